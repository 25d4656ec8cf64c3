import { createContext, type ReactNode, useContext } from 'react';
import type { ExerciseCode } from '../../shared/exercise.ts';

/** What else explains an error than its own words: as `PythonError` has it. */
export interface ErrorClue {
  readonly types: readonly string[];
  readonly text: string | null;
  readonly hint: string;
  readonly covered: string | null;
}

/** What a program printed until it ended; a page prints nothing. */
interface Printed {
  readonly printed?: string;
}

/** What happens in an exercise on the screen; `problem` is an error's own words, `line` that of the program, from 1. */
export type ExerciseNews =
  | { readonly kind: 'shown' | 'typed' | 'passed'; readonly code: ExerciseCode }
  /** With the code that runs: somebody may run what was never typed in. */
  | { readonly kind: 'started'; readonly code?: ExerciseCode }
  /** `checks` says which of the exercise's checks passed, in their order; none of a run that was stopped. */
  | (Printed & { readonly kind: 'ended'; readonly checks: readonly boolean[] })
  | (Printed & {
      readonly kind: 'failed';
      readonly problem: string;
      readonly line: number | null;
      readonly clue?: ErrorClue;
    });

/** Hears what happens in the exercises of a lesson. */
export type ExerciseWatch = (exerciseId: string, news: ExerciseNews) => void;

/** Whoever shows a lesson may watch its exercises; null when nobody does. */
export const ExerciseWatchContext = createContext<ExerciseWatch | null>(null);

/** Whoever watches the exercises of the lesson on the screen, or null. */
export function useExerciseWatch(): ExerciseWatch | null {
  return useContext(ExerciseWatchContext);
}

/** What stands below an exercise, with the code that is in it now. */
export type ExerciseExtra = (code: ExerciseCode) => ReactNode;

/** Whoever shows a lesson may put something below its exercises; null when nobody does. */
export const ExerciseExtraContext = createContext<ExerciseExtra | null>(null);

/** What stands below the exercises on the screen, or null. */
export function useExerciseExtra(): ExerciseExtra | null {
  return useContext(ExerciseExtraContext);
}
