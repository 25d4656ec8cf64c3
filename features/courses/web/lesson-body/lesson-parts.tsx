import { createContext, type ReactNode, use } from 'react';
import type { StoredFile } from '#features/files/shared/files.ts';
import type { DrawnElement } from '../../shared/lesson-drawing.ts';
import type { Ticks } from './use-ticks.ts';

/** A text's things to do, for those who tick them. */
export interface LessonTasks {
  /** By its box. */
  readonly names: ReadonlyMap<DrawnElement, string>;
  readonly ticks: Ticks;
  readonly tick: (name: string, isTicked: boolean) => void;
}

/** What a body's blocks are rendered with. */
export interface LessonParts {
  readonly files: readonly StoredFile[];
  /** Renders the exercise where the body names it; without it its place stays empty. */
  readonly renderExercise?: (exerciseId: string) => ReactNode;
  /** Staff see where something is missing; families see nothing there. */
  readonly tellsMissing: boolean;
  /** The tasks of a list are the child's to do: for whoever looks on there are none, and they read a plain list. */
  readonly tasks?: LessonTasks | undefined;
}

const Parts = createContext<LessonParts>({ files: [], tellsMissing: false });

/** Provides the parts to the blocks of the body inside. */
export const LessonPartsProvider = Parts.Provider;

/** The parts of the surrounding body. */
export function useLessonParts(): LessonParts {
  return use(Parts);
}
