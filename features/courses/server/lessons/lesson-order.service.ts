import { dropFileUses } from '#features/files/server/files.service.ts';
import { lockGroups, touchGroups } from '#features/membership/server/group-writing.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { ModuleOutline } from '../../shared/module-outline.ts';
import { isOrderOf, openOrderAfter } from '../../shared/open-order.rules.ts';
import { deleteModule as deleteModuleRow, lockModules } from '../modules/module-authoring.repository.ts';
import { loadOutline, refreshModule, requirePublisher } from '../modules/module-authoring.service.ts';
import { refreshCourses } from '../modules/publishing.service.ts';
import * as repository from './lesson-order.repository.ts';

interface Confirmed {
  /** The admin has confirmed what becomes open to groups, or closed. */
  readonly confirmed?: boolean | undefined;
}
interface ThisLesson extends Confirmed {
  readonly lessonId: string;
}

/**
 * Reorders the lessons of a module. Each group keeps open what it had, as {@link openOrderAfter} says; where that opens
 * further lessons, `lesson/changes-what-is-open` with how many groups and which lessons, until that is confirmed.
 * `lesson/order-changed` when the lessons are not those that the module has. Admins only (decision L1), as everything here.
 */
export async function orderLessons(
  scope: SignedInScope,
  { moduleId, lessonIds, confirmed }: Confirmed & { moduleId: string; lessonIds: readonly string[] },
): Promise<ModuleOutline> {
  requirePublisher(scope);
  await transaction(scope, async (tx) => {
    await lockGroupsAndModules(tx, [moduleId]);
    const before = await repository.findPlacedLessons(tx.db, moduleId);
    refuse(isOrderOf(lessonIds, before) ? null : 'lesson/order-changed');
    if (before.some(({ id }, place) => id !== lessonIds[place])) {
      await rearrange(tx, { moduleId, after: lessonIds, confirmed });
      await refreshModule(tx, 'orderLessons', moduleId, { lessonIds });
    }
  });
  return loadOutline(scope, moduleId);
}

/**
 * Archives a lesson: it has no number, and only those who have finished it still read it. Groups that have it open lose it,
 * which must be confirmed. Idempotent.
 */
export async function archiveLesson(
  scope: SignedInScope,
  { lessonId, confirmed }: ThisLesson,
): Promise<ModuleOutline> {
  requirePublisher(scope);
  const module = await transaction(scope, async (tx) => {
    const { moduleId, order } = await lockLessonIn(tx, lessonId);
    if (order !== null) {
      await takeOut(tx, { lessonId, moduleId, confirmed }, () =>
        repository.putAway(tx.db, lessonId, nowIso(tx)),
      );
      await refreshLesson(tx, 'archiveLesson', lessonId, moduleId);
    }
    return moduleId;
  });
  return loadOutline(scope, module);
}

/** Unarchives a lesson, as the last of its module. Idempotent. */
export async function restoreLesson(scope: SignedInScope, { lessonId }: ThisLesson): Promise<ModuleOutline> {
  requirePublisher(scope);
  const module = await transaction(scope, async (tx) => {
    const { moduleId, order } = await lockLessonIn(tx, lessonId);
    if (order === null) {
      await repository.placeLast(tx.db, lessonId, moduleId);
      await refreshLesson(tx, 'restoreLesson', lessonId, moduleId);
    }
    return moduleId;
  });
  return loadOutline(scope, module);
}

/** Deletes a lesson. `lesson/has-progress` when a child has begun it: it can be archived instead. */
export async function deleteLesson(
  scope: SignedInScope,
  { lessonId, confirmed }: ThisLesson,
): Promise<ModuleOutline> {
  requirePublisher(scope);
  const module = await transaction(scope, async (tx) => {
    const { moduleId } = await lockLessonIn(tx, lessonId);
    refuse((await repository.hasProgress(tx.db, { lessonId })) ? 'lesson/has-progress' : null);
    await takeOut(tx, { lessonId, moduleId, confirmed }, () => repository.deleteLesson(tx.db, lessonId));
    await dropFileUses(tx, { type: 'lesson', id: lessonId });
    await refreshLesson(tx, 'deleteLesson', lessonId, moduleId);
    return moduleId;
  });
  return loadOutline(scope, module);
}

/**
 * Makes a lesson the last of another module, with its progress and versions. Groups that have it open lose it, which must be
 * confirmed; groups of the other module get it when their teachers open it. Into its own module: does nothing.
 */
export async function moveLesson(
  scope: SignedInScope,
  { lessonId, moduleId: to, confirmed }: ThisLesson & { moduleId: string },
): Promise<ModuleOutline> {
  requirePublisher(scope);
  await transaction(scope, async (tx) => {
    const { moduleId: from } = await lockLessonIn(tx, lessonId, to);
    if (from === to) return;
    await takeOut(tx, { lessonId, moduleId: from, confirmed }, () =>
      repository.placeLast(tx.db, lessonId, to),
    );
    await refreshLesson(tx, 'moveLesson', lessonId, to);
    await refreshCourses(tx, from);
  });
  return loadOutline(scope, to);
}

