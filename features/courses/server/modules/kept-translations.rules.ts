import type { LessonContent } from '../../shared/lesson-content.ts';

type Exercise = LessonContent['exercises'][number];
type FurtherLocale = keyof NonNullable<Exercise['spec']['translated']>;

/**
 * A content as it is stored: an exercise whose code in further languages, or whose examples, aren't mentioned keeps what it had,
 * because a tab that was opened before the form could write them doesn't send them; so does each language that it sends without examples. An empty mention takes them away.
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
    const languages = Object.entries(translated ?? {}).map(([locale, code]) => [
      locale,
      withExamples(code, same?.translated?.[locale as FurtherLocale]?.examples),
    ]);
    const kept = {
      ...withExamples({ ...rest, examples }, undefined),
      ...(languages.length > 0 && { translated: Object.fromEntries(languages) }),
    };
    return { id, spec: kept as Exercise['spec'] };
  };
  return { ...content, exercises: content.exercises.map(keep) };
}

/** Code with the examples that it says, or else those of before; without any when there are none. */
function withExamples(
  { examples: said, ...code }: { readonly examples?: readonly unknown[] | undefined },
  before: readonly unknown[] | undefined,
): object {
  const examples = said ?? before ?? [];
  return { ...code, ...(examples.length > 0 && { examples }) };
}
