import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import type { MakeUpSettings } from '#features/academy/shared/academy.ts';
import {
  hasComingCharge,
  listReductions,
  type Reduction,
} from '#features/billing/server/reductions/reductions.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayGiveCredits, mayMakeUp } from '../../shared/makeups.permissions.ts';
import { creditStateOf, mayFollow, returnsCredit, validUntil, worthOf } from '../../shared/makeups.rules.ts';
import type { Credit, StudentMakeUp } from '../../shared/makeups.ts';
import { notifyCreditMade, refreshCredits, takeBackCredit } from '../news/makeups-news.service.ts';
import * as repository from './credits.repository.ts';
import * as ledger from './ledger.repository.ts';

const pageSize = 20;

/** Under which the money for a credit is found. */
export const moneySource = (creditId: string): string => `makeup/${creditId}`;

/** A credit of a child whom the actor reaches and may decide for; otherwise `db/no-document` or `auth/permission-denied`. */
export async function requireCreditInReach(
  scope: SignedInScope,
  creditId: string,
): Promise<ledger.StoredCredit> {
  requireMay(mayMakeUp(scope.actor));
  const credit = await ledger.findCredit(scope.db, creditId);
  if (!credit) throw new AppError('db/no-document');
  await requireChildInReach(scope, credit.childId);
  return credit;
}

/** A page of a child's credits, each with the lines that explain it. `db/no-document` for a child outside the actor's reach. */
export async function listMakeUpCredits(
  scope: SignedInScope,
  { childId, page }: { childId: string; page: number },
): Promise<{ credits: Credit[]; more: boolean; open: number; mayGive: boolean; nextCharge: boolean }> {
  requireMay(mayMakeUp(scope.actor));
  const child = await requireChildInReach(scope, childId);
  const part = { childId: child.id, skip: (page - 1) * pageSize, most: pageSize + 1 };
  const found = await repository.findShownOf(scope.db, part);
  return {
    credits: await toCredits(scope, found.slice(0, pageSize)),
    more: found.length > pageSize,
    open: await repository.countOpen(scope.db, child.id, today(scope)),
    mayGive: mayGiveCredits(scope.actor),
    nextCharge: await hasComingCharge(scope, child.id),
  };
}

/** How many a teacher sees. */
const lately = 10;

/**
 * What became of the lessons of a group that a child missed, newest first, for its staff: without money and without who decided. The
 * caller has proven the reach.
 */
export async function listStudentMakeUps(
  scope: Scope,
  of: { readonly childId: string; readonly groupId: string },
): Promise<StudentMakeUp[]> {
  const found = await repository.findShownOfGroup(scope.db, { ...of, most: lately });
  return (await toCredits(scope, found)).map(({ id, missed, state, validUntil: until, booking }) => ({
    id,
    missedOn: missed?.date ?? null,
    taught: missed?.taught ?? null,
    state,
    validUntil: until,
    booking: booking && { groupName: booking.groupName, date: booking.date },
  }));
}

/** A credit as its screen shows it. The caller has proven the reach. */
export async function getCredit(scope: SignedInScope, creditId: string): Promise<Credit> {
  const found = await repository.findShown(scope.db, creditId);
  const [credit] = found ? await toCredits(scope, [found]) : [];
  if (!credit) throw new AppError('db/no-document');
  return credit;
}

async function toCredits(scope: Scope, found: readonly repository.ShownCredit[]): Promise<Credit[]> {
  const { makeUps } = await getAcademySettings(scope);
  const money = await listReductions(
    scope,
    found.flatMap(({ id, last }) => (last === 'paid' ? [moneySource(id)] : [])),
  );
  return found.map((credit) => toCredit(scope, credit, makeUps, money.get(moneySource(credit.id)) ?? null));
}

function toCredit(
  scope: Scope,
  { last, bookedFor, booking, attended, ...credit }: repository.ShownCredit,
  offer: MakeUpSettings,
  money: Reduction | null,
): Credit {
  const now = nowIso(scope);
  // One that was given up too late has no lesson any more, and is not to be used again.
  const isLost = last === 'used' && booking === null;
  const booked = isLost
    ? { over: true, attended: false }
    : booking && { over: booking.endsAt <= now && attended !== null, attended: attended === true };
  const usable = { last, validUntil: credit.validUntil, missedOn: credit.missed?.date ?? null };
  return {
    ...credit,
    worthCents: worthOf(usable, today(scope), offer),
    money,
    state: creditStateOf({ last, validUntil: credit.validUntil, booked }, today(scope)),
    booking: booking && {
      ...booking,
      moved: bookedFor !== null && Date.parse(bookedFor) !== Date.parse(booking.startsAt),
      returns:
        bookedFor === null ? null : returnsCredit({ startsAt: booking.startsAt, bookedFor }, now, offer),
    },
  };
}

/** Gives a child a credit with a reason, told to the family. Idempotent: `db/conflict` for another act's id. Admins only. */
export async function giveMakeUpCredit(
  scope: SignedInScope,
  { creditId, childId, reason }: { creditId: string; childId: string; reason: string },
): Promise<Credit> {
  requireMay(mayGiveCredits(scope.actor));
  const child = await requireChildInReach(scope, childId);
  await transaction(scope, async (tx) => {
    const { makeUps } = await getAcademySettings(tx);
    const until = validUntil(today(tx), today(tx), makeUps);
    const lesson = { groupId: null, missedOn: null };
    const given = { id: creditId, childId: child.id, source: 'admin', ...lesson, validUntil: until } as const;
    const made = await ledger.insertCredit(tx.db, { ...given, reason, by: tx.actor.id, at: nowIso(tx) });
    if (!made) {
      const known = await ledger.findCredit(tx.db, creditId);
      requireSameRequest(known && { childId: known.childId, reason: known.reason }, {
        childId: child.id,
        reason,
      });
      return;
    }
    await auditCredit(tx, 'giveMakeUpCredit', { id: creditId, childId: child.id }, reason);
    await notifyCreditMade(tx, given);
    await refreshCredits(tx, child.id);
  });
  return getCredit(scope, creditId);
}

/** Withdraws a credit that is not used, with a reason. Idempotent; `make-up/not-usable` for one that is used or has ended. Admins only. */
export async function withdrawMakeUpCredit(
  scope: SignedInScope,
  { creditId, reason }: { creditId: string; reason: string },
): Promise<Credit> {
  requireMay(mayGiveCredits(scope.actor));
  await requireCreditInReach(scope, creditId);
  await transaction(scope, async (tx) => {
    const credit = await ledger.lockCredit(tx.db, creditId);
    if (!credit || credit.last === 'withdrawn') return;
    refuse(mayFollow(credit.last, 'withdrawn') ? null : 'make-up/not-usable');
    const line = { kind: 'withdrawn', cause: reason, by: tx.actor.id, at: nowIso(tx) } as const;
    // From now on an admin's decision, which no notice or mark changes.
    await ledger.appendEntry(tx.db, creditId, line, { source: 'admin', reason: credit.reason || reason });
    await auditCredit(tx, 'withdrawMakeUpCredit', credit, reason);
    await takeBackCredit(tx, credit);
    await refreshCredits(tx, credit.childId);
  });
  return getCredit(scope, creditId);
}

function auditCredit(
  tx: Parameters<typeof audit>[0],
  action: string,
  { id: creditId, childId }: Pick<ledger.StoredCredit, 'id' | 'childId'>,
  reason: string,
): Promise<void> {
  return audit(tx, { action, subjectType: 'user', subjectId: childId, detail: { creditId, reason } });
}
