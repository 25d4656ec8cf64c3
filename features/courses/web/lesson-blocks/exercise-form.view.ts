import { inLanguageOf } from '#features/exercises/shared/exercise.rules.ts';
import { type ExerciseSpec, exerciseSpecSchema } from '#features/exercises/shared/exercise.ts';
import { type FullText, fullText, isBlankText, type Locale } from '#platform/shared/localized-text.ts';
import { type ExampleValues, examplesOf, exampleValuesOf } from './example-form.view.ts';
import {
  type CheckValues,
  type CodeValues,
  checkOf,
  checkValuesOf,
  codePartsOf,
  codeValuesOf,
  type ExerciseKind,
  noCode,
} from './exercise-parts.view.ts';
import { type OwnCodes, ownCodesOf, ownPartsOf } from './own-code.view.ts';

/** An exercise in its form. Both kinds are there, so that switching loses nothing. */
export interface ExerciseValues extends CodeValues {
  readonly kind: ExerciseKind;
  readonly instructions: FullText;
  readonly hints: readonly (FullText & { readonly id: string })[];
  readonly checks: Readonly<Record<ExerciseKind, readonly CheckValues[]>>;
  /** Ways with which the checks are tried. */
  readonly examples: readonly ExampleValues[];
  /** Whether there were any when the exercise was read. */
  readonly hadExamples: boolean;
  /** Code and checks of further languages. */
  readonly own: OwnCodes;
  /** Whether a language had code of its own when the exercise was read. */
  readonly hadOwn: boolean;
}

/** The form of a new or existing exercise. `newId` names rows of the form. */
export function valuesOf(spec: ExerciseSpec | null, newId: () => string): ExerciseValues {
  const checks = { python: [], web: [] };
  return {
    kind: spec?.kind ?? 'python',
    instructions: fullText(spec?.instructions),
    hints: (spec?.hints ?? []).map((hint) => ({ id: newId(), ...fullText(hint) })),
    checks: spec ? { ...checks, [spec.kind]: checkValuesOf(spec.checks, newId) } : checks,
    ...(spec ? codeValuesOf(spec) : noCode),
    examples: spec ? exampleValuesOf(spec, newId) : [],
    hadExamples: (spec?.examples ?? []).length > 0,
    own: spec ? ownCodesOf(spec, newId) : {},
    hadOwn: spec?.translated !== undefined,
  };
}

/** The form in the shape of a spec: empty fields are omitted. The schema validates it. */
export function specOf(values: ExerciseValues): unknown {
  const { kind, instructions, hints, checks, own, hadOwn } = values;
  const { inputs = [], ...code } = codePartsOf(values, kind);
  const translated = ownPartsOf(own, kind, values);
  const examples = examplesOf(values.examples, kind);
  return {
    kind,
    instructions,
    hints: hints.filter((hint) => !isBlankText(hint)).map(fullText),
    checks: checks[kind].map(checkOf),
    ...code,
    ...(inputs.length > 0 && { inputs }),
    // Said even when they are nothing: without them the server keeps what it has.
    ...((values.hadExamples || examples.length > 0) && { examples }),
    ...((hadOwn || Object.keys(translated).length > 0) && { translated }),
  };
}

/** The exercise of the form as a reader of a language has it; null while it is unfinished. */
export function readSpec(values: ExerciseValues, locale: Locale): ExerciseSpec | null {
  const read = exerciseSpecSchema.safeParse(specOf(values));
  return read.success ? inLanguageOf(read.data, locale) : null;
}
