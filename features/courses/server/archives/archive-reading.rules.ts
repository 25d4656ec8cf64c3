import * as z from 'zod/mini';
import { type ExerciseSpec, exerciseSpecSchema } from '#features/exercises/shared/exercise.ts';
import { eachLanguage } from '#platform/shared/locale-schemas.ts';
import { defaultLocale, locales, perLanguage } from '#platform/shared/localized-text.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import {
  type LessonContent,
  lessonContentSchema,
  modulePictureFormSchema,
  moduleTextsSchema,
} from '../../shared/lesson-content.ts';
import type { StoredModuleTexts } from '../../shared/module-texts.rules.ts';
import { renamed, webParts } from './archive-names.rules.ts';

/** A lesson in an archive: its folder, and its content with newly made ids. */
export interface ArchivedLesson {
  readonly published: boolean;
  /** Files are named by their path in the archive until they have ids: `withFileIds`. */
  readonly content: LessonContent;
}

/** A module as its archive holds it. */
export interface ModuleArchive {
  /** Its picture is named by its path in the archive until it has an id. */
  readonly texts: StoredModuleTexts;
  readonly lessons: readonly ArchivedLesson[];
}

/** What is wrong with an archive, and where. */
export class ArchiveFault extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`The archive is not valid at ${path}.`);
    this.path = path;
  }
}

/** No text of a module has more bytes: a file that unpacks to more is not read. */
const largestText = 2 * 1024 * 1024;

const folder = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/));
// Each is read once: a folder that is named a thousand times would fill the memory.
const folders = (max: number) =>
  z.array(folder).check(
    z.maxLength(max),
    z.refine((names) => new Set(names).size === names.length),
  );
const title = z.strictObject(eachLanguage(oneLine(0, 200), z._default(oneLine(0, 200), '')));
const { image, picture: _, ...texts } = moduleTextsSchema.shape;
const { alt } = modulePictureFormSchema.shape;
const cover = z.strictObject({ file: z.string().check(z.regex(/^files\/[^/]{1,300}$/)), alt });
const moduleFile = z.strictObject({
  orbita: z.literal(1),
  ...texts,
  /** The illustration; a picture uploaded by staff is its cover. */
  picture: image,
  cover: z._default(z.nullable(cover), null),
  lessons: folders(200),
});
const lessonFile = z.strictObject({
  title,
  published: z.boolean(),
  topics: z._default(
    z.array(z.strictObject({ folder, title })).check(
      z.maxLength(30),
      z.refine((topics) => new Set(topics.map((topic) => topic.folder)).size === topics.length),
    ),
    [],
  ),
  exercises: z._default(folders(30), []),
});

/**
 * The files of an archive relative to the single folder that contains them all, as operating systems pack a folder; otherwise
 * unchanged.
 */
export function withoutOuterFolder(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const outer = [...files.keys()]
    .find((path) => /^[^/]+\/module\.json$/.test(path))
    ?.replace('module.json', '');
  if (!outer || ![...files.keys()].every((path) => path.startsWith(outer))) return files;
  return new Map([...files].map(([path, bytes]) => [path.slice(outer.length), bytes]));
}

/**
 * Reads the module that an archive's files make up (docs/operations.md, “Modules as files”). Throws {@link ArchiveFault} with the
 * path of the first file that is missing or invalid. Ignores files that no module has.
 */
export function readArchive(files: ReadonlyMap<string, Uint8Array>, newId: () => string): ModuleArchive {
  const { orbita: _, picture, cover, lessons, ...module } = parsed(files, 'module.json', moduleFile);
  return {
    texts: { ...module, image: picture, picture: cover && { fileId: cover.file, alt: cover.alt } },
    lessons: lessons.map((name) => readLesson(files, name, newId)),
  };
}

function readLesson(
  files: ReadonlyMap<string, Uint8Array>,
  base: string,
  newId: () => string,
): ArchivedLesson {
  const lesson = parsed(files, `${base}/lesson.json`, lessonFile);
  const exercises = lesson.exercises.map((name) => ({
    name,
    id: newId(),
    spec: readExercise(files, `${base}/exercises/${name}`),
  }));
  const ids = new Map(exercises.map(({ name, id }) => [name, id]));
  const body = (path: string) =>
    perLanguage((locale) =>
      renamed(textOf(files, `${path}${locale}.md`), { files: new Map(), exercises: ids }),
    );
  const content = {
    title: lesson.title,
    body: body(`${base}/`),
    teacherNotes: body(`${base}/notes.`),
    topics: lesson.topics.map((topic) => ({
      id: newId(),
      title: topic.title,
      body: body(`${base}/topics/${topic.folder}/`),
    })),
    exercises: exercises.map(({ id, spec }) => ({ id, spec })),
  };
  const read = lessonContentSchema.safeParse(content);
  if (!read.success) throw new ArchiveFault(`${base}/${read.error.issues[0]?.path.join('.') ?? ''}`);
  return { published: lesson.published, content: read.data };
}

function readExercise(files: ReadonlyMap<string, Uint8Array>, base: string): ExerciseSpec {
  const spec = parsed(files, `${base}/exercise.json`, z.looseObject({ kind: z.enum(['python', 'web']) }));
  const code = (name: 'starter' | 'solution', language = '') => {
    const path = `${base}/${name}${language}`;
    if (spec.kind === 'python') return files.has(`${path}.py`) ? textOf(files, `${path}.py`) : null;
    if (!webParts.some((part) => files.has(`${path}.${part}`))) return null;
    // A file that a further language lacks is as in the original.
    const from = (part: string) => (files.has(`${path}.${part}`) ? path : `${base}/${name}`);
    return Object.fromEntries(webParts.map((part) => [part, textOf(files, `${from(part)}.${part}`)]));
  };
  const further = locales.flatMap((locale) => {
    if (locale === defaultLocale) return [];
    const path = `${base}/exercise.${locale}.json`;
    const [starter, solution] = [code('starter', `.${locale}`), code('solution', `.${locale}`)];
    // A language is there by any of its files, even if that says nothing.
    if (!files.has(path) && starter === null && solution === null) return [];
    const said = files.has(path) ? parsed(files, path, z.looseObject({})) : {};
    const own = { ...said, ...(starter !== null && { starter }), ...(solution !== null && { solution }) };
    return [[locale, own]];
  });
  const { translated: _, ...original } = spec;
  const read = exerciseSpecSchema.safeParse({
    ...original,
    starter: code('starter') ?? '',
    solution: code('solution'),
    ...(further.length > 0 && { translated: Object.fromEntries(further) }),
  });
  if (!read.success) throw new ArchiveFault(faultyFile(base, read.error.issues[0]?.path ?? []));
  return read.data;
}

function faultyFile(base: string, [field, locale]: readonly PropertyKey[]): string {
  return field === 'translated' ? `${base}/exercise.${String(locale)}.json` : `${base}/exercise.json`;
}

function textOf(files: ReadonlyMap<string, Uint8Array>, path: string): string {
  const bytes = files.get(path);
  if (!bytes) return '';
  if (bytes.byteLength > largestText) throw new ArchiveFault(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ArchiveFault(path);
  }
}

function parsed<T extends z.ZodMiniType>(
  files: ReadonlyMap<string, Uint8Array>,
  path: string,
  schema: T,
): z.output<T> {
  try {
    return schema.parse(JSON.parse(textOf(files, path)));
  } catch {
    throw new ArchiveFault(path);
  }
}