/**
 * Deletes a module with its lessons and versions. `module/given-to-groups` while groups have it, `lesson/has-progress` when a child
 * has begun a lesson of it: it can be archived instead.
 */
export async function deleteModule(
  scope: SignedInScope,
  { moduleId }: { moduleId: string },
): Promise<Record<string, never>> {
  requirePublisher(scope);
  return transaction(scope, async (tx) => {
    await lockGroupsAndModules(tx, [moduleId]);
    const outline = await loadOutline(tx, moduleId);
    const { groupCount: groups } = outline;
    refuse(groups > 0 ? 'module/given-to-groups' : null, { groups });
    refuse((await repository.hasProgress(tx.db, { moduleId })) ? 'lesson/has-progress' : null);
    await dropFileUses(
      tx,
      ...outline.lessons.map(({ id }) => ({ type: 'lesson', id })),
      { type: 'module', id: moduleId },
      { type: 'showcase', id: moduleId },
    );
    await refreshModule(tx, 'deleteModule', moduleId, { title: outline.title });
    await deleteModuleRow(tx.db, moduleId);
    return {};
  });
}

/**
 * Locks modules with the orders of their lessons, and before them the groups that have them, as everywhere: closed days, groups
 * by id, modules by id, lessons. `db/conflict` when a group got one of them just now.
 */
export async function lockGroupsAndModules(tx: Tx, moduleIds: readonly string[]): Promise<void> {
  const groups = await repository.findGroupsOf(tx.db, moduleIds);
  await lockGroups(tx, groups);
  const held = await lockModules(tx.db, moduleIds);
  if (held.length < new Set(moduleIds).size) throw new AppError('db/no-document');
  const now = await repository.findGroupsOf(tx.db, moduleIds);
  refuse(now.every((id) => groups.includes(id)) ? null : 'db/conflict');
}

async function lockLessonIn(
  tx: Tx,
  lessonId: string,
  other?: string,
): Promise<{ moduleId: string; order: number | null }> {
  const found = await repository.findPlace(tx.db, lessonId);
  if (!found) throw new AppError('db/no-document');
  await lockGroupsAndModules(tx, other === undefined ? [found.moduleId] : [found.moduleId, other]);
  await repository.lockLesson(tx.db, lessonId);
  const held = await repository.findPlace(tx.db, lessonId);
  if (!held) throw new AppError('db/no-document');
  // A concurrent call moved it to a module that is not locked here.
  refuse(held.moduleId === found.moduleId ? null : 'db/conflict');
  return held;
}

interface Arrangement extends Confirmed {
  readonly moduleId: string;
  readonly after: readonly string[];
}

/** Renumbers lessons and adjusts what each group has open. `leave` removes what no longer exists. */
async function rearrange(
  tx: Tx,
  { moduleId, after, confirmed }: Arrangement,
  leave?: () => Promise<void>,
): Promise<void> {
  const before = await repository.findPlacedLessons(tx.db, moduleId);
  const openings = await repository.findOpenings(tx.db, moduleId);
  const changes = openings.map(({ groupId, openOrder }) => ({
    groupId,
    before: openOrder,
    ...openOrderAfter(before, openOrder, after),
  }));
  const told = changes.filter(({ opens, closes }) => opens.length + closes.length > 0);
  refuse(told.length === 0 || confirmed ? null : 'lesson/changes-what-is-open', {
    groups: told.length,
    opens: [...new Set(told.flatMap(({ opens }) => opens))],
    closes: [...new Set(told.flatMap(({ closes }) => closes))],
  });
  await leave?.();
  await repository.writeLessonOrder(tx.db, after);
  const moved = changes.filter((each) => each.before !== each.openOrder);
  await repository.writeOpenings(tx.db, moduleId, moved);
  await touchGroups(
    tx,
    moved.map(({ groupId }) => groupId),
  );
}

async function takeOut(
  tx: Tx,
  { lessonId, moduleId, confirmed }: ThisLesson & { moduleId: string },
  leave: () => Promise<void>,
): Promise<void> {
  const lessons = await repository.findPlacedLessons(tx.db, moduleId);
  const after = lessons.map(({ id }) => id).filter((id) => id !== lessonId);
  await rearrange(tx, { moduleId, after, confirmed }, leave);
}

async function refreshLesson(tx: Tx, action: string, lessonId: string, moduleId: string): Promise<void> {
  await audit(tx, { action, subjectType: 'lesson', subjectId: lessonId, detail: { moduleId } });
  await refreshCourses(tx, moduleId);
}
