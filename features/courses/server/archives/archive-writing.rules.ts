import type { ExerciseCode, ExerciseSpec } from '#features/exercises/shared/exercise.ts';
import { allOf, type LocalizedText, locales } from '#platform/shared/localized-text.ts';
import { webParts, withNames } from './archive-names.rules.ts';
import type { ModuleArchive } from './archive-reading.rules.ts';

/** The files of a module's archive, with the path of each. */
export type FilePaths = ReadonlyMap<string, string>;

/**
 * The files of an archive, except the pictures and downloads that it names by `paths` (id → path in the archive). The same module gives the
 * same files: reading them with `readArchive` and writing them again changes nothing.
 */
export function writeArchive({ texts, lessons }: ModuleArchive, paths: FilePaths): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const write = (path: string, text: string) => files.set(path, new TextEncoder().encode(text));
  const writeText = (path: string, text: string) => {
    if (text !== '') write(path, text);
  };
  const dump = (path: string, value: unknown) => write(path, `${JSON.stringify(value, null, 2)}\n`);
  const folders = lessons.map(({ content }, index) => folderOf(index, content.title));
  const { image, picture, ...module } = texts;
  const cover = picture && { file: paths.get(picture.fileId) ?? picture.fileId, alt: picture.alt };
  dump('module.json', { orbita: 1, ...module, picture: image, ...(cover && { cover }), lessons: folders });
  for (const [index, lesson] of lessons.entries()) {
    const base = folders[index] ?? '';
    const { published } = lesson;
    const exercises = lesson.content.exercises.map(({ id, spec }, place) => ({
      id,
      spec,
      name: `${place + 1}-${spec.kind}`,
    }));
    const names = { files: paths, exercises: new Map(exercises.map(({ id, name }) => [id, name])) };
    const content = withNames(lesson.content, names);
    const topics = content.topics.map((topic, place) => ({ ...topic, folder: folderOf(place, topic.title) }));
    dump(`${base}/lesson.json`, {
      title: content.title,
      published,
      topics: topics.map((topic) => ({ folder: topic.folder, title: topic.title })),
      exercises: exercises.map(({ name }) => name),
    });
    for (const [path, body] of [
      [`${base}/`, content.body],
      [`${base}/notes.`, content.teacherNotes],
      ...topics.map((topic) => [`${base}/topics/${topic.folder}/`, topic.body] as const),
    ] as const) {
      for (const locale of locales) writeText(`${path}${locale}.md`, body[locale] ?? '');
    }
    for (const { name, spec } of exercises) writeExercise(`${base}/exercises/${name}`, spec, write, dump);
  }
  return files;
}

function writeExercise(
  base: string,
  { starter, solution, translated, ...spec }: ExerciseSpec,
  write: (path: string, text: string) => void,
  dump: (path: string, value: unknown) => void,
): void {
  // The database returns the keys of a spec in an order of its own.
  dump(`${base}/exercise.json`, sorted(spec));
  writeCode(base, { starter, solution }, '', write);
  for (const [locale, each] of Object.entries(translated ?? {})) {
    const { starter, solution, ...rest } = each;
    dump(`${base}/exercise.${locale}.json`, sorted(rest));
    writeCode(base, { starter, solution }, `.${locale}`, write);
  }
}

/** `language` stands before the ending of each file: empty for the original, `.en` for English. */
function writeCode(
  base: string,
  codes: Readonly<Record<string, ExerciseCode | null | undefined>>,
  language: string,
  write: (path: string, text: string) => void,
): void {
  for (const [name, code] of Object.entries(codes)) {
    if (code === null || code === undefined) continue;
    if (typeof code === 'string') write(`${base}/${name}${language}.py`, code);
    else for (const part of webParts) write(`${base}/${name}${language}.${part}`, code[part]);
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const parts = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(parts.map(([key, part]) => [key, sorted(part)]));
}

/** `02-ciklai` for the second thing called „Ciklai“. */
function folderOf(index: number, title: LocalizedText): string {
  const [original = '', ...others] = allOf(title);
  const words = (others.find(Boolean) ?? original)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const number = String(index + 1).padStart(2, '0');
  return words ? `${number}-${words.slice(0, 40).replace(/-$/, '')}` : number;
}
