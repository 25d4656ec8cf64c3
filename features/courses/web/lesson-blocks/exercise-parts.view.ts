import type { ExerciseSpec, PythonCheck, WebCheck, WebCode } from '#features/exercises/shared/exercise.ts';
import { type FullText, fullText, isBlankText } from '#platform/shared/localized-text.ts';

/** Whether an exercise is a program or a page. */
export type ExerciseKind = ExerciseSpec['kind'];

/** The kinds of checks by the kind of exercise, each with its fields; multi-line ones are code. */
export const checkFields = {
  'output-equals': ['text'],
  'output-contains': ['text'],
  defines: ['name'],
  returns: ['call', 'expected'],
  'has-element': ['selector', 'text'],
  'has-style': ['selector', 'property', 'value'],
  asserts: ['code'],
} as const;
export type CheckKind = keyof typeof checkFields;
export type CheckField = (typeof checkFields)[CheckKind][number];

// An element may be tested whatever its text.
const mayBeEmpty = (kind: CheckKind, field: CheckField) => kind === 'has-element' && field === 'text';

/** The kinds of checks that an exercise offers, the usual ones first. */
export const checkKindsOf = {
  python: ['output-contains', 'output-equals', 'defines', 'returns', 'asserts'],
  web: ['has-element', 'has-style', 'asserts'],
} as const satisfies Record<ExerciseKind, readonly CheckKind[]>;

/** A check in its form: every field is a text. */
export interface CheckValues {
  /** For the screen alone. */
  readonly id: string;
  readonly kind: CheckKind;
  readonly title: FullText;
  readonly fields: Readonly<Partial<Record<CheckField, string>>>;
}

/** A new check of a kind, empty. */
export const emptyCheck = (kind: CheckKind, id: string): CheckValues => ({
  id,
  kind,
  title: fullText(),
  fields: {},
});

/** Checks for their form. `newId` names its rows. */
export function checkValuesOf(
  checks: readonly (PythonCheck | WebCheck)[],
  newId: () => string,
): CheckValues[] {
  return checks.map(({ kind, title, ...fields }) => ({ id: newId(), kind, title: fullText(title), fields }));
}

/** A check of the form in the shape of a spec: what may be empty and is, is omitted. */
export function checkOf({ kind, title, fields }: CheckValues): Record<string, unknown> {
  const named = isBlankText(title) ? {} : { title };
  const wanted: readonly CheckField[] = checkFields[kind];
  const written = wanted.filter((field) => !(mayBeEmpty(kind, field) && isBlank(fields[field] ?? '')));
  return { kind, ...Object.fromEntries(written.map((field) => [field, fields[field] ?? ''])), ...named };
}

/** The code of an exercise in its form. Both kinds are there, so that switching loses nothing. */
export interface CodeValues {
  readonly python: { readonly starter: string; readonly solution: string; readonly inputs: string };
  readonly web: { readonly starter: WebCode; readonly solution: WebCode };
}

const noPage = { html: '', css: '', js: '' };
/** No code at all. */
export const noCode: CodeValues = {
  python: { starter: '', solution: '', inputs: '' },
  web: { starter: noPage, solution: noPage },
};

/** What a spec has of code; in a further language parts may be missing. */
export interface CodeParts {
  readonly starter?: string | WebCode | undefined;
  readonly solution?: string | WebCode | null | undefined;
  readonly inputs?: readonly string[] | undefined;
}

/** Code for its form: that of one kind, nothing of the other. */
export function codeValuesOf({ starter, solution, inputs = [] }: CodeParts): CodeValues {
  const text = (code: CodeParts['solution']) => (typeof code === 'string' ? code : '');
  const page = (code: CodeParts['solution']) => (code && typeof code !== 'string' ? code : noPage);
  return {
    python: { starter: text(starter), solution: text(solution), inputs: inputs.join('\n') },
    web: { starter: page(starter), solution: page(solution) },
  };
}

/** The form's code of a kind in the shape of a spec: an empty solution is none. */
export function codePartsOf({ python, web }: CodeValues, kind: ExerciseKind): CodeParts {
  if (kind === 'web') {
    const isNone = Object.values(web.solution).every(isBlank);
    return { starter: web.starter, solution: isNone ? null : web.solution };
  }
  const { starter, solution, inputs } = python;
  return {
    starter,
    solution: isBlank(solution) ? null : solution,
    inputs: isBlank(inputs) ? [] : inputs.split('\n'),
  };
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
