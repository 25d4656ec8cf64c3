import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import families from '#apps/web/messages/family/lt.ts';
import lt from '#apps/web/messages/lt.ts';
import { messageLoaderFor } from '#apps/web/messages/message-areas.ts';

const root = join(import.meta.dirname, '../..');
const names = Object.keys(lt).join('|');
const id = '0198d8c2-0000-7000-8000-000000000001';
const frame = ['apps/web/app.tsx', 'apps/web/shell/dashboard-layout.tsx'];

const anyLater = /\bimport\('([#.][^']+\.tsx)'\)/g;
const laterWithSameTexts = new RegExp(`(?<!withAllTexts\\(\\(\\) =>\\s*)${anyLater.source}`, 'g');

function importsOf(path: string, text: string, withLater = false): string[] {
  // Code that loads texts later must say so with `withAllTexts`, as it may need more than its screen.
  const later = text.matchAll(withLater ? anyLater : laterWithSameTexts);
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

/** The namespaces that screens ask for, with all that is loaded with them, but for `others`. */
function namespacesOf(
  screens: readonly string[],
  { withLater = false, others = [] }: { withLater?: boolean; others?: readonly string[] } = {},
): string[] {
  const files = new Set(screens.map((path) => join(root, path)));
  const found = new Set<string>();
  for (const path of files) {
    // Every screen can be reached from the routes.
    if (/\/apps\/web\/(router|route-tree\.gen)\.ts$/.test(path)) continue;
    if (others.some((name) => path.endsWith(name))) continue;
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    for (const next of importsOf(path, text, withLater)) files.add(next);
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

it('keeps no text from families that a screen of theirs may ask for', () => {
  const routes = globSync('apps/web/routes/**/{index,route,__root,$}.tsx', { cwd: root });
  const rolesOf = (path: string) =>
    /requireRole\(([^)]*)\)/.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? 'parent';
  const open = routes.filter((path) => /parent|child/.test(rolesOf(path)));
  expect(routes.length - open.length).toBeGreaterThan(40);
  // What these screens show to staff alone.
  const others = [
    ...['/modules/staff-screen.tsx', '/components/exports-tab.tsx', '/work/work-path.tsx'],
    '/conversations/new/staff-beginning.tsx',
    '/module/staff-module.tsx',
  ];
  const asked = namespacesOf([...frame, ...open], { withLater: true, others });
  expect(asked).toEqual(expect.arrayContaining(['shell', 'projects', 'rules', 'joining']));
  expect(asked.filter((name) => !(name in families))).toEqual([]);
  expect(namespacesOf([...frame, ...open], { withLater: true })).toContain('desk');
});
