import { lockGroup, touchGroup } from '#features/membership/server/group-writing.service.ts';
import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import type { GroupSummary } from '#features/membership/shared/group.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayGiveModules, mayKeepGroupContent } from '../../shared/courses.permissions.ts';
import type { GroupContent, LessonSummary } from '../../shared/courses.ts';
import { keptOpenOrder, nextOpenOrder } from '../../shared/group-content.rules.ts';
import { findLessons, findModules } from '../courses.repository.ts';
import { noteOpening, opensByItself } from '../lessons/event-lessons.repository.ts';
import * as repository from './group-content.repository.ts';

/** A module of a group and up to which lesson it is open there (decision L4). */
export type GroupModule = repository.GroupModule;

interface ModuleOfGroup {
  readonly groupId: string;
  readonly moduleId: string;
}

/** Every module with its lessons, and up to which one it is open to the group. `db/no-document` outside the actor's reach. */
export async function getGroupContent(
  scope: SignedInScope,
  { groupId }: { groupId: string },
): Promise<GroupContent> {
  return loadContent(scope, await requireContentGroup(scope, groupId));
}

/**
 * Opens a module of the group up to a lesson. An admin also gives it one that it does not have, or removes one with null
 * (decision R8). Values beyond the last lesson mean the last; an unchanged one is returned without writing. `db/no-document`
 * for a missing module, `auth/permission-denied` for a teacher who gives or removes a whole one.
 */
export async function saveGroupContent(
  scope: SignedInScope,
  { groupId, moduleId, openOrder }: ModuleOfGroup & { openOrder: number | null },
): Promise<GroupContent> {
  return changeContent(scope, { groupId, moduleId }, 'saveGroupContent', (before, lessons) => {
    if (before === null || openOrder === null) requireMay(mayGiveModules(scope.actor));
    return openOrder === null ? null : keptOpenOrder(lessons, openOrder);
  });
}

/**
 * Opens the lesson after the last open one, if that is still the one the actor saw: a second tap, or a colleague's,
 * is refused with `group/lesson-already-open` and what is open now. With everything open nothing changes.
 * `db/no-document` for a module that the group does not have.
 */
export async function openNextLesson(
  scope: SignedInScope,
  { groupId, moduleId, after }: ModuleOfGroup & { after: number },
): Promise<GroupContent> {
  return changeContent(scope, { groupId, moduleId }, 'openNextLesson', (before, lessons) => {
    if (before === null) throw new AppError('db/no-document');
    if (before !== after) throw new AppError('group/lesson-already-open', { openOrder: before });
    return nextOpenOrder(lessons, before);
  });
}

/** The modules that a group has and how far they are open, by id. The caller has proven the group to be in reach. */
export function listGroupModules(scope: Scope, groupId: string): Promise<GroupModule[]> {
  return repository.findGroupModules(scope.db, groupId);
}

/**
 * Makes these the modules of the group, each open up to its order but not beyond its last lesson; others are
 * removed. `group/unknown-module` when one of them does not exist. The caller has proven the right to change the
 * group, writes the audit entry and refreshes `courses`. Returns whether anything changed.
 */
export async function setGroupModules(
  tx: Tx,
  groupId: string,
  modules: readonly GroupModule[],
): Promise<boolean> {
  await repository.lockGroupContent(tx.db, groupId);
  const wanted = new Map(modules.map(({ moduleId, openOrder }) => [moduleId, openOrder]));
  await repository.shareModules(tx.db, [...wanted.keys()]);
  const known = await repository.findLastOrders(tx.db, groupId, [...wanted.keys()]);
  refuse(known.length === wanted.size ? null : 'group/unknown-module');
  const before = new Map(
    (await repository.findGroupModules(tx.db, groupId)).map(({ moduleId, openOrder }) => [
      moduleId,
      openOrder,
    ]),
  );
  const changed = known
    .map(({ moduleId, lastOrder }) => ({
      moduleId,
      openOrder: Math.min(wanted.get(moduleId) ?? 0, lastOrder),
    }))
    .filter(({ moduleId, openOrder }) => before.get(moduleId) !== openOrder);
  const removed = [...before.keys()].filter((moduleId) => !wanted.has(moduleId));
  await repository.saveGroupModules(tx.db, groupId, changed);
  await repository.deleteGroupModules(tx.db, groupId, removed);
  return changed.length + removed.length > 0;
}

async function requireContentGroup(scope: SignedInScope, groupId: string): Promise<GroupSummary> {
  const group = await requireGroupInReach(scope, groupId);
  requireMay(mayKeepGroupContent(scope.actor));
  return group;
}

type Decide = (before: number | null, lessons: readonly LessonSummary[]) => number | null;

/**
 * Decides under a lock how far a module is open, writes it, refreshes the group's children at once, and returns.
 */
async function changeContent(
  scope: SignedInScope,
  { groupId, moduleId }: ModuleOfGroup,
  action: string,
  decide: Decide,
): Promise<GroupContent> {
  const group = await requireContentGroup(scope, groupId);
  await transaction(scope, async (tx) => {
    // The group before its content, as when saving its form.
    if (!(await lockGroup(tx, group.id))) throw new AppError('db/no-document');
    await repository.lockGroupContent(tx.db, group.id);
    await repository.shareModules(tx.db, [moduleId]);
    const [module] = await findModules(tx.db, group.id, moduleId);
    if (!module) throw new AppError('db/no-document');
    const modules = await repository.findGroupModules(tx.db, group.id);
    const before = modules.find((each) => each.moduleId === module.id)?.openOrder ?? null;
    const after = decide(before, await findLessons(tx.db, [module.id]));
    if (after === before) return;
    if (after === null) await repository.deleteGroupModules(tx.db, group.id, [module.id]);
    else await repository.saveGroupModules(tx.db, group.id, [{ moduleId: module.id, openOrder: after }]);
    await touchGroup(tx, group.id);
    if (after !== null && after > (before ?? 0)) {
      await noteOpening(tx.db, { groupId: group.id, moduleId: module.id, order: after, now: nowIso(tx) });
    }
    const detail = { moduleId: module.id, before, after };
    await audit(tx, { action, subjectType: 'group', subjectId: group.id, detail });
    await refresh(tx, { changed: ['courses', 'groups'], audience: [`group:${group.id}`, 'role:admin'] });
  });
  return loadContent(scope, group);
}

async function loadContent(scope: SignedInScope, group: GroupSummary): Promise<GroupContent> {
  const modules = await findModules(scope.db, group.id);
  const lessons = await findLessons(
    scope.db,
    modules.map(({ id }) => id),
  );
  const open = new Map(
    (await repository.findGroupModules(scope.db, group.id)).map(({ moduleId, openOrder }) => [
      moduleId,
      openOrder,
    ]),
  );
  const byModule = Map.groupBy(lessons, ({ moduleId }) => moduleId);
  return {
    group,
    opensByItself: await opensByItself(scope.db, group.id),
    modules: modules.map(({ id, title, published }) => ({
      id,
      title,
      published,
      openOrder: open.get(id) ?? null,
      lessons: (byModule.get(id) ?? []).map(({ moduleId: _, ...lesson }) => lesson),
    })),
  };
}
