import { type Locale, type Localized, locales, perLanguage } from '#platform/shared/localized-text.ts';
import type { ExerciseCode, ExerciseSpec, FamilyExercise } from './exercise.ts';

const [, ...further] = locales;

/** What a family may see of an exercise: all but its solution and its examples, in each language; both are left out, not emptied. */
export function withoutSolution(spec: ExerciseSpec): FamilyExercise {
  const { solution: _, examples: __, translated, ...seen } = spec;
  if (!translated) return seen as FamilyExercise;
  const each = further.flatMap((locale) => {
    const { solution: ___, examples: ____, ...code } = translated[locale] ?? {};
    return translated[locale] ? [[locale, code]] : [];
  });
  return { ...seen, translated: Object.fromEntries(each) } as FamilyExercise;
}

/** True when code is of the exercise's kind: a text for Python, three texts for a page. */
export function isCodeFor(exercise: Pick<FamilyExercise, 'kind'>, code: ExerciseCode): boolean {
  return (exercise.kind === 'python') === (typeof code === 'string');
}

/** True for code that is the same in each of its parts. */
export function isSameCode(one: ExerciseCode, other: ExerciseCode): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.html === other.html && one.css === other.css && one.js === other.js;
}

/**
 * An exercise as a reader of a language has it: the starter, the checks, the answers and the solution of that language; of what it
 * lacks, those of the original (decision L6). A child's own code is one, whatever the language.
 */
export function inLanguageOf<S extends ExerciseSpec | FamilyExercise>(spec: S, locale: Locale): S {
  const { translated, ...original } = spec;
  const own = further.find((each) => each === locale);
  return { ...original, ...(own && translated?.[own]) } as S;
}

/**
 * An exercise once for each of its languages in which examples are tried: with that language's checks and its examples. A language without
 * examples of its own is left out: those of the original say what the original says.
 */
export function triedLanguagesOf(spec: ExerciseSpec): readonly ExerciseSpec[] {
  const has = (examples: ExerciseSpec['examples']) => examples !== undefined && examples.length > 0;
  const own = further.filter((locale) => has(spec.translated?.[locale]?.examples));
  return [
    ...(has(spec.examples) ? [inLanguageOf(spec, locales[0])] : []),
    ...own.map((locale) => inLanguageOf(spec, locale)),
  ];
}

/** The solution in each language. */
export function solutionsOf(spec: ExerciseSpec): Localized<ExerciseCode | null> {
  return perLanguage((locale) => inLanguageOf(spec, locale).solution);
}
