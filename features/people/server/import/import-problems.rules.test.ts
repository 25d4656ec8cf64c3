import { describe, expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import { type ImportAnswers, noAnswers } from '../../shared/user-import.ts';
import { type ImportCells, importColumns, readImport } from '../../shared/user-import-file.rules.ts';
import type { Known, KnownPeople, Seen } from './import-facts.rules.ts';
import { hintsOf, problemsOf } from './import-problems.rules.ts';
import { planImport } from './user-import.rules.ts';

const known: Known = {
  roles: new Map([['rasa@gmail.com', 'parent']]),
  children: new Map(),
  named: new Map(),
  namesakes: new Set(),
  groups: [],
  answers: noAnswers,
  ...{ plans: [], held: new Map(), byHand: new Set<string>(), firstDay: () => null, plansNamed: () => [] },
  today: '2026-11-20',
  groupsNamed: (name) => (name === 'Python' ? [{ id: 'one', name, students: 0, places: 9 }] : []),
};
const nobody = (): Seen => ({
  ...{ parents: new Set(), children: new Map(), named: new Map() },
  ...{ childEmails: new Set(), namesakes: new Set(), joining: new Map(), balances: new Set() },
});
const child = {
  ...{ known: null, above: null, isGuardians: false, hasParents: false },
  ...{ startsOn: '2026-11-20', namesakeKey: '' },
};
const there = { hasEmail: false, recordId: 'a', userId: 'b', groups: new Map() };

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
    child: { ...child, email: 'lukas', birthDate: null },
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
        child: { ...child, email: '', known: isKnown ? there : null, birthDate: '2015-04-12' },
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

const familyChild = (userId: string, hasEmail: boolean, groups: Record<string, boolean>) => ({
  ...{ recordId: `record of ${userId}`, userId, hasEmail, groups: new Map(Object.entries(groups)) },
});
const family: KnownPeople = {
  ...known,
  children: new Map([['rasa@gmail.com/jonas@gmail.com', familyChild('jonas', true, { scratch: true })]]),
  named: new Map([
    ['rasa@gmail.com/eglė jonaitytė/2016-05-01', familyChild('egle', false, { scratch: false })],
  ]),
  groups: [
    { id: 'scratch', name: 'Scratch kūrėjai', students: 0, places: 12 },
    { id: 'full', name: 'Robotika', students: 11, places: 12 },
  ],
};
const asked = (answers: Partial<ImportAnswers>, ...lines: string[]) =>
  planImport(parseCsv([importColumns.join(';'), ...lines].join('\n')), family, { ...noAnswers, ...answers });
const plan = (...lines: string[]) => asked({}, ...lines);
const outcomes = (...lines: string[]) =>
  plan(...lines).map(({ row }) => [row.line, row.outcome, ...row.problems]);
const ona = 'Ona;Petraitienė;ona@gmail.com';
const lukas = 'Lukas;Petraitis;lukas@gmail.com;2015-04-12';

describe('a child who is there already', () => {
  const jonas = 'Rasa;Jonaitienė;rasa@gmail.com;Jonas;Jonaitis;jonas@gmail.com;2015-04-12';
  const egle = 'Rasa;Jonaitienė;rasa@gmail.com;Eglė;Jonaitytė;;2016-05-01';

  it('puts a child whom the academy has into the group, if it never was in it', () => {
    const rows = plan(`${jonas};Robotika`, `${jonas};Scratch kūrėjai`, `${egle};scratch KŪRĖJAI`, `${egle};`);
    expect(rows.map(({ row, place }) => [row.outcome, place])).toEqual([
      ['join', { userId: 'jonas', made: null, groupId: 'full', startsOn: null }],
      ['error', null],
      ['exists', null],
      ['error', null],
    ]);
    expect(rows[0]?.row.hints).toEqual([{ key: 'joins_group', email: null, group: 'Robotika' }]);
    expect(rows[2]?.row.hints).toEqual([{ key: 'left_group', email: null, group: 'scratch KŪRĖJAI' }]);
    expect(rows[1]?.row.problems).toEqual(['duplicate_row']);
  });

  it('counts a known child among those for whom the group has places (G2)', () => {
    const lines = [`${jonas};Robotika`, `${egle};Robotika`];
    expect(outcomes(...lines)).toEqual([
      [2, 'join'],
      [3, 'ask', 'group_full'],
    ]);
    const answered = asked({ overCapacityReason: 'Draugauja' }, ...lines);
    expect(answered.map(({ row }) => row.outcome)).toEqual(['join', 'join']);
  });

  it('reads one child in several rows as one child in several groups', () => {
    const rows = plan(
      `${ona};${lukas};Scratch kūrėjai`,
      `${ona};${lukas};Robotika`,
      `${ona};${lukas};Robotika`,
    );
    expect(rows.map(({ row }) => [row.outcome, ...row.problems])).toEqual([
      ['create'],
      ['join'],
      ['error', 'duplicate_row'],
    ]);
    expect(rows[1]?.place).toMatchObject({ userId: null, groupId: 'full' });
    expect(rows[1]?.place?.made).toBe(rows[0]?.child);
  });

  it('takes a child with and without its address for one, in the rows as in the academy', () => {
    const answers = { acceptDoubles: true };
    const bare = `${ona};Lukas;Petraitis;;2015-04-12;`;
    const full = `${ona};${lukas};`;
    for (const lines of [
      [bare, full],
      [full, bare],
    ]) {
      const rows = asked(answers, ...lines);
      expect(rows.map(({ row }) => [row.outcome, ...row.problems])).toEqual([
        ['create'],
        ['error', 'duplicate_row'],
      ]);
    }
  });
});

it('reads phone numbers as people write them, and says which it cannot read', () => {
  const phones =
    'parent_name;parent_email;parent_phone;child_name;child_birth_date;guardian_name;guardian_email;guardian_phone';
  const [row] = planImport(
    parseCsv(
      `${phones}\nOna P.;ona@gmail.com;8 612 34567;Lukas P.;2017-03-05;Jonas P.;jonas@gmail.com;mamos: 12`,
    ),
    family,
  );
  expect(row?.parents.map(({ phone }) => phone)).toEqual(['+37061234567', null]);
  expect(row?.row.hints).toContainEqual({ key: 'guardian_phone_unread', email: null });
  const [known] = planImport(
    parseCsv(`parent_name;parent_email;parent_phone\nRasa Jonaitienė;rasa@gmail.com;8 612 34567`),
    family,
  );
  expect(known?.row).toMatchObject({ outcome: 'exists', hints: [{ key: 'parent_phone_kept' }] });
});
