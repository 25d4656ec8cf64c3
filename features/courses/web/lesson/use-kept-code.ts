import { useEffect, useRef } from 'react';
import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import { useSaveExerciseCode } from '../progress.queries.ts';

/** A child's code is saved after this long a pause: milliseconds. */
const pause = 1_500;

interface KeptCode {
  readonly change: (code: ExerciseCode) => void;
  readonly pass: () => void;
}

/** Saves what a child types in an exercise when they pause, when all checks pass, and when they leave. */
export function useKeptCode(lessonId: string, exerciseId: string, first: ExerciseCode): KeptCode {
  const { mutate } = useSaveExerciseCode(lessonId, exerciseId);
  const typed = useRef<ExerciseCode>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useRef((_passed: boolean) => {});
  send.current = (passed) => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    mutate({ lessonId, exerciseId, code: typed.current ?? first, ...(passed ? { passed } : {}) });
  };
  useEffect(() => {
    const leave = () => waiting.current !== undefined && send.current(false);
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
      waiting.current = setTimeout(() => send.current(false), pause);
    },
    pass: () => send.current(true),
  };
}
