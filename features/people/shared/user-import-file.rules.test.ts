import { expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import { processorTime } from '#platform/testing/processor-time.ts';
import { columnOf, exportColumns, headingsOf, importColumns, readImport } from './user-import-file.rules.ts';

const read = (...lines: string[]) => readImport(parseCsv(lines.join('\r\n')));
const withoutGroup = importColumns.filter((column) => column !== 'group');

it('finds the columns in any order and however their names are spelled, and skips empty rows', () => {
  const header = [...withoutGroup].reverse().map((column) => ` ${column.replaceAll('_', ' ').toUpperCase()}`);
  const rows = read(
    header.join(';'),
    ';;;;;;',
    '2015-04-12; lukas@gmail.com ;Petraitis;Lukas;ona@gmail.com;P.;Ona',
  );
  expect(rows).toMatchObject([
    {
      line: 3,
      cells: {
        parent_first_name: 'Ona',
        parent_last_name: 'P.',
        parent_email: 'ona@gmail.com',
        child_first_name: 'Lukas',
        child_last_name: 'Petraitis',
        child_email: 'lukas@gmail.com',
        child_birth_date: '2015-04-12',
        group: '',
        role: '',
      },
    },
  ]);
});

it.each(['lt', 'en'] as const)('knows every heading of an export in %s', (locale) => {
  expect(headingsOf(exportColumns, locale).map(columnOf)).toEqual([...exportColumns]);
  const header = headingsOf(importColumns, locale).join(';');
  const [row] = read(header, 'Ona;P.;ona@gmail.com;Lukas;P.;lukas@gmail.com;2015-04-12;Python A') ?? [];
  expect(row?.cells).toMatchObject({
    parent_first_name: 'Ona',
    child_birth_date: '2015-04-12',
    group: 'Python A',
  });
});

it.each(['parent_first_name', 'parent_last_name', 'parent_email'])(
  'reads nothing without the column %s',
  (missing) => {
    expect(read(importColumns.filter((column) => column !== missing).join(';'))).toBeNull();
  },
);

it('reads names that are in one cell, unless they are in two', () => {
  const [row] =
    read(
      'parent_name;parent_email;child_name;child_last_name',
      'Ona Petraitienė;ona@gmail.com;Lukas;Kazlauskas',
    ) ?? [];
  expect(row?.cells).toMatchObject({
    ...{ parent_first_name: 'Ona', parent_last_name: 'Petraitienė' },
    ...{ child_first_name: 'Lukas', child_last_name: 'Kazlauskas' },
  });
});

it('reads nothing of an empty file', () => {
  expect(readImport([])).toBeNull();
});

it('reads a cell with a whole file in it in a moment', () => {
  const names = importColumns.join(';');
  const took = processorTime(() =>
    expect(read(`${names}\na${'\u0316\u0301'.repeat(50_000)};;;;;;;\n`)).toHaveLength(1),
  );
  expect(took).toBeLessThan(1000);
});
