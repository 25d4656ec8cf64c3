import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { foldLetters } from '#platform/shared/search-words.ts';
import { type Dice, diceOf } from '../../scripts/document-store/store-dice.ts';
import { adults, fathers, surnames } from '../../scripts/populate/populate-names.ts';
import type { OwnerFile, OwnerRow } from './owner-file.ts';

/** A plan that the owner types in: the name and the euros a month. */
export interface OwnerPlan {
  readonly name: string;
  readonly price: string;
}

/** Somebody who teaches. */
export interface OwnerTeacher {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** What the owner's file of groups says of one. */
export interface OwnerGroup {
  readonly name: string;
  readonly plan: string;
  readonly places: number;
}

export const plans: readonly OwnerPlan[] = [
  { name: 'Scratch', price: '55' },
  { name: 'Python', price: '65' },
  { name: 'Žaidimų kūrimas', price: '69,90' },
  { name: 'Nuotolinis', price: '49' },
];
const courses = ['Scratch', 'Python', 'Žaidimų kūrimas'];
const places = [
  ['Žirmūnai', 'Vilnius', 'Žirmūnų g. 68'],
  ['Pilaitė', 'Vilnius', 'Įsruties g. 3'],
  ['Senamiestis', 'Vilnius', 'Pylimo g. 1'],
  ['Šilainiai', 'Kaunas', 'Baltų pr. 51'],
] as const;
/** In the usual ways of writing, by day. */
const weekdays = [
  ['Pr 16:30–18:00', 'Pr. 18.15-19.45', 'pirmadieniais 17:00-18:30'],
  ['An 16:30–18:00', 'Ant. 18.15-19.45', 'antradieniais 17:00-18:30'],
  ['Tr 16:30–18:00', 'Tr. 17:00-18:30', 'trečiadieniais 16:00–17:30'],
  ['Kt 16:30–18:00', 'Ket. 18.15-19.45', 'ketvirtadieniais 17:00-18:30'],
  ['Pn 16:30–18:00', 'Pen. 18.15-19.45', 'penktadieniais 17:00-18:30'],
  ['Št 10:00–11:30', 'Šešt. 12.00-13.30', 'šeštadieniais 14 iki 15:30'],
] as const;
const heading = ['Grupė', 'Abonementas', 'Forma', 'Miestas', 'Adresas', 'Nuoroda', 'Diena, laikas'];
const furtherHeading = ['Moko', 'Pradžia', 'Pabaiga', 'Vietų sk.', 'Pastabos'];
const at = [...heading, ...furtherHeading];
const column = (name: string) => at.indexOf(name);

/** The teachers of so many groups: one for some five. */
export function ownerTeachers(groups: number): OwnerTeacher[] {
  const names = [...adults.slice(0, 8), ...fathers.slice(0, 8)];
  return Array.from({ length: Math.ceil(groups / 5) }, (_, place) => {
    const firstName = names[(place * 5) % names.length] ?? '';
    const [his = '', , wifes = ''] = surnames[(place * 7) % surnames.length] ?? [];
    const lastName = adults.includes(firstName) ? wifes : his;
    const email = `${foldLetters(firstName)}.${foldLetters(lastName)}${place}@akademija.example.com`;
    return { firstName, lastName, email };
  });
}

/** The owner's file of groups, with the groups as they are meant. `today` is within their school year. */
export function ownerGroups(
  count: number,
  today: LocalDate,
  seed = 1,
): { file: OwnerFile; groups: OwnerGroup[] } {
  const dice = diceOf(seed);
  const teachers = ownerTeachers(count);
  const right = Array.from({ length: count }, (_, place) => groupCells(place, { dice, teachers, today }));
  const rows: OwnerRow[] = right.map((cells) => ({ cells, meant: cells }));
  const groups = right.map((cells) => ({
    name: cells[0] ?? '',
    plan: cells[column('Abonementas')] ?? '',
    places: Number(cells[column('Vietų sk.')]),
  }));
  return { file: { title: ['Grupės 2026–2027 m. m.'], heading: at, rows: withMistakes(rows) }, groups };
}

interface Making {
  readonly dice: Dice;
  readonly teachers: readonly OwnerTeacher[];
  readonly today: LocalDate;
}

function groupCells(place: number, { dice, teachers, today }: Making): string[] {
  const isOnline = place % 10 === 9;
  const course = courses[place % courses.length] ?? '';
  const [district, city, address] = places[Math.floor(place / 3) % places.length] ?? ['', '', ''];
  const times = weekdays[place % weekdays.length]?.[Math.floor(place / 6) % 3] ?? '';
  const dayName = weekdays[place % weekdays.length]?.[0].slice(0, 2);
  const teacher = teachers[place % teachers.length];
  const where = isOnline ? 'internetu' : district;
  const days = [addDays(today, -80), addDays(today, 180)].map((day) =>
    place % 3 === 0 ? day.replaceAll('-', '.') : day,
  );
  return [
    `${course} ${1 + Math.floor(place / 12)} ${where}, ${dayName} ${String(place + 1).padStart(2, '0')}`,
    isOnline ? 'Nuotolinis' : course,
    isOnline ? 'nuotoliu' : dice.pick(['gyvai', 'Gyvai', 'kontaktinis']),
    ...(isOnline ? ['', '', `https://meet.example.com/grupe-${place + 1}`] : [city, address, '']),
    times,
    `${teacher?.firstName} ${teacher?.lastName}`,
    ...days,
    String(10 + 2 * dice.roll(2)),
    dice.roll(8) === 0 ? 'Atsinešti kompiuterį' : '',
  ];
}

/** What hands do to a table: wrong words, a wrong day, a row copied twice, a heading in the middle, an empty row. */
function withMistakes(rows: readonly OwnerRow[]): OwnerRow[] {
  const written = (place: number, name: string, text: string): OwnerRow | undefined => {
    const row = rows[place];
    return row && { ...row, cells: row.cells.with(column(name), text) };
  };
  const wrong = [
    [5, written(5, 'Diena, laikas', 'vakarais')],
    [12, written(12, 'Adresas', '')],
    [20, written(20, 'Moko', rows[20]?.cells[column('Moko')]?.replace(/(.)(.) /, '$2$1 ') ?? '')],
    [28, written(28, 'Vietų sk.', '12 vaikų')],
    [41, written(41, 'Pabaiga', '2016-05-31')],
  ] as const;
  const mistaken = rows.map((row, place) => wrong.find(([of]) => of === place)?.[1] ?? row);
  const stray = (cells: readonly string[]) => ({ cells, meant: null });
  return [
    ...mistaken.slice(0, 30),
    stray(at),
    ...mistaken.slice(30, 44),
    stray(at.map(() => '')),
    ...mistaken.slice(44),
    ...mistaken.slice(7, 8).map(({ cells }) => stray(cells)),
  ];
}
