import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { findHoldFor, holdSeat, isHeld } from '#features/holds/server/holds.service.ts';
import { notifyHeld } from '#features/holds/server/holds-news.service.ts';
import { lockGroup } from '#features/membership/server/group-writing.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { type Scope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { addDays, vilniusInstant } from '#platform/shared/dates.ts';
import type { ProviderName } from '../../shared/subscriptions.ts';
import { findGroupSeats } from './seats.repository.ts';
import { whyNotSeated } from './seats.rules.ts';

/** How long a seat is held until the page of a card is opened, which then says for how much longer: minutes. */
const cardMinutes = 30;

interface Seat {
  readonly groupId: string;
  readonly childId: string;
}

/**
 * Families choose groups themselves, or the seat is held for the child already, as one on offer is (decision E4); otherwise throws
 * `billing/seat-by-admin-only`.
 */
export async function requireFamiliesChoose(tx: Tx, isOwn: boolean): Promise<void> {
  const { billing } = await getAcademySettings(tx);
  if (!(isOwn || billing.familiesChooseGroup)) throw new AppError('billing/seat-by-admin-only');
}

/**
 * Locks the group that a family chose when it subscribes, and says whether a seat there is held for the child already. Refuses with
 * `billing/group-not-of-plan` and `db/no-document`; whether it is full is asked when the seat is held.
 */
export async function lockWanted(
  tx: Tx,
  { groupId, childId, planId }: Seat & { readonly planId: string },
): Promise<{ isOwn: boolean }> {
  await lockGroup(tx, groupId);
  const isOwn = await isHeld(tx, groupId, childId);
  const group = await findGroupSeats(tx.db, groupId);
  refuse(whyNotSeated({ group, planId, isThere: true, hasReason: false }));
  return { isOwn };
}

interface Paying extends Seat {
  readonly planId: string;
  readonly subscriptionId: string;
  readonly provider: ProviderName;
  /** Who pays. */
  readonly holderId: string;
  /** The seat is held for the child already. */
  readonly isOwn: boolean;
  /** Nothing is to be paid: the child gets the seat at once. */
  readonly isFree?: boolean;
}

/**
 * Holds the seat that was chosen until the first payment of a new subscription: some days for a transfer, of which the payer is
 * notified, and half an hour for a card. The group is locked. Refuses as {@link chooseSeat}.
 */
export async function holdUntilPaid(tx: Tx, paying: Paying): Promise<void> {
  const { provider, isOwn, isFree, planId: _, ...seat } = paying;
  await requireFamiliesChoose(tx, isOwn);
  const { billing } = await getAcademySettings(tx);
  const until =
    provider === 'transfer'
      ? vilniusInstant(addDays(today(tx), billing.holdDays + 1), '00:00')
      : tx.now.add({ minutes: cardMinutes }).toString({ fractionalSecondDigits: 3 });
  const hold = { ...seat, kind: 'paying', until } as const;
  const held = await holdSeat(tx, hold);
  if (provider === 'transfer' && !isFree) await notifyHeld(tx, { ...hold, ...held });
}

/** The group that was chosen for a subscription when it began; null for none. */
export async function findWantedGroup(
  scope: Pick<Scope, 'db'>,
  subscriptionId: string,
): Promise<string | null> {
  return (await findHoldFor(scope, subscriptionId))?.groupId ?? null;
}
