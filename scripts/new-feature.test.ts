import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMessages } from './check-messages.ts';
import { checkStructure } from './check-structure.ts';
import { checkWalls } from './check-walls.ts';
import { readCatalogs } from './checks/messages/catalog.ts';
import { readSourceTree } from './checks/source-tree.ts';
import { joinsOf, namesOf, writeFeature } from './new-feature.ts';

const product = join(import.meta.dirname, '..');
// What a new feature depends on: the repository's own checks read everything.
const copied = [
  'database',
  'features/audit',
  'features/identity',
  'platform',
  'package.json',
  'biome.json',
  'tsconfig.base.json',
  'tsconfig.server.json',
];
const names = namesOf('lost-items');
const bin = join(product, 'node_modules/.bin');
let root = '';
let paths: string[] = [];

const concerns = (path: string) => /lost-items/.test(path);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'orbita-new-feature-'));
  for (const each of copied) cpSync(join(product, each), join(root, each), { recursive: true });
  symlinkSync(join(product, 'node_modules'), join(root, 'node_modules'));
  paths = writeFeature(root, names, new Date('2026-11-23T09:05:59Z'));
  spawnSync(join(bin, 'biome'), ['check', '--write', ...paths.filter((path) => !path.endsWith('.sql'))], {
    cwd: root,
  });
});

afterAll(() => rmSync(root, { recursive: true }));

test('spells a noun for every use', () => {
  expect(names).toEqual({
    nouns: 'lost-items',
    noun: 'lost-item',
    nounsName: 'lostItems',
    nounName: 'lostItem',
    Nouns: 'LostItems',
    Noun: 'LostItem',
    table: 'lost_items',
  });
  expect(namesOf('galaxies').noun).toBe('galaxy');
  expect(namesOf('classes').noun).toBe('class');
  expect(namesOf('feedback').noun).toBe('feedback-item');
  expect(namesOf('feedback', 'opinion').Noun).toBe('Opinion');
});

test.each(['LostItems', 'lost_items', 'lost items', '../x', ''])('refuses the noun %j', (noun) => {
  expect(() => namesOf(noun)).toThrow('Usage');
});

test('refuses to overwrite a feature', () => {
  expect(() => writeFeature(root, names)).toThrow('exists already');
});

test('leaves no name unfilled', () => {
  for (const path of paths) expect(readFileSync(join(root, path), 'utf8')).not.toMatch(/\{\{\w+\}\}/);
});

test('writes every part of a feature, and a migration named by the minute', () => {
  expect(paths).toContain('database/migrations/20261123-0905-lost-items.sql');
  for (const part of [
    'shared/lost-items.contract',
    'lost-items.matrix',
    'server/lost-items.service',
    'server/lost-items.service.test',
    'web/lost-items.queries',
  ]) {
    expect(paths).toContain(`features/lost-items/${part}.ts`);
  }
  expect(paths).toContain('apps/web/routes/dashboard/lost-items/index.tsx');
});

test('keeps the shape', () => {
  expect(checkStructure(readSourceTree(root)).filter(({ path }) => concerns(path))).toEqual([]);
});

test('keeps the walls', async () => {
  const { findings } = await checkWalls(root);
  expect(findings.filter(({ path, what }) => concerns(path) || concerns(what))).toEqual([]);
});

test('has both languages, and no text that no screen shows', async () => {
  const files = readSourceTree(root);
  const catalogs = await readCatalogs(
    root,
    files.filter(({ path }) => concerns(path)),
  );
  expect(catalogs.map(({ texts }) => texts.lt.size > 0)).toEqual([true]);
  expect(checkMessages(catalogs, files, [])).toEqual([]);
});

test('is formatted and lints', () => {
  const { status, stderr } = spawnSync(
    join(bin, 'biome'),
    ['ci', 'features/lost-items', 'apps/web/routes/dashboard/lost-items'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  expect(stderr).not.toContain('lost-items');
  expect(status).toBe(0);
});

test("passes the server's type check", () => {
  // The feature with its imports, not everything.
  const include = ['shared/**/*', 'server/**/*', '*.matrix'].map((part) => `features/lost-items/${part}.ts`);
  const config = { extends: './tsconfig.server.json', include };
  writeFileSync(join(root, 'tsconfig.lost-items.json'), JSON.stringify(config));
  const { stdout } = spawnSync(join(bin, 'tsc'), ['-p', 'tsconfig.lost-items.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout.split('\n').filter(concerns)).toEqual([]);
});

test('uses only what the platform has, and of the kit only what is loaded', () => {
  const asked = paths
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /import (?:type )?\{([^}]+)\} from '(#platform|@mantine)([^']+)'/g,
      ),
    ])
    .flatMap(([, list = '', home, from = '']) =>
      list.split(',').map((name) => ({ name: name.trim().replace('type ', ''), home, from })),
    );
  const styles = ['app-styles', 'form-styles']
    .map((name) => readFileSync(join(root, `platform/web/theme/${name}.ts`), 'utf8'))
    .join('');
  const isThere = ({ name, home, from }: (typeof asked)[number]) =>
    home === '#platform'
      ? new RegExp(`export .*\\b${name}\\b`).test(readFileSync(join(root, `platform${from}`), 'utf8'))
      : styles.includes(`/${name.replace('TextInput', 'Input')}.layer.css`);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((each) => !isThere(each))).toEqual([]);
});

test('prints where to join it', () => {
  const joins = joinsOf(names);
  for (const place of [
    'apps/server/router.ts',
    'apps/server/contract.ts',
    'apps/server/matrix/matrix.cases.ts',
    'apps/web/messages/office/lt.ts',
    'platform/server/database/unique-constraints.ts',
  ]) {
    expect(joins).toContain(place);
  }
});
