import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import platform from '#platform/web/messages/lt.ts';

const root = join(import.meta.dirname, '../..');
const pages = ['attendance', 'group-attendance', 'daily-sheet'].map(
  (name) => `features/attendance/web/pages/${name}-page.tsx`,
);

function importsOf(path: string, text: string): string[] {
  const names = text.matchAll(/^import (?!type)[^;]*?'([#.][^']+\.tsx?)';/gms);
  return [...names].map(([, name = '']) =>
    name.startsWith('#') ? join(root, name.slice(1)) : resolve(dirname(path), name),
  );
}

/** The namespaces that the screens ask for, and all that is loaded with them. */
function namespacesOf(screens: readonly string[]): string[] {
  const files = new Set(screens.map((path) => join(root, path)));
  const found = new Set<string>();
  for (const path of files) {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    for (const next of importsOf(path, text)) files.add(next);
    for (const [, name = ''] of text.matchAll(/useTranslations\('([a-z_]+)/g)) found.add(name);
  }
  return [...found];
}

it('brings the screens of attendance every text that they ask for', () => {
  const texts = readFileSync(join(root, 'apps/web/messages/sheet-lt.ts'), 'utf8');
  const [, list = ''] = /messages = \{ \.\.\.platform, ([^}]+) \}/.exec(texts) ?? [];
  const there = [...Object.keys(platform), ...list.split(', ')];
  const asked = namespacesOf([...pages, 'apps/web/app.tsx', 'apps/web/shell/dashboard-layout.tsx']);
  expect(asked).toEqual(expect.arrayContaining(['attendance', 'shell', 'common']));
  expect(asked.filter((name) => !there.includes(name))).toEqual([]);
});
