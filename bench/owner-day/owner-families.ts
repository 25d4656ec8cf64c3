import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { foldLetters } from '#platform/shared/search-words.ts';
import { type Dice, diceOf } from '../../scripts/document-store/store-dice.ts';
import { adults, boys, fathers, girls, surnames } from '../../scripts/populate/populate-names.ts';
import type { OwnerFile, OwnerRow } from './owner-file.ts';
import type { OwnerGroup } from './owner-groups.ts';

const heading = [
  'Nr.',
  'Vaiko vardas, pavardė',
  'Gimimo data',
  'Grupė',
  'Lanko nuo',
  'Mama / tėtis',
  'Telefonas',
];
const furtherHeading = ['El. paštas', 'Antras tėvas', 'Antro el. paštas', 'Antro tel.', 'Namų adresas'];
const moneyHeading = ['Planas', 'Apmokėta iki', 'Likutis', 'Pastabos'];
const at = [...heading, ...furtherHeading, ...moneyHeading];
/** Where a column of the file stands. */
export const familyColumn = (name: string): number => at.indexOf(name);

const months =
  'sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio';
const streets = ['Kalvarijų g.', 'Žirmūnų g.', 'Ąžuolyno al.', 'Savanorių pr.', 'Šv. Stepono g.'];

/** A day as five people type it: the first is what Excel itself makes of a day. */
function dayWritten(day: LocalDate, way: number): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const [shortMonth, shortDay] = [Number(month), Number(dayOfMonth)];
  if (way === 1) return `${year}.${month}.${dayOfMonth}`;
  if (way === 2) return `${dayOfMonth}.${month}.${year}`;
  if (way === 3) return `${shortMonth}/${shortDay}/${year}`;
  if (way === 4) return `${year} m. ${months.split(' ')[shortMonth - 1]} ${shortDay} d.`;
  return day;
}

const phoneWritten = (number: number, way: number): string => {
  const digits = String(60_000_000 + ((number * 7919) % 9_999_999));
  const [code, one, two] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  return (
    [`+370${digits}`, `8${digits}`, `8 ${code} ${one} ${two}`, `(8-${code}) ${one}${two}`, `0${digits}`][
      way
    ] ?? ''
  );
};

interface Family {
  readonly parent: string;
  readonly email: string;
  readonly guardian: string;
  readonly guardianEmail: string;
  readonly surname: readonly string[];
  readonly size: number;
}

/** Three hundred have one child, one hundred and more two or three: 1.4 a family. */
function sizeOf(place: number): number {
  if (place % 18 === 4) return 3;
  return place % 18 < 5 ? 2 : 1;
}

/** Evenly, but for a few children more in one group than it has places. */
const groupOf = (place: number, child: number) => (place % 60 === 8 ? 30 : place * 7 + child * 13);

function familyAt(place: number, dice: Dice): Family {
  const [his = '', daughters = '', wifes = ''] = surnames[place % surnames.length] ?? [];
  const isMother = dice.roll(5) > 0;
  const [mother, father] = [dice.pick(adults), dice.pick(fathers)];
  const [first, last] = isMother ? [mother, wifes] : [father, his];
  const [second, secondLast] = isMother ? [father, his] : [mother, wifes];
  const mailOf = (name: string, surname: string) =>
    `${foldLetters(name)}.${foldLetters(surname)}${place}@${dice.pick(['example.com', 'example.org'])}`;
  const hasSecond = dice.roll(4) === 0;
  return {
    parent: `${first} ${last}`,
    email: mailOf(first, last),
    guardian: hasSecond ? `${second} ${secondLast}` : '',
    guardianEmail: hasSecond ? mailOf(second, secondLast) : '',
    surname: [his, daughters],
    size: sizeOf(place),
  };
}

interface Making {
  readonly dice: Dice;
  readonly today: LocalDate;
  readonly groups: readonly OwnerGroup[];
}

