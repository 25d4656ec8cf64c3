import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { FeedbackEditor } from '../../shared/feedback.ts';
import type { KeptText, TextSave } from '../kept-feedback.queries.ts';

/** Who saved the feedback elsewhere, and which version. */
export interface ElsewhereSave {
  readonly version: number;
  readonly by: string | null;
}

/** A text as one types, and how far saving it is. */
export interface EditedText {
  readonly id: string | null;
  readonly text: string;
  /** What the server has, as far as this screen knows; null when it has another one. */
  readonly taken: string | null;
  /** The version that the next save names. */
  readonly version: number;
  /** The save that is under way or unanswered. It is sent again as it was, for the server may have it. */
  readonly save: TextSave | null;
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

/** The text with which the editor opens: what the server has, or what this device kept and could not send. */
export function openText({ draft }: FeedbackEditor, kept: KeptText | null): EditedText {
  const fresh: EditedText = {
    id: draft.id,
    text: draft.text,
    taken: draft.text,
    version: draft.version,
    save: null,
    sending: false,
    failure: null,
    clash: null,
    savedAt: draft.saved?.at ?? null,
  };
  if (!kept || (kept.save === null && kept.text.trim() === draft.text)) return fresh;
  const { text, version, save } = kept;
  return { ...fresh, text, version, save, taken: null };
}

/** True while the server may lack something of what is on the screen. */
export function isUnsent({ text, taken, save }: EditedText): boolean {
  return save !== null || text !== taken;
}

/** The text after something was typed. What was refused before may be right now. */
export function typed(edited: EditedText, text: string): EditedText {
  const { failure } = edited;
  return { ...edited, text, failure: failure && passing.has(failure.code) ? failure : null };
}

/** The text with its save under way: the unanswered one again, else one of what is on the screen. One at a time. */
export function startSave(edited: EditedText): EditedText {
  if (edited.sending || edited.clash || !isUnsent(edited)) return edited;
  const { version, text } = edited;
  return { ...edited, save: edited.save ?? { version, text }, sending: true };
}

/** The text after its save was taken; what was typed meanwhile still waits. */
export function answered(
  edited: EditedText,
  answer: { readonly feedbackId: string; readonly version: number; readonly savedAt: string },
): EditedText {
  return {
    ...edited,
    id: answer.feedbackId,
    taken: edited.save?.text ?? edited.taken,
    version: answer.version,
    save: null,
    sending: false,
    failure: null,
    savedAt: answer.savedAt,
  };
}

/** The text after its save failed: some failures pass, a save made elsewhere waits for a decision. */
export function failed(edited: EditedText, code: ErrorCode, data: Record<string, unknown> = {}): EditedText {
  const attempts = (edited.failure?.attempts ?? 0) + 1;
  if (code === 'feedback/changed-meanwhile') {
    const by = typeof data.by === 'string' ? data.by : null;
    const clash = { version: Number(data.version), by };
    return { ...edited, save: null, sending: false, failure: null, clash };
  }
  // Only what the server may have after all is sent again as it was.
  const save = passing.has(code) ? edited.save : null;
  return { ...edited, save, sending: false, failure: { code, attempts } };
}

/** The text after the server told of a version: a newer one is shown, or clashes with what is unsent here. */
export function heard(edited: EditedText, server: FeedbackEditor): EditedText {
  const { version, saved } = server.draft;
  if (edited.sending || edited.save || version <= edited.version) return edited;
  if (!isUnsent(edited)) return takeTheirs(edited, server);
  return { ...edited, clash: { version, by: saved?.by ?? null } };
}

/** The text that was saved elsewhere; what was written here is given up. */
export function takeTheirs(edited: EditedText, { draft }: FeedbackEditor): EditedText {
  const { id, text, version, saved } = draft;
  return {
    ...edited,
    id,
    text,
    taken: text,
    version,
    save: null,
    failure: null,
    clash: null,
    savedAt: saved?.at ?? null,
  };
}

/** The text that will replace what was saved elsewhere, after its writer has seen that version. */
export function keepMine(edited: EditedText, seenVersion: number): EditedText {
  return { ...edited, version: seenVersion, taken: null, save: null, failure: null, clash: null };
}

/** Milliseconds until the next save starts; null when it does not start by itself. Retries: 2, 4, 8 … 30 s. */
export function nextSaveIn(edited: EditedText): number | null {
  if (edited.sending || edited.clash || !isUnsent(edited)) return null;
  if (!edited.failure) return edited.save ? 0 : saveDelay;
  return passing.has(edited.failure.code) ? Math.min(30_000, 1_000 * 2 ** edited.failure.attempts) : null;
}

/** How far saving is, in the words of the screen. */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'offline' | 'waiting_save' | 'refused';

/** Which of them to tell. `waiting_save` tries again by itself. */
export function saveStateOf(edited: EditedText): SaveState {
  if (!isUnsent(edited)) return edited.savedAt ? 'saved' : 'untouched';
  if (!edited.failure) return 'saving';
  if (edited.failure.code === 'server/offline') return 'offline';
  return passing.has(edited.failure.code) ? 'waiting_save' : 'refused';
}

/** What the device keeps: nothing, once the server has all. */
export function keptOf(edited: EditedText, server: FeedbackEditor): KeptText | null {
  const { text, version, save } = edited;
  return isUnsent(edited) ? { server, text, version, save } : null;
}
