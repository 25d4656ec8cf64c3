import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { lockGroups } from '#features/membership/server/group-writing.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayWait } from '../shared/waiting.permissions.ts';
import { whyNotWaiting } from '../shared/waiting.rules.ts';
import type { JoinChoices, Joining, OwnWaiting, Subject, Wish } from '../shared/waiting.ts';
import { findAskedGroup, findFitting } from './lines.repository.ts';
import { endWaiting, offerSeatsOf, refreshWaiting } from './offers.service.ts';
import * as repository from './waiting.repository.ts';

const nameOf = ({ id, firstName, lastName }: repository.OwnChild) => ({ id, firstName, lastName });

/** What the children of the actor wait for, their turns, and the seats on offer (decision E4). Parents only. */
export async function listOwnWaiting(scope: SignedInScope): Promise<OwnWaiting> {
  requireMay(mayWait(scope.actor));
  const [places, children] = await Promise.all([
    repository.findOwnPlaces(scope.db, scope.actor.id, nowIso(scope)),
    repository.findOwnChildren(scope.db, scope.actor.id),
  ]);
  return { places, children: children.filter(({ pays }) => pays).map(nameOf) };
}

/** Which children of the actor wait for a place, by the family's record. */
export async function listWaitingChildren(scope: SignedInScope): Promise<ReadonlySet<string>> {
  return new Set(await repository.findWaitingChildren(scope.db, scope.actor.id));
}

interface AskedAbout {
  readonly groupId?: string | undefined;
  readonly planId?: string | undefined;
}

/**
 * What the actor can wait for: the group or the plan asked about, or a wish, and which of the children could. `db/no-document` for
 * a group or a plan that families can't find.
 */
export async function getJoinChoices(
  scope: SignedInScope,
  { groupId, planId }: AskedAbout,
): Promise<JoinChoices> {
  requireMay(mayWait(scope.actor));
  const [{ billing }, group, plan, wishes, all] = await Promise.all([
    getAcademySettings(scope),
    groupId ? repository.findJoinGroup(scope.db, groupId) : null,
    planId ? repository.findJoinPlan(scope.db, planId) : null,
    repository.findWishChoices(scope.db),
    repository.findOwnChildren(scope.db, scope.actor.id),
  ]);
  if (group === undefined || plan === undefined) throw new AppError('db/no-document');
  const children = all.filter(({ pays }) => pays);
  const subject = subjectAsked({ groupId, planId });
  const standings = subject
    ? await repository.findStandings(
        scope.db,
        subject,
        children.map(({ id }) => id),
      )
    : [];
  const stateOf = (id: string) => {
    const found = standings.find(({ childId }) => childId === id);
    if (found?.isSeated) return 'seated' as const;
    return found?.isWaiting ? ('waiting' as const) : ('free' as const);
  };
  return {
    ...{ group, plan, ...wishes, offerHours: billing.offerHours },
    children: children.map((child) => ({ ...nameOf(child), state: stateOf(child.id) })),
  };
}

function subjectAsked({ groupId, planId }: AskedAbout): Subject | null {
  if (groupId) return { groupId };
  return planId ? { planId, moduleId: null, cities: [], online: false, weekdays: [] } : null;
}

/**
 * Lets children of the actor wait, at the end of the line: for a group, or for any group that fits a wish. Repeating it changes
 * nothing. Refuses with `billing/not-the-payer` for a child for whom another guardian pays, `waiting/already-seated`,
 * `waiting/already-waiting`, `waiting/has-free-seats` for a group with room for all of them, `db/conflict` for an id of another
 * request, and `db/no-document` for another's child and for what families can't find.
 */
export async function joinWaiting(scope: SignedInScope, joining: Joining): Promise<OwnWaiting> {
  requireMay(mayWait(scope.actor));
  const { places, subject } = joining;
  const childIds = places.map(({ childId }) => childId);
  await requirePays(scope, childIds);
  const isForGroup = 'groupId' in subject;
  const groupIds = isForGroup ? [subject.groupId] : await findFitting(scope.db, subject);
  await transaction(scope, async (tx) => {
    // Whoever seats a child holds its group: none is seated while it is let to wait.
    await lockGroups(tx, groupIds);
    if (await isKnown(tx, joining)) return;
    const seats = joining.together ? places.length : 1;
    const free = isForGroup ? await freeSeatsIn(tx, subject.groupId) : 0;
    if (!(isForGroup || (await repository.isWishOpen(tx.db, subject)))) throw new AppError('db/no-document');
    for (const { isSeated, isWaiting } of await repository.findStandings(tx.db, subject, childIds))
      refuse(whyNotWaiting({ seats, free, isSeated, isWaiting }));
    await write(tx, joining);
    await refreshWaiting(tx, [tx.actor.id]);
  });
  return listOwnWaiting(scope);
}

