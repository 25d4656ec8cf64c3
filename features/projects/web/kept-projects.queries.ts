import type { KeptCopy } from '#platform/web/autosave/working-copy.view.ts';
import { changeKept, forgetKept, listKept, readKept } from '#platform/web/offline/offline-store.ts';
import type { Project } from '../shared/projects.ts';
import type { Work } from './desk/project-work.view.ts';

/** What a child wrote in a project, and the server lacks, as the device keeps it. */
export interface KeptProject extends KeptCopy<Work> {
  /** The project as it was last known here; one that the server has never seen has version 0. */
  readonly project: Project;
}

/** How the keys of a child's projects begin on the device. */
export const beginningOfKept = (userId: string) => `${userId}/project/`;

/** The project that the device keeps, or null. */
export const keptProjectQuery = (userId: string, projectId: string) => ({
  queryKey: ['kept-project', userId, projectId],
  queryFn: async (): Promise<KeptProject | null> =>
    (await readKept<KeptProject>(beginningOfKept(userId) + projectId)) ?? null,
  networkMode: 'always' as const,
  // Read once when the project opens, which is newer afterwards; an earlier answer is useless.
  gcTime: 0,
  staleTime: 'static' as const,
});

/** Whether the server has never seen a project that was begun here. */
export async function isOnlyHere(userId: string, projectId: string): Promise<boolean> {
  const kept = await readKept<KeptProject>(beginningOfKept(userId) + projectId);
  return kept?.version === 0;
}

/** All projects of which the server lacks something. */
export const keptProjectsQuery = (userId: string) => ({
  queryKey: ['kept-projects', userId],
  queryFn: () => listKept<KeptProject>(beginningOfKept(userId)),
  networkMode: 'always' as const,
  gcTime: 0,
});

/** Stores what the server lacks, or deletes it once there is nothing. */
export async function keepProject(
  userId: string,
  projectId: string,
  kept: KeptProject | null,
): Promise<void> {
  await changeKept<KeptProject>(beginningOfKept(userId) + projectId, () => kept ?? undefined);
}

/** Keeps a project that was begun here, with what it begins with; its screen sends it. */
export function beginProject(userId: string, project: Project): Promise<void> {
  const { id, name, content } = project;
  return keepProject(userId, id, { project, version: 0, content: { name, content }, save: null });
}

const beginningOfBoth = (userId: string) => `${userId}/both-kept/`;

/** The names of projects that were changed in two places, and of which the child has not read so yet. */
export const bothKeptQuery = (userId: string) => ({
  queryKey: ['both-kept', userId],
  queryFn: () => listKept<string>(beginningOfBoth(userId)),
  networkMode: 'always' as const,
  gcTime: 0,
});

/** Notes that the server keeps this device's version of a project beside another. */
export async function noteBoth(userId: string, projectId: string, name: string): Promise<void> {
  await changeKept<string>(beginningOfBoth(userId) + projectId, () => name);
}

/** The child has read of them. */
export function forgetBoth(userId: string): Promise<void> {
  return forgetKept(beginningOfBoth(userId));
}
