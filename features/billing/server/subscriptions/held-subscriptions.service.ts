import { lockGroups } from '#features/membership/server/group-writing.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import type { Scope, SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { findChild, findWhoSees } from '../charges/families.repository.ts';
import {
  findSubscription,
  type HeldSubscription,
  hasPlan,
  lockSubscription,
} from './subscriptions.repository.ts';

/** A group's screens show its seats. */
const seatScreens = [
  'billing',
  'subscriptions',
  'groups',
  'people',
  'identity',
  'attendance',
  'schedule',
] as const;

/**
 * Works on a subscription in reach: any for an admin, their own for a payer (decision R1), otherwise `db/no-document`.
 * Locked in the usual order: groups by id, then the subscription, so that seating a child and saving its group wait for
 * each other. Throws `db/conflict` when its seat moved between reading and locking.
 */
export async function inSubscription<S extends Scope, R>(
  scope: S,
  subscriptionId: string,
  work: (tx: Tx<S>, held: HeldSubscription) => Promise<R>,
  { groupId }: { readonly groupId?: string } = {},
): Promise<R> {
  const chosen = groupId === undefined ? [] : [groupId];
  return transaction(scope, async (tx) => work(tx, await holdSubscription(tx, subscriptionId, chosen)));
}

/** Locks a subscription in reach with its group and others, as {@link inSubscription} does, in the caller's transaction. */
export async function holdSubscription<S extends Scope>(
  tx: Tx<S>,
  subscriptionId: string,
  others: readonly string[] = [],
): Promise<HeldSubscription> {
  const known = requireReach(tx, await findSubscription(tx.db, subscriptionId));
  const groups = [known.groupId, ...others].flatMap((id) => id ?? []);
  if (groups.length > 0) await lockGroups(tx, groups);
  const held = requireReach(tx, await lockSubscription(tx.db, subscriptionId));
  if (held.groupId !== null && !groups.includes(held.groupId)) throw new AppError('db/conflict');
  return held;
}

function requireReach({ actor }: Scope, found: HeldSubscription | undefined): HeldSubscription {
  // A job acts for everybody.
  const reaches = !actor || actor.role === 'admin' || found?.payerId === actor.id;
  if (!found || !reaches) throw new AppError('db/no-document');
  return found;
}

/** Refreshes the payer and admins after a subscription changed. */
export function refreshPayer(tx: Tx, { payerId }: Pick<HeldSubscription, 'payerId'>): Promise<void> {
  return refreshPayers(tx, [payerId]);
}

/** As {@link refreshPayer}, for many payers. */
export function refreshPayers(tx: Tx, payerIds: readonly string[]): Promise<void> {
  const payers = payerIds.map((id) => `user:${id}` as const);
  return refresh(tx, { changed: ['billing', 'subscriptions'], audience: ['role:admin', ...payers] });
}

/** Refreshes everybody concerned after a child got or lost a seat. */
export function refreshSeat(
  tx: Tx,
  { payerId, childId }: Pick<HeldSubscription, 'payerId' | 'childId'>,
  groupId: string,
): Promise<void> {
  return refreshSeats(tx, [{ payerId, childId, groupId }]);
}

/** As {@link refreshSeat}, for the seats of many. */
export async function refreshSeats(
  tx: Tx,
  seats: readonly (Pick<HeldSubscription, 'payerId' | 'childId'> & { readonly groupId: string })[],
): Promise<void> {
  if (seats.length === 0) return;
  const childIds = seats.flatMap(({ childId }) => childId ?? []);
  const people = new Set([
    ...seats.map(({ payerId }) => payerId),
    ...(childIds.length > 0 ? await findWhoSees(tx.db, childIds) : []),
  ]);
  const groups = new Set(seats.map(({ groupId }) => `group:${groupId}` as const));
  const audience = [...groups, ...[...people].map((id) => `user:${id}` as const)];
  await refresh(tx, { changed: seatScreens, audience: ['role:admin', ...audience] });
}

/** The actor's own subscription for an action that only its payer takes; an admin does not act for them. */
export function requireOwn({ actor }: SignedInScope, { payerId }: HeldSubscription): void {
  if (payerId !== actor.id) throw new AppError('db/no-document');
}

/** A child of the actor's, and whether they pay for it; another's child does not exist. */
export async function findOwnChild(
  { db, actor }: SignedInScope,
  childId: string,
): Promise<{ pays: boolean }> {
  const child = await findChild(db, actor.id, childId);
  if (!child) throw new AppError('db/no-document');
  return child;
}

/** Refuses a child for whom the actor doesn't pay with `billing/not-the-payer`; another's child does not exist. */
export async function requirePaysFor(scope: SignedInScope, childId: string): Promise<void> {
  const { pays } = await findOwnChild(scope, childId);
  if (!pays) throw new AppError('billing/not-the-payer');
}

/** As {@link requirePaysFor}; also refuses a child who has a subscription of the plan, with `billing/child-has-plan`. */
export async function requirePaidChild(
  tx: Tx<SignedInScope>,
  childId: string,
  planId: string,
): Promise<void> {
  await requirePaysFor(tx, childId);
  if (await hasPlan(tx.db, childId, planId)) throw new AppError('billing/child-has-plan');
}

/**
 * Carries a nightly change out for each subscription by itself: one that fails is reported and tried again the next night, and the
 * others do not wait for it. Returns the first error, for a job that is to be retried.
 */
export async function eachByItself(
  scope: Scope,
  subscriptionIds: readonly string[],
  { change, carryOut }: { readonly change: string; readonly carryOut: (id: string) => Promise<void> },
): Promise<{ readonly error: unknown } | null> {
  let first: { readonly error: unknown } | null = null;
  for (const subscriptionId of subscriptionIds) {
    try {
      await carryOut(subscriptionId);
    } catch (error) {
      scope.log.error({ err: error, subscriptionId, change }, 'a nightly change of a subscription failed');
      first ??= { error };
    }
  }
  return first;
}
