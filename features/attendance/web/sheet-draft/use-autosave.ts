import { useCallback, useEffect, useRef } from 'react';
import { stopsSending } from '../offline/sheet-outbox.view.ts';
import { nextSaveIn, saveDelay } from './save-progress.view.ts';
import { type SheetDraft, saveOf, unsavedCount } from './sheet-draft.view.ts';

interface Autosave {
  readonly draft: SheetDraft;
  readonly read: () => SheetDraft;
  /** Waits until everything on the screen is stored on the device. */
  readonly keep: () => Promise<void>;
  /** Sends what is stored. After a temporary failure, the outbox retries by itself. */
  readonly send: () => Promise<void>;
  /** Resends what was refused. */
  readonly retry: () => Promise<void>;
  readonly enabled: boolean;
}

/** However fast somebody marks, changes are saved after this long at most. */
const longestWait = 3_000;

/** A flush also sends changes made while it was sending, but not endlessly. */
const mostRounds = 5;

/** Sends a draft as it changes, and returns a function that sends it at once. */
export function useAutosave({ draft, read, keep, send, retry, enabled }: Autosave): () => Promise<boolean> {
  const sendKept = useCallback(async (): Promise<void> => {
    await keep();
    await send();
  }, [keep, send]);

  const flush = useCallback(async (): Promise<boolean> => {
    for (let round = 0; round < mostRounds; round += 1) {
      if (!enabled || unsavedCount(read()) === 0) break;
      if (stopsSending(read().progress.failure)) await retry();
      else await sendKept();
      if (read().progress.failure || !saveOf(read())) break;
    }
    return unsavedCount(read()) === 0;
  }, [enabled, read, retry, sendKept]);

  useTimer(draft, enabled, sendKept);
  useLookingAway(enabled, read, sendKept);
  return flush;
}

// Shortly after the last change.
function useTimer(draft: SheetDraft, enabled: boolean, send: () => Promise<void>): void {
  const waitingSince = useRef<number | null>(null);
  useEffect(() => {
    const due = enabled ? nextSaveIn(draft.progress, saveOf(draft) !== null) : null;
    if (due !== saveDelay) {
      waitingSince.current = null;
      return;
    }
    waitingSince.current ??= Date.now();
    const left = Math.max(0, waitingSince.current + longestWait - Date.now());
    const timer = setTimeout(() => void send(), Math.min(due, left));
    return () => clearTimeout(timer);
  }, [draft, enabled, send]);
}

// At once when the tab is hidden or another screen is opened.
function useLookingAway(enabled: boolean, read: () => SheetDraft, send: () => Promise<void>): void {
  useEffect(() => {
    if (!enabled) return;
    const sendUnlessRefused = () => {
      if (unsavedCount(read()) > 0 && !stopsSending(read().progress.failure)) void send();
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') sendUnlessRefused();
    };
    window.addEventListener('blur', sendUnlessRefused);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('blur', sendUnlessRefused);
      document.removeEventListener('visibilitychange', onVisibility);
      sendUnlessRefused();
    };
  }, [enabled, read, send]);
}
