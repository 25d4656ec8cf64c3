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

/** What is known of an exercise. */
interface Kept {
  /** Whether code of it is stored; a starter that nobody has changed is not. */
  readonly isStored: boolean;
  /** How many checks it has. */
  readonly checkCount: number;
}

/** A run, as far as it has come. */
interface Run {
  readonly code?: ExerciseCode | undefined;
  readonly checks?: CheckCounts | undefined;
}

/** Saves what a child types in an exercise when they pause, when its checks have run, and when they leave. */
export function useKeptCode(lessonId: string, exerciseId: string, { isStored, checkCount }: Kept): KeptCode {
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
      const { code } = run.current;
      const checks = countsOf(news, code, checkCount);
      if (!checks) return;
      run.current = { code, checks };
      // What nobody has changed is not a child's code yet.
      if (code === undefined || (typed.current === null && !isStored)) return;
      // One that passes is told of by itself.
      if (checks.passed < checks.count) sendRun(code, false);
    },
    pass: (code) => sendRun(code, true),
  };
}

/** How many checks passed, where a run has told; none did of a program that broke off. A page with a mistake may still pass some. */
function countsOf(news: ExerciseNews, code: ExerciseCode | undefined, count: number): CheckCounts | null {
  if (count === 0) return null;
  if (news.kind === 'failed') return typeof code === 'string' ? { passed: 0, count } : null;
  if (news.kind !== 'ended' || news.checks.length === 0) return null;
  return { passed: news.checks.filter(Boolean).length, count: news.checks.length };
}
