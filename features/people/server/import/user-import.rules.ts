import type { CsvRecord } from '#platform/shared/csv.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { type ImportAnswers, type ImportRow, noAnswers, questions } from '../../shared/user-import.ts';
import { type ImportCells, noRole, readImport } from '../../shared/user-import-file.rules.ts';
import { readWrittenDay, type WrittenDay } from './import-days.rules.ts';
import {
  hintsOf,
  type Judged,
  type Known,
  type KnownPeople,
  payerOf,
  problemsOf,
  type Seen,
} from './import-problems.rules.ts';

/** A person created by a row. */
export interface ImportedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A child created by a row; one without an address is invited once there is one (decision A15). */
export interface ImportedChild extends Omit<ImportedPerson, 'email'> {
  readonly email: string | null;
  readonly birthDate: LocalDate;
  readonly groupId: string | null;
  /** The day from which on it is a member; null for today. */
  readonly startsOn: LocalDate | null;
  /** The address of a second guardian. */
  readonly guardianEmail: string | null;
  /** The address of the guardian who pays. */
  readonly payerEmail: string;
}

/** A row and what it creates: parents when they are new, a child when one is named and new. */
export interface PlannedRow {
  readonly row: ImportRow;
  readonly parentEmail: string;
  readonly parents: readonly ImportedPerson[];
  readonly child: ImportedChild | null;
  /** The group that a new child would join, even where the row still asks something. */
  readonly group: string | null;
}

interface NamedChild {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
}

/** The key by which a child is recognised in whatever family. */
export function namesakeKeyOf({ firstName, lastName, birthDate }: NamedChild): string {
  return `${firstName} ${lastName}/${birthDate}`.normalize('NFC').toLowerCase();
}

/** The key by which a family's child without an address is recognised. */
export function nameKeyOf(parentEmail: string, child: NamedChild): string {
  return `${parentEmail}/${namesakeKeyOf(child)}`;
}

