import { expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import { type ImportCells, importColumns, readImport } from '../../shared/user-import-file.rules.ts';
import { dateOf, hintsOf, type Known, problemsOf, type Seen } from './import-problems.rules.ts';

const known: Known = {
  roles: new Map([['rasa@gmail.com', 'parent']]),
  children: new Set(),
  named: new Map(),
  groups: [],
  today: '2026-11-20',
  groupsNamed: (name) => (name === 'Python' ? [{ id: 'one', name }] : []),
};
const nobody = (): Seen => ({ parents: new Set(), children: new Set(), childEmails: new Set() });

function cellsOf(row: string): ImportCells {
  const [read] = readImport(parseCsv([importColumns.join(','), row].join('\r\n'))) ?? [];
  if (!read) throw new Error(`No row: ${row}`);
  return read.cells;
}

it('names everything that is wrong with a row at once', () => {
  const judged = {
    cells: cellsOf('O,,ona,L,Petraitis,lukas,2015-02-30,Java'),
    parentEmail: 'ona',
    child: { email: 'lukas', isKnown: false, hasParents: false },
  };
  expect(problemsOf(judged, known, nobody())).toEqual([
    ...['parent_first_name_invalid', 'parent_last_name_invalid', 'parent_email_invalid'],
    ...['child_first_name_invalid', 'child_email_invalid', 'child_birth_date_invalid', 'group_unknown'],
  ]);
});

it('accepts a parent alone, in an existing group', () => {
  const cells = cellsOf('Ona,Petraitienė,ona@gmail.com,,,,,Python');
  expect(problemsOf({ cells, parentEmail: 'ona@gmail.com', child: null }, known, nobody())).toEqual([]);
});

it('takes the people created by the rows above into account', () => {
  const cells = cellsOf('Ona,Petraitienė,lukas@gmail.com,,,,,');
  const seen = { ...nobody(), childEmails: new Set(['lukas@gmail.com']) };
  expect(problemsOf({ cells, parentEmail: 'lukas@gmail.com', child: null }, known, seen)).toEqual([
    'parent_email_taken',
  ]);
});

it('hints at what was probably meant, for new people only', () => {
  const cells = cellsOf('Ona,Petraitienė,ona@gmial.com,Lukas,Petraitis,,2015-04-12,');
  const hints = (isKnown: boolean) =>
    hintsOf({ cells, parentEmail: 'ona@gmial.com', child: { email: '', isKnown, hasParents: false } }, known);
  const parents = { key: 'parent_email_typo', email: 'ona@gmail.com' };
  expect(hints(false)).toEqual([parents, { key: 'child_email_missing', email: null }]);
  expect(hints(true)).toEqual([parents]);
});

it.each(['2015.04.12', '2015/04/12', '2015-04-12', '2015.04.12.'])('reads %s as a day', (text) => {
  expect(dateOf(text)).toBe('2015-04-12');
});
