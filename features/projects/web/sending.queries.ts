import type { QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { CopyAnswer, CopySave } from '#platform/web/autosave/working-copy.view.ts';
import { isStillSignedIn } from '#platform/web/offline/offline-session.ts';
import { changeKept, listKept, readKept } from '#platform/web/offline/offline-store.ts';
import { inTurn } from '#platform/web/offline/tab-locks.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import type { Project } from '../shared/projects.ts';
import {
  contentToSend,
  isSameContent,
  isSameWork,
  nameToSend,
  newProject,
  type Work,
} from './desk/project-work.view.ts';
import {
  beginningOfKept,
  beginProject,
  bothKeptQuery,
  type KeptProject,
  keyOfCopy,
  noteBoth,
  noteSave,
} from './kept-projects.queries.ts';
import { createProject, projectQuery, putProject, renameProject, saveProject } from './projects.queries.ts';

/** Milliseconds after which an unanswered save is given up; it is sent again later. */
const patience = 20_000;

interface Sent {
  readonly answer: CopyAnswer;
  /** The project as the server has it now; null where nothing had to be sent. */
  readonly project: Project | null;
}

/**
 * Sends what was written in a project that was last known as `known`; a new one is made. One that was made before is answered as it is: by
 * a call whose answer was lost it holds the same, by another tab perhaps something else, and what is written here is kept beside it.
 */
export async function sendWork(known: Project, save: CopySave<Work>, signal: AbortSignal): Promise<Sent> {
  const { id } = known;
  const name = nameToSend(save.content.name) || known.name;
  const content = contentToSend(save.content.content);
  const { origin } = known;
  const begun = origin?.kind === 'lesson' && { lessonId: origin.lessonId };
  const made = save.version === 0 ? await createProject({ id, name, content, ...begun }, signal) : null;
  const before = made ?? known;
  const renamed = name === before.name ? null : await renameProject({ projectId: id, name }, signal);
  if (isSameContent(save.content.content, before.content)) {
    const savedAt = renamed?.changedAt ?? before.changedAt;
    return { project: renamed ?? made, answer: { id, version: made?.version ?? save.version, savedAt } };
  }
  const { project, kept } = await saveProject(
    { projectId: id, versionId: save.saveId, base: save.version, content },
    signal,
  );
  const { version, changedAt: savedAt } = project;
  return { project, answer: { id, version, savedAt, beside: kept === 'beside' } };
}

/**
 * Sends what the device kept and no screen writes, one after the other. The device notes each of which the server keeps two
 * versions then ({@link bothKeptQuery}); what cannot be sent stays on it.
 */
export function sendKeptProjects(queryClient: QueryClient, userId: string): Promise<void> {
  // One round at a time, here and in other tabs: a work sent twice would be kept twice.
  return inTurn(`orbita.projects.${userId}`, () => sendAll(queryClient, userId)).catch(() => undefined);
}

async function sendAll(queryClient: QueryClient, userId: string): Promise<void> {
  const copies = await listKept<KeptProject>(beginningOfKept(userId));
  // In the order in which they were written: of two variants, the later one is kept beside.
  for (const copy of copies.toSorted((one, other) => one.at - other.at)) {
    // One child's works are never sent in another's name.
    if (!(await isStillSignedIn(userId))) return;
    await sendKept(queryClient, userId, copy)
      .catch((error: unknown) => sendElsewise(queryClient, userId, copy, error))
      .catch(() => undefined);
  }
  await queryClient.invalidateQueries({ queryKey: ['kept-projects', userId] });
  await queryClient.invalidateQueries({ queryKey: bothKeptQuery(userId).queryKey });
}

/** What was written in a project that was removed elsewhere meanwhile becomes a project of its own. */
async function sendElsewise(
  queryClient: QueryClient,
  userId: string,
  copy: KeptProject,
  error: unknown,
): Promise<void> {
  if (!(await isRemoved(queryClient, copy.project, errorCodeOf(error)))) return;
  const renewed = await keepAsNew(userId, copy);
  if (renewed) await sendKept(queryClient, userId, renewed);
}

async function isRemoved(queryClient: QueryClient, { id, version }: Project, code: ErrorCode) {
  // Made by a call whose answer was lost, and removed: its id is taken.
  if (version === 0) return code === 'db/conflict';
  if (code !== 'db/no-document') return false;
  // It may be a Scratch file that is no longer there.
  return queryClient.fetchQuery({ ...projectQuery(id), staleTime: 0 }).then(
    () => false,
    (error: unknown) => errorCodeOf(error) === 'db/no-document',
  );
}

/** Makes a copy on the device a new project, which is on the device first; returns its copy, or null when nothing was kept. */
async function keepAsNew(
  userId: string,
  copy: Pick<KeptProject, 'copyId'> & { readonly project: Pick<Project, 'id'> },
): Promise<KeptProject | null> {
  const key = keyOfCopy(userId, copy);
  const kept = await readKept<KeptProject>(key);
  if (!kept) return null;
  const { name, content } = kept.content;
  const { origin } = kept.project;
  const now = new Date().toISOString();
  // First the new one: a page that ends now has both.
  const renewed = await beginProject(userId, newProject({ id: newRequestId(), name, content, origin, now }));
  await changeKept<KeptProject>(key, () => undefined);
  return renewed;
}

async function sendKept(queryClient: QueryClient, userId: string, kept: KeptProject): Promise<void> {
  const noted = await noteSave(userId, kept);
  // Its own screen sends it.
  if (!noted) return;
  const { save } = noted;
  const { project, answer } = await sendWork(noted.project, save, AbortSignal.timeout(patience));
  if (project) putProject(queryClient, project);
  if (answer.beside) await noteBoth(userId, noted.project.id, save.content.name);
  await changeKept<KeptProject>(keyOfCopy(userId, noted), (old) => {
    if (!old || isSameWork(old.content, save.content)) return undefined;
    // What was written on after that save is based on it.
    return { ...old, project: project ?? old.project, version: answer.version, save: null };
  });
}

/** For a screen whose project is gone, asked once: what was written in its copy is a new project then, whose id this is. */
export const keptAsNewQuery = (userId: string, projectId: string, copyId: string) => ({
  queryKey: ['kept-as-new', userId, projectId, copyId],
  queryFn: async () => (await keepAsNew(userId, { copyId, project: { id: projectId } }))?.project.id ?? null,
  networkMode: 'always' as const,
  gcTime: 0,
  staleTime: 'static' as const,
});
