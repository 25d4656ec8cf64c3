import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultLocale, type Locale, locales, perLanguage } from '../../../platform/shared/localized-text.ts';
import type { SourceFile } from '../source-tree.ts';

export { defaultLocale, type Locale, locales };

const ofLanguage = new RegExp(`^(.*/messages)/(?:${locales.join('|')})\\.ts$`);

/** The texts of one messages/ folder: dotted key → text, per language. */
export interface Catalog {
  /** The folder, for example `features/points/web/messages`. */
  readonly folder: string;
  /** What keys are prefixed with in `useTranslations`; empty where the file names its namespaces itself. */
  readonly namespace: string;
  readonly texts: Readonly<Record<Locale, ReadonlyMap<string, string>>>;
  /** The line of a key in a language's file, for messages. */
  lineOf(locale: Locale, key: string): number | undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function objectsIn(messages: unknown): unknown[] {
  return isObject(messages) ? [messages, ...Object.values(messages).flatMap(objectsIn)] : [];
}

/** Every text of nested messages under its dotted key. Objects in `known` are left out: another file owns them. */
export function flatten(messages: unknown, known = new Set<unknown>(), prefix = ''): Map<string, string> {
  if (!isObject(messages)) return new Map();
  return new Map(
    Object.entries(messages).flatMap(([name, value]) => {
      if (isObject(value)) return known.has(value) ? [] : [...flatten(value, known, `${prefix}${name}.`)];
      return [[`${prefix}${name}`, String(value)] as const];
    }),
  );
}

/** The line where a dotted key is written, searched from its outermost name inwards. */
export function lineOfKey(text: string, key: string): number | undefined {
  let at = 0;
  for (const name of key.split('.')) {
    const escaped = name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    const found = new RegExp(`(?<=[\\s{,])['"]?${escaped}['"]?\\s*:`).exec(text.slice(at));
    if (!found) return undefined;
    at += found.index;
  }
  return text.slice(0, at).split('\n').length;
}

async function load(root: string, path: string): Promise<unknown> {
  const exports: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href);
  return exports.default ?? Object.values(exports).find(isObject);
}

// A feature's noun, or the part or page of the app (apps/web/shell → shell); elsewhere the file names its namespaces.
function namespaceOf(folder: string): string {
  return /^(?:features|apps\/web|apps\/web\/pages)\/([^/]+)\/(?:web\/)?messages$/.exec(folder)?.[1] ?? '';
}

function folderRank(folder: string): number {
  return folder.startsWith('apps/') ? 1 : 0;
}

/** Loads every messages/ folder. The app's own file joins the others' objects; those stay with their owner. */
export async function readCatalogs(root: string, files: readonly SourceFile[]): Promise<Catalog[]> {
  const paths = new Map(files.map((file) => [file.path, file.text]));
  const folders = [...new Set([...paths.keys()].flatMap((path) => ofLanguage.exec(path)?.[1] ?? []))];
  const known = new Set<unknown>();
  const catalogs: Catalog[] = [];
  for (const folder of folders.toSorted((a, b) => folderRank(a) - folderRank(b))) {
    const texts = perLanguage(() => new Map<string, string>());
    for (const locale of locales) {
      const path = `${folder}/${locale}.ts`;
      if (!paths.has(path)) continue;
      const messages = await load(root, path);
      texts[locale] = flatten(messages, known);
      for (const each of objectsIn(messages)) known.add(each);
    }
    catalogs.push({
      folder,
      namespace: namespaceOf(folder),
      texts,
      lineOf: (locale, key) => lineOfKey(paths.get(`${folder}/${locale}.ts`) ?? '', key),
    });
  }
  return catalogs;
}
