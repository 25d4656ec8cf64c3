import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkMessages } from './check-messages.ts';
import { type Catalog, flatten, lineOfKey, readCatalogs } from './checks/messages/catalog.ts';
import { findUnsaidCodes } from './checks/messages/said-codes.ts';
import { readSourceTree } from './checks/source-tree.ts';

function catalog(lt: object, en: object, namespace = 'points'): Catalog {
  const folder = namespace ? `features/${namespace}/web/messages` : 'platform/web/messages';
  return { folder, namespace, texts: { lt: flatten(lt), en: flatten(en) }, lineOf: () => 1 };
}

/** The findings in one text of points, given in both languages and used by a screen. */
function find(lt: string, en: string): string[] {
  const screen = { path: 'features/points/web/pages/points-page.tsx', text: "t('title')" };
  return checkMessages([catalog({ title: lt }, { title: en })], [screen], []).map(({ what }) => what);
}

describe('both languages', () => {
  test('accepts a translated pair', () => {
    expect(find('{name} turi {count, number} taškų', '{name} has {count, number} points')).toEqual([]);
  });

  test('reports the missing text, in either language', () => {
    const findings = checkMessages([catalog({ a: { b: 'Taškai' } }, { c: 'Points' })], [], []);
    expect(findings.map(({ path, what }) => `${path} ${what}`)).toEqual(
      expect.arrayContaining([
        'features/points/web/messages/lt.ts a.b: has no text in en',
        'features/points/web/messages/en.ts c: has no text in lt',
      ]),
    );
  });

  test.each([
    ['Labas, {name}', 'Hello', 'title: {name} is any in lt and missing in en'],
    ['{day, date}', '{day, number}', 'title: {day} is date in lt and number in en'],
    ['<b>Labas</b>', 'Hello', 'title: {b} is tag in lt and missing in en'],
    [
      '{state, select, on {Yra} other {Nėra}}',
      '{state, select, off {No} other {Yes}}',
      'title: {state} chooses among on, other in lt and off, other in en',
    ],
  ])('compares the arguments of %s and %s', (lt, en, finding) => {
    expect(find(lt, en)).toContain(finding);
  });

  test('reports the second full stop after a Lithuanian date', () => {
    expect(find('Baigsis {date}. Iki tol galima', 'Ends on {date}. Until then')).toEqual([
      expect.stringContaining('a Lithuanian date ends with a point'),
    ]);
    expect(find('{date} baigsis. Iki tol galima', 'Ends on {date}. Until then')).toEqual([]);
  });

  test('accepts one language counting what the other only shows', () => {
    expect(find('Vietų: {count}', '{count, plural, one {# place} other {# places}}')).toEqual([]);
  });

  test('reports an untranslated sentence, but not a name', () => {
    expect(find('Open the daily sheet', 'Open the daily sheet')).toEqual([
      'title: says the same in lt and en',
    ]);
    expect(find('Kosmosas Vilnius', 'Kosmosas Vilnius')).toEqual([]);
    expect(find('{name} ({count, number})', '{name} ({count, number})')).toEqual([]);
  });
});

describe('plurals', () => {
  const en = '{count, plural, one {# point} other {# points}}';

  test('requires one, few and other for Lithuanian', () => {
    expect(find('{count, plural, one {# taškas} few {# taškai} other {# taškų}}', en)).toEqual([]);
    expect(find('{count, plural, one {# taškas} other {# taškų}}', en)).toEqual([
      'title: the plural of {count} lacks “few”',
    ]);
  });

  test('requires many where there are decimals', () => {
    const hours = '{hours, plural, one {# valanda} few {# valandos} other {# valandų}}';
    expect(find(hours, '{hours, plural, one {# hour} other {# hours}}')).toEqual([
      'title: the plural of {hours} lacks “many”',
    ]);
    const shown = '{count, number, ::.0} {count, plural, one {taškas} few {taškai} other {taškų}}';
    expect(find(shown, en)).toEqual(['title: the plural of {count} lacks “many”']);
  });

  test('sees a Lithuanian “one” that hides 21 and 31', () => {
    const hidden = '{count, plural, one {vienas iš tėvų} few {# tėvai} other {# tėvų}}';
    expect(find(hidden, en)).toEqual([
      'title: “one” of {count} is 21 and 31 too: show the number (#), or write =1 for one alone',
    ]);
    expect(find(hidden.replace('one {vienas iš', '=1 {vienas iš tėvų} one {# iš'), en)).toEqual([]);
    expect(find('{count, plural, one {taškas} few {taškai} other {taškų}}', en)).toEqual([]);
    expect(find('{count, plural, one {<b>#</b> lapas} few {# lapai} other {# lapų}}', en)[0]).toContain(
      '{b}',
    );
  });

  test('reports a form that English never uses', () => {
    const few = '{count, plural, one {# point} few {# points} other {# points}}';
    const lt = '{count, plural, =0 {nėra} one {# taškas} few {# taškai} other {# taškų}}';
    expect(find(lt, few)).toEqual(['title: the plural of {count} never comes to “few” in en']);
  });
});

