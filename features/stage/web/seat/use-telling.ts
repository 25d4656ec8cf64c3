import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { codeEveryMs, heartbeatMs, pauseMs, tellEveryMs } from '../../shared/stage.rules.ts';
import type { MyStage, SeatState } from '../../shared/stage.ts';
import { myStageQuery, tellLeft, tellState } from '../stage.queries.ts';
import type { Activity, ActivityStore } from './lesson-activity.view.ts';

/** After a telling that failed, the next one waits so long: milliseconds. */
export const retryMs = 3_000;

/** What was told last, and how many keys that counted; `keys` also outlives a failure. */
interface Told {
  /** Null at first and after a failure: then all of it is told. */
  readonly activity: Activity | null;
  readonly keys: number | null;
}

/** What a telling says: whole the first time and after a failure, then without code and without a run that are as last told. */
export function stateOf(activity: Activity, told: Told): SeatState {
  const { keys, code, ran, ...state } = activity;
  const known = told.activity;
  const isThere = known !== null && known.exerciseId === state.exerciseId;
  const isKnown = isThere && known.code === code;
  return {
    ...state,
    typed: told.keys !== null && told.keys !== keys,
    ...(!isKnown && code !== undefined && { code }),
    ...(!(isThere && known.ran === ran) && { ran }),
  };
}

/** Whether a tile would look different: everything but the code and who typed it. */
function isSeen(now: Activity, before: Activity): boolean {
  return (
    now.lessonId !== before.lessonId ||
    now.step !== before.step ||
    now.steps !== before.steps ||
    now.exerciseId !== before.exerciseId ||
    now.doing !== before.doing ||
    now.sameErrors !== before.sameErrors ||
    now.problem !== before.problem ||
    now.ran !== before.ran ||
    (now.code === undefined) !== (before.code === undefined)
  );
}

/** Telling that has begun. */
export interface Telling {
  /** Whether somebody reads the code: then each key is told soon. */
  follow(followed: boolean): void;
  stop(): void;
}

/**
 * Tells what happens in a lesson: at once after a pause, then at most each {@link tellEveryMs} what is seen on the class screen, each
 * {@link codeEveryMs} the code while nobody reads it, and each {@link heartbeatMs} when nothing happens. After a failure, all of it again.
 */
export function startTelling(
  { read, subscribe }: Pick<ActivityStore, 'read' | 'subscribe'>,
  send: (state: SeatState) => Promise<{ readonly followed: boolean }>,
): Telling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told: Told = { activity: null, keys: null };
  let lastAt = Number.NEGATIVE_INFINITY;
  /** When a key was last told. */
  let keyAt = Number.NEGATIVE_INFINITY;
  let isFollowed = false;
  let isSending = false;
  let ended = false;

  const plan = (wait: number) => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void tell(), Math.max(0, wait));
  };
  const sinceLast = () => Date.now() - lastAt;

  /** The least time between the last telling and the next, for what happened since. */
  function pace(activity: Activity): number {
    const known = told.activity;
    if (known === activity) return heartbeatMs;
    const isNew = known === null || isSeen(activity, known) || Date.now() - keyAt > pauseMs;
    return isFollowed || isNew ? tellEveryMs : codeEveryMs;
  }

  async function tell(): Promise<void> {
    const activity = read();
    if (!activity) return;
    isSending = true;
    lastAt = Date.now();
    const state = stateOf(activity, told);
    const answer = await send(state).catch(() => null);
    isSending = false;
    if (!answer) {
      told = { activity: null, keys: told.keys };
      plan(retryMs);
      return;
    }
    if (state.typed || told.keys === null) keyAt = lastAt;
    told = { activity, keys: activity.keys };
    isFollowed = answer.followed;
    plan(pace(read() ?? activity) - sinceLast());
  }

  // A change during a telling, or after one that failed, waits for its end.
  const onNews = () => {
    const activity = read();
    if (isSending || !activity) return;
    if (told.activity !== null) plan(pace(activity) - sinceLast());
    else if (lastAt === Number.NEGATIVE_INFINITY) plan(0);
  };
  // Back from where there was no network, nobody waits.
  const onOnline = () => {
    if (!isSending) plan(0);
  };
  // The browser may keep the page that was left, and show it again as it was.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onOnline();
  };
  const unsubscribe = subscribe(onNews);
  window.addEventListener('online', onOnline);
  window.addEventListener('pageshow', onShow);
  if (read()) plan(0);
  return {
    follow(followed) {
      if (followed === isFollowed) return;
      isFollowed = followed;
      onNews();
    },
    stop() {
      ended = true;
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pageshow', onShow);
    },
  };
}

/** A seat that is taken again so soon was never left: another step opens it anew. Milliseconds. */
export const leaveMs = 1_000;
/** A telling waits for the answer to news at most so often, so long: milliseconds. */
const newsChecks = 6;
const newsMs = 100;

let leaving: ReturnType<typeof setTimeout> | undefined;

/** Tells the teacher what happens in the lesson while it is on the screen, and when it is left. */
export function useTelling({ id: stageId, followed }: MyStage, store: ActivityStore): void {
  const queryClient = useQueryClient();
  const telling = useRef<Telling>(null);
  useEffect(() => {
    const { queryKey } = myStageQuery();
    // Once it is known that the lesson is over, nobody is told anything more.
    const isOn = () => queryClient.getQueryData(queryKey)?.stage?.id === stageId;
    const leave = () => {
      if (isOn()) tellLeft(stageId);
    };
    clearTimeout(leaving);
    const started = startTelling(store, async (state) => {
      // The news may be that it is over: their answer comes soon.
      for (let n = 0; n < newsChecks && queryClient.getQueryState(queryKey)?.isInvalidated; n += 1) {
        await new Promise((resolve) => setTimeout(resolve, newsMs));
      }
      if (!isOn()) return { followed: false };
      try {
        return await tellState({ stageId, state });
      } catch (error) {
        // The lesson has ended, or the child takes no part any more: the next answer says so.
        if (errorCodeOf(error) === 'db/no-document') void queryClient.invalidateQueries({ queryKey });
        throw error;
      }
    });
    telling.current = started;
    window.addEventListener('pagehide', leave);
    return () => {
      started.stop();
      window.removeEventListener('pagehide', leave);
      leaving = setTimeout(leave, leaveMs);
    };
  }, [queryClient, stageId, store]);
  useEffect(() => telling.current?.follow(followed), [followed]);
}
