import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { lockGroup } from '#features/membership/server/group-writing.service.ts';
import { joinGroup } from '#features/membership/server/membership.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { HoldEnd, HoldKind } from '../shared/holds.ts';
import * as repository from './holds.repository.ts';
import { countedDays, heldAtMostUntil, replacesHold, whyNotHeld } from './holds.rules.ts';
import { notifyNotHeld } from './holds-news.service.ts';

/** The free places of a group, and which seats are held, as SQL for repositories of the features above. */
export const { countHeld, freePlaces, heldSeatJson, heldSeatUntil, isHeldFor, isHeldForPayment } = repository;

/** A seat that is held for a child. */
export type LiveHold = repository.LiveHold;

/** A seat to be held. */
export interface Holding {
  readonly groupId: string;
  readonly childId: string;
  /** The guardian for whom it is held. */
  readonly holderId: string;
  readonly kind: HoldKind;
  /** An instant. */
  readonly until: string;
  /** What is paid for; with `paying` and with nothing else. */
  readonly subscriptionId?: string | null;
  /** Why a full group takes one more: an admin's (decision G2). */
  readonly reason?: string | undefined;
}

/**
 * Holds a seat of a group for a child, which counts as taken from now on (decision E2). One live hold per child and group: another
 * call extends it, and changes what it is for unless a family pays for it already. A child whose family chooses has one group at a
 * time: the other one is let go. Takes the lock on the group. The caller has proven that the holder decides for the child. Returns
 * until when it is held: never for less than before, and for no longer than {@link heldAtMostUntil}. Refuses with `db/no-document`,
 * `billing/group-full`, `billing/has-a-seat` for a student of the group, `billing/group-not-of-plan` for a group that isn't active, and
 * `billing/seat-held-before` for a seat that the family has held for too long without paying.
 */
export async function holdSeat(tx: Tx, holding: Holding): Promise<{ until: string }> {
  const { groupId, childId } = holding;
  await lockGroup(tx, groupId);
  await endOver(tx, groupId);
  const holds = await repository.findHoldsOf(tx.db, childId);
  const present = holds.find((hold) => hold.groupId === groupId);
  const found = await repository.findAsked(tx.db, groupId, childId);
  refuse(
    whyNotHeld({
      group: found,
      ...{ isStudent: found?.isStudent ?? false, isHeld: present !== undefined },
      hasReason: holding.reason !== undefined,
    }),
  );
  if (present && !replacesHold(present.kind, holding.kind)) return { until: present.until };
  const until = await limitedUntil(tx, holding, present);
  const hold = { ...holding, until, subscriptionId: holding.subscriptionId ?? null };
  if (hold.kind === 'choosing') {
    const others = holds.filter(({ kind, groupId: id }) => kind === 'choosing' && id !== groupId);
    await end(tx, repository.holdsWhere.ids(others.map(({ id }) => id)), 'released');
  }
  // The job may have ended it meanwhile: its place cannot have gone to others, who wait for the group.
  const isUpdated = present !== undefined && (await update(tx, present, hold));
  if (!isUpdated) await repository.insertHold(tx.db, hold, nowIso(tx));
  await refreshHolds(tx, [hold]);
  return { until };
}

const isOfFamily = (kind: HoldKind) => kind === 'choosing' || kind === 'paying';

/** Until when a seat may be held: of what the academy promised, the family's own time begins with its own hold. */
async function limitedUntil(tx: Tx, holding: Holding, present: LiveHold | undefined): Promise<string> {
  const { kind, until, reason } = holding;
  if (reason !== undefined || !isOfFamily(kind)) return laterOf(until, present);
  const now = nowIso(tx);
  const since = tx.now.subtract({ hours: 24 * countedDays }).toString();
  const heldSeconds = await repository.sumHeldSeconds(tx.db, holding, { since, now });
  const { billing } = await getAcademySettings(tx);
  const latest = heldAtMostUntil({ heldSeconds, holdDays: billing.holdDays, until, now });
  if (latest !== null) return laterOf(latest, present);
  if (!present) throw new AppError('billing/seat-held-before');
  return present.until;
}

function laterOf(until: string, present: LiveHold | undefined): string {
  return present && Date.parse(present.until) > Date.parse(until) ? present.until : until;
}

function update(tx: Tx, present: LiveHold, hold: repository.NewHold): Promise<boolean> {
  const isTakenOver = !isOfFamily(present.kind) && isOfFamily(hold.kind);
  return repository.updateHold(tx.db, present.id, hold, isTakenOver ? nowIso(tx) : null);
}

/** Whether a seat of a group is held for a child now. The caller has locked the group. */
export async function isHeld(tx: Tx, groupId: string, childId: string): Promise<boolean> {
  await endOver(tx, groupId);
  const holds = await repository.findHoldsOf(tx.db, childId);
  return holds.some((hold) => hold.groupId === groupId);
}

/** Ends the holds of children who have just become students of a locked group. */
export async function takeHeldSeats(tx: Tx, groupId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await end(tx, repository.holdsWhere.ofStudents(groupId, userIds), 'taken');
}

