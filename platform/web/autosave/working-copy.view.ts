import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { passesByItself } from './passing.view.ts';

/** A save: what the writer wants, and which version they saw. */
export interface CopySave<T> {
  readonly saveId: string;
  readonly version: number;
  readonly content: T;
}

/** The part of a working copy that the server lacks, as stored on the device. */
export interface KeptCopy<T> {
  /** The version that the writer saw. */
  readonly version: number;
  readonly content: T;
  /** A save that was sent but not answered: it is resent unchanged. */
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

/** The server's answer to a save. */
export interface CopyAnswer {
  readonly id: string;
  readonly version: number;
  readonly savedAt: string;
  /** Kept beside a version that was saved elsewhere meanwhile, which is `version`: nothing is lost, the writer decides. */
  readonly beside?: boolean;
}

/** Who saved elsewhere, which version, and when. */
export interface ElsewhereSave {
  readonly version: number;
  readonly by: string | null;
  readonly at: string | null;
}

/** A working copy, and the state of saving it. */
export interface WorkingCopy<T> {
  readonly id: string | null;
  readonly content: T;
  /**
   * The server's content, as far as this screen knows: compared by identity, as every change makes a new one. Null when the
   * server has a different one.
   */
  readonly taken: T | null;
  /** The version that the next save is based on. */
  readonly version: number;
  /** The save that is under way or unanswered. It is resent unchanged, because the server may have it. */
  readonly save: CopySave<T> | null;
  readonly sending: boolean;
  readonly failure: { readonly code: ErrorCode; readonly attempts: number } | null;
  readonly clash: ElsewhereSave | null;
  readonly savedAt: string | null;
}

/** Milliseconds without typing after which a change is sent. */
export const saveDelay = 1_000;

/** The copy with which an editor opens: the server's, or what this device stored and could not send. */
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

/** True while the server may lack something that is on the screen. */
export function isUnsent<T>({ content, taken, save }: WorkingCopy<T>): boolean {
  return save !== null || content !== taken;
}

/** The copy after typing. What was refused before may be accepted now. */
export function typed<T>(copy: WorkingCopy<T>, content: T): WorkingCopy<T> {
  const { failure } = copy;
  return { ...copy, content, failure: failure && passesByItself(failure.code) ? failure : null };
}

/**
 * The copy with its save under way: the unanswered one again, otherwise one of what is on the screen. One at a
 * time.
 */
export function startSave<T>(copy: WorkingCopy<T>, saveId: string): WorkingCopy<T> {
  if (copy.sending || copy.clash || !isUnsent(copy)) return copy;
  const { version, content } = copy;
  return { ...copy, save: copy.save ?? { saveId, version, content }, sending: true };
}

/** The copy after its save succeeded; later typing still waits. */
export function answered<T>(
  copy: WorkingCopy<T>,
  { id, version, savedAt, beside }: CopyAnswer,
): WorkingCopy<T> {
  if (beside) return clashed({ ...copy, version }, { version, at: savedAt });
  const taken = copy.save ? copy.save.content : copy.taken;
  return { ...copy, id, version, savedAt, taken, save: null, sending: false, failure: null };
}

const textOr = (value: unknown) => (typeof value === 'string' ? value : null);

/** The copy after a version saved elsewhere was found: it waits for a decision. `data` is the refusal's. */
export function clashed<T>(copy: WorkingCopy<T>, data: Record<string, unknown>): WorkingCopy<T> {
  const clash = { version: Number(data.version), by: textOr(data.by), at: textOr(data.at) };
  return { ...copy, save: null, sending: false, failure: null, clash };
}

/** The copy after its save failed: some failures are temporary, others wait for another text. */
export function failed<T>(copy: WorkingCopy<T>, code: ErrorCode): WorkingCopy<T> {
  const attempts = (copy.failure?.attempts ?? 0) + 1;
  // Only what the server may have after all is resent unchanged.
  const save = passesByItself(code) ? copy.save : null;
  return { ...copy, save, sending: false, failure: { code, attempts } };
}

/**
 * The copy after the server reported a version: a newer one is shown, or conflicts with what is unsent here.
 */
export function heard<T>(copy: WorkingCopy<T>, served: ServedCopy<T>): WorkingCopy<T> {
  if (copy.sending || copy.save || served.version <= copy.version) return copy;
  if (!isUnsent(copy)) return takeTheirs(copy, served);
  const { by = null, at = null } = served.saved ?? {};
  return { ...copy, clash: { version: served.version, by, at } };
}

/** The copy with what was saved elsewhere; what was written here is discarded. */
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

/** The state of saving, as shown on screens. */
export type CopyState = 'untouched' | 'saving' | 'saved' | 'offline' | 'waiting' | 'refused' | 'clash';

/** Which state to show. `waiting` retries automatically. */
export function copyStateOf<T>(copy: WorkingCopy<T>): CopyState {
  if (copy.clash) return 'clash';
  if (!isUnsent(copy)) return copy.savedAt ? 'saved' : 'untouched';
  if (!copy.failure) return 'saving';
  if (copy.failure.code === 'server/offline') return 'offline';
  return passesByItself(copy.failure.code) ? 'waiting' : 'refused';
}

/** What the device stores: nothing, once the server has all. */
export function keptOf<T>(copy: WorkingCopy<T>): KeptCopy<T> | null {
  const { content, version, save } = copy;
  return isUnsent(copy) ? { content, version, save } : null;
}
