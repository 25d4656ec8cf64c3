import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFeatureCycles } from './feature-cycles.ts';
import { readSourceTree, type SourceFile } from './source-tree.ts';
import {
  findForeignWrites,
  readsAgainstTheArrows,
  tableOwners,
  tableReads,
  tableUses,
} from './table-uses.ts';

const declares = (feature: string, ...tables: string[]): SourceFile => ({
  path: `features/${feature}/server/${feature}.tables.ts`,
  text: `declare module 'x' {\n  interface Database {\n${tables.map((name) => `    ${name}: Row;\n`).join('')}  }\n}\n`,
});
const repository = (feature: string, text: string): SourceFile => ({
  path: `features/${feature}/server/${feature}.repository.ts`,
  text,
});
const tables = new Set(['wallets', 'entries', 'claims', 'prizes']);
const used = (text: string) =>
  tableUses(repository('points', text), tables).map(({ table, writes }) => `${table}${writes ? '!' : ''}`);

it('knows which feature declares which table', () => {
  const owners = tableOwners([declares('points', 'wallets', 'entries'), repository('points', '')]);
  expect([...owners]).toEqual([
    ['wallets', 'features/points/server/points.tables.ts'],
    ['entries', 'features/points/server/points.tables.ts'],
  ]);
});

it.each([
  ["db.selectFrom('wallets as w')", ['wallets']],
  ["db.selectFrom(['wallets as w', 'entries'])", ['wallets', 'entries']],
  [".innerJoin('entries as e', 'e.id', 'w.id').leftJoin('claims', (on) => on)", ['entries', 'claims']],
  [".updateTable('wallets as w').from('entries')", ['entries', 'wallets!']],
  ["db.insertInto('wallets')", ['wallets!']],
  ["db.deleteFrom('wallets').using('claims')", ['claims', 'wallets!']],
  ['sql`(SELECT id FROM wallets w JOIN entries e ON e.id = w.id)`', ['wallets', 'entries']],
  ['sql`SELECT 1 FROM wallets w, entries AS e, claims`', ['wallets', 'entries', 'claims']],
  ['sql`CROSS JOIN LATERAL (SELECT 1 FROM claims)`', ['claims']],
  ['sql`INSERT INTO wallets SELECT * FROM entries`', ['entries', 'wallets!']],
  ['sql`UPDATE wallets SET n = 1 FROM claims`', ['claims', 'wallets!']],
  ['sql`DELETE FROM wallets USING claims`', ['claims', 'wallets!']],
  ['sql`WITH mine AS (SELECT 1) SELECT 1 FROM mine JOIN unnest(x) ON true FOR UPDATE OF mine`', []],
])('reads the tables of %s', (text, expected) => {
  expect(used(text)).toEqual(expected);
});

it('lets a feature write its own tables only, and says who owns another', () => {
  const owners = [declares('points', 'wallets'), declares('rewards', 'prizes')];
  expect(findForeignWrites([...owners, repository('points', "db.insertInto('wallets')")])).toEqual([]);
  expect(findForeignWrites([...owners, repository('points', "\ndb.updateTable('prizes')")])).toMatchObject([
    { line: 2, what: 'writes prizes, which features/rewards/server/rewards.tables.ts declares' },
  ]);
});

it('finds a cycle that SQL closes, and accepts what is allowed', () => {
  const imports = [
    { from: 'features/rewards/server/rewards.service.ts', to: 'features/points/server/points.service.ts' },
  ];
  const files = [declares('rewards', 'claims'), repository('points', "db.selectFrom('claims')")];
  const [circle, ...others] = findFeatureCycles([...imports, ...tableReads(files)]);
  expect(circle?.what).toContain('points → rewards → points');
  expect(circle?.mend).toContain('points.repository.ts reads claims in line 1');
  expect(others).toEqual([]);
  const allowed = tableReads(files, { 'points claims': 'a reason' });
  expect(findFeatureCycles([...imports, ...allowed])).toEqual([]);
});

it('keeps no unnecessary exception', () => {
  const files = readSourceTree(join(import.meta.dirname, '../..'));
  const reads = tableReads(files, {}).map(({ from, how }) => `${from.split('/')[1]} ${how?.split(' ')[1]}`);
  expect(Object.keys(readsAgainstTheArrows).filter((read) => !reads.includes(read))).toEqual([]);
});
