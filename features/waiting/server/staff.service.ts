import { lockGroup } from '#features/membership/server/group-writing.service.ts';
import { notify } from '#features/notifications/server/notifications.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayManageWaiting } from '../shared/waiting.permissions.ts';
import { needsReason, restDays } from '../shared/waiting.rules.ts';
import type { ChildPlace, GroupWaiting } from '../shared/waiting.ts';
import * as offers from './offers.repository.ts';
import {
  endWaiting,
  makeOffer,
  offerSeatsOf,
  readLine,
  waitingPath,
  withdrawOffer,
} from './offers.service.ts';
import * as repository from './staff.repository.ts';
import { findRequest } from './waiting.repository.ts';

/** Whether an admin can do something for a place that no offer waits for, as SQL for the repositories of features above. */
export const { needsAdmin } = repository;

interface Page {
  readonly page: number;
}

const wanted = (scope: SignedInScope, page: number) => ({ now: nowIso(scope), page, restDays });

/** A page of the groups that children wait for, those with free seats first. Admins only. */
export async function listWaitedGroups(scope: SignedInScope, { page }: Page) {
  requireMay(mayManageWaiting(scope.actor));
  return repository.findWaitedGroups(scope.db, wanted(scope, page));
}

/** A page of the children who wait by a wish, in order. Admins only. */
export async function listWaitingWishes(scope: SignedInScope, { page }: Page) {
  requireMay(mayManageWaiting(scope.actor));
  return repository.findWishes(scope.db, wanted(scope, page));
}

/** What a child waits for, by its account; `db/no-document` for no child. Admins only. */
export async function listChildWaiting(
  scope: SignedInScope,
  { childId }: { readonly childId: string },
): Promise<{ places: ChildPlace[] }> {
  requireMay(mayManageWaiting(scope.actor));
  const child = await requireChildInReach(scope, childId);
  return { places: await repository.findChildWaiting(scope.db, child.id) };
}

/** A page of a group's list, in order. `db/no-document` for a group that isn't active. Admins only. */
export async function getGroupWaiting(
  scope: SignedInScope,
  { groupId, page }: Page & { readonly groupId: string },
): Promise<GroupWaiting> {
  requireMay(mayManageWaiting(scope.actor));
  const found = await repository.findGroupWaiting(scope.db, groupId, wanted(scope, page));
  if (!found) throw new AppError('db/no-document');
  return found;
}

interface Choice {
  readonly groupId: string;
  readonly placeId: string;
  /** The offer whose seat it gets instead; null for a free seat. */
  readonly insteadOf: string | null;
  readonly reason: string | null;
}

/**
 * An admin offers a seat to a child of their choice: a free one, or that of another offer, which is withdrawn. Those who are passed
 * over keep their turn. Repeating it changes nothing. Refuses with `waiting/reason-required` for a child that is not next,
 * `waiting/no-free-seat`, `db/conflict` for a child that is offered one in another group, and `db/no-document` for one that doesn't
 * wait for the group.
 */
export async function offerSeat(scope: SignedInScope, choice: Choice): Promise<GroupWaiting> {
  requireMay(mayManageWaiting(scope.actor));
  const { groupId, placeId, insteadOf, reason } = choice;
  await transaction(scope, async (tx) => {
    await lockGroup(tx, groupId);
    if ((await offers.findOfferedGroup(tx.db, placeId)) === groupId) return;
    if (insteadOf) await withdraw(tx, insteadOf, groupId);
    const line = await readLine(tx, groupId);
    const place = line?.places.find(({ id }) => id === placeId);
    if (!line || !place) throw new AppError('db/no-document');
    if (line.free <= 0) throw new AppError('waiting/no-free-seat');
    const others = line.places.filter(({ id }) => id !== placeId);
    const isChosen =
      insteadOf !== null || needsReason([...others.filter(isBefore(line, place)), place], placeId);
    if (isChosen && !reason) throw new AppError('waiting/reason-required');
    if (!(await makeOffer(tx, line, place, tx.actor.id))) throw new AppError('db/conflict');
    const detail = { childId: place.childId, insteadOf, reason };
    await audit(tx, { action: 'offerSeat', subjectType: 'group', subjectId: groupId, detail });
  });
  return getGroupWaiting(scope, { groupId, page: 1 });
}

const isBefore =
  <P extends { readonly id: string }>({ places }: { readonly places: readonly P[] }, place: P) =>
  (other: P) =>
    places.indexOf(other) < places.indexOf(place);

/** Withdraws an offer in a locked group, whose place keeps its turn. Refuses with `waiting/offer-over` once it has ended or is paid. */
async function withdraw(tx: Tx, offerId: string, groupId: string): Promise<void> {
  const offer = await offers.lockLiveOffer(tx.db, offerId);
  if (offer?.groupId !== groupId || offer.paying) throw new AppError('waiting/offer-over');
  await withdrawOffer(tx, offer);
}

/** Takes a child off a list, with a reason for the audit log; its family is told. Idempotent. Admins only. */
export async function closeWaiting(
  scope: SignedInScope,
  { placeId, reason }: { readonly placeId: string; readonly reason: string },
): Promise<{ closed: true }> {
  requireMay(mayManageWaiting(scope.actor));
  if (!(await findRequest(scope.db, placeId))) throw new AppError('db/no-document');
  const closed = await transaction(scope, async (tx) => {
    const place = await endWaiting(tx, placeId, 'closed');
    if (!place) return;
    const { childId, groupId, guardianId } = place;
    const subject = { subjectType: 'user', subjectId: guardianId } as const;
    await audit(tx, { action: 'closeWaiting', ...subject, detail: { childId, groupId, reason } });
    const told = await offers.findClosedNews(tx.db, place);
    const news = { happening: 'waitingClosed', key: `waiting-closed/${placeId}`, path: waitingPath } as const;
    if (told) await notify(tx, { ...news, ...told });
    return place;
  });
  if (closed?.offeredId) await offerSeatsOf(scope, closed.offeredId);
  return { closed: true };
}
