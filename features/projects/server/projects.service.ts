import { requireLesson } from '#features/courses/server/lessons/lessons.service.ts';
import { courseViewOf } from '#features/courses/server/progress/course-view.service.ts';
import { replaceFileUses } from '#features/files/server/files.service.ts';
import { pictureAddress } from '#features/files/shared/files.rules.ts';
import { shortName } from '#features/membership/shared/short-name.rules.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayMakeProjects } from '../shared/projects.permissions.ts';
import {
  mostProjects,
  type Origin,
  type Project,
  type ProjectCard,
  type ProjectContent,
  type ProjectKind,
  projectsOnPage,
  type Room,
  roomOfChild,
  type ShownContent,
} from '../shared/projects.ts';
import * as repository from './projects.repository.ts';
import { type Held, heldOf, sizeOf, whyNoRoom } from './projects.rules.ts';
import { countRemoved } from './removed-projects.repository.ts';
import { countRoom } from './room.repository.ts';
import * as versions from './versions.repository.ts';

/** What a child's loop can't exceed, and a day of making doesn't. */
const makings = { limit: 60, windowSeconds: 3600 };

/** Which project of the acting child. */
export interface ThisProject {
  readonly projectId: string;
}

/** A page of the acting child's projects, the one changed last first; how many are removed, and the room that all of them take. */
export async function listProjects(
  scope: SignedInScope,
  { page }: { page: number },
): Promise<{ projects: ProjectCard[]; total: number; removed: number; room: Room }> {
  requireMay(mayMakeProjects(scope.actor));
  const { id: userId } = scope.actor;
  const part = { userId, limit: projectsOnPage, offset: (page - 1) * projectsOnPage };
  const { projects, total } = await repository.findProjects(scope.db, part);
  const removed = await countRemoved(scope.db, userId);
  const { used } = await countRoom(scope.db, userId);
  return { projects: projects.map(cardOf), total, removed, room: { used, most: roomOfChild } };
}

/** A project of the acting child with what it holds; `db/no-document` for another's and a removed one. */
export async function getProject(scope: SignedInScope, { projectId }: ThisProject): Promise<Project> {
  requireMay(mayMakeProjects(scope.actor));
  const project = await requireProject(scope, projectId);
  const current = (await versions.findCurrent(scope.db, [project.id])).get(project.id);
  if (!current) throw new AppError('db/no-document');
  return { ...cardOf(project), content: contentOf(project.kind, current) };
}

interface Begun {
  readonly id: string;
  readonly name: string;
  readonly content: ProjectContent;
  /** The lesson whose code it begins with; left out when the child may not read that lesson (any more). */
  readonly lessonId?: string | undefined;
}

/**
 * A new project of the acting child. Repeating the call with its id returns the project as it is. Refuses with `project/too-many`,
 * `project/no-room`, `db/no-document` for a file that isn't the child's, and `db/conflict` for an id that is another's or removed.
 */
export async function createProject(
  scope: SignedInScope,
  { id, name, content, lessonId }: Begun,
): Promise<Project> {
  requireMay(mayMakeProjects(scope.actor));
  await countTry(scope, `project/${scope.actor.id}`, makings);
  const originLessonId = lessonId && (await mayRead(scope, lessonId)) ? lessonId : null;
  const held = heldOf(content);
  await inWorkshop(scope, async (tx) => {
    const place = { userId: tx.actor.id, projectId: id };
    if (await repository.findProject(tx.db, place)) return;
    if (held.fileId) await requireOwnFile(tx, id, held.fileId);
    await insertBegun(tx, { id, name, kind: content.kind, held, originLessonId });
  });
  return getProject(scope, { projectId: id });
}

/** Another child's work that becomes a project of the acting child's own. */
export interface Copied {
  readonly id: string;
  readonly name: string;
  readonly kind: ProjectKind;
  readonly held: Held;
  readonly coverId: string | null;
  readonly authorId: string;
}

/** A project with what another one holds, named as its origin. The caller has proven that the child sees that one. Refuses as {@link createProject}. */
export async function copyProject(scope: SignedInScope, copied: Copied): Promise<Project> {
  requireMay(mayMakeProjects(scope.actor));
  await countTry(scope, `project/${scope.actor.id}`, makings);
  await inWorkshop(scope, async (tx) => {
    if (await repository.findProject(tx.db, { userId: tx.actor.id, projectId: copied.id })) return;
    const { authorId, ...project } = copied;
    const origin = { originName: copied.name, originUserId: authorId };
    await insertBegun(tx, { ...project, ...(authorId === tx.actor.id ? {} : origin) });
  });
  return getProject(scope, { projectId: copied.id });
}

/** Names a project of the acting child. Idempotent. */
export async function renameProject(
  scope: SignedInScope,
  { projectId, name }: ThisProject & { name: string },
): Promise<Project> {
  await inProject(scope, projectId, (tx, project) =>
    project.name === name
      ? Promise.resolve()
      : repository.updateProject(tx.db, project.id, { name, changed_at: nowIso(tx) }),
  );
  return getProject(scope, { projectId });
}

