import { describe, expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import { guessColumns, isEnough, isOfHomes, leftOut, tableOf } from './import-columns.rules.ts';
import { exportColumns, headingsOf, importColumns } from './user-import-file.rules.ts';

describe('guessColumns', () => {
  it.each([
    [
      'Vaiko vardas;Vaiko pavardė;Gimimo data;Mamos vardas, pavardė;Mamos el. paštas;Tėčio vardas, pavardė;Tėčio el. paštas;Grupė;Lanko nuo',
      ['child_first_name', 'child_last_name', 'child_birth_date', 'parent_name', 'parent_email'].concat([
        'guardian_name',
        'guardian_email',
        'group',
        'starts_on',
      ]),
    ],
    [
      'Child first name;Child last name;Date of birth;Parent full name;Parent e-mail;Second guardian email;Class;Start date;Payer',
      ['child_first_name', 'child_last_name', 'child_birth_date', 'parent_name', 'parent_email'].concat([
        'guardian_email',
        'group',
        'starts_on',
        'payer',
      ]),
    ],
    [
      'Vardas;Pavardė;Gim. data;Tėvai;El. paštas',
      ['child_first_name', 'child_last_name', 'child_birth_date', 'parent_name', 'parent_email'],
    ],
    [
      'Vaiko vardas;Mamos vardas;Mamos el. paštas;Tėčio vardas',
      ['child_name', 'parent_name', 'parent_email', 'guardian_name'],
    ],
    [
      'Mokinys;Globėjo el. pašto adresas;2 globėjo el. paštas;Kas moka',
      ['child_name', 'parent_email', 'guardian_email', 'payer'],
    ],
    [
      'Vaiko vardas, pavardė;Gimimo data;Mama / tėtis;El. paštas',
      ['child_name', 'child_birth_date', 'parent_name', 'parent_email'],
    ],
    [
      'first name;last name;dob;guardian;email',
      ['child_first_name', 'child_last_name', 'child_birth_date', 'parent_name', 'parent_email'],
    ],
  ])('knows what the columns of a list are: %s', (headings, columns) => {
    const names = headings.split(';');
    const match = guessColumns(names);
    expect(
      Object.entries(match)
        .toSorted(([, a], [, b]) => a - b)
        .map(([column]) => column),
    ).toEqual(columns);
  });

  it.each([
    ['Telefonas', 'parent_phone'],
    ['Mamos tel.', 'parent_phone'],
    ['2 globėjo tel. nr.', 'guardian_phone'],
    ['Parent phone', 'parent_phone'],
    ['Planas', 'plan'],
    ['Abonementas', 'plan'],
    ['Plan', 'plan'],
    ['Apmokėta iki', 'paid_until'],
    ['Sumokėta iki:', 'paid_until'],
    ['Paid until', 'paid_until'],
    ['Likutis, €', 'balance'],
    ['Skola', 'balance'],
    ['Balance carried over', 'balance'],
  ])('takes %s for what a family pays or is called by', (heading, column) => {
    expect(guessColumns([heading])).toEqual({ [column]: 0 });
  });

  it('takes the second phone for the second guardian’s', () => {
    expect(guessColumns(['Mamos telefonas', 'Tėčio telefonas'])).toEqual({
      parent_phone: 0,
      guardian_phone: 1,
    });
  });

  it.each([
    'Vaiko telefonas',
    'Adresas',
    'Pastabos',
    'Kaina',
    'Suma',
    'Priežastis',
    'Reason',
    'Home address',
  ])('takes %s for nothing that an import reads', (heading) => {
    expect(guessColumns([heading])).toEqual({});
  });

  it.each([
    ...['Adresas', 'Gyvenamoji vieta', 'Gatvė, namas', 'Pašto kodas', 'Vaiko namų adresas'],
    ...['Home address', 'Street', 'Postcode', 'ZIP', 'Pašto adresas'],
  ])('knows %s as a column of homes', (heading) => {
    expect([isOfHomes(heading), guessColumns([heading])]).toEqual([true, {}]);
  });

  it.each(['El. pašto adresas', 'Email address', 'Pastabos', 'Grupė', ''])(
    'does not take %j for a column of homes',
    (heading) => {
      expect(isOfHomes(heading)).toBe(false);
    },
  );

  it.each(['lt', 'en'] as const)(
    'knows the headings of an export in %s, and leaves out what only people read',
    (locale) => {
      const headings = headingsOf(exportColumns, locale);
      const match = guessColumns(headings);
      expect(importColumns.map((column) => match[column])).toEqual([...importColumns.keys()]);
      expect(leftOut(headings, match).map((place) => exportColumns[place])).toEqual([
        'status',
        'groups',
        'created_at',
      ]);
    },
  );

  it('takes each column once, from the left', () => {
    expect(guessColumns(['Grupė', 'Grupė'])).toEqual({ group: 0 });
  });
});

describe('tableOf', () => {
  it('finds the heading below a title', () => {
    const table = tableOf(
      parseCsv('Mokiniai 2026/2027;;\nVaikas;Tėvai;El. paštas\nLukas P.;Ona P.;ona@gmail.com'),
    );
    expect(table).toMatchObject({ headingAt: 1, match: { child_name: 0, parent_name: 1, parent_email: 2 } });
    expect(isEnough(table.match)).toBe(true);
  });

  it('takes the first row for a family where there is no heading', () => {
    expect(tableOf(parseCsv('Ona;P.;ona@gmail.com\nRasa;J.;rasa@gmail.com'))).toEqual({
      ...{ headingAt: -1, headings: ['', '', ''], match: {} },
    });
  });

  it('has nothing to say about an empty file', () => {
    expect(tableOf([])).toEqual({ headingAt: -1, headings: [], match: {} });
  });
});
