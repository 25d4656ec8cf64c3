import { findUnseated, takeOfferedSeat } from '#features/billing/server/plans/seats.service.ts';
import { takeHeldSeats } from '#features/holds/server/holds.service.ts';
import { lockGroup } from '#features/membership/server/group-writing.service.ts';
import { joinGroup } from '#features/membership/server/membership.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayWait } from '../shared/waiting.permissions.ts';
import type { Accepted, OwnWaiting } from '../shared/waiting.ts';
import * as repository from './offers.repository.ts';
import { endOffersOf, offerSeatsOf, passBy, refreshWaiting } from './offers.service.ts';
import { listOwnWaiting } from './waiting.service.ts';

interface Answer {
  readonly offerId: string;
}

/**
 * Declines a seat: it goes to the next at once. The place in the list is kept the first time; the second time it goes to the end.
 * Idempotent. Another's offer does not exist (`db/no-document`).
 */
export async function declineOffer(scope: SignedInScope, { offerId }: Answer): Promise<OwnWaiting> {
  requireMay(mayWait(scope.actor));
  const known = await requireOwnOffer(scope, offerId);
  if (known) {
    await transaction(scope, async (tx) => {
      await lockGroup(tx, known.groupId);
      const offer = await repository.lockLiveOffer(tx.db, offerId);
      if (!offer) return;
      const { placeId, childId, groupId } = offer;
      await endOffersOf(tx, { id: placeId, childId, offeredId: groupId }, 'declined');
      await passBy(tx, offer);
      await refreshWaiting(tx, [tx.actor.id]);
    });
    await offerSeatsOf(scope, known.groupId);
  }
  return listOwnWaiting(scope);
}

/**
 * Accepts a seat. With a subscription to the group's plan, or in a group where nothing is paid, the child has it at once. Otherwise
 * the family chooses how it pays, and the seat stays held. Refuses with `waiting/offer-over`, `billing/not-running` for a
 * subscription that can't have a seat now, `billing/not-the-payer`, and `db/no-document` for another's offer.
 */
export async function acceptOffer(scope: SignedInScope, { offerId }: Answer): Promise<Accepted> {
  requireMay(mayWait(scope.actor));
  const offer = await requireOwnOffer(scope, offerId);
  if (!offer || isOver(scope, offer)) throw new AppError('waiting/offer-over');
  const { planId, childId, groupId } = offer;
  const paysIn = { groupId, childId, planId };
  if (planId === null) {
    await transaction(scope, (tx) => takeFreely(tx, offer));
    return { seated: true, ...paysIn };
  }
  const subscriptionId = await findUnseated(scope, { childId, planId });
  if (!subscriptionId) return { seated: false, ...paysIn };
  await takeOfferedSeat(scope, { subscriptionId, groupId });
  return { seated: true, ...paysIn };
}

async function takeFreely(tx: Tx<SignedInScope>, { id, groupId }: repository.LiveOffer): Promise<void> {
  await lockGroup(tx, groupId);
  const offer = await repository.lockLiveOffer(tx.db, id);
  if (!offer || isOver(tx, offer)) throw new AppError('waiting/offer-over');
  const { childUserId } = offer;
  await joinGroup(tx, { groupId, userIds: [childUserId], joinedOn: today(tx) });
  await takeHeldSeats(tx, groupId, [childUserId]);
  const changed = ['groups', 'attendance', 'schedule', 'people', 'identity'] as const;
  await refresh(tx, { changed, audience: ['role:admin', `group:${groupId}`, `family:${childUserId}`] });
  await refreshWaiting(tx, [tx.actor.id]);
}

const isOver = ({ now }: SignedInScope, { endsAt, paying }: repository.LiveOffer) =>
  !paying && Temporal.Instant.compare(Temporal.Instant.from(endsAt), now) <= 0;

/** The actor's offer; undefined once it has ended. Another's does not exist; of one's own child, who pays decides. */
async function requireOwnOffer(
  scope: SignedInScope,
  offerId: string,
): Promise<repository.LiveOffer | undefined> {
  const pays = await repository.findOwnership(scope.db, offerId, scope.actor.id);
  if (pays === undefined) throw new AppError('db/no-document');
  if (!pays) throw new AppError('billing/not-the-payer');
  return repository.findLiveOffer(scope.db, offerId);
}
