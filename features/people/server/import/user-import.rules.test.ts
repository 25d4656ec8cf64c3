import { describe, expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import { processorTime } from '#platform/testing/processor-time.ts';
import { type ImportAnswers, noAnswers } from '../../shared/user-import.ts';
import type { KnownPeople } from './import-facts.rules.ts';
import { planImport } from './user-import.rules.ts';

const header =
  'parent_first_name;parent_last_name;parent_email;child_first_name;child_last_name;child_email;child_birth_date;group';
const ona = 'Ona;Petraitienė;ona@gmail.com';
const lukas = 'Lukas;Petraitis;lukas@gmail.com;2015-04-12';

const familyChild = (userId: string, hasEmail: boolean, groups: Record<string, boolean> = {}) => ({
  ...{ recordId: `record of ${userId}`, userId, hasEmail, groups: new Map(Object.entries(groups)) },
});

const nobody: KnownPeople = {
  roles: new Map([
    ['rasa@gmail.com', 'parent'],
    ['mokytoja@gmail.com', 'teacher'],
  ]),
  children: new Map([['rasa@gmail.com/jonas@gmail.com', familyChild('jonas', true, { scratch: true })]]),
  named: new Map([
    ['rasa@gmail.com/jonas jonaitis/2015-04-12', familyChild('jonas', true, { scratch: true })],
    ['rasa@gmail.com/eglė jonaitytė/2016-05-01', familyChild('egle', false, { scratch: false })],
  ]),
  groups: [
    { id: 'scratch', name: 'Scratch kūrėjai', students: 0, places: 12 },
    { id: 'one', name: 'Python', students: 0, places: 12 },
    { id: 'two', name: 'python ', students: 0, places: 12 },
    { id: 'full', name: 'Robotika', students: 11, places: 12 },
  ],
  namesakes: new Set(['matas kazlauskas/2015-04-12']),
  ...{ plans: [], held: new Map(), byHand: new Set<string>(), firstDay: () => null, today: '2026-11-20' },
};

const plan = (...lines: string[]) => planImport(parseCsv([header, ...lines].join('\r\n')), nobody);
const outcomes = (...lines: string[]) =>
  plan(...lines).map(({ row }) => [row.line, row.outcome, ...row.problems]);

describe('planImport', () => {
  it('creates a parent once, and each of their children, in the named group', () => {
    const rows = plan(
      `${ona};${lukas};scratch KŪRĖJAI`,
      `Ona;P.;ONA@gmail.com;Ugnė;Petraitytė;ugne@gmail.com;2017.01.02;`,
    );
    expect(rows.map(({ parents, child }) => [parents[0]?.email, child])).toEqual([
      [
        'ona@gmail.com',
        {
          firstName: 'Lukas',
          lastName: 'Petraitis',
          email: 'lukas@gmail.com',
          birthDate: '2015-04-12',
          groupId: 'scratch',
          ...{ startsOn: null, guardianEmail: null, payerEmail: 'ona@gmail.com' },
        },
      ],
      [
        undefined,
        {
          firstName: 'Ugnė',
          lastName: 'Petraitytė',
          email: 'ugne@gmail.com',
          birthDate: '2017-01-02',
          groupId: null,
          ...{ startsOn: null, guardianEmail: null, payerEmail: 'ona@gmail.com' },
        },
      ],
    ]);
    expect(rows[0]?.row).toEqual({
      line: 2,
      outcome: 'create',
      what: 'Ona Petraitienė → Lukas Petraitis',
      problems: [],
      hints: [],
    });
  });

  it('leaves existing parents and children unchanged', () => {
    const [known, sibling] = plan(
      'Rasa;Jonaitienė;rasa@gmail.com;Jonas;Jonaitis;jonas@gmail.com;2015-04-12;',
      `Rasa;Jonaitienė;rasa@gmail.com;${lukas};`,
    );
    expect(known).toMatchObject({ row: { outcome: 'exists' }, parents: [], child: null });
    expect(sibling).toMatchObject({
      row: { outcome: 'create' },
      parents: [],
      child: { email: 'lukas@gmail.com' },
    });
  });

  it('creates a parent alone when no child is named', () => {
    expect(plan(`${ona};;;;;`)).toMatchObject([
      { row: { outcome: 'create' }, parents: [{ email: 'ona@gmail.com' }], child: null },
    ]);
  });

  it.each([
    ['a short name', `O;Petraitienė;ona@gmail.com;${lukas};`, 'parent_first_name_invalid'],
    ['markup in a name', `<b>Ona;Petraitienė;ona@gmail.com;${lukas};`, 'parent_first_name_invalid'],
    ['no last name', `Ona;;ona@gmail.com;${lukas};`, 'parent_last_name_invalid'],
    ['a broken address', `Ona;Petraitienė;ona;${lukas};`, 'parent_email_invalid'],
    ['a throw-away address', `Ona;Petraitienė;ona@yopmail.com;${lukas};`, 'parent_email_not_accepted'],
    ["a teacher's address", `Ona;Petraitienė;mokytoja@gmail.com;${lukas};`, 'parent_email_taken'],
    ["another's address", `${ona};Lukas;Petraitis;rasa@gmail.com;2015-04-12;`, 'child_email_taken'],
    ['no such day', `${ona};Lukas;Petraitis;lukas@gmail.com;2015-02-30;`, 'child_birth_date_invalid'],
    ['too young', `${ona};Lukas;Petraitis;lukas@gmail.com;2021-04-12;`, 'child_age_out_of_range'],
    ['two groups of one name', `${ona};${lukas};Python`, 'group_ambiguous'],
  ])('finds %s', (_title, line, problem) => {
    expect(outcomes(line)).toEqual([[2, 'error', problem]]);
  });

  const hints = (...lines: string[]) =>
    plan(...lines).map(({ row }) => [row.outcome, ...row.hints.map(({ key, email }) => email ?? key)]);

  it('treats the parent’s address as no address of the child, and says so', () => {
    const line = `${ona};Lukas;Petraitis;ona@gmail.com;2015-04-12;`;
    expect(plan(line)[0]?.child).toMatchObject({ firstName: 'Lukas', email: null });
    expect(hints(line)).toEqual([['create', 'child_email_is_parents']]);
  });

  it('accepts a child without an address, who is invited once there is one (decision A15)', () => {
    const [row] = plan(`${ona};Lukas;Petraitis;;2015-04-12;`);
    expect(row?.child).toMatchObject({ firstName: 'Lukas', email: null });
    expect(hints(`${ona};Lukas;Petraitis;;2015-04-12;`)).toEqual([['create', 'child_email_missing']]);
  });

  it('recognises a child without an address by name and birth date, in the file and in the family', () => {
    const rasa = 'Rasa;Jonaitienė;rasa@gmail.com';
    expect(
      outcomes(
        `${ona};Lukas;Petraitis;;2015-04-12;`,
        `${ona};LUKAS;Petraitis;;2015.04.12;`,
        `${ona};Matas;Petraitis;;2015-04-12;`,
        `${rasa};Jonas;Jonaitis;;2015-04-12;`,
        `${rasa};Eglė;Jonaitytė;;2016-05-01;`,
        `${rasa};Eglė;Jonaitytė;egle@gmail.com;2016-05-01;`,
        `${rasa};Jonas;Jonaitis;kitas.jonas@gmail.com;2015-04-12;`,
      ),
    ).toEqual([
      [2, 'create'],
      [3, 'error', 'duplicate_row'],
      [4, 'create'],
      [5, 'exists'],
      [6, 'exists'],
      [7, 'error', 'duplicate_row'],
      [8, 'create'],
    ]);
  });

  it('says which address was probably meant, for new people only, whether or not the row is accepted', () => {
    expect(
      hints(
        `Ona;Petraitienė;ona@gmial.com;Lukas;Petraitis;lukas@gmail.co;2015-04-12;`,
        `Ona;Petraitienė;ona@gmaill.com;Lukas;Petraitis;lukas@gmail.com;2015-04-12;`,
        `Rasa;Jonaitienė;rasa@gmail.com;Matas;Jonaitis;matas@gmail.com;2015-04-12;`,
      ),
    ).toEqual([['error', 'ona@gmail.com', 'lukas@gmail.com'], ['create', 'ona@gmail.com'], ['create']]);
  });

  it('validates five thousand rows with five hundred groups in a moment', () => {
    const groups = Array.from({ length: 500 }, (_, n) => ({
      id: `g${n}`,
      name: `Grupė ${n}`,
      students: 0,
      places: 20,
    }));
    const lines = Array.from(
      { length: 5000 },
      (_, n) =>
        `Ona;Petraitienė;ona${n}@gmail.com;Lukas;Petraitis;lukas${n}@gmail.com;2015-04-12;grupė ${n % 500}`,
    );
    const records = parseCsv([header, ...lines].join('\r\n'));
    const took = processorTime(() => {
      const planned = planImport(records, { ...nobody, groups }, { ...noAnswers, acceptDoubles: true });
      expect(planned.every(({ row }) => row.outcome === 'create')).toBe(true);
    });
    expect(took).toBeLessThan(5000);
  });

  it('finds a duplicate row, and a child of two families', () => {
    const rows = outcomes(`${ona};${lukas};`, `${ona};${lukas};`, `Rasa;Jonaitienė;rasa@gmail.com;${lukas};`);
    expect(rows).toEqual([
      [2, 'create'],
      [3, 'error', 'duplicate_row'],
      [4, 'error', 'child_email_taken', 'likely_double'],
    ]);
  });

  it('validates rows as if the bad ones above were not there', () => {
    expect(outcomes(`${ona};${lukas};Java`, `${ona};${lukas};`)).toEqual([
      [2, 'ask', 'group_unknown'],
      [3, 'create'],
    ]);
  });

  it('refuses a file without the columns', () => {
    expect(planImport(parseCsv('name,email\nOna,ona@gmail.com'), nobody)).toMatchObject([
      { row: { line: 1, outcome: 'error', problems: ['columns_missing'] } },
    ]);
    expect(planImport([], nobody)).toMatchObject([{ row: { problems: ['columns_missing'] } }]);
  });

  const asked = (answers: Partial<ImportAnswers>, ...lines: string[]) =>
    planImport(parseCsv([header, ...lines].join('\r\n')), nobody, { ...noAnswers, ...answers });
  const matas = `${ona};Matas;Kazlauskas;;2015-04-12;`;

  it.each([
    ['an unknown group', `${ona};${lukas};Java`, 'group_unknown', { createGroups: true }],
    [
      'a child of that name and birth date in another family',
      matas,
      'likely_double',
      { acceptDoubles: true },
    ],
    [
      'a date with two readings',
      `${ona};Lukas;Petraitis;lukas@gmail.com;4/12/2015;`,
      'child_birth_date_ambiguous',
      { dayOrder: 'day-first' },
    ],
  ] as const)('asks about %s, and writes the row once answered', (_title, line, problem, answer) => {
    expect(outcomes(line)).toEqual([[2, 'ask', problem]]);
    expect(asked(answer, line)[0]?.row.outcome).toBe('create');
  });

  it('asks why a group takes more than its places, from the first row that has none (G2)', () => {
    const lines = [`${ona};${lukas};Robotika`, `${ona};Ugnė;Petraitytė;;2017-01-02;robotika`];
    expect(outcomes(...lines)).toEqual([
      [2, 'create'],
      [3, 'ask', 'group_full'],
    ]);
    const answered = asked({ overCapacityReason: 'Draugauja' }, ...lines);
    expect(answered.map(({ row }) => row.outcome)).toEqual(['create', 'create']);
  });

  it('asks about one child whom two parents in the file have', () => {
    const lines = [
      `${ona};Ugnė;Petraitytė;;2017-01-02;`,
      `Jonas;Petraitis;jonas@gmail.com;Ugnė;Petraitytė;;2017-01-02;`,
    ];
    expect(outcomes(...lines)).toEqual([
      [2, 'create'],
      [3, 'ask', 'likely_double'],
    ]);
  });

  const wide =
    'parent_name;parent_email;child_name;child_birth_date;guardian_name;guardian_email;payer;group;starts_on';
  const planWide = (...lines: string[]) => planImport(parseCsv([wide, ...lines].join('\n')), nobody);

  it('reads whole names, a second guardian, who pays, and the first day', () => {
    const [row] = planWide(
      'Ona Petraitienė;ona@gmail.com;Lukas Petraitis;05.03.2017;Jonas Petraitis;jonas@gmail.com;2;Scratch kūrėjai;2026 m. rugsėjo 1 d.',
    );
    expect(row?.parents).toEqual([
      { firstName: 'Ona', lastName: 'Petraitienė', email: 'ona@gmail.com', phone: null },
      { firstName: 'Jonas', lastName: 'Petraitis', email: 'jonas@gmail.com', phone: null },
    ]);
    expect(row?.child).toMatchObject({
      ...{ birthDate: '2017-03-05', groupId: 'scratch', startsOn: '2026-09-01' },
      ...{ guardianEmail: 'jonas@gmail.com', payerEmail: 'jonas@gmail.com' },
    });
  });

  it.each([
    ['a second guardian without an address', 'Jonas Petraitis;;', 'guardian_email_invalid'],
    ['a payer who is nobody of the family', 'Jonas Petraitis;jonas@gmail.com;močiutė', 'payer_unknown'],
    ['a second payer without a second guardian', ';;2', 'payer_unknown'],
    ['a teacher as a second guardian', 'Jonas Petraitis;mokytoja@gmail.com;', 'guardian_email_taken'],
  ])('finds %s', (_title, cells, problem) => {
    const [row] = planWide(`Ona Petraitienė;ona@gmail.com;Lukas Petraitis;2017-03-05;${cells};;`);
    expect(row?.row).toMatchObject({ outcome: 'error', problems: [problem] });
  });

  it('does not add a child to a second guardian who has it already', () => {
    const [row] = planWide(
      'Ona Petraitienė;ona@gmail.com;Eglė Jonaitytė;2016-05-01;Rasa Jonaitienė;rasa@gmail.com;;;',
    );
    expect(row?.row).toMatchObject({ outcome: 'error', problems: ['child_is_guardians'] });
  });

  it.each(['1999-09-01', '2030-09-01', 'rudenį'])('refuses %s as a first day', (day) => {
    const [row] = planWide(
      `Ona Petraitienė;ona@gmail.com;Lukas Petraitis;2017-03-05;;;;Scratch kūrėjai;${day}`,
    );
    expect(row?.row).toMatchObject({ outcome: 'error', problems: ['starts_on_invalid'] });
  });
});
