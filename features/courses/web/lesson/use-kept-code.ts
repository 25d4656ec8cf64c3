import { useEffect, useRef } from 'react';
import { isSameCode } from '#features/exercises/shared/exercise.rules.ts';
import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import { useSaveExerciseCode } from '../progress.queries.ts';

/** A child's code is saved after this long a pause: milliseconds. */
const pause = 1_500;

interface KeptCode {
  readonly change: (code: ExerciseCode) => void;
  /** Takes the code that passed, which may be older than what is typed by now. */
  readonly pass: (code: ExerciseCode) => void;
}

/** Saves what a child types in an exercise when they pause, when all checks pass, and when they leave. */
export function useKeptCode(lessonId: string, exerciseId: string): KeptCode {
  const { mutate } = useSaveExerciseCode(lessonId, exerciseId);
  const typed = useRef<ExerciseCode>(null);
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
  return {
    change: (code) => {
      typed.current = code;
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => sendTyped.current(), pause);
    },
    pass: (code) => {
      stopWaiting();
      mutate({ lessonId, exerciseId, code, passed: true });
      // A child who types on while it runs keeps that, too.
      if (typed.current !== null && !isSameCode(typed.current, code)) sendTyped.current();
    },
  };
}
