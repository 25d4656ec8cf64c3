import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { listOpenSeats } from '#features/billing/server/plans/open-seats.service.ts';
import { holdSeat, releaseHold } from '#features/holds/server/holds.service.ts';
import { lockGroup, lockGroups } from '#features/membership/server/group-writing.service.ts';
import { endOfQuietHours } from '#features/notifications/server/choices.service.ts';
import { notify, takeBack } from '#features/notifications/server/notifications.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { afterPass, nextInLine, restDays } from '../shared/waiting.rules.ts';
import { findGroupsToOffer, findLine, type Line, type WaitingInLine } from './lines.repository.ts';
import * as repository from './offers.repository.ts';
import './waiting.mails.ts';
import { endPlace, findPlace, lockPlace, type Place, updatePlace } from './waiting.repository.ts';

// Locks, as everywhere: groups by id, then places in lists, then holds.

/** Where a family finds its lists. */
export const waitingPath = '/dashboard/waiting';

/** A group's line with its free seats; the caller has locked the group. Undefined for a group that isn't active. */
export async function readLine(
  tx: Tx,
  groupId: string,
): Promise<(Line & { readonly open: number }) | undefined> {
  const line = await findLine(tx.db, groupId, { now: nowIso(tx), restDays });
  if (!line) return;
  const seats = await listOpenSeats(tx, [groupId]);
  // A seat of the plan may be owed to a family that has paid and not chosen a group yet.
  return { ...line, open: Math.max(0, Math.min(line.free, seats.get(groupId)?.free ?? 0)) };
}

/**
 * Offers the free seats of a group to the first in its line (decision E4), with a hold each. Two at once offer each seat once: both
 * hold the group. Returns how many were offered.
 */
export function offerSeatsOf(scope: Scope, groupId: string): Promise<number> {
  return transaction(scope, async (tx) => {
    if (!(await lockGroup(tx, groupId))) return 0;
    const line = await readLine(tx, groupId);
    if (!line) return 0;
    const next = nextInLine(line.places, { all: Math.max(0, line.free), open: line.open });
    for (const place of next) await makeOffer(tx, line, place);
    return next.length;
  });
}

/**
 * Offers a seat of a locked group to a waiting child: held from now on, and for the hours of the academy's settings from the moment
 * at which the family may be told. By an admin, `madeBy` names them. False for a place that has a seat on offer already.
 */
export async function makeOffer(
  tx: Tx,
  { groupId }: Pick<Line, 'groupId'>,
  { id: placeId, childId, holderId }: Pick<WaitingInLine, 'id' | 'childId' | 'holderId'>,
  madeBy: string | null = null,
): Promise<boolean> {
  const place = await lockPlace(tx.db, placeId);
  if (!place || place.offeredId) return false;
  const { billing } = await getAcademySettings(tx);
  const startsAt = await endOfQuietHours(tx, holderId, tx.now);
  const endsAt = startsAt.add({ hours: billing.offerHours }).toString();
  await holdSeat(tx, { groupId, childId, holderId, kind: 'offer', until: endsAt });
  const times = { made_at: nowIso(tx), starts_at: startsAt.toString(), ends_at: endsAt };
  const id = await repository.insertOffer(tx.db, {
    ...{ place_id: placeId, group_id: groupId, made_by: madeBy, ...times },
    ...{ ended_at: null, ended_as: null },
  });
  const { facts, ...told } = await repository.findTold(tx.db, childId, groupId);
  const news = {
    happening: 'seatOffered',
    key: keyOf(id),
    path: waitingPath,
    at: startsAt,
  } as const;
  await notify(tx, { ...news, ...told, facts: { ...facts, endsAt } });
  await refreshWaiting(tx, told.people);
  return true;
}

/**
 * Ends the offer for a locked place, if it has one, and lets go of its seat unless the family pays for it. A notice that waits for the
 * end of quiet hours is not sent any more. Returns the offer if the family knew of it.
 */
export async function endOffersOf(
  tx: Tx,
  { id, childId, offeredId }: Pick<Place, 'id' | 'childId' | 'offeredId'>,
  as: 'declined' | 'expired' | 'withdrawn',
): Promise<repository.EndedOffer | undefined> {
  if (!(offeredId && childId)) return;
  const ended = await repository.endOffer(tx.db, id, { as, at: nowIso(tx) });
  const hold = await repository.findOfferHold(tx.db, offeredId, childId);
  if (hold) await releaseHold(tx, { groupId: offeredId, childId, only: { kind: 'offer', ...hold } });
  if (!ended || Temporal.Instant.compare(Temporal.Instant.from(ended.startsAt), tx.now) <= 0) return ended;
  const { people } = await repository.findTold(tx.db, childId, offeredId);
  await takeBack(tx, people, keyOf(ended.id));
}

