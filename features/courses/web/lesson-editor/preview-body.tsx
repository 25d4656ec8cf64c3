import { type ReactNode, useEffect, useState } from 'react';
import type { StoredFile } from '#features/files/shared/files.ts';
import { loadPart } from '#platform/web/load-part.ts';
import { LessonBody, LessonBodySkeleton } from '../lesson-body/lesson-body.tsx';

interface Props {
  /** Markdown with the blocks of lessons. */
  readonly body: string;
  readonly files: readonly StoredFile[];
  readonly renderExercise: (exerciseId: string) => ReactNode;
}

type Reader = (body: string) => Parameters<typeof LessonBody>[0]['drawing'];

/**
 * A text as a child will see it. The Markdown parser is loaded with the first preview: readers' devices never fetch it.
 */
export function PreviewBody({ body, files, renderExercise }: Props) {
  const [read, setRead] = useState<Reader>();
  useEffect(
    () =>
      loadPart(
        () => import('../../shared/lesson-drawing.rules.ts'),
        ({ drawLesson }) =>
          setRead(() => (text: string) => drawLesson(text, { idPrefix: 'preview', headingLevel: 3 })),
      ),
    [],
  );
  if (!read) return <LessonBodySkeleton />;
  return <LessonBody drawing={read(body)} files={files} renderExercise={renderExercise} tellsMissing />;
}