test.each([
  ['', 'the text is empty'],
  ['Labas ', 'the text begins or ends with a space'],
  ['Kraunama...', 'write … instead of three dots'],
  ['Prizas "Raketa"', 'write „ “ (lt) or “ ” (en) instead of "'],
  ['Diena - naktis', 'write – instead of a hyphen between words'],
  ['Dvi  dienos', 'two spaces follow each other'],
  ['Nepavyko gauti taškų', 'loading is “įkelti”: “gauti” suits only duomenų and sąrašo'],
  ['Taškų gauti nepavyko', 'loading is “įkelti”: “gauti” suits only duomenų and sąrašo'],
  ['Grupės grafikas', 'a timetable is “tvarkaraštis”, the weekly one “savaitės tvarkaraštis”'],
  ['Paskelbė nedarbo dienas', 'the academy’s closed days are “atostogos”'],
  ['Uždaryti', 'write “užverti” and “atverti”'],
  ['Kortelės neuždaryti', 'write “užverti” and “atverti”'],
  ['Failai neatsidaro', 'write “užverti” and “atverti”'],
  ['Langas užsidarys', 'write “užverti” and “atverti”'],
  ['Liko apmokėti 45 €', 'a sum is “sumokama”, an invoice “apmokama”'],
  ['Vaikas gali lankyti toliau', 'say what is attended: “lankyti pamokas”'],
  ['Gal adrese įsivėlė klaida', 'a mistake gets into an address: “į adresą įsivėlė”'],
  ['Bus dienos žurnale', 'a day’s record is “dienos lapas”, a month’s “mėnesio lankomumas”'],
  ['Taškai nuskaičiuojami', 'points that are spent are “nurašomi”'],
  ['Prisijungimas su Google', 'names of products stand in quotes: „Google“'],
])('checks the wording of %j', (lt, fault) => {
  expect(find(lt, 'Text')).toEqual([`title: ${fault}`]);
});

test.each([
  ['You are logged in', 'write “sign in”, “sign out”'],
  ['Back to login', 'write “sign in”, “sign out”'],
  ['Mend the rows', 'write “fix”'],
  ['The weekly timetable', 'write “schedule”'],
  ["The child's comment", 'write ’ instead of a straight apostrophe'],
])('checks the English of %j', (en, fault) => {
  expect(find('Tekstas', en)).toEqual([`title: ${fault}`]);
});

test.each([
  'Nepavyko gauti duomenų',
  'Nepavyko gauti naudotojų sąrašo',
  '„Python“ kursas, „Google“ paskyra',
  'Knyga „Programuok su Python“',
  'Žvaigždė užsidaro, uždara kreivė, kompiuterinė grafika',
  'Apmokėti sąskaitą, liko sumokėti 45 €, lankyti pamokas',
  'Orbita',
])('accepts %j', (lt) => {
  expect(find(lt, 'Text')).toEqual([]);
});

describe('how children are addressed', () => {
  const polite = (namespace: string, key: string, text: string) =>
    checkMessages([catalog({ [key]: text }, { [key]: 'Text' }, namespace)], [], [])
      .map(({ what }) => what)
      .filter((what) => what.includes('Jūs'));

  test.each(['Jūsų taškai', 'Pasirinkite prizą', 'Jau galite pasiimti', 'Rytoj galėsite', 'Atsijungėte'])(
    'reports “%s” where a child reads it',
    (text) => {
      expect(polite('points', 'title', text)).toEqual(['title: children read it too and are not “Jūs”']);
      expect(polite('groups', 'title', text)).toEqual([]);
    },
  );

  test('accepts “tu”, what addresses nobody, and texts only for adults', () => {
    expect(polite('points', 'title', 'Kita savaitė: pasirink prizą, bus paskelbta {date}')).toEqual([]);
    expect(polite('rewards', 'parent_note', 'Jūs matote tą patį')).toEqual([]);
  });
});

test('parses ICU as the web does', () => {
  expect(find('{count, plural, one {#}', '{count}')[0]).toContain('title: not valid ICU');
});

