import type { Tx } from '#platform/server/database/transaction.ts';
import type { Scope, SignedInScope } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import type { Origin, ProjectKind, ShownContent } from '../shared/projects.ts';
import * as repository from './projects.repository.ts';
import { type Held, isEmpty } from './projects.rules.ts';
import { contentOf, inProject, noteFiles, originOf } from './projects.service.ts';
import { findCurrent, findShown, markShown } from './versions.repository.ts';

/** Whether the program of a version draws, as SQL that the shelf composes. */
export const { versionDraws } = repository;

// What the shelf shows of a project stays as it was, whatever is saved later: its version isn't thinned out.

/**
 * Works on a project of the acting child while nothing else changes what the child keeps. `show` makes its current version, name and
 * cover what is shown of it (`shelf/nothing-to-show` for an empty one), and tells whether anything changed. Refuses as `getProject`.
 */
export function showingProject<R>(
  scope: SignedInScope,
  projectId: string,
  work: (tx: Tx<SignedInScope>, show: () => Promise<boolean>) => Promise<R>,
): Promise<R> {
  return inProject(scope, projectId, (tx, project) => work(tx, () => show(tx, project)));
}

async function show(
  tx: Tx,
  { id, name, coverId, shownName, shownCoverId }: repository.ProjectRow,
): Promise<boolean> {
  const current = (await findCurrent(tx.db, [id])).get(id);
  refuse(!current || isEmpty(current) ? 'shelf/nothing-to-show' : null);
  if (current?.isShown && shownName === name && shownCoverId === coverId) return false;
  await markShown(tx.db, id, 'current');
  await repository.updateProject(tx.db, id, { shown_name: name, shown_cover_id: coverId });
  await noteFiles(tx, id);
  return true;
}

/** Makes whoever changes what the child keeps wait until the transaction ends. Before any row of the shelf is locked. */
export function holdWorkshop(tx: Tx, userId: string): Promise<void> {
  return repository.lockWorkshop(tx.db, userId);
}

/** Nothing of the project is shown any more. Idempotent. The caller holds the child's workshop. */
export async function stopShowing(tx: Tx, projectId: string): Promise<void> {
  await markShown(tx.db, projectId, 'none');
  await repository.updateProject(tx.db, projectId, { shown_name: null, shown_cover_id: null });
  await noteFiles(tx, projectId);
}

/** What is shown of a project. */
export interface Shown {
  readonly kind: ProjectKind;
  readonly name: string;
  readonly coverId: string | null;
  readonly held: Held;
  readonly content: ShownContent;
  readonly origin: Origin | null;
  /** The child whose work it began from; null for none, and once erased. */
  readonly originUserId: string | null;
}

/** What is shown of a project, whoever looks: the caller has proven that they may. Undefined when nothing is. */
export async function findShownProject(scope: Scope, projectId: string): Promise<Shown | undefined> {
  const project = await repository.findAnyProject(scope.db, projectId);
  const version = project && (await findShown(scope.db, project.id));
  if (!version || project.shownName === null) return undefined;
  const { code, fileId, link } = version;
  return {
    kind: project.kind,
    name: project.shownName,
    coverId: project.shownCoverId,
    held: { code, fileId, link },
    content: contentOf(project.kind, version),
    origin: originOf(project),
    originUserId: project.originUserId,
  };
}