/** The key of a group's name. */
export function groupKeyOf(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

const childColumns = ['child_first_name', 'child_last_name', 'child_email', 'child_birth_date'] as const;

/** The full names of the children in a file, in lower case: among them are the likely doubles. */
export function childNamesIn(records: readonly CsvRecord[]): string[] {
  const rows = readImport(records) ?? [];
  const names = rows.map(({ cells }) =>
    `${cells.child_first_name} ${cells.child_last_name}`.trim().toLowerCase(),
  );
  return [...new Set(names.filter((name) => name !== ''))];
}

/**
 * The result of every row of a file, in order. A row with problems creates nothing, and later rows are validated as
 * if it were not there. A parent in several rows is created once, with the names in the first.
 */
export function planImport(
  records: readonly CsvRecord[],
  known: KnownPeople,
  answers: ImportAnswers = noAnswers,
): PlannedRow[] {
  const rows = readImport(records);
  if (!rows) {
    const row: ImportRow = { line: 1, outcome: 'error', what: '', problems: ['columns_missing'], hints: [] };
    return [{ ...{ row, parentEmail: '', parents: [] }, child: null, group: null }];
  }
  const groups = Map.groupBy(known.groups, ({ name }) => groupKeyOf(name));
  const seen: Seen = {
    ...{ parents: new Set(), children: new Set(), childEmails: new Set(), namesakes: new Set() },
    joining: new Map(),
  };
  const groupsNamed = (name: string) => groups.get(groupKeyOf(name)) ?? [];
  return rows.map(({ line, cells }) => planRow(line, cells, { ...known, answers, groupsNamed }, seen));
}

/**
 * A row of the export whose user already has that role: there is nothing to validate, whatever the names are by now.
 */
function isThere(cells: ImportCells, known: KnownPeople): boolean {
  const email = (cells.role === 'child' ? cells.child_email : cells.parent_email).toLowerCase();
  return known.roles.has(email) && (known.roles.get(email) ?? noRole) === cells.role;
}

function judgedOf(cells: ImportCells, known: Known): Judged & { readonly family: string } {
  const parentEmail = cells.parent_email.toLowerCase();
  const adults = { cells, parentEmail, guardianEmail: cells.guardian_email.toLowerCase() };
  if (!childColumns.some((column) => cells[column] !== '')) return { ...adults, child: null, family: '' };
  const written = cells.child_email.toLowerCase();
  // A child needs no address (decision A15): the parent's, who reads its mails, is not one of its own.
  const email = written === parentEmail ? '' : written;
  const birthDate = readWrittenDay(cells.child_birth_date, known.answers.dayOrder);
  const startsOn =
    cells.starts_on === '' ? known.today : readWrittenDay(cells.starts_on, known.answers.dayOrder);
  const named = {
    firstName: cells.child_first_name,
    lastName: cells.child_last_name,
    birthDate: birthDate ?? cells.child_birth_date,
  };
  const nameKey = nameKeyOf(parentEmail, named);
  const family = email === '' ? nameKey : `${parentEmail}/${email}`;
  // With an address, it is another child than the one of that name who has another address.
  const isOf = (guardian: string) => {
    const namesake = known.named.get(nameKeyOf(guardian, named));
    if (email === '') return namesake !== undefined;
    return known.children.has(`${guardian}/${email}`) || namesake?.hasEmail === false;
  };
  const isGuardians = adults.guardianEmail !== '' && isOf(adults.guardianEmail);
  const child = {
    email,
    birthDate,
    startsOn,
    isKnown: isOf(parentEmail),
    isGuardians,
    hasParents: written !== email,
  };
  return { ...adults, child: { ...child, namesakeKey: namesakeKeyOf(named) }, family };
}

function planRow(line: number, cells: ImportCells, known: Known, seen: Seen): PlannedRow {
  const parentName = `${cells.parent_first_name} ${cells.parent_last_name}`.trim();
  const childName = `${cells.child_first_name} ${cells.child_last_name}`.trim();
  const what = [parentName, childName].filter((name) => name !== '').join(' → ');
  const judged = judgedOf(cells, known);
  const { parentEmail, child, family } = judged;
  const nothing = { parentEmail, parents: [], child: null, group: null };
  if (isThere(cells, known)) {
    return { ...nothing, row: { line, outcome: 'exists', what, problems: [], hints: [] } };
  }
  const isDouble = child ? seen.children.has(family) : seen.parents.has(parentEmail);
  const found = problemsOf(judged, known, seen);
  // The row above is the likely double.
  const problems = isDouble ? [...found.filter((each) => each !== 'likely_double'), 'duplicate_row'] : found;
  const hints = hintsOf(judged, known);
  const group = child && !child.isKnown && cells.group !== '' ? cells.group : null;
  if (problems.length > 0) {
    const asks = problems.every((problem) => (questions as readonly string[]).includes(problem));
    return {
      ...nothing,
      row: { line, outcome: asks ? 'ask' : 'error', what, problems, hints },
      group: asks ? group : null,
    };
  }
  const parents = newParents(judged, known, seen);
  const made = child && !child.isKnown ? newChild(judged, known) : null;
  remember(judged, made, seen);
  const outcome = parents.length > 0 || made ? 'create' : 'exists';
  return { row: { line, outcome, what, problems, hints }, parentEmail, parents, child: made, group };
}

function newParents(
  { cells, parentEmail, guardianEmail, child }: Judged,
  known: Known,
  seen: Seen,
): ImportedPerson[] {
  const wanted = [
    { who: 'parent', email: parentEmail } as const,
    ...(child && !child.isKnown && guardianEmail !== '' && guardianEmail !== parentEmail
      ? [{ who: 'guardian', email: guardianEmail } as const]
      : []),
  ];
  return wanted
    .filter(({ email }) => !known.roles.has(email) && !seen.parents.has(email))
    .map(({ who, email }) => ({
      firstName: cells[`${who}_first_name`],
      lastName: cells[`${who}_last_name`],
      email,
    }));
}

const dayIn = (written: WrittenDay | undefined) => (written && written !== 'ambiguous' ? written : null);

function newChild(judged: Judged, known: Known): ImportedChild {
  const { cells, parentEmail, guardianEmail, child } = judged;
  return {
    firstName: cells.child_first_name,
    lastName: cells.child_last_name,
    email: child?.email || null,
    birthDate: dayIn(child?.birthDate) ?? '',
    groupId: known.groupsNamed(cells.group)[0]?.id ?? null,
    startsOn: cells.starts_on === '' ? null : dayIn(child?.startsOn),
    guardianEmail: guardianEmail === '' || guardianEmail === parentEmail ? null : guardianEmail,
    payerEmail: payerOf(judged) ?? parentEmail,
  };
}

function remember(
  { parentEmail, child, family }: ReturnType<typeof judgedOf>,
  made: ImportedChild | null,
  seen: Seen,
) {
  seen.parents.add(parentEmail);
  if (made?.guardianEmail) seen.parents.add(made.guardianEmail);
  if (!child) return;
  seen.children.add(family);
  if (made?.guardianEmail) seen.children.add(family.replace(parentEmail, made.guardianEmail));
  if (child.email !== '') seen.childEmails.add(child.email);
  if (made) seen.namesakes.add(child.namesakeKey);
  if (made?.groupId) seen.joining.set(made.groupId, (seen.joining.get(made.groupId) ?? 0) + 1);
}
