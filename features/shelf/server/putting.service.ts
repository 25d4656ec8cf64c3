import {
  listPeopleOfGroups,
  notifyEach,
  takeBack,
} from '#features/notifications/server/notifications.service.ts';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import { holdWorkshop, showingProject, stopShowing } from '#features/projects/server/showing.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { type Audience, refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { mayDecideWorks, mayPutOnShelf, mayTakeDownWorks } from '../shared/shelf.permissions.ts';
import { type DeclineReason, type MyShelf, type Work, workAddress } from '../shared/shelf.ts';
import './shelf.mails.ts';
import { findGroupsOf, findPlaces, findWork, isShownToGroups } from './shelf.repository.ts';
import { getWork, listMyShelf, requireWork } from './shelf.service.ts';
import * as repository from './shelf-writing.repository.ts';

const putting = { limit: 60, windowSeconds: 3600 };

interface ThisWork {
  readonly workId: string;
}

/**
 * Puts a project of the acting child on the shelf as it is now. Its guardians see it at once and are told; each of the groups sees it when
 * a teacher approves, and a changed one anew. Groups that are left out lose it, unless the
 * child couldn't choose them: under the family's “no”, or after leaving. Idempotent. Refuses with `shelf/family-says-no`,
 * `shelf/nothing-to-show`, and `db/no-document` for another's project and a group that isn't the child's active one.
 */
export async function putOnShelf(
  scope: SignedInScope,
  { projectId, groupIds }: { projectId: string; groupIds: readonly string[] },
): Promise<MyShelf> {
  requireMay(mayPutOnShelf(scope.actor));
  await countTry(scope, `shelf/${scope.actor.id}`, putting);
  await showingProject(scope, projectId, async (tx, show) => {
    const { groups, choosable } = await requireOwnGroups(tx, groupIds);
    const changed = await show();
    const { id: workId, isNew } = await repository.putWork(tx.db, { projectId, at: nowIso(tx), changed });
    const places = { workId, groupIds, choosable, changed };
    const { waiting, left } = await repository.setPlaces(tx.db, places);
    await endWaiting(tx, workId, left);
    await takeBackShown(tx, tx.actor.id, workId, left);
    await tellOfWork(tx, { workId, isNew, waiting: groups.filter(({ id }) => waiting.includes(id)) });
    await refreshShelf(tx, { childId: tx.actor.id, groupIds: [...groupIds, ...left] });
  });
  return listMyShelf(scope);
}

interface OwnGroups {
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** Those among which the child can choose now: none while the family says no. */
  readonly choosable: readonly string[];
}

async function requireOwnGroups(tx: Tx<SignedInScope>, groupIds: readonly string[]): Promise<OwnGroups> {
  const own = await findGroupsOf(tx.db, tx.actor.id);
  const groups = own.filter(({ id }) => groupIds.includes(id));
  if (groups.length < new Set(groupIds).size) throw new AppError('db/no-document');
  const mayChoose = await isShownToGroups(tx.db, tx.actor.id);
  refuse(mayChoose || groups.length === 0 ? null : 'shelf/family-says-no');
  return { groups, choosable: mayChoose ? own.map(({ id }) => id) : [] };
}

interface Told extends ThisWork {
  /** Its guardians were not told of it yet. */
  readonly isNew: boolean;
  readonly waiting: readonly { readonly id: string; readonly name: string }[];
}

/** Tells the guardians of a new work of the acting child, and the teachers of the groups for which it waits. */
export async function tellOfWork(tx: Tx<SignedInScope>, { workId, isNew, waiting }: Told): Promise<void> {
  const { id: childId } = tx.actor;
  const work = await findWork(tx.db, tx.actor, workId);
  if (!work) return;
  const { firstName, name } = work;
  const path = workAddress(workId);
  if (isNew) {
    const guardians = (await listGuardianIds(tx, [childId])).get(childId) ?? [];
    const readers = guardians.map((userId) => ({ userId, childId, facts: { firstName, name } }));
    await notifyEach(tx, { happening: 'workPut', key: `work/${workId}`, path, readers });
  }
  const people = await listPeopleOfGroups(
    tx,
    waiting.map(({ id }) => id),
  );
  for (const group of waiting) {
    const readers = people
      .filter(({ groupId, is }) => groupId === group.id && is === 'teacher')
      .map(({ userId }) => ({ userId, facts: { author: firstName, name, groupName: group.name } }));
    const key = waitingKey(workId, group.id);
    // In the bell alone: a class that shows its works would fill a mailbox.
    await notifyEach(tx, { happening: 'workWaiting', key, version: 'next', path, only: [], readers });
  }
}

