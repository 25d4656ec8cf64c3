import { createContext, type ReactNode, use } from 'react';
import type { StoredFile } from '#features/files/shared/files.ts';

/** What a body's blocks are drawn with. */
export interface LessonParts {
  readonly files: readonly StoredFile[];
  /** Draws the exercise where the body names it; without one its place stays empty. */
  readonly renderExercise?: (exerciseId: string) => ReactNode;
  /** Staff see where something is missing; families see nothing there. */
  readonly tellsMissing: boolean;
}

const Parts = createContext<LessonParts>({ files: [], tellsMissing: false });

/** Hands the parts to the blocks of the body within. */
export const LessonPartsProvider = Parts.Provider;

/** The parts of the body around. */
export function useLessonParts(): LessonParts {
  return use(Parts);
}
