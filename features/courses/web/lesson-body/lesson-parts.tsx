import { createContext, type ReactNode, use } from 'react';
import type { StoredFile } from '#features/files/shared/files.ts';

/** What a body's blocks are rendered with. */
export interface LessonParts {
  readonly files: readonly StoredFile[];
  /** Renders the exercise where the body names it; without it its place stays empty. */
  readonly renderExercise?: (exerciseId: string) => ReactNode;
  /** Staff see where something is missing; families see nothing there. */
  readonly tellsMissing: boolean;
  /** The tasks of a list are the child's to do: whoever looks on reads them as a plain list. */
  readonly looksOn?: boolean;
}

const Parts = createContext<LessonParts>({ files: [], tellsMissing: false });

/** Provides the parts to the blocks of the body inside. */
export const LessonPartsProvider = Parts.Provider;

/** The parts of the surrounding body. */
export function useLessonParts(): LessonParts {
  return use(Parts);
}
