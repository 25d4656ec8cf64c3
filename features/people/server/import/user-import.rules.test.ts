import { describe, expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import { processorTime } from '#platform/testing/processor-time.ts';
import type { KnownPeople } from './import-problems.rules.ts';
import { planImport } from './user-import.rules.ts';

const header =
  'parent_first_name;parent_last_name;parent_email;child_first_name;child_last_name;child_email;child_birth_date;group';
const ona = 'Ona;Petraitienė;ona@gmail.com';
const lukas = 'Lukas;Petraitis;lukas@gmail.com;2015-04-12';

const nobody: KnownPeople = {
  roles: new Map([
    ['rasa@gmail.com', 'parent'],
    ['mokytoja@gmail.com', 'teacher'],
  ]),
  children: new Set(['rasa@gmail.com/jonas@gmail.com']),
  named: new Map([
    ['rasa@gmail.com/jonas jonaitis/2015-04-12', { hasEmail: true }],
    ['rasa@gmail.com/eglė jonaitytė/2016-05-01', { hasEmail: false }],
  ]),
  groups: [
    { id: 'scratch', name: 'Scratch kūrėjai' },
    { id: 'one', name: 'Python' },
    { id: 'two', name: 'python ' },
  ],
  today: '2026-11-20',
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
    expect(rows.map(({ parent, child }) => [parent?.email, child])).toEqual([
      [
        'ona@gmail.com',
        {
          firstName: 'Lukas',
          lastName: 'Petraitis',
          email: 'lukas@gmail.com',
          birthDate: '2015-04-12',
          groupId: 'scratch',
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
    expect(known).toMatchObject({ row: { outcome: 'exists' }, parent: null, child: null });
    expect(sibling).toMatchObject({
      row: { outcome: 'create' },
      parent: null,
      child: { email: 'lukas@gmail.com' },
    });
  });

  it('creates a parent alone when no child is named', () => {
    expect(plan(`${ona};;;;;`)).toMatchObject([
      { row: { outcome: 'create' }, parent: { email: 'ona@gmail.com' }, child: null },
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
    ['an unknown group', `${ona};${lukas};Java`, 'group_unknown'],
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
      [7, 'exists'],
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
    const groups = Array.from({ length: 500 }, (_, n) => ({ id: `g${n}`, name: `Grupė ${n}` }));
    const lines = Array.from(
      { length: 5000 },
      (_, n) =>
        `Ona;Petraitienė;ona${n}@gmail.com;Lukas;Petraitis;lukas${n}@gmail.com;2015-04-12;grupė ${n % 500}`,
    );
    const records = parseCsv([header, ...lines].join('\r\n'));
    const took = processorTime(() => {
      const planned = planImport(records, { ...nobody, groups });
      expect(planned.every(({ row }) => row.outcome === 'create')).toBe(true);
    });
    expect(took).toBeLessThan(5000);
  });

  it('finds a duplicate row, and a child of two families', () => {
    const rows = outcomes(`${ona};${lukas};`, `${ona};${lukas};`, `Rasa;Jonaitienė;rasa@gmail.com;${lukas};`);
    expect(rows).toEqual([
      [2, 'create'],
      [3, 'error', 'duplicate_row'],
      [4, 'error', 'child_email_taken'],
    ]);
  });

  it('validates rows as if the bad ones above were not there', () => {
    expect(outcomes(`${ona};${lukas};Java`, `${ona};${lukas};`)).toEqual([
      [2, 'error', 'group_unknown'],
      [3, 'create'],
    ]);
  });

  it('refuses a file without the columns', () => {
    expect(planImport(parseCsv('name,email\nOna,ona@gmail.com'), nobody)).toMatchObject([
      { row: { line: 1, outcome: 'error', problems: ['columns_missing'] } },
    ]);
    expect(planImport([], nobody)).toMatchObject([{ row: { problems: ['columns_missing'] } }]);
  });
});
