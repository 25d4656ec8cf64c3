import { useCallback, useEffect, useRef, useState } from 'react';
import { isStillSignedIn } from '#platform/web/offline/offline-session.ts';
import { errorCodeOf, errorDataOf } from '#platform/web/rpc.ts';
import type { FeedbackEditor } from '../../shared/feedback.ts';
import { type OfChild, saveFeedbackDraft } from '../feedback.queries.ts';
import { type KeptText, keepText } from '../kept-feedback.queries.ts';
import {
  answered,
  type EditedText,
  failed,
  heard,
  isUnsent,
  keptOf,
  nextSaveIn,
  openText,
  startSave,
  typed,
} from './text-save.view.ts';

/** Milliseconds after which an unanswered save is given up and sent again. */
const patience = 20_000;

/** Leaving also sends what was typed while it was sending, but not endlessly. */
const mostRounds = 5;

interface Given {
  readonly userId: string;
  readonly of: OfChild;
  readonly server: FeedbackEditor;
  readonly kept: KeptText | null;
}

type Change = (by: (edited: EditedText) => EditedText) => void;

/** A feedback as one types: kept on the device at each change, saved a little after it. */
export function useFeedbackText({ userId, of, server, kept }: Given) {
  const [edited, setEdited] = useState(() => openText(server, kept));
  const now = useRef(edited);
  const latest = useRef({ of, server });
  useEffect(() => {
    latest.current = { of, server };
  }, [of, server]);
  // One write after the other, each of the latest.
  const writing = useRef(Promise.resolve());
  const keep = useCallback(() => {
    const write = () => {
      const { of: whose, server: known } = latest.current;
      return keepText(userId, whose, keptOf(now.current, known));
    };
    writing.current = writing.current.then(write, write);
    return writing.current;
  }, [userId]);
  const change: Change = useCallback(
    (by) => {
      const next = by(now.current);
      if (next === now.current) return;
      now.current = next;
      setEdited(next);
      void keep();
    },
    [keep],
  );
  const underWay = useRef<Promise<void> | null>(null);
  const send = useCallback(() => {
    const sendOne = async () => {
      change(startSave);
      const { save, sending } = now.current;
      if (!save || !sending) return;
      // The device knows the save before the server does: a page that ends now sends the same again.
      await keep();
      try {
        // One user's text is never sent in another's name.
        if (!(await isStillSignedIn(userId))) return change((old) => failed(old, 'auth/user-not-found'));
        const answer = await saveFeedbackDraft(latest.current.of, save, AbortSignal.timeout(patience));
        change((old) => answered(old, answer));
      } catch (error) {
        change((old) => failed(old, errorCodeOf(error), errorDataOf(error)));
      }
    };
    underWay.current ??= sendOne().finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }, [userId, change, keep]);
  const flush = useCallback(async () => {
    for (let round = 0; round < mostRounds && isUnsent(now.current); round += 1) {
      await send();
      if (now.current.failure || now.current.clash) break;
    }
    return isUnsent(now.current) ? null : now.current;
  }, [send]);
  useEffect(() => change((old) => heard(old, server)), [server, change]);
  useTimer(edited, send);
  return {
    edited,
    change,
    flush,
    write: useCallback((text: string) => change((old) => typed(old, text)), [change]),
  };
}

/** A little after the last change; at once when somebody looks away, and when the network is back. */
function useTimer(edited: EditedText, send: () => Promise<void>): void {
  useEffect(() => {
    const due = nextSaveIn(edited);
    if (due === null) return;
    const sendNow = () => void send();
    const sendHidden = () => document.visibilityState === 'hidden' && void send();
    const timer = setTimeout(sendNow, due);
    window.addEventListener('online', sendNow);
    document.addEventListener('visibilitychange', sendHidden);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', sendNow);
      document.removeEventListener('visibilitychange', sendHidden);
    };
  }, [edited, send]);
}
