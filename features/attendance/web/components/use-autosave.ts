import { useCallback, useEffect, useRef } from 'react';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { nextSaveIn, passesByItself, saveDelay } from '../../shared/save-progress.rules.ts';
import { type SheetDraft, type SheetEvent, saveOf, unsavedCount } from '../../shared/sheet-draft.rules.ts';
import type { SheetCalls } from '../attendance.queries.ts';

interface Autosave {
  readonly draft: SheetDraft;
  readonly read: () => SheetDraft;
  readonly change: (event: SheetEvent) => void;
  readonly calls: SheetCalls;
  readonly enabled: boolean;
}

/** However busily somebody marks, changes wait no longer than this for their save. */
const longestWait = 3_000;

/** A flush sends again what was changed while it was sending, but not for ever. */
const mostRounds = 5;

/** Saves a draft as it changes, one request at a time, and returns how to do it at once. */
export function useAutosave({ draft, read, change, calls, enabled }: Autosave): () => Promise<boolean> {
  const underWay = useRef<Promise<void> | null>(null);

  const send = useCallback((): Promise<void> => {
    const save = saveOf(read());
    if (underWay.current || !save) return underWay.current ?? Promise.resolve();
    change({ type: 'sending', save });
    const answered = calls.save(save).then(
      (answer) => change({ type: 'answered', answer, at: Date.now() }),
      async (error: unknown) => {
        const code = errorCodeOf(error);
        change({ type: 'failed', code });
        // A refusal says that the sheet is not what it looks like here.
        if (!passesByItself(code)) await calls.refresh();
      },
    );
    underWay.current = answered.finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }, [read, change, calls]);

  const flush = useCallback(async (): Promise<boolean> => {
    for (let round = 0; round < mostRounds; round += 1) {
      await underWay.current;
      if (!enabled || !saveOf(read())) break;
      await send();
      if (read().progress.failure) break;
    }
    return unsavedCount(read()) === 0;
  }, [enabled, read, send]);

  useTimer(draft, enabled, send);
  useMoments(enabled, read, send);
  return flush;
}

// A little after the last change; during a failure, with growing pauses.
function useTimer(draft: SheetDraft, enabled: boolean, send: () => Promise<void>): void {
  const waitingSince = useRef<number | null>(null);
  useEffect(() => {
    const due = enabled ? nextSaveIn(draft.progress, saveOf(draft) !== null) : null;
    if (due === null) {
      waitingSince.current = null;
      return;
    }
    waitingSince.current ??= Date.now();
    const left = Math.max(0, waitingSince.current + longestWait - Date.now());
    const timer = setTimeout(() => void send(), due === saveDelay ? Math.min(due, left) : due);
    return () => clearTimeout(timer);
  }, [draft, enabled, send]);
}

// At once when the network is back, and when the person looks away.
function useMoments(enabled: boolean, read: () => SheetDraft, send: () => Promise<void>): void {
  useEffect(() => {
    if (!enabled) return;
    const sendUnlessRefused = () => {
      const { failure } = read().progress;
      if (!failure || passesByItself(failure)) void send();
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') sendUnlessRefused();
    };
    window.addEventListener('online', sendUnlessRefused);
    window.addEventListener('blur', sendUnlessRefused);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('online', sendUnlessRefused);
      window.removeEventListener('blur', sendUnlessRefused);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [enabled, read, send]);
}
