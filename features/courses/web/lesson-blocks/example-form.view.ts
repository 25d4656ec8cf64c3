import type { ExerciseSpec, WebCode } from '#features/exercises/shared/exercise.ts';
import type { ExerciseKind } from './exercise-parts.view.ts';

/** A way of doing the exercise, in its form: what a program would be, and what a page would be. */
export interface ExampleValues {
  /** For the screen alone. */
  readonly id: string;
  /** Whether the checks must let it through. */
  readonly passes: boolean;
  readonly python: string;
  readonly web: WebCode;
}

/** A new way, which begins as a code that is there already. */
export function newExample(id: string, passes: boolean, python: string, web: WebCode): ExampleValues {
  return { id, passes, python, web };
}

const noPage = { html: '', css: '', js: '' };

/** The ways of an exercise for their form. `newId` names its rows. */
export function exampleValuesOf(
  { examples = [] }: Pick<ExerciseSpec, 'examples'>,
  newId: () => string,
): ExampleValues[] {
  return examples.map(({ passes, code }) =>
    typeof code === 'string'
      ? { id: newId(), passes, python: code, web: noPage }
      : { id: newId(), passes, python: '', web: code },
  );
}

/** The ways of the form in the shape of a spec; those without any code are omitted. */
export function examplesOf(examples: readonly ExampleValues[], kind: ExerciseKind): readonly unknown[] {
  return examples
    .map(({ passes, [kind]: code }) => ({ passes, code }))
    .filter(({ code }) =>
      (typeof code === 'string' ? [code] : Object.values(code)).some((part) => part.trim() !== ''),
    );
}
