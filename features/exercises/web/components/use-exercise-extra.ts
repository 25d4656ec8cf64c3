import { createContext, type ReactNode, useContext } from 'react';
import type { ExerciseCode } from '../../shared/exercise.ts';

/** What stands below an exercise, with the code that is in it now. */
export type ExerciseExtra = (code: ExerciseCode) => ReactNode;

/** Whoever shows a lesson may put something below its exercises; null when nobody does. */
export const ExerciseExtraContext = createContext<ExerciseExtra | null>(null);

/** What stands below the exercises on the screen, or null. */
export function useExerciseExtra(): ExerciseExtra | null {
  return useContext(ExerciseExtraContext);
}
