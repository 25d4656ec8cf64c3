import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSourceTree } from './checks/source-tree.ts';
import { checkWhere } from './checks/structure/where.ts';
import { updateRoutes, writeScreen } from './new-screen.ts';

const product = join(import.meta.dirname, '..');
const folder = 'apps/web/routes/dashboard/groups/$groupId/lost-items';
let root = '';
let paths: string[] = [];
const read = (path: string) => readFileSync(join(root, path), 'utf8');

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'orbita-new-screen-'));
  for (const each of ['apps/web/routes', 'docs/where.md', 'package.json'])
    cpSync(join(product, each), join(root, each), { recursive: true });
  paths = writeScreen(root, 'groups/$groupId/lost-items');
  await updateRoutes(root);
});

afterAll(() => rmSync(root, { recursive: true }));

test('writes one folder, named by the address', () => {
  expect(paths).toEqual([`${folder}/index.tsx`, `${folder}/lost-items-page.tsx`]);
  for (const path of paths) expect(read(path)).not.toMatch(/\{\{\w+\}\}/);
  expect(read(`${folder}/index.tsx`)).toContain("createFileRoute('/dashboard/groups/$groupId/lost-items/')");
});

test('needs no manual step to join it', () => {
  const [before, after] = [product, root].map((each) =>
    readFileSync(join(each, 'apps/web/route-tree.gen.ts'), 'utf8').split('\n'),
  );
  const lost = before?.filter((line) => !after?.includes(line)) ?? [];
  const added = after?.filter((line) => !before?.includes(line)) ?? [];
  expect(lost).toEqual([]);
  expect(added.length).toBeGreaterThan(0);
  expect(added.every((line) => /lost-items|LostItems/.test(line))).toBe(true);
  expect(checkWhere(readSourceTree(root), read('docs/where.md'))).toEqual([]);
  expect(read('docs/where.md')).toContain('| `/dashboard/groups/$groupId/lost-items` |');
});

test('refuses to overwrite a screen', () => {
  expect(() => writeScreen(root, 'groups')).toThrow('exists already');
});

test.each(['', 'Lost', '../users', 'lost_items', '/lost', 'groups/$groupId', 'a b'])(
  'refuses the address %j',
  (address) => {
    expect(() => writeScreen(root, address)).toThrow('Usage');
  },
);
