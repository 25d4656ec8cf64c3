import { useEffect, useRef } from 'react';
import { isSameCode } from '#features/exercises/shared/exercise.rules.ts';
import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import type { ExerciseNews } from '#features/exercises/web/components/use-exercise-watch.ts';
import type { CheckCounts } from '../../shared/lesson.ts';
import { useSaveExerciseCode } from '../progress.queries.ts';

/** A child's code is saved after this long a pause: milliseconds. */
const pause = 1_500;

interface KeptCode {
  readonly change: (code: ExerciseCode) => void;
  /** Hears of a run: how many of its checks passed is saved with its code. */
  readonly hear: (news: ExerciseNews) => void;
  /** Takes the code that passed, which may be older than what is typed by now. */
  readonly pass: (code: ExerciseCode) => void;
}

/** A run, as far as it has come. */
interface Run {
  readonly code?: ExerciseCode | undefined;
  readonly checks?: CheckCounts | undefined;
}

/** Saves what a child types in an exercise when they pause, when its checks have run, and when they leave. */
export function useKeptCode(lessonId: string, exerciseId: string): KeptCode {
  const { mutate } = useSaveExerciseCode(lessonId, exerciseId);
  const typed = useRef<ExerciseCode>(null);
  const run = useRef<Run>({});
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopWaiting = () => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
  };
  const sendTyped = useRef(() => {});
  sendTyped.current = () => {
    stopWaiting();
    if (typed.current !== null) mutate({ lessonId, exerciseId, code: typed.current });
  };
  useEffect(() => {
    const leave = () => waiting.current !== undefined && sendTyped.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const sendRun = (code: ExerciseCode, passed: boolean) => {
    stopWaiting();
    const { checks } = run.current;
    mutate({ lessonId, exerciseId, code, ...(passed && { passed }), ...(checks && { checks }) });
    // A child who types on while it runs keeps that, too.
    if (typed.current !== null && !isSameCode(typed.current, code)) sendTyped.current();
  };
  return {
    change: (code) => {
      typed.current = code;
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => sendTyped.current(), pause);
    },
    hear: (news) => {
      if (news.kind === 'started') run.current = { code: news.code };
      if (news.kind !== 'ended' || news.checks.length === 0) return;
      const { code } = run.current;
      const checks = { passed: news.checks.filter(Boolean).length, count: news.checks.length };
      run.current = { code, checks };
      // One that passes is told of by itself.
      if (code !== undefined && checks.passed < checks.count) sendRun(code, false);
    },
    pass: (code) => sendRun(code, true),
  };
}
