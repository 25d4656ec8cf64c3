import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredFile } from '#features/files/shared/files.ts';
import { notify } from '#platform/web/notify.ts';
import { isStillSignedIn } from '#platform/web/offline/offline-session.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { errorCodeOf, errorDataOf } from '#platform/web/rpc.ts';
import type { LessonContent, LessonDraft } from '../../shared/lesson-content.ts';
import { putSavedDraft, saveLessonDraft } from '../authoring.queries.ts';
import { type KeptDraft, keepDraft } from '../kept-drafts.queries.ts';
import {
  answered,
  type EditedDraft,
  failed,
  heard,
  isUnsent,
  keptOf,
  nextSaveIn,
  openDraft,
  startSave,
  typed,
} from './draft-save.view.ts';

/** Milliseconds after which an unanswered save is given up and sent again. */
const patience = 20_000;

/** However fast somebody types, changes wait no longer than this for their save. */
const longestWait = 5_000;

/** Leaving also sends what was typed while it was sending, but not endlessly. */
const mostRounds = 5;

interface Given {
  readonly userId: string;
  readonly server: LessonDraft;
  readonly kept: KeptDraft | null;
}

/** A lesson's working copy as one types: kept on the device at each change, saved a little after it. */
export function useLessonDraft({ userId, server, kept }: Given) {
  const [draft, setDraft] = useState(() => openDraft(server, kept));
  const [files, setFiles] = useState<readonly StoredFile[]>(() => kept?.server.files ?? []);
  const now = useRef(draft);
  const known = useMemo(() => ({ ...server, files: [...server.files, ...files] }), [server, files]);
  const keep = useKeeping(userId, known, now);

  const change = useCallback(
    (by: (draft: EditedDraft) => EditedDraft) => {
      const next = by(now.current);
      if (next === now.current) return;
      now.current = next;
      setDraft(next);
      void keep();
    },
    [keep],
  );
  const send = useSending(userId, server.lesson.id, { now, change, keep });
  const flush = useCallback(async () => {
    for (let round = 0; round < mostRounds && isUnsent(now.current); round += 1) {
      await send();
      if (now.current.failure || now.current.clash) break;
    }
    return !isUnsent(now.current);
  }, [send]);

  useTimer(draft, send);
  useNews(server, now, change);
  return {
    draft,
    files: known.files,
    edit: useCallback(
      (by: (content: LessonContent) => LessonContent) => change((old) => typed(old, by(old.content))),
      [change],
    ),
    /** Files that the text may name from now on. */
    addFile: useCallback((file: StoredFile) => setFiles((old) => [...old, file]), []),
    change,
    flush,
  };
}

/** What was saved elsewhere is shown at once where nothing is unsent here, and its writer named. */
function useNews(
  server: LessonDraft,
  now: { readonly current: EditedDraft },
  change: (by: (draft: EditedDraft) => EditedDraft) => void,
): void {
  const t = useTranslations('authoring');
  useEffect(() => {
    const before = now.current;
    change((old) => heard(old, server));
    if (now.current === before || now.current.clash) return;
    const name = server.saved?.by;
    notify.info(name ? t('theirs_shown', { name }) : t('elsewhere_shown'));
  }, [server, now, change, t]);
}

/** Writes the latest to the device, one after the other; what comes while it writes is written once. */
function useKeeping(
  userId: string,
  server: LessonDraft,
  now: { readonly current: EditedDraft },
): () => Promise<void> {
  const latest = useRef(server);
  useEffect(() => {
    latest.current = server;
  }, [server]);
  const writing = useRef<Promise<void> | null>(null);
  const waiting = useRef<Promise<void> | null>(null);
  return useCallback(() => {
    const write = () => {
      waiting.current = null;
      const { current } = latest;
      writing.current = keepDraft(userId, current.lesson.id, keptOf(now.current, current));
      return writing.current;
    };
    waiting.current ??= (writing.current ?? Promise.resolve()).then(write, write);
    return waiting.current;
  }, [userId, now]);
}

interface Sending {
  readonly now: { readonly current: EditedDraft };
  readonly change: (by: (draft: EditedDraft) => EditedDraft) => void;
  readonly keep: () => Promise<void>;
}

function useSending(userId: string, lessonId: string, { now, change, keep }: Sending): () => Promise<void> {
  const queryClient = useQueryClient();
  const underWay = useRef<Promise<void> | null>(null);
  return useCallback(() => {
    const sendOne = async () => {
      change((old) => startSave(old, newRequestId()));
      const { save, sending } = now.current;
      if (!save || !sending) return;
      // The device knows the save before the server does: a page that ends now sends the same again.
      await keep();
      try {
        // One user's text is never sent in another's name.
        if (!(await isStillSignedIn(userId))) return change((old) => failed(old, 'auth/user-not-found'));
        const answer = await saveLessonDraft(lessonId, save, AbortSignal.timeout(patience));
        change((old) => answered(old, answer));
        putSavedDraft(queryClient, lessonId, { version: answer.version, content: save.content });
      } catch (error) {
        change((old) => failed(old, errorCodeOf(error), errorDataOf(error)));
      }
    };
    underWay.current ??= sendOne().finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }, [userId, lessonId, now, change, keep, queryClient]);
}

/** A little after the last change; at once when somebody looks away, and when the network is back. */
function useTimer(draft: EditedDraft, send: () => Promise<void>): void {
  const since = useRef<number | null>(null);
  useEffect(() => {
    const due = nextSaveIn(draft);
    if (due === null) {
      since.current = null;
      return;
    }
    since.current ??= Date.now();
    const longest = draft.failure ? due : Math.max(0, since.current + longestWait - Date.now());
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
  }, [draft, send]);
}
