import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../finding.ts';
import type { SourceFile } from '../source-tree.ts';
import { lineAt } from '../syntax.ts';

/** What the READMEs of features name in code: functions, tables, files. Addresses, SQL keywords and settings don't count. */
const named = /`([a-z]\w*(?:[A-Z]\w*|_\w+)|[\w./-]+\.tsx?)`/g;

/** The READMEs of features. */
export function readmesOf(root: string): SourceFile[] {
  return globSync('features/*/README.md', { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Functions, tables and files that a README names exist. */
export function checkNamedCode(files: readonly SourceFile[], readmes: readonly SourceFile[]): Finding[] {
  const words = new Set(files.flatMap(({ text }) => text.match(/\b\w+\b/g) ?? []));
  const isThere = (name: string) =>
    name.includes('.') ? files.some(({ path }) => `/${path}`.endsWith(`/${name}`)) : words.has(name);
  return readmes.flatMap(({ path, text }) =>
    [...text.matchAll(named)]
      .filter(([, name = '']) => !isThere(name))
      .map(({ 1: name, index }) => ({
        path,
        line: lineAt(text, index),
        what: `there is no ${name}`,
        mend: 'follow the way anew',
      })),
  );
}
