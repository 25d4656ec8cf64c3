import { type LocalizedText, perLanguage } from '#platform/shared/localized-text.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';

/** New names for what Markdown references: files and exercises. Others keep their names. */
export interface Names {
  readonly files: ReadonlyMap<string, string>;
  readonly exercises: ReadonlyMap<string, string>;
}

// As in `referencesOf`: a directive is alone on its line.
const directive = /^([ \t>*+-]*::(picture|file|scratch|exercise)\{)([^}\n]*)(\}[ \t]*)$/gm;
const attribute = /(^|\s)(file|id)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** A Markdown body with the files and exercises of its directives renamed; ids bare, paths in quotes. */
export function renamed(body: string, { files, exercises }: Names): string {
  return body.replace(directive, (_, start: string, kind: string, attributes: string, end: string) => {
    const [key, names] = kind === 'exercise' ? ['id', exercises] : ['file', files];
    const anew = attributes.replace(attribute, (whole, space: string, name: string, ...values: string[]) => {
      const old = values.slice(0, 3).find((value) => value !== undefined) ?? '';
      const value = name === key ? names.get(key === 'id' || isId(old) ? old.toLowerCase() : old) : undefined;
      return value === undefined ? whole : `${space}${name}=${/^[\w-]+$/.test(value) ? value : `"${value}"`}`;
    });
    return `${start}${anew}${end}`;
  });
}

function isId(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}

/** The texts of a lesson with every file path replaced by the file's id. */
export function withFileIds(content: LessonContent, ids: ReadonlyMap<string, string>): LessonContent {
  return withNames(content, { files: ids, exercises: new Map() });
}

/** The texts of a lesson with files and exercises renamed. */
export function withNames(content: LessonContent, names: Names): LessonContent {
  const anew = (text: LocalizedText) => perLanguage((locale) => renamed(text[locale] ?? '', names));
  return {
    ...content,
    body: anew(content.body),
    teacherNotes: anew(content.teacherNotes),
    topics: content.topics.map((topic) => ({ ...topic, body: anew(topic.body) })),
  };
}

/** The paths under `files/` that a body's directives name, each once, with whether one of them shows it as a picture. */
export function filePathsOf(body: string): Map<string, { picture: boolean }> {
  const found = new Map<string, { picture: boolean }>();
  for (const [, , kind, attributes = ''] of body.matchAll(directive)) {
    for (const [, , name, ...values] of attributes.matchAll(attribute)) {
      const value = values.find((each) => each !== undefined) ?? '';
      if (kind === 'exercise' || name !== 'file' || !value.startsWith('files/')) continue;
      found.set(value, { picture: kind === 'picture' || (found.get(value)?.picture ?? false) });
    }
  }
  return found;
}

/** Each file's path in an archive: its name, with a number for duplicates. */
export function filePaths(
  files: readonly { readonly id: string; readonly name: string }[],
): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    files.map(({ id, name }) => {
      const [, stem = name, end = ''] = /^(.*?)(\.[^.]+)?$/u.exec(name) ?? [];
      const plain = stem.replace(/["'{}/\\:\p{C}]/gu, '').trim() || 'failas';
      let path = `files/${plain}${end}`;
      for (let number = 2; taken.has(path.toLowerCase()); number += 1)
        path = `files/${plain}-${number}${end}`;
      taken.add(path.toLowerCase());
      return [id, path];
    }),
  );
}

/** The files that make up a web exercise's code, `starter.html` among them. */
export const webParts = ['html', 'css', 'js'] as const;
