import type { CopySave, KeptCopy } from '#platform/web/autosave/working-copy.view.ts';
import { changeKept, forgetKept, listKept } from '#platform/web/offline/offline-store.ts';
import { hold, inTurn, isHeld } from '#platform/web/offline/tab-locks.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import type { Project } from '../shared/projects.ts';
import type { Work } from './desk/project-work.view.ts';

/**
 * What a child wrote in a project, and the server lacks, as the device keeps it. Each screen writes a copy of its own: two tabs without a
 * network overwrite nothing of each other.
 */
export interface KeptProject extends KeptCopy<Work> {
  readonly copyId: string;
  /** The project as it was last known here; one that the server has never seen has version 0. */
  readonly project: Project;
  /** When the child last wrote in it, in epoch milliseconds. */
  readonly at: number;
}

/** Which copy of which project. */
interface ThisCopy {
  readonly copyId: string;
  readonly project: Pick<Project, 'id'>;
}

/** How the keys of a child's projects begin on the device. */
export const beginningOfKept = (userId: string) => `${userId}/project/`;
const beginningOfCopies = (userId: string, projectId: string) => `${beginningOfKept(userId)}${projectId}/`;

/** The key of a copy on the device. */
export const keyOfCopy = (userId: string, { copyId, project }: ThisCopy) =>
  beginningOfCopies(userId, project.id) + copyId;

const lockOf = (copyId: string) => `orbita.project-copy.${copyId}`;

/** What the device keeps of a project, the copy written last first. */
async function listCopies(userId: string, projectId: string): Promise<KeptProject[]> {
  const copies = await listKept<KeptProject>(beginningOfCopies(userId, projectId));
  return copies.toSorted((one, other) => other.at - one.at);
}

/** The copy that a screen writes. */
export interface Claim {
  readonly projectId: string;
  readonly copyId: string;
  /** What the device kept in it; null for a new one. */
  readonly kept: KeptProject | null;
  /** The project as another tab has it, which the server has never seen. */
  readonly elsewhere: Project | null;
  /** Lets others go on with the copy, or send it. */
  readonly release: () => void;
}

/**
 * Gives a screen a copy of a project that no other screen writes: the one written last, or a new one. Null when it isn't wanted any more,
 * which is asked before anything is held.
 */
export function claimCopy(userId: string, projectId: string, isWanted: () => boolean): Promise<Claim | null> {
  return inTurn(turnOf(projectId), async () => {
    if (!isWanted()) return null;
    const copies = await listCopies(userId, projectId);
    for (const kept of copies) {
      const release = await hold(lockOf(kept.copyId));
      if (release) return { projectId, copyId: kept.copyId, kept, elsewhere: null, release };
    }
    const copyId = newRequestId();
    const release = (await hold(lockOf(copyId))) ?? (() => undefined);
    const [other] = copies.filter(({ version }) => version === 0);
    const elsewhere = other ? { ...other.project, ...other.content } : null;
    return { projectId, copyId, kept: null, elsewhere, release };
  });
}

/** Claims come one after the other, and what is sent is noted between them. */
const turnOf = (projectId: string) => `orbita.project-claim.${projectId}`;

/**
 * Notes on a copy which no screen writes the save with which it is sent: a screen that takes it over, or a page that begins anew, sends
 * the same. Null while a screen writes it, which sends it itself, and when it is gone.
 */
export function noteSave(userId: string, { copyId, project }: KeptProject): Promise<SentCopy | null> {
  return inTurn(turnOf(project.id), async () => {
    if (await isHeld(lockOf(copyId))) return null;
    const noted = await changeKept<KeptProject>(keyOfCopy(userId, { copyId, project }), (old) => {
      if (!old) return undefined;
      const { version, content } = old;
      return { ...old, save: old.save ?? { saveId: newRequestId(), version, content } };
    });
    return noted?.save ? { ...noted, save: noted.save } : null;
  });
}

/** A copy with the save that is sent. */
export type SentCopy = KeptProject & { readonly save: CopySave<Work> };

/** Whether the server has never seen a project that was begun here. */
export async function isOnlyHere(userId: string, projectId: string): Promise<boolean> {
  return (await listCopies(userId, projectId)).some(({ version }) => version === 0);
}

/** All projects of which the server lacks something. */
export const keptProjectsQuery = (userId: string) => ({
  queryKey: ['kept-projects', userId],
  queryFn: () => listKept<KeptProject>(beginningOfKept(userId)),
  networkMode: 'always' as const,
  gcTime: 0,
});

/** Stores a copy on the device. */
export async function keepCopy(userId: string, kept: KeptProject): Promise<void> {
  await changeKept<KeptProject>(keyOfCopy(userId, kept), () => kept);
}

/** Deletes a copy of which the server has everything. */
export async function dropCopy(userId: string, copy: ThisCopy): Promise<void> {
  await changeKept<KeptProject>(keyOfCopy(userId, copy), () => undefined);
}

/** Deletes all that the device keeps of a project. Returns a function that puts it back. */
export async function dropCopies(userId: string, projectId: string): Promise<() => Promise<void>> {
  const copies = await listCopies(userId, projectId);
  await forgetKept(beginningOfCopies(userId, projectId));
  return async () => {
    for (const copy of copies) await keepCopy(userId, copy);
  };
}

/** Keeps a project that was begun here, with what it begins with; its screen sends it. */
export async function beginProject(userId: string, project: Project): Promise<KeptProject> {
  const { name, content } = project;
  const copy = { copyId: newRequestId(), project, at: Date.now() };
  const kept = { ...copy, version: 0, content: { name, content }, save: null };
  await keepCopy(userId, kept);
  return kept;
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
