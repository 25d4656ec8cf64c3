import * as z from 'zod/mini';
import { eachLanguage, furtherLanguages } from '#platform/shared/locale-schemas.ts';
import { oneLine, severalLines } from '#platform/shared/plain-text.ts';

/** A child's code may be this many bytes, all its parts together. */
export const maxCodeBytes = 50_000;
const maxStarter = 20_000;
const maxExample = 5000;
/** So many ways may stand beside the checks. */
export const maxExamples = 24;

const newlines = z.overwrite<string>((text) => text.replaceAll(/\r\n?/g, '\n'));
// The database stores neither a zero character nor half a surrogate pair.
const canBeKept = z.refine<string>((text) => !/[\0\p{Cs}]/u.test(text), { error: 'invisible_characters' });

/** Code as typed: nothing is trimmed or composed, line breaks become `\n`. */
const code = (max: number) => z.string().check(z.maxLength(max), newlines, canBeKept);
const webCode = (max: number) => z.strictObject({ html: code(max), css: code(max), js: code(max) });

/** A text of several lines in both languages; English may be empty and falls back to Lithuanian (decision L6). */
const instructions = z.strictObject(eachLanguage(severalLines(1, 2000), z.optional(severalLines(0, 2000))));
const hint = z.strictObject(eachLanguage(severalLines(1, 500), z.optional(severalLines(0, 500))));
const title = z.strictObject(eachLanguage(oneLine(1, 200), z.optional(oneLine(0, 200))));

const outputText = z.string().check(z.minLength(1), z.maxLength(2000), newlines, canBeKept);
const expression = z.string().check(z.trim(), z.minLength(1), z.maxLength(500), newlines, canBeKept);
const asserts = z.strictObject({ kind: z.literal('asserts'), code: code(5000), title: z.optional(title) });
const identifier = z.string().check(z.trim(), z.maxLength(80), z.regex(/^[\p{L}_][\p{L}\p{N}_]*$/u));

/**
 * What is tested in a Python exercise after the child's code ran: its output (`output-…`), its names (`defines`),
 * the result of `call` (`returns`; both are Python expressions), or Python asserts.
 */
export const pythonCheckSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('output-equals'), text: outputText, title: z.optional(title) }),
  z.strictObject({ kind: z.literal('output-contains'), text: outputText, title: z.optional(title) }),
  z.strictObject({ kind: z.literal('defines'), name: identifier, title: z.optional(title) }),
  z.strictObject({
    kind: z.literal('returns'),
    call: expression,
    expected: expression,
    title: z.optional(title),
  }),
  asserts,
]);
export type PythonCheck = z.infer<typeof pythonCheckSchema>;

/**
 * What is tested in a page: an element (with a text in it), its computed style, or JavaScript asserts that run inside the
 * page's sandbox.
 */
export const webCheckSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('has-element'),
    selector: oneLine(1, 200),
    text: z.optional(oneLine(0, 200)),
    title: z.optional(title),
  }),
  z.strictObject({
    kind: z.literal('has-style'),
    selector: oneLine(1, 200),
    property: z.string().check(z.trim(), z.maxLength(60), z.regex(/^-{0,2}[a-z][a-z-]*$/)),
    value: oneLine(1, 200),
    title: z.optional(title),
  }),
  asserts,
]);
export type WebCheck = z.infer<typeof webCheckSchema>;

const both = { instructions, hints: z.array(hint).check(z.maxLength(5)) };

const python = {
  starter: code(maxStarter),
  checks: z.array(pythonCheckSchema).check(z.maxLength(20)),
  /** The answers to `input()` while the checks run. */
  inputs: z.optional(z.array(z.string().check(z.maxLength(200), canBeKept)).check(z.maxLength(50))),
};
const web = {
  starter: webCode(maxStarter),
  checks: z.array(webCheckSchema).check(z.maxLength(20)),
};
const pythonSolution = { solution: z.nullable(code(maxStarter)) };
const webSolution = { solution: z.nullable(webCode(maxStarter)) };

/** Ways of doing an exercise, with which its checks are tried: they let through those that pass and refuse the others. */
const examplesOf = <T extends z.ZodMiniType>(way: T) => ({
  examples: z.optional(
    z.array(z.strictObject({ passes: z.boolean(), code: way })).check(z.maxLength(maxExamples)),
  ),
});

/** The code of an exercise in further languages; a part that is not there is as in the original (decision L6). */
const translated = <T extends z.core.$ZodShape>(parts: T) =>
  z.optional(z.strictObject(furtherLanguages(z.partial(z.strictObject(parts)))));

/** An exercise as staff write it. */
export const exerciseSpecSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('python'),
    ...both,
    ...python,
    ...pythonSolution,
    ...examplesOf(code(maxExample)),
    translated: translated({ ...python, ...pythonSolution, ...examplesOf(code(maxExample)) }),
  }),
  z.strictObject({
    kind: z.literal('web'),
    ...both,
    ...web,
    ...webSolution,
    ...examplesOf(webCode(maxExample)),
    translated: translated({ ...web, ...webSolution, ...examplesOf(webCode(maxExample)) }),
  }),
]);
export type ExerciseSpec = z.infer<typeof exerciseSpecSchema>;

/** An exercise as families see it: solution and examples are not there at all, in no language. */
export const familyExerciseSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('python'), ...both, ...python, translated: translated(python) }),
  z.strictObject({ kind: z.literal('web'), ...both, ...web, translated: translated(web) }),
]);
export type FamilyExercise = z.infer<typeof familyExerciseSchema>;
export type PythonExercise = Extract<FamilyExercise, { kind: 'python' }>;
export type WebExercise = Extract<FamilyExercise, { kind: 'web' }>;

/** How many bytes a text takes in UTF-8, which is what is stored and sent. */
function bytesOf(text: string): number {
  return [...text].reduce((sum, sign) => {
    const point = sign.codePointAt(0) ?? 0;
    return sum + 1 + [0x80, 0x800, 0x1_0000].filter((from) => point >= from).length;
  }, 0);
}

const inBytes = z.refine<string | z.infer<ReturnType<typeof webCode>>>(
  (typed) =>
    (typeof typed === 'string' ? [typed] : [typed.html, typed.css, typed.js]).reduce(
      (sum, part) => sum + bytesOf(part),
      0,
    ) <= maxCodeBytes,
  { error: 'code_too_long' },
);

/** A child's Python: one text, 50 kB at most. */
export const pythonCodeSchema = code(maxCodeBytes).check(inBytes);
/** A child's page: three texts, 50 kB at most, all together. */
export const webCodeSchema = webCode(maxCodeBytes).check(inBytes);

/** A child's code: a text for Python, three for a page; 50 kB at most, all together. */
export const codeSchema = z.union([code(maxCodeBytes), webCode(maxCodeBytes)]).check(inBytes);
export type ExerciseCode = z.infer<typeof codeSchema>;
export type WebCode = Exclude<ExerciseCode, string>;