const keyOf = (offerId: string) => `seat-offer/${offerId}`;

/** An offer led to nothing: the place keeps its turn once, then goes to the end. Returns whether it went there. */
export async function passBy(
  tx: Tx,
  offer: Pick<repository.LiveOffer, 'placeId' | 'passes'>,
): Promise<boolean> {
  const { passes, toTheEnd } = afterPass(offer.passes);
  await updatePlace(tx.db, offer.placeId, { passes, ...(toTheEnd && { since: nowIso(tx) }) });
  return toTheEnd;
}

/** How many of each kind one run looks at; a long list goes on with the next run, a minute later. */
const atOnce = 100;

/**
 * The job of each minute: offers whose time is over end, lists of groups that have ended go on or close, and every free seat that
 * somebody waits for is offered. A few statements when nothing changed; what a kill leaves undone, the next run does. What fails is
 * reported, and the others do not wait for it.
 */
export async function offerSeats(scope: Scope): Promise<void> {
  for (const { id, groupId } of await repository.findOverOffers(scope.db, nowIso(scope), atOnce))
    await byItself(scope, { groupId }, () => endOverOffer(scope, id, groupId));
  for (const stranded of await repository.findStranded(scope.db, atOnce))
    await byItself(scope, { placeId: stranded.id }, () => goOnElsewhere(scope, stranded));
  await closeIdle(scope);
  await releaseLeft(scope);
  await tellSeated(scope);
  const wanted = { now: nowIso(scope), restDays, limit: atOnce };
  for (const groupId of await findGroupsToOffer(scope.db, wanted))
    await byItself(scope, { groupId }, () => offerSeatsOf(scope, groupId));
}

/** One that fails is reported, and keeps no other list waiting. */
async function byItself(
  scope: Scope,
  about: { readonly groupId: string } | { readonly placeId: string },
  work: () => Promise<unknown>,
): Promise<void> {
  await work().catch((error: unknown) => scope.log.error({ err: error, ...about }, 'a list stands still'));
}

/** Ends an offer whose time is over, or whose seat is held no more; unless somebody else did, or the family pays now. */
function endOverOffer(scope: Scope, offerId: string, groupId: string): Promise<void> {
  return transaction(scope, async (tx) => {
    await lockGroup(tx, groupId);
    const offer = await repository.lockLiveOffer(tx.db, offerId);
    if (!offer || offer.paying) return;
    const isOver = Temporal.Instant.compare(Temporal.Instant.from(offer.endsAt), tx.now) <= 0;
    if (!isOver && (offer.held || (await holdUntilEnd(tx, offer)))) return;
    const isKnown = await endInTime(tx, offer, isOver ? 'expired' : 'withdrawn');
    const toTheEnd = isOver && (await passBy(tx, offer));
    if (isKnown) await tellOver(tx, offer, toTheEnd);
  });
}

/** Withdraws the offer of a seat that another child gets: its place keeps its turn, and its family is told that no seat is held. */
export async function withdrawOffer(tx: Tx, offer: repository.LiveOffer): Promise<void> {
  if (await endInTime(tx, offer, 'withdrawn')) await tellOver(tx, offer, false);
}

/** Ends an offer and refreshes its family; whether that one knew of it. */
async function endInTime(
  tx: Tx,
  { placeId: id, childId, groupId: offeredId }: repository.LiveOffer,
  as: 'expired' | 'withdrawn',
): Promise<boolean> {
  const ended = await endOffersOf(tx, { id, childId, offeredId }, as);
  await refreshWaiting(tx, (await repository.findTold(tx.db, childId, offeredId)).people);
  return ended !== undefined;
}

async function tellOver(tx: Tx, offer: repository.LiveOffer, toTheEnd: boolean): Promise<void> {
  const { facts, ...told } = await repository.findTold(tx.db, offer.childId, offer.groupId);
  const news = { happening: 'seatOfferExpired', key: `seat-offer-expired/${offer.id}` } as const;
  await notify(tx, { ...news, path: waitingPath, ...told, facts: { ...facts, toTheEnd } });
}

