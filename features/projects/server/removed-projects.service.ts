import { dropFileUses } from '#features/files/server/files.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayMakeProjects } from '../shared/projects.permissions.ts';
import {
  daysRemoved,
  mostRemoved,
  type Project,
  projectsOnPage,
  type RemovedProject,
} from '../shared/projects.ts';
import { findProject, updateProject } from './projects.repository.ts';
import { cardOf, getProject, inWorkshop, requirePlace, requireProject } from './projects.service.ts';
import * as repository from './removed-projects.repository.ts';

interface ThisProject {
  readonly projectId: string;
}

/** What a removed project means to another feature, in the same transaction; the child's workshop is held. */
interface RemovalListener {
  /** The project is about to be removed. */
  readonly removing: (tx: Tx<SignedInScope>, projectId: string) => Promise<void>;
  /** It has been brought back. */
  readonly broughtBack: (tx: Tx<SignedInScope>, projectId: string) => Promise<void>;
}

const listeners: RemovalListener[] = [];

/** Registers what another feature does when a project is removed and brought back: the shelf tells those who saw it. */
export function onRemoval(listener: RemovalListener): void {
  listeners.push(listener);
}

/** A page of the acting child's removed projects, the one removed last first. */
export async function listRemovedProjects(
  scope: SignedInScope,
  { page }: { page: number },
): Promise<{ projects: RemovedProject[]; total: number }> {
  requireMay(mayMakeProjects(scope.actor));
  const { id: userId } = scope.actor;
  const part = { userId, limit: projectsOnPage, offset: (page - 1) * projectsOnPage };
  const rows = await repository.findRemoved(scope.db, part);
  const projects = rows.map((row) => {
    const { removedAt, size } = row;
    const goneAt = Temporal.Instant.from(removedAt)
      .add({ hours: 24 * daysRemoved })
      .toString();
    return { ...cardOf(row), removedAt, goneAt, size };
  });
  return { projects, total: await repository.countRemoved(scope.db, userId) };
}

/**
 * Removes a project of the acting child, also from the shelf; {@link bringBackProject} undoes it for 30 days, of the last
 * {@link mostRemoved}. It takes room as before. Idempotent.
 */
export async function removeProject(
  scope: SignedInScope,
  { projectId }: ThisProject,
): Promise<{ removed: true }> {
  await inWorkshop(scope, async (tx) => {
    const place = { userId: tx.actor.id, projectId };
    if (await findProject(tx.db, place, { removed: true })) return;
    const { id } = await requireProject(tx, projectId);
    for (const { removing } of listeners) await removing(tx, id);
    await updateProject(tx.db, id, { removed_at: nowIso(tx) });
    await deleteForGood(tx, await repository.findRemovedBeyond(tx.db, tx.actor.id, mostRemoved));
  });
  return { removed: true };
}

/** Brings a removed project back, as it was, also on the shelf. Idempotent. `project/too-many`. */
export async function bringBackProject(scope: SignedInScope, { projectId }: ThisProject): Promise<Project> {
  await inWorkshop(scope, async (tx) => {
    const place = { userId: tx.actor.id, projectId };
    const removed = await findProject(tx.db, place, { removed: true });
    if (!removed) return;
    await requirePlace(tx);
    await updateProject(tx.db, removed.id, { removed_at: null });
    for (const { broughtBack } of listeners) await broughtBack(tx, removed.id);
  });
  return getProject(scope, { projectId });
}

/** Deletes a removed project of the acting child for good, which frees its room. `db/no-document` for any other, and once it is gone. */
export async function forgetProject(
  scope: SignedInScope,
  { projectId }: ThisProject,
): Promise<{ forgotten: true }> {
  await inWorkshop(scope, async (tx) => {
    const removed = await findProject(tx.db, { userId: tx.actor.id, projectId }, { removed: true });
    if (!removed) throw new AppError('db/no-document');
    await deleteForGood(tx, [removed.id]);
  });
  return { forgotten: true };
}

/** Deletes projects; their files are swept like any that nothing shows. */
export async function deleteForGood(tx: Tx, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return;
  await dropFileUses(tx, ...projectIds.map((id) => ({ type: 'project', id })));
  await repository.deleteProjects(tx.db, projectIds);
}
