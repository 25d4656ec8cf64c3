import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { passesByItself } from './passing.view.ts';

/** A save: what the writer wants, and which version they saw. */
export interface CopySave<T> {
  readonly saveId: string;
  readonly version: number;
  readonly content: T;
}

/** What of a working copy the server lacks, as the device keeps it. */
export interface KeptCopy<T> {
  /** The version that the writer saw. */
  readonly version: number;
  readonly content: T;
  /** A save that was sent and not answered: it is sent again as it was. */
  readonly save: CopySave<T> | null;
}

/** A copy as the server has it. */
export interface ServedCopy<T> {
  /** Null until the first save. */
  readonly id: string | null;
  readonly content: T;
  readonly version: number;
  readonly saved: { readonly by?: string | null; readonly at: string | null } | null;
}

/** What the server answers to a save. */
export interface CopyAnswer {
  readonly id: string;
  readonly version: number;
  readonly savedAt: string;
}

/** Who saved elsewhere, which version, and when. */
export interface ElsewhereSave {
  readonly version: number;
  readonly by: string | null;
  readonly at: string | null;
}

/** A working copy as one types, and how far saving it is. */
export interface WorkingCopy<T> {
  readonly id: string | null;
  readonly content: T;
  /** What the server has, as far as this screen knows: by identity, every change makes another. Null when it has another one. */
  readonly taken: T | null;
  /** The version that the next save names. */
  readonly version: number;
  /** The save that is under way or unanswered. It is sent again as it was, for the server may have it. */
  readonly save: CopySave<T> | null;
  readonly sending: boolean;
  readonly failure: { readonly code: ErrorCode; readonly attempts: number } | null;
  readonly clash: ElsewhereSave | null;
  readonly savedAt: string | null;
}

/** Milliseconds without typing after which a change is sent. */
export const saveDelay = 1_000;

/** The copy with which an editor opens: what the server has, or what this device kept and could not send. */
export function openCopy<T>(
  { id, content, version, saved }: ServedCopy<T>,
  kept: KeptCopy<T> | null,
  isSame: (kept: T, served: T) => boolean,
): WorkingCopy<T> {
  const fresh: WorkingCopy<T> = {
    id,
    content,
    taken: content,
    version,
    save: null,
    sending: false,
    failure: null,
    clash: null,
    savedAt: saved?.at ?? null,
  };
  if (!kept || (kept.save === null && isSame(kept.content, content))) return fresh;
  return { ...fresh, content: kept.content, version: kept.version, save: kept.save, taken: null };
}

/** True while the server may lack something of what is on the screen. */
export function isUnsent<T>({ content, taken, save }: WorkingCopy<T>): boolean {
  return save !== null || content !== taken;
}

/** The copy after something was typed. What was refused before may be right now. */
export function typed<T>(copy: WorkingCopy<T>, content: T): WorkingCopy<T> {
  const { failure } = copy;
  return { ...copy, content, failure: failure && passesByItself(failure.code) ? failure : null };
}

/** The copy with its save under way: the unanswered one again, else one of what is on the screen. One at a time. */
export function startSave<T>(copy: WorkingCopy<T>, saveId: string): WorkingCopy<T> {
  if (copy.sending || copy.clash || !isUnsent(copy)) return copy;
  const { version, content } = copy;
  return { ...copy, save: copy.save ?? { saveId, version, content }, sending: true };
}

/** The copy after its save was taken; what was typed meanwhile still waits. */
export function answered<T>(copy: WorkingCopy<T>, { id, version, savedAt }: CopyAnswer): WorkingCopy<T> {
  const taken = copy.save ? copy.save.content : copy.taken;
  return { ...copy, id, version, savedAt, taken, save: null, sending: false, failure: null };
}

const textOr = (value: unknown) => (typeof value === 'string' ? value : null);

/** The copy after somebody was found to have saved elsewhere: it waits for a decision. `data` is the refusal's. */
export function clashed<T>(copy: WorkingCopy<T>, data: Record<string, unknown>): WorkingCopy<T> {
  const clash = { version: Number(data.version), by: textOr(data.by), at: textOr(data.at) };
  return { ...copy, save: null, sending: false, failure: null, clash };
}

/** The copy after its save failed: some failures pass, others wait for another text. */
export function failed<T>(copy: WorkingCopy<T>, code: ErrorCode): WorkingCopy<T> {
  const attempts = (copy.failure?.attempts ?? 0) + 1;
  // Only what the server may have after all is sent again as it was.
  const save = passesByItself(code) ? copy.save : null;
  return { ...copy, save, sending: false, failure: { code, attempts } };
}

/** The copy after the server told of a version: a newer one is shown, or clashes with what is unsent here. */
export function heard<T>(copy: WorkingCopy<T>, served: ServedCopy<T>): WorkingCopy<T> {
  if (copy.sending || copy.save || served.version <= copy.version) return copy;
  if (!isUnsent(copy)) return takeTheirs(copy, served);
  const { by = null, at = null } = served.saved ?? {};
  return { ...copy, clash: { version: served.version, by, at } };
}

/** The copy with what was saved elsewhere; what was written here is given up. */
export function takeTheirs<T>(
  copy: WorkingCopy<T>,
  { id, content, version, saved }: ServedCopy<T>,
): WorkingCopy<T> {
  const savedAt = saved?.at ?? null;
  return { ...copy, id, content, taken: content, version, save: null, failure: null, clash: null, savedAt };
}

/** The copy that will replace what was saved elsewhere, after its writer has seen that version. */
export function keepMine<T>(copy: WorkingCopy<T>, seenVersion: number): WorkingCopy<T> {
  return { ...copy, version: seenVersion, taken: null, save: null, failure: null, clash: null };
}

/** Milliseconds until the next save starts; null when it does not start by itself. Retries: 2, 4, 8 … 30 s. */
export function nextSaveIn<T>(copy: WorkingCopy<T>): number | null {
  if (copy.sending || copy.clash || !isUnsent(copy)) return null;
  if (!copy.failure) return copy.save ? 0 : saveDelay;
  const { code, attempts } = copy.failure;
  return passesByItself(code) ? Math.min(30_000, 1_000 * 2 ** attempts) : null;
}

/** How far saving is, in the words of screens. */
export type CopyState = 'untouched' | 'saving' | 'saved' | 'offline' | 'waiting' | 'refused' | 'clash';

/** Which of them to tell. `waiting` tries again by itself. */
export function copyStateOf<T>(copy: WorkingCopy<T>): CopyState {
  if (copy.clash) return 'clash';
  if (!isUnsent(copy)) return copy.savedAt ? 'saved' : 'untouched';
  if (!copy.failure) return 'saving';
  if (copy.failure.code === 'server/offline') return 'offline';
  return passesByItself(copy.failure.code) ? 'waiting' : 'refused';
}

/** What the device keeps: nothing, once the server has all. */
export function keptOf<T>(copy: WorkingCopy<T>): KeptCopy<T> | null {
  const { content, version, save } = copy;
  return isUnsent(copy) ? { content, version, save } : null;
}
