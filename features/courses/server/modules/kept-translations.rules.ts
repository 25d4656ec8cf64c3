import type { LessonContent } from '../../shared/lesson-content.ts';

type Exercise = LessonContent['exercises'][number];

/**
 * A content as it is stored: an exercise whose code in further languages, or whose examples, aren't mentioned keeps what it had,
 * because a tab that was opened before the form could write them doesn't send them. An empty mention takes them away.
 */
export function withKeptTranslations(
  content: LessonContent,
  before: LessonContent | undefined,
): LessonContent {
  const stored = new Map(before?.exercises.map(({ id, spec }) => [id, spec]));
  const keep = ({ id, spec }: Exercise): Exercise => {
    const old = stored.get(id);
    const same = old?.kind === spec.kind ? old : undefined;
    const { translated = same?.translated, examples = same?.examples, ...rest } = spec;
    const kept = {
      ...rest,
      ...(translated && Object.keys(translated).length > 0 && { translated }),
      ...(examples && examples.length > 0 && { examples }),
    };
    return { id, spec: kept as Exercise['spec'] };
  };
  return { ...content, exercises: content.exercises.map(keep) };
}
