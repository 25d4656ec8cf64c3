import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { addMonths, type LocalDate } from '#platform/shared/dates.ts';
import { partsAfter, type Split, type SplitCharge, splitCharge, unsplit } from './voucher-lines.rules.ts';
import * as repository from './voucher-parts.repository.ts';

/** How many months back a charge looks for months that a voucher should have lowered: as far as the lists correct. */
const monthsBack = 24;

type Splittable = Omit<SplitCharge, 'earlier'>;

/**
 * What the charges of subscriptions say of the vouchers of their children, by source (record 171). Vouchers and parts stay locked until
 * the transaction ends: after subscriptions, before reductions.
 */
export async function takeVouchers(tx: Tx, charges: readonly Splittable[]): Promise<Map<string, Split>> {
  const subscribed = await repository.findSubscribedChildren(
    tx.db,
    charges.map(({ subscriptionId }) => subscriptionId),
  );
  if (subscribed.length === 0) return new Map();
  const childIds = [...new Set(subscribed.map(({ childId }) => childId))];
  await repository.lockVouchersOf(tx.db, childIds);
  const vouchers = await repository.findChargedVouchers(tx.db, childIds);
  let parts = await repository.findParts(tx.db, childIds, { lock: true });
  const first = charges.map(({ startsOn }) => startsOn).toSorted()[0] ?? '';
  const since = `${addMonths(first.slice(0, 7), -monthsBack)}-01`;
  const ids = subscribed.map(({ subscriptionId }) => subscriptionId);
  const earlier = await repository.findEarlier(tx.db, ids, since);
  const splits = new Map<string, Split>();
  for (const charge of charges) {
    const child = subscribed.find(({ subscriptionId }) => subscriptionId === charge.subscriptionId);
    if (!child) continue;
    const { childId, planId } = child;
    const own = parts.filter((part) => part.childId === childId);
    const before = earlier.filter(({ subscriptionId }) => subscriptionId === charge.subscriptionId);
    const split = splitCharge({ ...charge, earlier: before }, ofPlan(vouchers, childId, planId), own);
    splits.set(charge.source, split);
    const after = partsAfter(own, split, charge).map((part) => ({ ...part, childId }));
    parts = [...parts.filter((part) => part.childId !== childId), ...after];
  }
  return splits;
}

const ofPlan = (vouchers: readonly repository.FoundVoucher[], childId: string, planId: string) =>
  vouchers.filter(
    (voucher) =>
      voucher.childId === childId && (voucher.planIds.length === 0 || voucher.planIds.includes(planId)),
  );

/** Records what charges say of vouchers, after their periods were written. */
export async function noteVouchers(
  tx: Tx,
  charges: readonly { readonly source: string; readonly split: Split }[],
): Promise<void> {
  const at = nowIso(tx);
  const all = charges.map(({ split }) => split);
  await repository.freeParts(
    tx.db,
    all.flatMap(({ freed }) => freed),
    at,
  );
  const ids = await repository.insertParts(
    tx.db,
    all.flatMap(({ made }) => made),
    at,
  );
  const lines = charges.flatMap(({ source, split }) =>
    split.lines.map(({ part, cents }) => ({ partId: ids.get(part) ?? part, source, cents })),
  );
  await repository.insertPartLines(tx.db, lines, at);
}

interface FirstCharge {
  /** The family's record of the child. */
  readonly childId: string;
  readonly planId: string;
  readonly startsOn: LocalDate;
  readonly cents: number;
  readonly leastCents: number;
  readonly lock: boolean;
}

/** By how much vouchers lower the first charge of a child's new subscription. They stay locked when the caller is in a transaction. */
export async function vouchersOfFirst(
  { db }: Pick<Scope, 'db'>,
  { childId: recordId, planId, lock, ...charge }: FirstCharge,
): Promise<number> {
  const childId = await repository.findAccountOf(db, recordId);
  if (!childId) return 0;
  if (lock) await repository.lockVouchersOf(db, [childId]);
  const vouchers = ofPlan(await repository.findChargedVouchers(db, [childId]), childId, planId);
  if (vouchers.length === 0) return 0;
  const parts = await repository.findParts(db, [childId], { lock });
  const split = splitCharge(
    { ...charge, subscriptionId: '', source: '', earlier: [], mends: false },
    vouchers,
    parts,
  );
  return takenCents(split);
}

/** What a charge is lowered by. */
export function takenCents({ lines }: Split): number {
  return lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
}

/** What a charge has more to pay. */
export function addedCents({ lines }: Split): number {
  return lines.reduce((sum, { cents }) => sum + Math.max(0, 0 - cents), 0);
}

/** A charge without vouchers. */
export { unsplit };
