import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { heartbeatMs, tellEveryMs } from '../../shared/stage.rules.ts';
import type { SeatState } from '../../shared/stage.ts';
import { myStageQuery, tellState } from '../stage.queries.ts';
import type { Activity, ActivityStore } from './lesson-activity.view.ts';

/** After a telling that failed, the next one waits so long: milliseconds. */
export const retryMs = 3_000;

/** What a telling says: whole the first time and after a failure, then without code that is as last told. */
export function stateOf(activity: Activity, told: Activity | null): SeatState {
  const { keys, code, ...state } = activity;
  const isKnown = told !== null && told.code === code && told.exerciseId === state.exerciseId;
  return {
    ...state,
    typed: told !== null && told.keys !== keys,
    ...(!isKnown && code !== undefined && { code }),
  };
}

/**
 * Tells what happens in a lesson: at once after a pause, then at most each {@link tellEveryMs}, and each {@link heartbeatMs} when nothing does.
 * After a failure, all of it again. Returns a function that stops it.
 */
export function startTelling(
  { read, subscribe }: Pick<ActivityStore, 'read' | 'subscribe'>,
  send: (state: SeatState) => Promise<unknown>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told: Activity | null = null;
  let lastAt = Number.NEGATIVE_INFINITY;
  let isSending = false;
  let ended = false;

  const plan = (wait: number) => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void tell(), Math.max(0, wait));
  };
  const sinceLast = () => Date.now() - lastAt;

  async function tell(): Promise<void> {
    const activity = read();
    if (!activity) return;
    isSending = true;
    lastAt = Date.now();
    const failed = await send(stateOf(activity, told)).then(
      () => false,
      () => true,
    );
    isSending = false;
    told = failed ? null : activity;
    if (failed) plan(retryMs);
    else plan((read() === activity ? heartbeatMs : tellEveryMs) - sinceLast());
  }

  // A change during a telling, or after one that failed, waits for its end.
  const onNews = () => {
    if (!isSending && told !== null) plan(tellEveryMs - sinceLast());
    else if (!isSending && lastAt === Number.NEGATIVE_INFINITY) plan(0);
  };
  // Back from where there was no network, nobody waits.
  const onOnline = () => {
    if (!isSending) plan(0);
  };
  const unsubscribe = subscribe(onNews);
  window.addEventListener('online', onOnline);
  if (read()) plan(0);
  return () => {
    ended = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', onOnline);
  };
}

/** Tells the teacher what happens in the lesson while it is on the screen. */
export function useTelling(stageId: string, store: ActivityStore): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      startTelling(store, async (state) => {
        try {
          await tellState({ stageId, state });
        } catch (error) {
          // The lesson has ended, or the child takes no part any more: the next answer says so.
          if (errorCodeOf(error) === 'db/no-document')
            void queryClient.invalidateQueries({ queryKey: myStageQuery().queryKey });
          throw error;
        }
      }),
    [queryClient, stageId, store],
  );
}
