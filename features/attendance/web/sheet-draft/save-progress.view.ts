import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { passesByItself } from '#platform/web/autosave/passing.view.ts';

/** The saving state. */
export interface SaveProgress {
  readonly sending: boolean;
  /** Why the last attempt did not succeed; null after a success. */
  readonly failure: ErrorCode | null;
  /** Failed attempts in a row. */
  readonly attempts: number;
  /** When the server last took something, in epoch milliseconds. */
  readonly savedAt: number | null;
}

/** Nothing tried yet. */
export const notSavedYet: SaveProgress = { sending: false, failure: null, attempts: 0, savedAt: null };

/** Milliseconds without a change after which changes are sent. */
export const saveDelay = 600;

/** Milliseconds until the next attempt: 1 s, 2 s, 4 s … 30 s at most. */
export function retryDelay(attempts: number): number {
  return Math.min(30_000, 1_000 * 2 ** Math.max(0, attempts - 1));
}

/**
 * Milliseconds until the next save should start; null when it must not start by itself: nothing to send, one is
 * under way already (one at a time), or a failure waits for a person.
 */
export function nextSaveIn(progress: SaveProgress, hasChanges: boolean): number | null {
  if (!hasChanges || progress.sending) return null;
  if (!progress.failure) return saveDelay;
  return passesByItself(progress.failure) ? retryDelay(progress.attempts) : null;
}

/** The saving states that the screen shows. `unsaved` = changes that will be sent in a moment. */
export type SaveState = 'untouched' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'failed' | 'undecided';

/**
 * Which state to show. `unsaved` counts everything that the server does not have, `sendable` says whether any of
 * it may be sent: what may not waits for a decision or a longer comment.
 */
export function saveStateOf(progress: SaveProgress, unsaved: number, sendable: boolean): SaveState {
  if (unsaved === 0) return progress.savedAt === null ? 'untouched' : 'saved';
  // In maintenance too it waits on the device, and is sent by itself.
  if (progress.failure === 'server/offline' || progress.failure === 'server/read-only') return 'offline';
  if (progress.failure) return 'failed';
  if (progress.sending) return 'saving';
  return sendable ? 'unsaved' : 'undecided';
}
