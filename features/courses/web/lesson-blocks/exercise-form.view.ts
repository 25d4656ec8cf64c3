import type { ExerciseSpec, PythonCheck, WebCheck, WebCode } from '#features/exercises/shared/exercise.ts';
import {
  type FullText,
  fullText,
  isBlankText,
  type Locale,
  locales,
} from '#platform/shared/localized-text.ts';

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

/** The kinds of checks that an exercise offers, the usual ones first. */
export const checkKindsOf = {
  python: ['output-contains', 'output-equals', 'defines', 'returns', 'asserts'],
  web: ['has-element', 'has-style', 'asserts'],
} as const satisfies Record<ExerciseSpec['kind'], readonly CheckKind[]>;

/** A check in its form: every field is a text. */
export interface CheckValues {
  /** For the screen alone. */
  readonly id: string;
  readonly kind: CheckKind;
  readonly title: FullText;
  readonly fields: Readonly<Partial<Record<CheckField, string>>>;
}

/** An exercise in its form. Both kinds are there, so that switching loses nothing. */
export interface ExerciseValues {
  readonly kind: ExerciseSpec['kind'];
  readonly instructions: FullText;
  readonly hints: readonly (FullText & { readonly id: string })[];
  readonly checks: Readonly<Record<ExerciseSpec['kind'], readonly CheckValues[]>>;
  readonly python: { readonly starter: string; readonly solution: string; readonly inputs: string };
  readonly web: { readonly starter: WebCode; readonly solution: WebCode };
  /** Code of its own in further languages, of the kind that it was read with: kept as it is, or taken away. */
  readonly translated: Pick<ExerciseSpec, 'kind' | 'translated'> | null;
}

const noCode = { html: '', css: '', js: '' };

/** The form of a new or existing exercise. `newId` names rows of the form. */
export function valuesOf(spec: ExerciseSpec | null, newId: () => string): ExerciseValues {
  const values: ExerciseValues = {
    kind: spec?.kind ?? 'python',
    instructions: fullText(spec?.instructions),
    hints: (spec?.hints ?? []).map((hint) => ({ id: newId(), ...fullText(hint) })),
    checks: { python: [], web: [] },
    python: { starter: '', solution: '', inputs: '' },
    web: { starter: noCode, solution: noCode },
    translated: spec?.translated ? { kind: spec.kind, translated: spec.translated } : null,
  };
  if (!spec) return values;
  const checks = spec.checks.map((check: PythonCheck | WebCheck) => {
    const { kind, title, ...fields } = check;
    return { id: newId(), kind, title: fullText(title), fields };
  });
  const kept = { ...values, checks: { ...values.checks, [spec.kind]: checks } };
  if (spec.kind === 'web')
    return { ...kept, web: { starter: spec.starter, solution: spec.solution ?? noCode } };
  const { starter, solution, inputs = [] } = spec;
  return { ...kept, python: { starter, solution: solution ?? '', inputs: inputs.join('\n') } };
}

/** A new check of a kind, empty. */
export const emptyCheck = (kind: CheckKind, id: string): CheckValues => ({
  id,
  kind,
  title: fullText(),
  fields: {},
});

/** The languages in which the exercise has code of its own, beside the one that the form writes. */
export function translatedIn({ kind, translated }: ExerciseValues): Locale[] {
  const code = translated?.kind === kind ? translated.translated : undefined;
  return locales.filter((locale) => code && Object.hasOwn(code, locale));
}

const isBlank = (text: string) => text.trim() === '';

function checkOf({ kind, title, fields }: CheckValues): Record<string, unknown> {
  const named = isBlankText(title) ? {} : { title };
  const wanted: readonly CheckField[] = checkFields[kind];
  return { kind, ...Object.fromEntries(wanted.map((field) => [field, fields[field] ?? ''])), ...named };
}

/** The form in the shape of a spec: empty fields are omitted. The schema validates it. */
export function specOf(values: ExerciseValues): unknown {
  const { kind, instructions, hints, checks, python, web } = values;
  const shared = {
    instructions,
    hints: hints.filter((hint) => !isBlankText(hint)).map(fullText),
    checks: checks[kind].map(checkOf),
    ...(values.translated?.kind === kind && { translated: values.translated.translated }),
  };
  if (kind === 'web') {
    const { html, css, js } = web.solution;
    const solution = [html, css, js].every(isBlank) ? null : web.solution;
    return { ...shared, kind, starter: web.starter, solution };
  }
  const inputs = isBlank(python.inputs) ? {} : { inputs: python.inputs.split('\n') };
  const solution = isBlank(python.solution) ? null : python.solution;
  return { ...shared, kind, starter: python.starter, solution, ...inputs };
}
