import type { ExerciseSpec } from '#features/exercises/shared/exercise.ts';
import { locales } from '#platform/shared/localized-text.ts';
import { type ExampleValues, examplesOf, exampleValuesOf } from './example-form.view.ts';
import {
  type CheckValues,
  type CodeParts,
  type CodeValues,
  checkOf,
  checkValuesOf,
  codePartsOf,
  codeValuesOf,
  type ExerciseKind,
} from './exercise-parts.view.ts';

const [, ...further] = locales;
export type FurtherLocale = (typeof further)[number];
/** The languages that may have code of their own beside the original's. */
export const furtherLocales: readonly FurtherLocale[] = further;

type Parts = Readonly<Record<string, unknown>>;

/** The code of an exercise in a further language, in its form: what is empty is as in the original (decision L6). */
export interface OwnCode extends CodeValues {
  /** Null where the original's checks are used. */
  readonly checks: Readonly<Record<ExerciseKind, readonly CheckValues[] | null>>;
  /** Ways in this language, with which its checks are tried. */
  readonly examples: readonly ExampleValues[];
  /** The parts as they were read, with the kind of their exercise. */
  readonly stored: { readonly kind: ExerciseKind; readonly parts: Parts } | null;
}

/** The code of each further language that has its own. */
export type OwnCodes = Readonly<Partial<Record<FurtherLocale, OwnCode>>>;

/** The code of an exercise in further languages, for its form. `newId` names rows of the form. */
export function ownCodesOf({ kind, translated }: ExerciseSpec, newId: () => string): OwnCodes {
  const found = further.flatMap((locale) => {
    const parts = translated?.[locale];
    if (!parts) return [];
    const checks = parts.checks ? checkValuesOf(parts.checks, newId) : null;
    const own: OwnCode = {
      ...codeValuesOf(parts),
      checks: { python: null, web: null, [kind]: checks },
      examples: exampleValuesOf(parts, newId),
      stored: { kind, parts },
    };
    return [[locale, own]];
  });
  return Object.fromEntries(found);
}

/** Code for a language that had none: it begins as the original's. */
export function newOwnCode({ python, web }: CodeValues): OwnCode {
  return { python, web, checks: { python: null, web: null }, examples: [], stored: null };
}

/** The further languages' parts in the shape of a spec: what differs from the original, and what nobody has changed. */
export function ownPartsOf(codes: OwnCodes, kind: ExerciseKind, original: CodeValues): Parts {
  const found = further.flatMap((locale) => {
    const own = codes[locale];
    const parts = own && partsOf(own, kind, { ...codePartsOf(original, kind) });
    return parts ? [[locale, parts]] : [];
  });
  return Object.fromEntries(found);
}

function partsOf(
  { checks, examples, stored, ...code }: OwnCode,
  kind: ExerciseKind,
  original: Parts,
): Parts | null {
  const read = stored?.kind === kind ? stored.parts : {};
  const own = Object.entries(codePartsOf(code, kind) as CodeParts).filter(
    ([name, typed]) =>
      (name in read && isSame(typed, read[name])) || !(isEmpty(typed) || isSame(typed, original[name])),
  );
  const rows = checks[kind];
  const ways = examplesOf(examples, kind);
  const parts = {
    ...Object.fromEntries(own),
    ...(rows && { checks: rows.map(checkOf) }),
    // Said even when they are nothing: without them the server keeps what it has.
    ...(('examples' in read || ways.length > 0) && { examples: ways }),
  };
  // A language is there by having been read, even if it says nothing.
  return stored?.kind === kind || Object.keys(parts).length > 0 ? parts : null;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** True for what says nothing: no solution, no answers, a page without code. */
function isEmpty(part: unknown): boolean {
  if (typeof part === 'string') return part.trim() === '';
  return part === null || Object.values(part as object).every((each) => each === '');
}
