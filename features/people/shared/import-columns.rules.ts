import { type CsvRecord, headKey } from '#platform/shared/csv.ts';
import { columnOf, hasFamilies, type ReadColumn, readColumns } from './user-import-file.rules.ts';

/** Which column of a file, from 0, is which column of an import. */
export type ColumnMatch = { readonly [Column in ReadColumn]?: number };

/** Where the table of a file begins and what its columns probably are. */
export interface FamilyTable {
  /** The index of the heading among the records; -1 when the first row already is a family. */
  readonly headingAt: number;
  readonly headings: readonly string[];
  readonly match: ColumnMatch;
}

type Who = 'parent' | 'guardian' | 'child';

const words = {
  second: /\b(2|ii|2-?as|2-?o|antr\w*|kit\w*|second|other)\b/,
  adult: /tev|tet|tec|mam|motin|globej|parent|guardian|mother|father|\bmum\b|\bmom\b|\bdad\b/,
  child: /vaik|mokin|child|student|pupil|\bkid/,
  email: /\bpast(as|o|u|ai)\b|e-?mail|\bmail\b/,
  phone: /telef|phone|mobil|\btel\b/,
  // The addresses of homes are not kept.
  home: /gyven|gatv|street|^pasto adres|pasto (kod|indeks)|post ?(al )?code|\bzip\b|residence/,
  foreign: /adres|address/,
  plan: /^(planas|plano pavadinimas|abonementas|abonemento planas|tarifas|mokejimo planas|plan|plan name|subscription|subscription plan|tariff)$/,
  paid: /(apmok|sumok|mok)\w* iki|paid (until|till|to|up to|through)/,
  balance: /\b(likutis|balansas|saldo|skola|permoka|balance|debt|credit|owed|overpaid|overpayment)\b/,
  birth: /gim|birth|\bdob\b/,
  group: /^(grupe|grupes pavadinimas|burelis|klase|group|group name|class)$/,
  start:
    /^(lanko nuo|pradzia|pradzios data|pradejo|nuo|nuo kada|pirma diena|start|starts|starts on|start date|start day|from|first day|joined)$/,
  payer: /mok(a|etoj)|payer|^pays$|who pays/,
  first: /\bvard|first|given|\bname\b/,
  last: /pavard\w*|last ?name|\blast\b|surname|family name/,
} as const;

/** What a heading most likely means; undefined for nothing that an import reads. */
function meantBy(heading: string): ReadColumn | undefined {
  const exact = columnOf(heading);
  if (exact) return (readColumns as readonly string[]).includes(exact) ? (exact as ReadColumn) : undefined;
  const key = wordsOf(heading);
  if (words.home.test(key)) return undefined;
  if (words.group.test(key)) return 'group';
  if (words.start.test(key)) return 'starts_on';
  if (words.plan.test(key)) return 'plan';
  if (words.paid.test(key)) return 'paid_until';
  if (words.balance.test(key)) return 'balance';
  const who = whoOf(key);
  if (words.birth.test(key)) return who === null || who === 'child' ? 'child_birth_date' : undefined;
  // Nearly every list has only the parents' addresses.
  if (words.email.test(key)) return `${who ?? 'parent'}_email`;
  // Children have no numbers of their own here.
  if (words.phone.test(key)) return who === 'child' ? undefined : `${who ?? 'parent'}_phone`;
  if (words.payer.test(key)) return 'payer';
  return words.foreign.test(key) ? undefined : nameOf(key, who);
}

const wordsOf = (heading: string) =>
  headKey(heading)
    .replaceAll(/[_.:*]+/g, ' ')
    .trim();

/** True for a heading of home addresses: the academy keeps none of people (record 112). */
export function isOfHomes(heading: string): boolean {
  const key = wordsOf(heading);
  return meantBy(heading) === undefined && (words.home.test(key) || words.foreign.test(key));
}

function whoOf(key: string): Who | null {
  if (words.adult.test(key)) return words.second.test(key) ? 'guardian' : 'parent';
  return words.child.test(key) ? 'child' : null;
}

function nameOf(key: string, who: Who | null): ReadColumn | undefined {
  const [isLast, isFirst] = [words.last.test(key), words.first.test(key.replace(words.last, ''))];
  const both = (isLast && isFirst) || /full name/.test(key);
  if (both) return `${who ?? 'child'}_name`;
  if (isLast) return `${who ?? 'child'}_last_name`;
  if (/first|given|\bvard/.test(key)) return `${who ?? 'child'}_first_name`;
  // „Vaikas“, „Mama“, “Parent”, “Name”: the whole name, or nothing that a word alone would say.
  const alone = key.split(/[^\p{L}\p{N}]+/u).length <= 2;
  return alone && (who !== null || isFirst) ? `${who ?? 'child'}_name` : undefined;
}

/** A father's columns beside a mother's are the second guardian's. */
const second = {
  parent_name: 'guardian_name',
  parent_first_name: 'guardian_first_name',
  parent_last_name: 'guardian_last_name',
  parent_email: 'guardian_email',
  parent_phone: 'guardian_phone',
} as const satisfies Partial<Record<ReadColumn, ReadColumn>>;

/** What the columns of a file probably are, by their headings in Lithuanian or English. Each is taken once, from the left. */
export function guessColumns(headings: readonly string[]): ColumnMatch {
  const match: { [Column in ReadColumn]?: number } = {};
  for (const [place, heading] of headings.entries()) {
    const meant = meantBy(heading);
    const column =
      meant && match[meant] !== undefined && meant in second ? second[meant as keyof typeof second] : meant;
    if (column && match[column] === undefined) match[column] = place;
  }
  for (const who of ['parent', 'guardian', 'child'] as const) {
    const { [`${who}_first_name` as const]: first, [`${who}_last_name` as const]: last } = match;
    // „Mamos vardas“ without a last name beside it holds both.
    if (first === undefined || last !== undefined || match[`${who}_name`] !== undefined) continue;
    match[`${who}_name`] = first;
    delete match[`${who}_first_name`];
  }
  return match;
}

/** How many records are examined for the heading: files may begin with titles. */
const titles = 20;

/** Finds the table of a file and guesses its columns. */
export function tableOf(records: readonly CsvRecord[]): FamilyTable {
  const guesses = records.slice(0, titles).map(({ cells }) => guessColumns(cells));
  const scores = guesses.map((match) => Object.keys(match).length);
  const best = Math.max(0, ...scores);
  const first = records[0]?.cells ?? [];
  if (best === 0 && first.some((cell) => /\S@\S/.test(cell))) {
    return { headingAt: -1, headings: first.map(() => ''), match: {} };
  }
  const headingAt = scores.indexOf(best);
  return { headingAt, headings: records[headingAt]?.cells ?? [], match: guesses[headingAt] ?? {} };
}

/** True when the match says who the families are. */
export function isEnough(match: ColumnMatch): boolean {
  return hasFamilies(Object.keys(match));
}

/** The places of columns that no import reads, in the order of the file. */
export function leftOut(headings: readonly string[], match: ColumnMatch): number[] {
  const taken = new Set(Object.values(match));
  return [...headings.keys()].filter((place) => !taken.has(place));
}