/** Makes a child, given as its person, a student of a locked group from today on: it takes the seat that is held for it. */
export async function giveHeldSeat(tx: Tx, groupId: string, userId: string): Promise<void> {
  await joinGroup(tx, { groupId, userIds: [userId], joinedOn: today(tx) });
  await takeHeldSeats(tx, groupId, [userId]);
  const changed = ['groups', 'attendance', 'schedule', 'people', 'identity'] as const;
  await refresh(tx, { changed, audience: ['role:admin', `group:${groupId}`, `family:${userId}`] });
}

interface Releasing {
  readonly groupId: string;
  readonly childId: string;
  /** Only this holder's hold of this kind, and only the one that ends then: not the next one. */
  readonly only?: { readonly kind: HoldKind; readonly until: string; readonly holderId: string };
}

/** Lets go of the seat held for a child in a group; without one, it changes nothing. Returns whether there was one. */
export async function releaseHold(tx: Tx, { groupId, childId, only }: Releasing): Promise<boolean> {
  const holds = await repository.findHoldsOf(tx.db, childId);
  const ids = holds
    .filter((hold) => hold.groupId === groupId && (!only || isSame(hold, only)))
    .map(({ id }) => id);
  return (await end(tx, repository.holdsWhere.ids(ids), 'released')).length > 0;
}

const isSame = (hold: LiveHold, only: NonNullable<Releasing['only']>) =>
  hold.kind === only.kind &&
  hold.holderId === only.holderId &&
  Date.parse(hold.until) === Date.parse(only.until);

/** Lets go of the seats that are held while subscriptions are paid for. */
export async function releaseHoldsFor(tx: Tx, subscriptionIds: readonly string[]): Promise<void> {
  await end(tx, repository.holdsWhere.ofSubscriptions(subscriptionIds), 'released');
}

/** Ends the holds of subscriptions whose time to pay is over before the moment that was set. */
export async function expireHoldsFor(tx: Tx, subscriptionIds: readonly string[]): Promise<void> {
  await end(tx, repository.holdsWhere.ofSubscriptions(subscriptionIds), 'expired');
}

/** The seat that was chosen when a subscription began, and whether it is still held; undefined for none. */
export function findHoldFor(
  scope: Pick<Scope, 'db'>,
  subscriptionId: string,
): Promise<(LiveHold & { readonly live: boolean }) | undefined> {
  return repository.findHoldFor(scope.db, subscriptionId);
}

/** Holds the seat of a subscription for the payer's other child, or lets it go where that one holds one already. */
export async function moveHold(tx: Tx, subscriptionId: string, childId: string): Promise<void> {
  if (!(await repository.moveHold(tx.db, subscriptionId, childId)))
    await releaseHoldsFor(tx, [subscriptionId]);
}

const memoryDays = 90;

/** Deletes what ended long ago and was never paid for; run nightly. */
export async function forgetHolds({ db, now }: Scope): Promise<void> {
  await repository.deleteHoldsBefore(db, now.subtract({ hours: 24 * memoryDays }).toString());
}

const atOnce = 100;

/**
 * Ends holds whose time is over, as a job of each minute, and those of children who got the seat otherwise or cannot get it any
 * more. Idempotent; what a kill leaves undone is done by the next run. Returns how many ended.
 */
export async function endDueHolds(scope: Scope): Promise<number> {
  let ended = 0;
  for (;;) {
    const due = await repository.findDueHolds(scope.db, nowIso(scope), atOnce);
    if (due.length > 0) ended += await endThese(scope, due, 'expired');
    if (due.length < atOnce) break;
  }
  // One portion a run: the rest are as idle a minute later.
  const idle = await repository.findIdleHolds(scope.db, atOnce);
  for (const as of ['taken', 'released'] as const) {
    const ids = idle.filter(({ taken }) => taken === (as === 'taken')).map(({ id }) => id);
    if (ids.length > 0) ended += await endThese(scope, ids, as);
  }
  return ended;
}

function endThese(scope: Scope, ids: readonly string[], as: HoldEnd): Promise<number> {
  return transaction(scope, async (tx) => {
    const isStill =
      as === 'expired' ? repository.holdsWhere.dueOf(ids, nowIso(tx)) : repository.holdsWhere.ids(ids);
    return (await end(tx, isStill, as)).length;
  });
}

/** Ends what is over in a locked group, so that nobody waits for the job. */
async function endOver(tx: Tx, groupId: string): Promise<void> {
  await end(tx, repository.holdsWhere.overIn(groupId, nowIso(tx)), 'expired');
}

async function end(
  tx: Tx,
  which: Parameters<typeof repository.endHolds>[1],
  as: HoldEnd,
): Promise<LiveHold[]> {
  const ended = await repository.endHolds(tx.db, which, { as, at: nowIso(tx) });
  if (as === 'expired') for (const hold of ended) if (hold.kind === 'paying') await notifyNotHeld(tx, hold);
  await refreshHolds(tx, ended);
  return ended;
}

function refreshHolds(tx: Tx, holds: readonly { readonly holderId: string }[]): Promise<void> {
  return refreshHolders(
    tx,
    holds.map(({ holderId }) => holderId),
  );
}

/** Refreshes the families and admins, who see how many places are free. */
async function refreshHolders(tx: Tx, holderIds: readonly string[]): Promise<void> {
  if (holderIds.length === 0) return;
  const holders = [...new Set(holderIds)].map((id) => `user:${id}` as const);
  await refresh(tx, {
    changed: ['billing', 'subscriptions', 'groups'],
    audience: ['role:admin', ...holders],
  });
}
