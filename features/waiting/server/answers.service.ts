import { takeOfferedSeat } from '#features/billing/server/plans/offered-seats.service.ts';
import { giveHeldSeat } from '#features/holds/server/holds.service.ts';
import { lockGroup } from '#features/membership/server/group-writing.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayWait } from '../shared/waiting.permissions.ts';
import type { Accepted, OwnWaiting } from '../shared/waiting.ts';
import * as repository from './offers.repository.ts';
import { endOffersOf, holdUntilEnd, offerSeatsOf, passBy, refreshWaiting } from './offers.service.ts';
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
 * Accepts a seat. A child that is paid for, or in a group where nothing is paid, has it at once; one who sits in another group of the
 * plan leaves that one. Otherwise the seat stays held: until a subscription that began already is paid, or while the family
 * chooses how it pays. Idempotent. Refuses with `waiting/offer-over`, `billing/not-running` for a subscription that can't have a seat now,
 * `billing/not-the-payer`, and `db/no-document` for another's offer.
 */
export async function acceptOffer(scope: SignedInScope, { offerId }: Answer): Promise<Accepted> {
  requireMay(mayWait(scope.actor));
  const offer = await requireOwnOffer(scope, offerId);
  const taken = offer ? undefined : await repository.findTakenOffer(scope.db, offerId);
  if (taken) return { seated: true, subscribed: false, ...taken };
  if (!offer || isOver(scope, offer)) throw new AppError('waiting/offer-over');
  const { planId, childId, groupId } = offer;
  const paysIn = { groupId, childId, planId };
  if (planId === null) {
    await transaction(scope, (tx) => takeFreely(tx, offer));
    return { seated: true, subscribed: false, ...paysIn };
  }
  const takenAs = await takeOfferedSeat(scope, { ...offer, planId });
  if (takenAs === 'seated') await repository.noteAccepted(scope.db, offerId, nowIso(scope));
  if (takenAs === 'unsubscribed') await transaction(scope, (tx) => giveTimeToPay(tx, offer));
  return { seated: takenAs === 'seated', subscribed: takenAs === 'unpaid', ...paysIn };
}

/** How long a family has at least, from accepting a seat on, to choose how it pays: minutes. */
const leastMinutes = 30;

/** The first time a seat is accepted, its family has some time to pay; accepting it again gives no more. */
async function giveTimeToPay(tx: Tx<SignedInScope>, { id, groupId }: repository.LiveOffer): Promise<void> {
  await lockGroup(tx, groupId);
  const offer = await requireHeld(tx, id);
  if (offer.paying || offer.acceptedAt !== null) return;
  const least = tx.now.add({ minutes: leastMinutes });
  const endsAt = [Temporal.Instant.from(offer.endsAt), least].sort(Temporal.Instant.compare)[1] ?? least;
  await repository.noteAccepted(tx.db, id, nowIso(tx));
  await repository.extendOffer(tx.db, id, endsAt.toString());
  await requireHeld(tx, id);
  await refreshWaiting(tx, [tx.actor.id]);
}

/** A live offer in a locked group whose seat is held until the offer's end, also where it was lost meanwhile and is free. */
async function requireHeld(tx: Tx<SignedInScope>, offerId: string): Promise<repository.LiveOffer> {
  const offer = await repository.lockLiveOffer(tx.db, offerId);
  if (!offer || isOver(tx, offer)) throw new AppError('waiting/offer-over');
  if (!(await holdUntilEnd(tx, offer))) throw new AppError('waiting/offer-over');
  return offer;
}

async function takeFreely(tx: Tx<SignedInScope>, { id, groupId }: repository.LiveOffer): Promise<void> {
  await lockGroup(tx, groupId);
  // Accepted in another tab at the same moment.
  if (await repository.findTakenOffer(tx.db, id)) return;
  const { childUserId } = await requireHeld(tx, id);
  await repository.noteAccepted(tx.db, id, nowIso(tx));
  await giveHeldSeat(tx, groupId, childUserId);
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