/**
 * Works on what the acting child keeps, one after the other: what is checked stays true, and the room is counted again at the end
 * (`project/no-room`). The child's other screens fetch again.
 */
export function inWorkshop<R>(scope: SignedInScope, work: (tx: Tx<SignedInScope>) => Promise<R>): Promise<R> {
  requireMay(mayMakeProjects(scope.actor));
  return transaction(scope, async (tx) => {
    const { id } = tx.actor;
    await repository.lockWorkshop(tx.db, id);
    const { used: before } = await countRoom(tx.db, id);
    const result = await work(tx);
    const { used: after } = await countRoom(tx.db, id);
    refuse(whyNoRoom({ before, after }));
    await refresh(tx, { changed: ['projects'], besides: tx.tab, audience: [`user:${id}`] });
    return result;
  });
}

/** As {@link inWorkshop}, on one project of the acting child: `db/no-document` for any other. */
export function inProject<R>(
  scope: SignedInScope,
  projectId: string,
  work: (tx: Tx<SignedInScope>, project: repository.ProjectRow) => Promise<R>,
): Promise<R> {
  return inWorkshop(scope, async (tx) => work(tx, await requireProject(tx, projectId)));
}

/** The acting child's project; `db/no-document` for another's and a removed one. */
export async function requireProject(
  scope: SignedInScope,
  projectId: string,
): Promise<repository.ProjectRow> {
  const project = await repository.findProject(scope.db, { userId: scope.actor.id, projectId });
  if (!project) throw new AppError('db/no-document');
  return project;
}

/** The file was sent by the acting child, or the project holds it already; otherwise `db/no-document`. */
export async function requireOwnFile(
  tx: Tx<SignedInScope>,
  projectId: string,
  fileId: string,
): Promise<void> {
  const own = await repository.isFileFor(tx.db, { fileId, userId: tx.actor.id, projectId });
  if (!own) throw new AppError('db/no-document');
}

/** Records which files a project shows now; what none shows is swept. */
export async function noteFiles(tx: Tx, projectId: string): Promise<void> {
  const ids = await repository.findFileIds(tx.db, projectId);
  await replaceFileUses(tx, { type: 'project', id: projectId }, ids);
}

/** Whether the acting child owns one of the projects, removed ones too: decides who opens their files, beside the shelf. */
export function ownsProject(scope: SignedInScope, projectIds: readonly string[]): Promise<boolean> {
  if (!mayMakeProjects(scope.actor)) return Promise.resolve(false);
  return repository.showsOwnFile(scope.db, { userId: scope.actor.id, projectIds });
}

/** What a version holds, as screens get it: a file with its address. */
export function contentOf(
  kind: ProjectKind,
  { code, file, link }: Pick<versions.VersionRow, 'code' | 'file' | 'link'>,
): ShownContent {
  if (kind === 'scratch')
    return { kind, file: file && { ...file, url: pictureAddress(file.id, 'large') }, link };
  if (kind === 'python') return { kind, code: typeof code === 'string' ? code : '' };
  return { kind, code: typeof code === 'string' || code === null ? { html: '', css: '', js: '' } : code };
}

async function insertBegun(
  tx: Tx<SignedInScope>,
  { held, ...project }: Omit<repository.NewProject, 'userId' | 'at'> & { readonly held: Held },
): Promise<void> {
  await requirePlace(tx);
  const at = nowIso(tx);
  await repository.insertProject(tx.db, { ...project, userId: tx.actor.id, at });
  await versions.insertVersion(tx.db, {
    ...held,
    id: crypto.randomUUID(),
    projectId: project.id,
    number: 1,
    reason: 'saved',
    isCurrent: true,
    beganAt: at,
    savedAt: at,
    size: sizeOf(held),
    // Who copied a work sees what it drew.
    pictureId: project.coverId ?? null,
  });
  await noteFiles(tx, project.id);
}

/** Refuses one project too many: `project/too-many`. */
export async function requirePlace(tx: Tx<SignedInScope>): Promise<void> {
  const count = await repository.countProjects(tx.db, tx.actor.id);
  refuse(count >= mostProjects ? 'project/too-many' : null);
}

async function mayRead(scope: SignedInScope, lessonId: string): Promise<boolean> {
  try {
    await requireLesson(scope, await courseViewOf(scope, {}), lessonId);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** A project as lists show it. */
export function cardOf(row: repository.ProjectRow): ProjectCard {
  const { id, kind, draws, name, coverId, drawingId, plainCover, version, createdAt, changedAt } = row;
  const coverUrl = coverId && pictureAddress(coverId, 'small');
  const hidesDrawing = plainCover && drawingId !== null;
  return {
    id,
    kind,
    draws,
    name,
    coverUrl,
    hidesDrawing,
    origin: originOf(row),
    version,
    createdAt,
    changedAt,
  };
}

/** Where a project began, as its child reads it. */
export function originOf(row: repository.ProjectRow): Origin | null {
  const { lesson, originName, originFirstName: firstName, originLastName: lastName } = row;
  if (lesson) return { kind: 'lesson', ...lesson };
  if (originName === null) return null;
  const author = firstName === null || lastName === null ? null : shortName({ firstName, lastName });
  return { kind: 'work', name: originName, author };
}
