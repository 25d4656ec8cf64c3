import type { QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { CopyAnswer, CopySave } from '#platform/web/autosave/working-copy.view.ts';
import { isStillSignedIn } from '#platform/web/offline/offline-session.ts';
import { changeKept, listKept, readKept } from '#platform/web/offline/offline-store.ts';
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
  noteBoth,
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
 * Sends what was written in a project that was last known as `known`; a new one is made. One that was made before, by a call whose answer
 * was lost or by another tab, is answered as it is: what is written here follows it then.
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
    { projectId: id, versionId: save.saveId, base: made ? 1 : save.version, content },
    signal,
  );
  const { version, changedAt: savedAt } = project;
  return { project, answer: { id, version, savedAt, beside: kept === 'beside' } };
}

const open = new Set<string>();

/** While a project is open, its own screen sends it. Returns a function that ends this. */
export function sendsItself(projectId: string): () => void {
  open.add(projectId);
  return () => open.delete(projectId);
}

/**
 * Sends what the device kept of projects that are not open, one after the other. The device notes each of which the server keeps two
 * versions then ({@link bothKeptQuery}); what cannot be sent stays on it.
 */
export function sendKeptProjects(queryClient: QueryClient, userId: string): Promise<void> {
  turn = turn
    .then(() => alone(`orbita.projects.${userId}`, () => sendAll(queryClient, userId)))
    .catch(() => undefined);
  return turn;
}

/** One round at a time, here and in other tabs: a work sent twice would be kept twice. */
let turn: Promise<void> = Promise.resolve();

async function alone(name: string, work: () => Promise<void>): Promise<void> {
  // Browsers offer locks on secure origins only.
  if (navigator.locks) await navigator.locks.request(name, work);
  else await work();
}

async function sendAll(queryClient: QueryClient, userId: string): Promise<void> {
  const kept = await listKept<KeptProject>(beginningOfKept(userId));
  for (const each of kept.filter(({ project }) => !open.has(project.id))) {
    // One child's works are never sent in another's name.
    if (!(await isStillSignedIn(userId))) return;
    await sendKept(queryClient, userId, each)
      .catch((error: unknown) => sendElsewise(queryClient, userId, each, error))
      .catch(() => undefined);
  }
  await queryClient.invalidateQueries({ queryKey: ['kept-projects', userId] });
  await queryClient.invalidateQueries({ queryKey: bothKeptQuery(userId).queryKey });
}

/** What was written in a project that was removed elsewhere meanwhile becomes a project of its own. */
async function sendElsewise(
  queryClient: QueryClient,
  userId: string,
  { project }: KeptProject,
  error: unknown,
): Promise<void> {
  if (!(await isRemoved(queryClient, project, errorCodeOf(error)))) return;
  const id = await keepAsNew(userId, project.id);
  const renewed = id && (await readKept<KeptProject>(beginningOfKept(userId) + id));
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

/** Makes what the device kept of a project a new project, which is on the device first; returns its id, or null when nothing was kept. */
export async function keepAsNew(userId: string, projectId: string): Promise<string | null> {
  const key = beginningOfKept(userId) + projectId;
  const kept = await readKept<KeptProject>(key);
  if (!kept) return null;
  const id = newRequestId();
  const { name, content } = kept.content;
  const { origin } = kept.project;
  // First the new one: a page that ends now has both.
  await beginProject(userId, newProject({ id, name, content, origin, now: new Date().toISOString() }));
  await changeKept<KeptProject>(key, () => undefined);
  return id;
}

async function sendKept(queryClient: QueryClient, userId: string, kept: KeptProject): Promise<void> {
  const key = beginningOfKept(userId) + kept.project.id;
  const { version, content } = kept;
  const save = kept.save ?? { saveId: newRequestId(), version, content };
  // The device stores the save before the server gets it: one that ends now is sent again as the same.
  await changeKept<KeptProject>(key, (old) => old && { ...old, save });
  const { project, answer } = await sendWork(kept.project, save, AbortSignal.timeout(patience));
  if (project) putProject(queryClient, project);
  if (answer.beside) await noteBoth(userId, kept.project.id, save.content.name);
  await changeKept<KeptProject>(key, (old) => {
    if (!old || isSameWork(old.content, save.content)) return undefined;
    // What was written on after that save is based on it.
    return { ...old, project: project ?? old.project, version: answer.version, save: null };
  });
}

/** {@link keepAsNew} for a screen whose project is gone: asked once. */
export const keptAsNewQuery = (userId: string, projectId: string) => ({
  queryKey: ['kept-as-new', userId, projectId],
  queryFn: () => keepAsNew(userId, projectId),
  networkMode: 'always' as const,
  gcTime: 0,
  staleTime: 'static' as const,
});
