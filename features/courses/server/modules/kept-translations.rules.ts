import type { LessonContent } from '../../shared/lesson-content.ts';

type Exercise = LessonContent['exercises'][number];

/**
 * A content as it is stored: an exercise whose code in further languages isn't mentioned keeps what it had, because a tab that was
 * opened before the form could write it doesn't send it. An empty mention takes it away.
 */
export function withKeptTranslations(
  content: LessonContent,
  before: LessonContent | undefined,
): LessonContent {
  const stored = new Map(before?.exercises.map(({ id, spec }) => [id, spec]));
  const keep = ({ id, spec }: Exercise): Exercise => {
    const old = stored.get(id);
    const { translated, ...rest } = spec;
    const kept = translated ?? (old?.kind === spec.kind ? old.translated : undefined);
    const isNone = kept === undefined || Object.keys(kept).length === 0;
    return { id, spec: (isNone ? rest : { ...rest, translated: kept }) as Exercise['spec'] };
  };
  return { ...content, exercises: content.exercises.map(keep) };
}
