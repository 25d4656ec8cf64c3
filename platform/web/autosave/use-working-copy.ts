import { useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { isStillSignedIn } from '../offline/offline-session.ts';
import { newRequestId } from '../request-id.ts';
import { errorCodeOf, errorDataOf } from '../rpc.ts';
import {
  answered,
  type CopyAnswer,
  type CopySave,
  clashed,
  failed,
  heard,
  isUnsent,
  type KeptCopy,
  keptOf,
  nextSaveIn,
  openCopy,
  type ServedCopy,
  startSave,
  typed,
  type WorkingCopy,
} from './working-copy.view.ts';

/** Milliseconds after which an unanswered save is given up and sent again. */
const patience = 20_000;

/** However fast somebody types, changes are saved after this long at most. */
const longestWait = 5_000;

/** Leaving also sends what was typed while a save was under way, but not endlessly. */
const mostRounds = 5;

/** What is edited, and how it is stored and saved. */
interface Given<T> {
  readonly userId: string;
  readonly served: ServedCopy<T>;
  readonly kept: KeptCopy<T> | null;
  readonly isSame: (kept: T, served: T) => boolean;
  /** Writes to the device what the server lacks; null when it lacks nothing. */
  readonly keep: (kept: KeptCopy<T> | null) => Promise<void>;
  readonly send: (save: CopySave<T>, signal: AbortSignal) => Promise<CopyAnswer>;
  /** The code with which the server refuses a copy that was saved elsewhere meanwhile, if it keeps only one. */
  readonly elsewhere?: ErrorCode;
  /** Called when a copy saved elsewhere replaced this one, which had nothing unsent. */
  readonly onTheirs?: (served: ServedCopy<T>) => void;
}

type Change<T> = (by: (copy: WorkingCopy<T>) => WorkingCopy<T>) => void;

/**
 * A working copy saved while typing: stored on the device at each change and sent shortly after, one save at a
 * time.
 */
export function useWorkingCopy<T>(given: Given<T>) {
  const [copy, setCopy] = useState(() => openCopy(given.served, given.kept, given.isSame));
  const now = useRef(copy);
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  const keep = useKeeping(latest, now);
  const change: Change<T> = useCallback(
    (by) => {
      const next = by(now.current);
      if (next === now.current) return;
      now.current = next;
      setCopy(next);
      void keep();
    },
    [keep],
  );
  const send = useSending(latest, { now, change, keep });
  /** Saves all of it now. Returns the resulting copy; null when something could not be saved. */
  const flush = useCallback(async (): Promise<WorkingCopy<T> | null> => {
    for (let round = 0; round < mostRounds && isUnsent(now.current); round += 1) {
      await send();
      if (now.current.failure || now.current.clash) break;
    }
    return isUnsent(now.current) ? null : now.current;
  }, [send]);
  const edit = useCallback((by: (content: T) => T) => change((old) => typed(old, by(old.content))), [change]);
  useTimer(copy, send);
  useNews(latest, { now, change, version: given.served.version, sending: copy.sending });
  return { copy, edit, change, flush };
}

interface Latest<V> {
  readonly current: V;
}

interface News<T> {
  readonly now: Latest<WorkingCopy<T>>;
  readonly change: Change<T>;
  readonly version: number;
  /** News that arrive while a save is under way are checked once more after it. */
  readonly sending: boolean;
}

/** A copy saved elsewhere is shown at once where nothing is unsent here. */
function useNews<T>(latest: Latest<Given<T>>, { now, change, version, sending }: News<T>): void {
  useEffect(() => {
    const { served, onTheirs } = latest.current;
    const before = now.current;
    if (!sending && version > before.version) change((old) => heard(old, served));
    if (now.current !== before && !now.current.clash) onTheirs?.(served);
  }, [latest, version, sending, now, change]);
}

/**
 * Writes the latest copy to the device, one write at a time; changes during a write are written together
 * after it.
 */
function useKeeping<T>(latest: Latest<Given<T>>, now: Latest<WorkingCopy<T>>): () => Promise<void> {
  const writing = useRef<Promise<void> | null>(null);
  const waiting = useRef<Promise<void> | null>(null);
  return useCallback(() => {
    const write = () => {
      waiting.current = null;
      writing.current = latest.current.keep(keptOf(now.current));
      return writing.current;
    };
    waiting.current ??= (writing.current ?? Promise.resolve()).then(write, write);
    return waiting.current;
  }, [latest, now]);
}

interface Sending<T> {
  readonly now: Latest<WorkingCopy<T>>;
  readonly change: Change<T>;
  readonly keep: () => Promise<void>;
}

function useSending<T>(latest: Latest<Given<T>>, { now, change, keep }: Sending<T>): () => Promise<void> {
  const underWay = useRef<Promise<void> | null>(null);
  return useCallback(() => {
    const sendOne = async () => {
      change((old) => startSave(old, newRequestId()));
      const { save, sending } = now.current;
      if (!save || !sending) return;
      // The device stores the save before the server gets it: a page that ends now sends the same again.
      await keep();
      const { userId, send, elsewhere } = latest.current;
      try {
        // One user's text is never sent in another's name.
        if (!(await isStillSignedIn(userId))) return change((old) => failed(old, 'auth/user-not-found'));
        const answer = await send(save, AbortSignal.timeout(patience));
        change((old) => answered(old, answer));
      } catch (error) {
        const code = errorCodeOf(error);
        change((old) => (code === elsewhere ? clashed(old, errorDataOf(error)) : failed(old, code)));
      }
    };
    underWay.current ??= sendOne().finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }, [latest, now, change, keep]);
}

/** Shortly after the last change; at once when the tab is hidden, and when the network is back. */
function useTimer<T>(copy: WorkingCopy<T>, send: () => Promise<void>): void {
  const since = useRef<number | null>(null);
  useEffect(() => {
    const due = nextSaveIn(copy);
    if (due === null) {
      since.current = null;
      return;
    }
    since.current ??= Date.now();
    const longest = copy.failure ? due : Math.max(0, since.current + longestWait - Date.now());
    const sendNow = () => void send();
    const sendHidden = () => document.visibilityState === 'hidden' && void send();
    const timer = setTimeout(sendNow, Math.min(due, longest));
    window.addEventListener('online', sendNow);
    document.addEventListener('visibilitychange', sendHidden);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', sendNow);
      document.removeEventListener('visibilitychange', sendHidden);
    };
  }, [copy, send]);
}