function childCells(
  family: Family,
  { place, child }: { place: number; child: number },
  making: Making,
): string[] {
  const { dice, today, groups } = making;
  const isGirl = dice.roll(2) === 0;
  const isTwin = place % 18 === 0;
  const age = 7 * 365 + ((place * 37) % (8 * 365));
  const born = addDays(today, -age - (isTwin ? 0 : child * 730));
  const group = groups[groupOf(place, child) % groups.length];
  const name = `${dice.pick(isGirl ? girls : boys)} ${isGirl ? family.surname[1] : family.surname[0]}`;
  const paidUntil = addDays(today, 1 + dice.roll(25));
  return [
    '',
    place === 3 && child === 0 ? 'Žygimantė Kęstutaitytė-Paškevičiūtė' : name,
    dayWritten(born, place % 5),
    group?.name ?? '',
    addDays(today, -dice.roll(70)),
    family.parent,
    phoneWritten(place, place % 5),
    family.email,
    family.guardian,
    family.guardianEmail,
    family.guardian && phoneWritten(place + 500, (place + 2) % 5),
    `${dice.pick(streets)} ${1 + dice.roll(120)}-${1 + dice.roll(60)}, Vilnius`,
    group?.plan ?? '',
    dice.roll(3) === 0 ? '' : paidUntil,
    dice.pick(['', '', '', '0', '-15', '12,50', '-55,00 €']),
    dice.roll(20) === 0 ? 'alergija riešutams' : '',
  ];
}

/**
 * The owner's file of families: a row for each child, and a second one for children of two groups. Twins, brothers and
 * sisters, second guardians, and the usual mistakes.
 */
export function ownerFamilies(count: number, making: Omit<Making, 'dice'>, seed = 2): OwnerFile {
  const dice = diceOf(seed);
  const rows: OwnerRow[] = [];
  for (let place = 0; place < count; place += 1) {
    const family = familyAt(place, dice);
    for (let child = 0; child < family.size; child += 1) {
      const cells = childCells(family, { place, child }, { ...making, dice });
      rows.push({ cells, meant: cells });
      const other = making.groups[(groupOf(place, child) + 31) % making.groups.length];
      if (place % 33 !== 7) continue;
      const again = cells
        .with(familyColumn('Grupė'), other?.name ?? '')
        .with(familyColumn('Planas'), other?.plan ?? '');
      rows.push({ cells: again, meant: again });
    }
  }
  const numbered = withMistakes(rows, count).map(({ cells, meant }, index) => {
    const number = (each: readonly string[]) => (each[1] ? each.with(0, String(index + 1)) : each);
    return { cells: cells[0] === at[0] ? cells : number(cells), meant: meant && number(meant) };
  });
  return { title: ['Mokiniai 2026–2027 m. m.'], heading: at, rows: numbered };
}

type Slip = readonly [row: number, column: string, change: (cell: string, row: readonly string[]) => string];

/** What hands do to a table, by row. */
const slips: readonly Slip[] = [
  [9, 'El. paštas', (cell) => cell.replace('@', '')],
  [25, 'El. paštas', (cell) => cell.replace('.', ' .')],
  [61, 'El. paštas', (cell) => cell.replace('.com', ',com').replace('.org', ',org')],
  [100, 'El. paštas', (cell) => cell.replace(/@.*/, '@gmial.com')],
  [140, 'El. paštas', () => ''],
  [33, 'Gimimo data', () => '2015-02-31'],
  [77, 'Gimimo data', () => 'nežinau'],
  [180, 'Gimimo data', () => '2051-04-12'],
  [210, 'Gimimo data', () => ''],
  [50, 'Grupė', (cell) => cell.replace(/ /, '  ')],
  [90, 'Grupė', (cell) => foldLetters(cell)],
  [130, 'Grupė', (cell) => `${cell} `],
  [170, 'Grupė', (cell) => cell.replace(/ \d\d$/, '')],
  [222, 'Grupė', () => 'Laukiančiųjų sąrašas'],
  [66, 'Mama / tėtis', (cell) => cell.split(' ')[0] ?? ''],
  [155, 'Lanko nuo', () => 'rugsėjį'],
  [245, 'Vaiko vardas, pavardė', (cell) => cell.replace(' ', '   ')],
];

function withMistakes(rows: readonly OwnerRow[], families: number): OwnerRow[] {
  const made = new Map<number, OwnerRow>();
  for (const [place, name, change] of families < 200 ? [] : slips) {
    const row = rows[place];
    const cell = row?.cells[familyColumn(name)] ?? '';
    if (row) made.set(place, { ...row, cells: row.cells.with(familyColumn(name), change(cell, row.cells)) });
  }
  const mistaken = rows.map((row, place) => made.get(place) ?? row);
  const stray = (cells: readonly string[]): OwnerRow => ({ cells, meant: null });
  const half = Math.floor(rows.length / 2);
  return [
    ...mistaken.slice(0, half),
    stray(at),
    stray(at.map(() => '')),
    ...mistaken.slice(half),
    ...rows.slice(15, 17).map(({ cells }) => stray(cells)),
  ];
}
