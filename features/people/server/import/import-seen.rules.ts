import type { LocalDate } from '#platform/shared/dates.ts';
import type { ImportHint } from '../../shared/user-import.ts';
import type { WrittenDay } from './import-days.rules.ts';
import {
  groupKeyOf,
  type ImportedChild,
  type Judged,
  type Known,
  nameKeyOf,
  type Seen,
} from './import-facts.rules.ts';
import type { JudgedMoney, RowMoney } from './import-money.rules.ts';
import type { HeldPayments } from './import-payments.service.ts';
import { payerOf } from './import-problems.rules.ts';

/** A day that could be read; null otherwise. */
export function dayIn(written: WrittenDay | undefined): LocalDate | null {
  return written && written !== 'ambiguous' ? written : null;
}

const nothingHeld = { planIds: [], carriedCents: null, hasByHand: false };

/** What is held for a row's child, in the academy or by rows above; a new child's payer may have a balance already. */
export function heldOf(judged: Judged, known: Known): HeldPayments {
  const { child, parentEmail } = judged;
  if (!child) return nothingHeld;
  if (child.above) return child.above.held;
  const recordId = child.known?.recordId ?? null;
  if (recordId !== null) return known.held.get(recordId) ?? nothingHeld;
  return { ...nothingHeld, hasByHand: known.byHand.has(payerOf(judged) ?? parentEmail) };
}

/** A balance of a family is often written beside each of its children. */
export function repeatedBalance(judged: Judged, { money }: JudgedMoney, seen: Seen): ImportHint[] {
  const isRepeated =
    money !== null && money.balanceCents !== 0 && seen.balances.has(balanceKey(judged, money));
  return isRepeated ? [{ key: 'balance_repeated', email: null }] : [];
}

const balanceKey = (judged: Judged, { balanceCents }: RowMoney) =>
  `${payerOf(judged) ?? judged.parentEmail}/${balanceCents}`;

interface Decided {
  readonly made: ImportedChild | null;
  /** The name of the group that the child joins. */
  readonly group: string | null;
  readonly money: RowMoney | null;
}

/** Notes what a row decides, for the rows below. */
export function remember(judged: Judged, { made, group, money }: Decided, known: Known, seen: Seen): void {
  const { cells, parentEmail, child } = judged;
  seen.parents.add(parentEmail);
  if (made?.guardianEmail) seen.parents.add(made.guardianEmail);
  if (!child) return;
  const groupId = group === null ? undefined : known.groupsNamed(group)[0]?.id;
  if (groupId) seen.joining.set(groupId, (seen.joining.get(groupId) ?? 0) + 1);
  const joining = new Set(cells.group === '' ? [] : [groupKeyOf(cells.group)]);
  const before = heldOf(judged, known);
  const held = {
    ...before,
    planIds: [...before.planIds, ...(money?.planId ? [money.planId] : [])],
    carriedCents: money?.balanceCents ? money.balanceCents : before.carriedCents,
  };
  if (money?.balanceCents) seen.balances.add(balanceKey(judged, money));
  if (child.above) {
    for (const each of joining) child.above.joins.add(each);
    child.above.held = held;
    return;
  }
  const { recordId = null, userId = null, groups = new Map() } = child.known ?? {};
  const hasEmail = child.known?.hasEmail ?? child.email !== '';
  const own = { hasEmail, recordId, userId, groups, joins: joining, made, held };
  const birthDate = dayIn(child.birthDate) ?? '';
  const named = { firstName: cells.child_first_name, lastName: cells.child_last_name, birthDate };
  for (const guardian of [parentEmail, made?.guardianEmail ?? parentEmail]) {
    seen.named.set(nameKeyOf(guardian, named), own);
    if (child.email !== '') seen.children.set(`${guardian}/${child.email}`, own);
  }
  if (child.email !== '') seen.childEmails.add(child.email);
  if (made) seen.namesakes.add(child.namesakeKey);
}
