import { expect, test } from 'vitest';
import { checkNamedCode } from './named-code.ts';

const files = [
  { path: 'features/points/server/ledger.service.ts', text: 'export function postEntries() {}' },
  { path: 'features/points/server/points.tables.ts', text: 'interface Database { point_entries: Row }' },
];
const findIn = (text: string) =>
  checkNamedCode(files, [{ path: 'features/points/README.md', text }]).map(
    ({ line, what }) => `${line} ${what}`,
  );

test('recognises the functions, tables and files that a README names', () => {
  expect(findIn('`postEntries` → `point_entries` in `ledger.service.ts`, under `/api` (`-cost`)')).toEqual(
    [],
  );
});

test('reports what no longer exists', () => {
  expect(findIn('\n`postEntry` of\n`old.service.ts` writes `entries_of_points`')).toEqual([
    '2 there is no postEntry',
    '3 there is no old.service.ts',
    '3 there is no entries_of_points',
  ]);
});
