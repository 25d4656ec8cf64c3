import * as z from 'zod/mini';
import { exerciseSpecSchema } from '#features/exercises/shared/exercise.ts';
import { storedFileSchema } from '#features/files/shared/files.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { eachLanguage, localizedTextSchema } from '#platform/shared/locale-schemas.ts';
import { composed, oneLine, severalLines } from '#platform/shared/plain-text.ts';

// Characters of a body, in each language.
const maxBody = 100_000;
const maxNotes = 20_000;
// Topics of a lesson, and its exercises.
const maxParts = 30;

const error = 'invisible_characters';
// Composing takes quadratic time in a run of combining marks: a body may be long, but no letter has thirty of
// them.
const noPiles = z.refine<string>((text) => !/\p{M}{30}/u.test(text), { abort: true, error });
const tidyBreaks = z.overwrite<string>((text) => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n'));
// No control characters but tabs and line breaks, no lone surrogates, nothing that reverses the direction of
// what follows.
const isReadable = z.refine<string>(
  (text) => !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text.replaceAll(/[\n\t]/g, '')),
  { error },
);

/** Markdown as typed: composed (NFC), its line breaks `\n`; nothing is trimmed and tabs stay. */
function markdown(max: number) {
  return z
    .string()
    .check(
      z.maxLength(4 * max, { abort: true }),
      noPiles,
      ...composed(max),
      tidyBreaks,
      z.maxLength(max),
      isReadable,
    );
}

const inBoth = <T extends z.ZodMiniType<string, string>>(text: T) => z.strictObject(eachLanguage(text, text));
const titleText = inBoth(oneLine(0, 200));
const bodyText = inBoth(markdown(maxBody));

const areOwnIds = z.refine<{ readonly id: string }[]>(
  (parts) => new Set(parts.map(({ id }) => id)).size === parts.length,
  { error: 'double_id' },
);

/** The whole content of a lesson, in both languages; English may be empty (decision L6). */
export const lessonContentSchema = z.strictObject({
  title: titleText,
  /** Markdown with directives. */
  body: bodyText,
  /** For staff only. */
  teacherNotes: inBoth(markdown(maxNotes)),
  /** Steps in order; ids are the editor's and stay (decision L2). */
  topics: z
    .array(z.strictObject({ id: idSchema, title: titleText, body: bodyText }))
    .check(z.maxLength(maxParts), areOwnIds),
  exercises: z
    .array(z.strictObject({ id: idSchema, spec: exerciseSpecSchema }))
    .check(z.maxLength(maxParts), areOwnIds),
});
export type LessonContent = z.infer<typeof lessonContentSchema>;

/** The working copy of a lesson, with what its screen needs around it. */
export const lessonDraftSchema = z.object({
  lesson: z.object({
    id: idSchema,
    /** Null when the lesson is archived. */
    order: z.nullable(z.int()),
    /** False until the lesson is published for the first time. */
    published: z.boolean(),
  }),
  module: z.object({ id: idSchema, title: localizedTextSchema, published: z.boolean() }),
  content: lessonContentSchema,
  /** The files that the texts show or offer, by id. */
  files: z.array(storedFileSchema),
  /** Counts saves; 0 when nobody has changed the lesson here. A save names the version it is based on. */
  version: z.int(),
  /** Whether there is something that families do not see yet. */
  changed: z.boolean(),
  /** Who saved last, and when; null if nobody has. */
  saved: z.nullable(z.object({ by: z.nullable(z.string()), at: instantSchema })),
});
export type LessonDraft = z.infer<typeof lessonDraftSchema>;

/** A picture uploaded for a module, shown instead of its illustration, and its text alternative. */
export const modulePictureFormSchema = z.strictObject({
  fileId: idSchema,
  alt: z.strictObject(eachLanguage(oneLine(1, 300), oneLine(0, 300))),
});

/** A module's texts as its form has them. */
export const moduleTextsSchema = z.strictObject({
  title: z.strictObject(eachLanguage(oneLine(1, 200), oneLine(0, 200))),
  description: z.strictObject(eachLanguage(severalLines(0, 2000), severalLines(0, 2000))),
  /** The course that the module belongs to, such as „Python kursas“. */
  label: z.nullable(z.strictObject(eachLanguage(oneLine(1, 80), oneLine(0, 80)))),
  /** The name of an illustration of the product. */
  image: z.nullable(z.enum(['blocks', 'game', 'python', 'rocket', 'web', 'robot'])),
  picture: z.nullable(modulePictureFormSchema),
});
export type ModuleTexts = z.infer<typeof moduleTextsSchema>;