/** Takes a work of the acting child off the shelf, with its signs and links; the project stays as it is. `db/no-document` for any other. */
export async function takeOffShelf(scope: SignedInScope, { workId }: ThisWork): Promise<MyShelf> {
  requireMay(mayPutOnShelf(scope.actor));
  await withHeldWork(scope, workId, async (tx, owner) => {
    if (owner.userId !== tx.actor.id) throw new AppError('db/no-document');
    await takeAway(tx, owner);
  });
  return listMyShelf(scope);
}

/**
 * Takes a work down at once: a teacher from the groups they lead, a guardian or an admin altogether, with its links. The child can put it
 * there again, where it waits anew. `db/no-document` for a work that the actor doesn't see.
 */
export async function takeDown(scope: SignedInScope, { workId }: ThisWork): Promise<{ taken: true }> {
  requireMay(mayTakeDownWorks(scope.actor));
  const { work } = await requireWork(scope, workId);
  await withHeldWork(scope, work.id, async (tx, owner) => {
    if (tx.actor.role === 'teacher') await declineInOwnGroups(tx, owner);
    else await takeAway(tx, owner);
    if (isStaff(tx.actor.role)) await note(tx, 'takeDown', owner, {});
  });
  return { taken: true };
}

async function declineInOwnGroups(tx: Tx<SignedInScope>, { workId, userId }: Owned): Promise<void> {
  const places = await findPlaces(tx.db, [workId], tx.actor);
  for (const { groupId } of places) {
    await repository.decidePlace(tx.db, {
      ...{ workId, groupId, approved: false },
      ...{ by: tx.actor.id, at: nowIso(tx) },
    });
  }
  const groupIds = places.map(({ groupId }) => groupId);
  await endWaiting(tx, workId, groupIds);
  await takeBackShown(tx, userId, workId, groupIds);
  await refreshShelf(tx, { childId: userId, groupIds });
}

/**
 * Approves a work for a group, or declines it, with a reason that the child reads, or lets it wait again (null): the work as it was read at `putAt`, otherwise
 * `shelf/changed-meanwhile`, also when another decided since and it should wait. The child is told while the group sees it. Idempotent. `db/no-document` for a group that the actor doesn't lead,
 * or for which it wasn't put.
 */
export async function decideWork(
  scope: SignedInScope,
  {
    workId,
    groupId,
    approved,
    reason,
    putAt,
  }: ThisWork & {
    groupId: string;
    approved: boolean | null;
    reason?: DeclineReason | undefined;
    putAt: string;
  },
): Promise<Work> {
  requireMay(mayDecideWorks(scope.actor));
  const { work } = await requireWork(scope, workId);
  const [place] = (await findPlaces(scope.db, [work.id], scope.actor)).filter(
    (each) => each.groupId === groupId,
  );
  if (!place || place.hiddenBy) throw new AppError('db/no-document');
  await withHeldWork(scope, work.id, async (tx, owner) => {
    refuse(Date.parse(owner.putAt) === Date.parse(putAt) ? null : 'shelf/changed-meanwhile');
    const decision = { workId: work.id, groupId, approved, reason, by: tx.actor.id, at: nowIso(tx) };
    if (!(await repository.decidePlace(tx.db, decision))) {
      const [held] = (await findPlaces(tx.db, [work.id], tx.actor)).filter(
        (each) => each.groupId === groupId,
      );
      refuse(approved === null && held?.state !== 'waiting' ? 'shelf/changed-meanwhile' : null);
      return;
    }
    await note(tx, 'decideWork', owner, { groupId, approved });
    await endWaiting(tx, work.id, [groupId]);
    if (approved) {
      const facts = { name: work.name, groupName: place.groupName };
      const readers = [{ userId: owner.userId, childId: owner.userId, facts }];
      const key = shownKey(work.id, groupId);
      const news = { happening: 'workShown', key, version: 'next', path: workAddress(work.id) } as const;
      await notifyEach(tx, { ...news, only: [], readers });
    } else await takeBackShown(tx, owner.userId, work.id, [groupId]);
    await refreshShelf(tx, { childId: owner.userId, groupIds: [groupId] });
  });
  return getWork(scope, { workId });
}