/** Another's child does not exist; of one's own, only who pays decides (decision A16). */
async function requirePays(scope: SignedInScope, childIds: readonly string[]): Promise<void> {
  const children = await repository.findOwnChildren(scope.db, scope.actor.id);
  for (const childId of childIds) {
    const child = children.find(({ id }) => id === childId);
    if (!child) throw new AppError('db/no-document');
    if (!child.pays) throw new AppError('billing/not-the-payer');
  }
}

/** Whether the request was carried out before; an id of another request is refused. */
async function isKnown(tx: Tx<SignedInScope>, { places, subject }: Joining): Promise<boolean> {
  const wish = 'groupId' in subject ? null : subject;
  for (const { placeId, childId } of places) {
    const known = await repository.findRequest(tx.db, placeId);
    if (!known) return false;
    requireSameRequest(known, {
      ...{ guardianId: tx.actor.id, childId, groupId: 'groupId' in subject ? subject.groupId : null },
      ...{ planId: wish?.planId ?? null, moduleId: wish?.moduleId ?? null },
    });
  }
  return true;
}

async function freeSeatsIn(tx: Tx, groupId: string): Promise<number> {
  const group = await findAskedGroup(tx.db, groupId);
  if (!group?.open) throw new AppError('db/no-document');
  return group.free;
}

async function write(tx: Tx<SignedInScope>, { places, subject, together, note }: Joining): Promise<void> {
  const [first] = places;
  const togetherId = together && places.length > 1 ? (first?.placeId ?? null) : null;
  await repository.insertPlaces(
    tx.db,
    places.map(({ placeId, childId }, index) => ({
      ...{ id: placeId, guardian_id: tx.actor.id, child_id: childId, together_id: togetherId, note },
      ...columnsOf(subject),
      // In the order in which they were named.
      ...{ asked_at: nowIso(tx), since: tx.now.add({ milliseconds: index }).toString() },
    })),
  );
}

function columnsOf(subject: Subject) {
  if ('groupId' in subject) return { group_id: subject.groupId };
  const { planId, moduleId, cities, online, weekdays }: Wish = subject;
  return { plan_id: planId, module_id: moduleId, cities, online, weekdays: [...new Set(weekdays)].sort() };
}

/**
 * Says for which child an earlier request was made: from before children were named. Idempotent. Refuses as {@link joinWaiting}, and
 * with `db/conflict` once another child is named.
 */
export async function nameWaitingChild(
  scope: SignedInScope,
  { placeId, childId }: { readonly placeId: string; readonly childId: string },
): Promise<OwnWaiting> {
  requireMay(mayWait(scope.actor));
  const known = await requireOwnPlace(scope, placeId);
  if (known.childId !== childId) {
    if (known.childId) throw new AppError('db/conflict');
    await requirePays(scope, [childId]);
    const { planId, moduleId } = known;
    const wish = { planId, moduleId, cities: [], online: false, weekdays: [] };
    const groupIds = await findFitting(scope.db, wish);
    await transaction(scope, async (tx) => {
      await lockGroups(tx, groupIds);
      const place = await repository.lockPlace(tx.db, placeId);
      if (!place || place.childId) throw new AppError('db/conflict');
      for (const { isSeated, isWaiting } of await repository.findStandings(tx.db, wish, [childId]))
        refuse(whyNotWaiting({ seats: 1, free: 0, isSeated, isWaiting }));
      await repository.updatePlace(tx.db, placeId, { child_id: childId });
      await refreshWaiting(tx, [tx.actor.id]);
    });
  }
  return listOwnWaiting(scope);
}

/**
 * Gives a place up: an offered seat goes to the next. Idempotent. Refuses with `billing/not-the-payer` for a child for whom another
 * guardian pays; another's place does not exist (`db/no-document`).
 */
export async function leaveWaiting(
  scope: SignedInScope,
  { placeId }: { readonly placeId: string },
): Promise<OwnWaiting> {
  requireMay(mayWait(scope.actor));
  await requireDecides(scope, placeId);
  const left = await transaction(scope, (tx) => endWaiting(tx, placeId, 'left'));
  if (left?.offeredId) await offerSeatsOf(scope, left.offeredId);
  return listOwnWaiting(scope);
}

async function requireOwnPlace(scope: SignedInScope, placeId: string): Promise<repository.Place> {
  await requireDecides(scope, placeId);
  const place = await repository.findPlace(scope.db, placeId);
  if (!place) throw new AppError('db/no-document');
  return place;
}

/** Another's place does not exist; of one's own child, only who pays decides (decision A16). */
async function requireDecides(scope: SignedInScope, placeId: string): Promise<void> {
  const decides = await repository.findMayDecide(scope.db, placeId, scope.actor.id);
  if (decides === undefined) throw new AppError('db/no-document');
  if (!decides) throw new AppError('billing/not-the-payer');
}