describe('use', () => {
  const texts = { open: 'a', states: { late: 'b', absent: 'c' }, 'reward/none': 'd' };
  const unusedWith = (...files: [string, string][]) =>
    checkMessages(
      [catalog(texts, { ...texts, states: { late: 'b', absent: 'c' } })],
      files.map(([path, text]) => ({ path, text })),
      [],
    )
      .filter(({ what }) => what.includes('no screen'))
      .map(({ what }) => what.split(':')[0]);
  const page = 'features/points/web/pages/points-page.tsx';

  test('reports what no screen uses', () => {
    expect(unusedWith()).toEqual(['open', 'states.late', 'states.absent', 'reward/none']);
    expect(unusedWith([page, "t('open'); t('states.late')"])).toEqual(['states.absent', 'reward/none']);
  });

  test('follows templates, nested namespaces and the words of shared rules', () => {
    expect(unusedWith([page, `t(\`states.\${state}\`)`])).toEqual(['open', 'reward/none']);
    expect(unusedWith([page, "useTranslations('points.states'); t('late')"])).toContain('states.absent');
    expect(unusedWith(['features/points/shared/points.rules.ts', "x ? 'reward/none' : null"])).not.toContain(
      'reward/none',
    );
  });

  test('requires another feature to name the namespace', () => {
    const other = 'features/rewards/web/pages/rewards-page.tsx';
    expect(unusedWith([other, "t('open')"])).toContain('open');
    expect(unusedWith([other, "useTranslations('points'); t('open')"])).not.toContain('open');
  });

  test('does not count a test as a screen', () => {
    expect(unusedWith(['features/points/web/pages/points-page.test.tsx', "t('open')"])).toContain('open');
  });
});

test('requires every error code in both languages', () => {
  const errors = catalog({ errors: { 'reward/not-found': 'Nėra' } }, { errors: {} }, '');
  const codes = {
    path: 'platform/shared/error-codes.ts',
    text: "export const all = ['reward/not-found', 'db/conflict'];",
  };
  const told = checkMessages([errors], [codes], ['reward/not-found', 'db/conflict'])
    .filter(({ path }) => path.endsWith('error-codes.ts'))
    .map(({ what }) => what);
  expect(told).toEqual([
    'db/conflict has no text in lt',
    'reward/not-found has no text in en',
    'db/conflict has no text in en',
  ]);
});

test('requires that something in the program throws each error code', () => {
  const files = [
    ['features/rewards/server/rewards.service.ts', "throw new AppError('reward/not-found');"],
    ['features/points/shared/points.contract.ts', "errors: ['points/below-zero']"],
    ['features/points/server/points.service.test.ts', "expect(code).toBe('points/below-zero');"],
  ].map(([path = '', text = '']) => ({ path, text }));
  const unsaid = findUnsaidCodes(files, ['reward/not-found', 'points/below-zero']);
  expect(unsaid.map(({ what }) => what)).toEqual(['nothing says points/below-zero']);
});

test('reads the catalogues of a tree, each text once, at its line', async () => {
  const root = mkdtempSync(join(tmpdir(), 'orbita-messages-'));
  const files = {
    'package.json': '{ "type": "module" }',
    'features/points/web/messages/lt.ts':
      "const lt = {\n  open: 'Atverti',\n  states: {\n    late: 'Vėluoja',\n  },\n} as const;\nexport default lt;\n",
    'features/points/web/messages/en.ts':
      "const en = { open: 'Open', states: { late: 'Late' } };\nexport default en;\n",
    'apps/web/messages/lt.ts':
      "import points from '../../../features/points/web/messages/lt.ts';\nexport default { points, again: points.states, own: 'Savas' };\n",
    'apps/web/messages/en.ts':
      "import points from '../../../features/points/web/messages/en.ts';\nexport default { points, own: 'Own' };\n",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const [points, app] = await readCatalogs(root, readSourceTree(root));
  rmSync(root, { recursive: true });
  expect(points).toMatchObject({ namespace: 'points', folder: 'features/points/web/messages' });
  expect([...(points?.texts.lt ?? [])]).toEqual([
    ['open', 'Atverti'],
    ['states.late', 'Vėluoja'],
  ]);
  expect(points?.lineOf('lt', 'states.late')).toBe(4);
  expect([...(app?.texts.en ?? [])]).toEqual([['own', 'Own']]);
});

test('finds the line of a key with a slash in it', () => {
  expect(lineOfKey("{\n errors: {\n  'db/other': 'x',\n  'db/conflict': 'y' } }", 'errors.db/conflict')).toBe(
    4,
  );
});
