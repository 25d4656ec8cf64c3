import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArchive } from '#features/courses/server/archives/archive-reading.rules.ts';
import type { ExerciseSpec } from '#features/exercises/shared/exercise.ts';
import { type Localized, perLanguage } from '#platform/shared/localized-text.ts';

const root = join(import.meta.dirname, '../courses');

/** A lesson of the demo as its folder has it. */
export interface FolderLesson {
  readonly folder: string;
  /** All its texts one after the other, in each language. */
  readonly text: Localized<string>;
  readonly exercises: readonly { readonly name: string; readonly spec: ExerciseSpec }[];
}

const json = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/** The lessons of one of the demo's courses, in their order. */
export function lessonsOf(course: string): FolderLesson[] {
  const names = globSync('**/*.*', { cwd: join(root, course) });
  const files = new Map(names.map((name) => [name, new Uint8Array(readFileSync(join(root, course, name)))]));
  const { lessons } = readArchive(files, () => crypto.randomUUID());
  const folders: string[] = json(course, 'module.json').lessons;
  return lessons.map(({ content }, at) => {
    const folder = folders[at] ?? '';
    const exercises: string[] = json(course, folder, 'lesson.json').exercises;
    const bodies = [content.body, ...content.topics.map(({ body }) => body)];
    return {
      folder,
      text: perLanguage((locale) => bodies.map((body) => body[locale] ?? '').join('\n\n')),
      exercises: content.exercises.map(({ spec }, place) => ({ name: exercises[place] ?? '', spec })),
    };
  });
}

/** What a file beside an exercise says; empty where there is none. */
export function besideExercise(course: string, folder: string, exercise: string, file: string): string {
  const path = join(root, course, folder, 'exercises', exercise, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
