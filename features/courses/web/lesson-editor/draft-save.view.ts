import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { LessonContent, LessonDraft } from '../../shared/lesson-content.ts';
import type { KeptDraft } from '../kept-drafts.queries.ts';

/** Who saved the lesson elsewhere, which version, and when. */
export interface ElsewhereSave {
  readonly version: number;
  readonly by: string | null;
  readonly at: string | null;
}

/** A working copy as one types, and how far saving it is. */
export interface EditedDraft {
  readonly content: LessonContent;
  /** What the server has, as far as this screen knows: by identity, every change makes another. */
  readonly taken: LessonContent | null;
  /** The version that the next save names. */
  readonly version: number;
  /** The save that is under way or unanswered. It is sent again as it was, for the server may have it. */
  readonly save: KeptDraft['save'];
  readonly sending: boolean;
  readonly failure: { readonly code: ErrorCode; readonly attempts: number } | null;
  readonly clash: ElsewhereSave | null;
  readonly savedAt: string | null;
}

/** Milliseconds without typing after which a change is sent. */
export const saveDelay = 1_000;

const passing: ReadonlySet<ErrorCode> = new Set([
  'server/offline',
  'server/unavailable',
  'server/internal-error',
  'auth/internal-error',
  'request/too-many',
]);

/** The draft with which the editor opens: what the server has, or what this device kept and could not send. */
export function openDraft(server: LessonDraft, kept: KeptDraft | null): EditedDraft {
  const fresh: EditedDraft = {
    content: server.content,
    taken: server.content,
    version: server.version,
    save: null,
    sending: false,
    failure: null,
    clash: null,
    savedAt: server.saved?.at ?? null,
  };
  const isThere =
    kept?.save === null &&
    kept.version === server.version &&
    JSON.stringify(kept.content) === JSON.stringify(server.content);
  if (!kept || isThere) return fresh;
  const { content, version, save } = kept;
  return { ...fresh, content, version, save, taken: null };
}

/** True while the server may lack something of what is on the screen. */
export function isUnsent({ content, taken, save }: EditedDraft): boolean {
  return save !== null || content !== taken;
}

/** The draft after something was typed. What was refused before may be right now. */
export function typed(draft: EditedDraft, content: LessonContent): EditedDraft {
  const { failure } = draft;
  return { ...draft, content, failure: failure && passing.has(failure.code) ? failure : null };
}

/** The draft with its save under way: the unanswered one again, else one of what is on the screen. One at a time. */
export function startSave(draft: EditedDraft, saveId: string): EditedDraft {
  if (draft.sending || draft.clash || !isUnsent(draft)) return draft;
  const { version, content } = draft;
  return { ...draft, save: draft.save ?? { saveId, version, content }, sending: true };
}

/** The draft after its save was taken; what was typed meanwhile still waits. */
export function answered(draft: EditedDraft, answer: { version: number; savedAt: string }): EditedDraft {
  return {
    ...draft,
    taken: draft.save?.content ?? draft.taken,
    version: answer.version,
    save: null,
    sending: false,
    failure: null,
    savedAt: answer.savedAt,
  };
}

const textOr = (value: unknown) => (typeof value === 'string' ? value : null);

/** The draft after its save failed: some failures pass, a save made elsewhere waits for a decision. */
export function failed(draft: EditedDraft, code: ErrorCode, data: Record<string, unknown> = {}): EditedDraft {
  const attempts = (draft.failure?.attempts ?? 0) + 1;
  if (code === 'lesson/changed-elsewhere') {
    const clash = { version: Number(data.version), by: textOr(data.by), at: textOr(data.at) };
    return { ...draft, save: null, sending: false, failure: null, clash };
  }
  // Only what the server may have after all is sent again as it was.
  const save = passing.has(code) ? draft.save : null;
  return { ...draft, save, sending: false, failure: { code, attempts } };
}

/** The draft after the server told of a version: a newer one is shown, or clashes with what is unsent here. */
export function heard(draft: EditedDraft, server: LessonDraft): EditedDraft {
  if (draft.sending || draft.save || server.version <= draft.version) return draft;
  if (!isUnsent(draft)) return takeTheirs(draft, server);
  const { by = null, at = null } = server.saved ?? {};
  return { ...draft, clash: { version: server.version, by, at } };
}

/** The draft with the text that was saved elsewhere; what was written here is given up. */
export function takeTheirs(draft: EditedDraft, { content, version, saved }: LessonDraft): EditedDraft {
  const savedAt = saved?.at ?? null;
  return { ...draft, content, taken: content, version, save: null, failure: null, clash: null, savedAt };
}

/** The draft that will replace what was saved elsewhere, after its writer has seen that version. */
export function keepMine(draft: EditedDraft, seenVersion: number): EditedDraft {
  return { ...draft, version: seenVersion, taken: null, save: null, failure: null, clash: null };
}

/** Milliseconds until the next save starts; null when it does not start by itself. Retries: 2, 4, 8 … 30 s. */
export function nextSaveIn(draft: EditedDraft): number | null {
  if (draft.sending || draft.clash || !isUnsent(draft)) return null;
  if (!draft.failure) return draft.save ? 0 : saveDelay;
  return passing.has(draft.failure.code) ? Math.min(30_000, 1_000 * 2 ** draft.failure.attempts) : null;
}

/** How far saving is, in the words of the screen. */
export type DraftState = 'untouched' | 'saving' | 'saved' | 'offline' | 'waiting' | 'refused' | 'clash';

/** Which of them to tell. `waiting` tries again by itself. */
export function stateOf(draft: EditedDraft): DraftState {
  if (draft.clash) return 'clash';
  if (!isUnsent(draft)) return draft.savedAt ? 'saved' : 'untouched';
  if (!draft.failure) return 'saving';
  if (draft.failure.code === 'server/offline') return 'offline';
  return passing.has(draft.failure.code) ? 'waiting' : 'refused';
}

/** What the device keeps: nothing, once the server has all. */
export function keptOf(draft: EditedDraft, server: LessonDraft): KeptDraft | null {
  const { content, version, save } = draft;
  return isUnsent(draft) ? { server, content, version, save } : null;
}