/** Holds the seat of an offer until its end, also anew after a payment that led to nothing; false when it cannot be held. */
export async function holdUntilEnd(
  tx: Tx,
  { groupId, childId, holderId, endsAt: until }: repository.LiveOffer,
): Promise<boolean> {
  if (!holderId) return false;
  try {
    await holdSeat(tx, { groupId, childId, holderId, kind: 'offer', until });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Whoever waits for a group that has ended waits for its plan from now on, in the same turn; without one, the list closes. */
function goOnElsewhere(scope: Scope, { id, groupId }: repository.Stranded): Promise<void> {
  return transaction(scope, async (tx) => {
    await lockGroup(tx, groupId);
    const place = await lockPlace(tx.db, id);
    if (place?.groupId !== groupId) return;
    await endOffersOf(tx, place, 'withdrawn');
    const goesOn = await repository.turnIntoWish(tx.db, id);
    if (!goesOn) await endPlace(tx.db, id, { as: 'closed', at: nowIso(tx), by: null });
    const { childId } = place;
    if (!childId) return;
    const { facts, ...told } = await repository.findTold(tx.db, childId, groupId);
    const news = { happening: 'waitedGroupEnded', key: `waited-group-ended/${id}/${groupId}` } as const;
    await notify(tx, { ...news, path: waitingPath, ...told, facts: { ...facts, goesOn } });
    await refreshWaiting(tx, told.people);
  });
}

/** Closes the places of children who are gone, or who have come to have such a seat because their group changed. */
async function closeIdle(scope: Scope): Promise<void> {
  for (const id of await repository.findIdlePlaces(scope.db, atOnce))
    await byItself(scope, { placeId: id }, () => transaction(scope, (tx) => endWaiting(tx, id, 'closed')));
}

/** Lets go of the seats of offers that ended because the child got another one. */
async function releaseLeft(scope: Scope): Promise<void> {
  for (const { groupId, childId, ...hold } of await repository.findLeftHolds(scope.db, atOnce))
    await byItself(scope, { groupId }, () =>
      transaction(scope, (tx) => releaseHold(tx, { groupId, childId, only: { kind: 'offer', ...hold } })),
    );
}

/** Ends a place, and an offer for it; one that has ended stays as it is. Returns it as it was. */
export async function endWaiting(tx: Tx, placeId: string, as: 'left' | 'closed'): Promise<Place | undefined> {
  const known = await findPlace(tx.db, placeId);
  if (!known) return;
  await lockGroups(
    tx,
    [known.groupId, known.offeredId].flatMap((id) => id ?? []),
  );
  const place = await lockPlace(tx.db, placeId);
  if (!place) return;
  // Offered a seat of a group that isn't locked meanwhile.
  if (place.offeredId && place.offeredId !== known.offeredId) throw new AppError('db/conflict');
  await endOffersOf(tx, place, 'withdrawn');
  await endPlace(tx.db, placeId, { as, at: nowIso(tx), by: tx.actor?.id ?? null });
  await refreshWaiting(tx, [place.guardianId]);
  return place;
}

/** Tells families whose child got a seat while waiting and has it still, once; not those who took it themselves. */
async function tellSeated(scope: Scope): Promise<void> {
  const untold = await repository.findUntold(scope.db, nowIso(scope), atOnce);
  if (untold.length === 0) return;
  await transaction(scope, async (tx) => {
    // A child may have waited for the group and by a wish: that is one seat.
    const seats = new Map(untold.map((each) => [`${each.childId}/${each.groupId}`, each]));
    for (const { id, childId, groupId, known } of seats.values()) {
      const told = await repository.findTold(tx.db, childId, groupId);
      const news = { happening: 'waitingSeated', key: `waiting-seated/${id}` } as const;
      if (!known) await notify(tx, { ...news, path: '/dashboard/children', ...told });
      await refreshWaiting(tx, told.people);
    }
    for (const { childId, groupId, early } of untold) {
      const { people } = await repository.findTold(tx.db, childId, groupId);
      for (const offerId of early) await takeBack(tx, people, keyOf(offerId));
    }
    await repository.markTold(
      tx.db,
      untold.map(({ id }) => id),
      nowIso(tx),
    );
  });
}

/** Refreshes families and admins after a list changed. Others in the list see their turn when they look again. */
export function refreshWaiting(tx: Tx, guardianIds: readonly string[]): Promise<void> {
  const families = [...new Set(guardianIds)].map((id) => `user:${id}` as const);
  return refresh(tx, { changed: ['waiting'], audience: ['role:admin', ...families] });
}
