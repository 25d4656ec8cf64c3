import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import lt from '#apps/web/messages/lt.ts';
import { messageLoaderFor } from '#apps/web/messages/message-areas.ts';

const root = join(import.meta.dirname, '../..');
const names = Object.keys(lt).join('|');
const id = '0198d8c2-0000-7000-8000-000000000001';
const frame = ['apps/web/app.tsx', 'apps/web/shell/dashboard-layout.tsx'];

function importsOf(path: string, text: string): string[] {
  // Code that loads texts later must say so with `withAllTexts`, as it may need more than its screen.
  const later = text.matchAll(/(?<!withAllTexts\(\(\) =>\s*)\bimport\('([#.][^']+\.tsx)'\)/g);
  const found = [...text.matchAll(/^import (?!type)[^;]*?'([#.][^']+\.tsx?)';/gms), ...later];
  return found.map(([, name = '']) =>
    name.startsWith('#') ? join(root, name.slice(1)) : resolve(dirname(path), name),
  );
}

function namespacesIn(text: string): string[] {
  const whole = text.includes('useTranslations()');
  const named = text.matchAll(/useTranslations\('([a-z_]+)/g);
  const dotted = whole ? text.matchAll(new RegExp(`['\`](${names})\\.`, 'g')) : [];
  return [...named, ...dotted].map(([, name = '']) => name);
}

/** The namespaces that screens ask for, with all that is loaded with them. */
function namespacesOf(screens: readonly string[]): string[] {
  const files = new Set(screens.map((path) => join(root, path)));
  const found = new Set<string>();
  for (const path of files) {
    // Every screen can be reached from the routes.
    if (/\/apps\/web\/(router|route-tree\.gen)\.ts$/.test(path)) continue;
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    for (const next of importsOf(path, text)) files.add(next);
    for (const name of namespacesIn(text)) found.add(name);
  }
  return [...found];
}

it.each([
  ['/dashboard/attendance', 'apps/web/routes/dashboard/attendance/attendance-page.tsx'],
  [`/dashboard/attendance/${id}`, 'apps/web/routes/dashboard/attendance/$groupId/group-attendance-page.tsx'],
  [
    `/dashboard/attendance/${id}/daily-sheet/2026-11-20`,
    'apps/web/routes/dashboard/attendance/$groupId/daily-sheet/$date/daily-sheet-page.tsx',
  ],
  ['/dashboard/modules', 'apps/web/routes/dashboard/modules/modules-page.tsx'],
  ['/dashboard/points/rewards', 'apps/web/routes/dashboard/points/$tab/parent-points-page.tsx'],
  [
    '/dashboard/studies/points/rewards',
    'apps/web/routes/dashboard/studies/points/$tab/child-points-page.tsx',
  ],
])('loads for %s every text that it asks for, and not all of them', async (address, page) => {
  const asked = namespacesOf([...frame, page]);
  expect(asked).toEqual(expect.arrayContaining(['shell', 'common', 'points']));
  for (const locale of ['lt', 'en'] as const) {
    const there = Object.keys(await messageLoaderFor(address)(locale));
    expect(asked.filter((name) => !there.includes(name))).toEqual([]);
    expect(there).not.toContain('users');
  }
});