interface Owned extends ThisWork {
  readonly userId: string;
  readonly projectId: string;
  readonly putAt: string;
}

/** Holds a work and all that its child keeps; `db/no-document` once it is gone. */
async function withHeldWork(
  scope: SignedInScope,
  workId: string,
  act: (tx: Tx<SignedInScope>, owner: Owned) => Promise<void>,
): Promise<void> {
  await transaction(scope, async (tx) => {
    const owner = await repository.findOwner(tx.db, workId);
    if (!owner) throw new AppError('db/no-document');
    await holdWorkshop(tx, owner.userId);
    const held = await repository.lockWork(tx.db, workId);
    if (!held) throw new AppError('db/no-document');
    await act(tx, { ...owner, workId, putAt: held.putAt });
  });
}

async function takeAway(tx: Tx<SignedInScope>, { workId, userId, projectId }: Owned): Promise<void> {
  const groupIds = (await findPlaces(tx.db, [workId], 'everybody')).map(({ groupId }) => groupId);
  await repository.deleteWork(tx.db, workId);
  await stopShowing(tx, projectId);
  await takeBackNews(tx, { workId, userId, groupIds });
  await refreshShelf(tx, { childId: userId, groupIds });
}

/** Nobody is told of the work any more: not the guardians, not the teachers for whom it waits, not its child. */
export async function takeBackNews(
  tx: Tx,
  { workId, userId, groupIds }: ThisWork & { readonly userId: string; readonly groupIds: readonly string[] },
): Promise<void> {
  const guardians = (await listGuardianIds(tx, [userId])).get(userId) ?? [];
  await takeBack(tx, guardians, `work/${workId}`);
  await endWaiting(tx, workId, groupIds);
  await takeBackShown(tx, userId, workId, groupIds);
}

/** The child is no longer told that these groups see the work. */
async function takeBackShown(
  tx: Tx,
  userId: string,
  workId: string,
  groupIds: readonly string[],
): Promise<void> {
  for (const groupId of groupIds) await takeBack(tx, [userId], shownKey(workId, groupId));
}

/** The teachers are no longer told that the work waits for them in these groups. */
async function endWaiting(tx: Tx, workId: string, groupIds: readonly string[]): Promise<void> {
  const people = await listPeopleOfGroups(tx, groupIds);
  for (const groupId of groupIds) {
    const teachers = people.filter((each) => each.groupId === groupId && each.is === 'teacher');
    const ids = teachers.map(({ userId }) => userId);
    await takeBack(tx, ids, waitingKey(workId, groupId));
  }
}

const shownKey = (workId: string, groupId: string) => `work-shown/${workId}/${groupId}`;
const waitingKey = (workId: string, groupId: string) => `work-waiting/${workId}/${groupId}`;

function note(
  tx: Tx<SignedInScope>,
  action: 'decideWork' | 'takeDown',
  { workId, userId }: Owned,
  detail: Record<string, unknown>,
): Promise<void> {
  return audit(tx, { action, subjectType: 'user', subjectId: userId, detail: { workId, ...detail } });
}

/** Tells the family, the groups and admins that the shelf changed. */
export async function refreshShelf(
  tx: Tx,
  { childId, groupIds }: { childId: string; groupIds: readonly string[] },
): Promise<void> {
  const groups = groupIds.map((id): Audience => `group:${id}`);
  await refresh(tx, { changed: ['shelf'], audience: [`family:${childId}`, 'role:admin', ...groups] });
}
