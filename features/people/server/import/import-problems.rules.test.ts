import { expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import { noAnswers } from '../../shared/user-import.ts';
import { type ImportCells, importColumns, readImport } from '../../shared/user-import-file.rules.ts';
import { hintsOf, type Known, problemsOf, type Seen } from './import-problems.rules.ts';

const known: Known = {
  roles: new Map([['rasa@gmail.com', 'parent']]),
  children: new Set(),
  named: new Map(),
  namesakes: new Set(),
  groups: [],
  answers: noAnswers,
  today: '2026-11-20',
  groupsNamed: (name) => (name === 'Python' ? [{ id: 'one', name, students: 0, places: 9 }] : []),
};
const nobody = (): Seen => ({
  ...{ parents: new Set(), children: new Set(), childEmails: new Set(), namesakes: new Set() },
  joining: new Map(),
});
const child = { isGuardians: false, hasParents: false, startsOn: '2026-11-20', namesakeKey: '' };

function cellsOf(row: string): ImportCells {
  const [read] = readImport(parseCsv([importColumns.join(','), row].join('\r\n'))) ?? [];
  if (!read) throw new Error(`No row: ${row}`);
  return read.cells;
}

it('names everything that is wrong with a row at once', () => {
  const judged = {
    cells: cellsOf('O,,ona,L,Petraitis,lukas,2015-02-30,Java'),
    parentEmail: 'ona',
    guardianEmail: '',
    child: { ...child, email: 'lukas', isKnown: false, birthDate: null },
  };
  expect(problemsOf(judged, known, nobody())).toEqual([
    ...['parent_first_name_invalid', 'parent_last_name_invalid', 'parent_email_invalid'],
    ...['child_first_name_invalid', 'child_email_invalid', 'child_birth_date_invalid', 'group_unknown'],
  ]);
});

it('accepts a parent alone, in an existing group', () => {
  const cells = cellsOf('Ona,Petraitienė,ona@gmail.com,,,,,Python');
  expect(
    problemsOf({ cells, parentEmail: 'ona@gmail.com', guardianEmail: '', child: null }, known, nobody()),
  ).toEqual([]);
});

it('takes the people created by the rows above into account', () => {
  const cells = cellsOf('Ona,Petraitienė,lukas@gmail.com,,,,,');
  const seen = { ...nobody(), childEmails: new Set(['lukas@gmail.com']) };
  expect(
    problemsOf({ cells, parentEmail: 'lukas@gmail.com', guardianEmail: '', child: null }, known, seen),
  ).toEqual(['parent_email_taken']);
});

it('hints at what was probably meant, for new people only', () => {
  const cells = cellsOf('Ona,Petraitienė,ona@gmial.com,Lukas,Petraitis,,2015-04-12,');
  const hints = (isKnown: boolean) =>
    hintsOf(
      {
        ...{ cells, parentEmail: 'ona@gmial.com', guardianEmail: '' },
        child: { ...child, email: '', isKnown, birthDate: '2015-04-12' },
      },
      known,
    );
  const parents = { key: 'parent_email_typo', email: 'ona@gmail.com' };
  expect(hints(false)).toEqual([parents, { key: 'child_email_missing', email: null }]);
  expect(hints(true)).toEqual([parents]);
});

const refusalsOf = (row: string) => {
  const cells = cellsOf(row);
  const parentEmail = cells.parent_email.toLowerCase();
  return problemsOf({ cells, parentEmail, guardianEmail: '', child: null }, known, nobody());
};

it.each([
  ...["D'Arc", 'O’Brien', 'Žukaitė-Žukienė', 'Ng', 'van der Berg', 'Müller jr.', 'Š v. Ona', 'Nguyễn'],
  ...['ŽUKIENĖ', 'Žukienė (Petraitė)', 'J.Petraitis', 'Иванова', 'Łukasz', 'Žu\u00adkienė', 'Žu\u200bkienė'],
])('accepts the last name %s', (name) => {
  expect(refusalsOf(`Rūta,${name},ona@example.com,,,,,`)).toEqual([]);
});

it.each(['U', 'Žukienė/Petraitė', 'Dr.Petraitis'])('refuses the last name %s', (name) => {
  expect(refusalsOf(`Rūta,${name},ona@example.com,,,,,`)).toEqual(['parent_last_name_invalid']);
});

it.each([
  ...['ona+mama@example.com', "o'brien@example.com", 'ona@xn--uolas-l4a0t.lt', 'ONA@EXAMPLE.COM', 'a@b.lt'],
  ...[
    'ona@example.com.',
    'Rūta <ona@example.com>',
    'mailto:ona@example.com',
    '"ona@example.com,"',
    'ona@takas.lt',
  ],
])('accepts the address %s', (address) => {
  expect(refusalsOf(`Rūta,Žukienė,${address},,,,,`)).toEqual([]);
});

it.each([
  ...['žana@example.com', 'ona@ąžuolas.lt', 'ona..a@example.com', '.ona@example.com', '"ona@gmail,com"'],
  ...['"""ona a""@example.com"', 'ona @example.com', '"ona@example.com; rasa@example.com"'],
])('refuses the address %s', (address) => {
  expect(refusalsOf(`Rūta,Žukienė,${address},,,,,`)).toEqual(['parent_email_invalid']);
});
