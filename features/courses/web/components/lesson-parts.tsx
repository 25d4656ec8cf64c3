import { createContext, type ReactNode, use } from 'react';

/** A file of a lesson as the reader gets it; pictures come in two sizes. */
export interface LessonFile {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly url: string;
  readonly smallUrl: string | null;
}

/** What a body's blocks are drawn with. */
export interface LessonParts {
  readonly files: readonly LessonFile[];
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
