import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const built = join(import.meta.dirname, '../dist/web');

/** Bytes of a page's files as a browser with brotli gets them; fonts are already compressed. */
export interface PageWeight {
  readonly scripts: number;
  readonly styles: number;
  readonly fonts: number;
}

/** Weighs the files of the built app that a page fetched, each once. */
export function weigh(paths: readonly string[]): PageWeight {
  const files = [...new Set(paths)];
  const sum = (pattern: RegExp) =>
    files.filter((path) => pattern.test(path)).reduce((total, path) => total + sizeOf(path), 0);
  return { scripts: sum(/\.js$/), styles: sum(/\.css$/), fonts: sum(/\.woff2$/) };
}

/** The heaviest scripts and styles of a page, each with its kB. */
export function heaviest(paths: readonly string[], count: number): string[] {
  return [...new Set(paths)]
    .filter((path) => /\.(js|css)$/.test(path))
    .map((path) => ({ path, size: sizeOf(path) }))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, count)
    .map(({ path, size }) => `${(size / 1000).toFixed(1).padStart(7)} kB  ${path}`);
}

function sizeOf(path: string): number {
  const file = join(built, path);
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}
