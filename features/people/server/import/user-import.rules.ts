import { readPhone } from '#features/identity/shared/phone.rules.ts';
import type { CsvRecord } from '#platform/shared/csv.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { type ImportAnswers, type ImportRow, noAnswers, questions } from '../../shared/user-import.ts';
import { type ImportCells, noRole, readImport } from '../../shared/user-import-file.rules.ts';
import { readWrittenDay } from './import-days.rules.ts';
import {
  type FamilyChild,
  type FamilyChildren,
  groupKeyOf,
  type ImportedChild,
  type Judged,
  type Known,
  type KnownPeople,
  type NamedChild,
  nameKeyOf,
  namesakeKeyOf,
  type Seen,
} from './import-facts.rules.ts';
import { type JudgedMoney, judgeMoney, planFinder, type RowMoney } from './import-money.rules.ts';
import type { KnownPlan } from './import-payments.service.ts';
import { hintsOf, joins, payerOf, problemsOf } from './import-problems.rules.ts';
import { dayIn, heldOf, remember, repeatedBalance } from './import-seen.rules.ts';

/** A person created by a row. */
export interface ImportedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** In E.164. */
  readonly phone: string | null;
}

/** A child who is there already, or in a row above, and joins another group. */
export interface ImportedPlace {
  /** The child whom the academy has; null for one that a row above creates. */
  readonly userId: string | null;
  readonly made: ImportedChild | null;
  readonly groupId: string | null;
  readonly startsOn: LocalDate | null;
}

/** What a row starts, and for whom: a child whom the academy has, or one whom this row or one above creates. */
export interface ImportedMoney extends RowMoney {
  readonly recordId: string | null;
  readonly made: ImportedChild | null;
}

/** A row and what it creates: parents when they are new, a child when one is named and new. */
export interface PlannedRow {
  readonly row: ImportRow;
  readonly parentEmail: string;
  readonly parents: readonly ImportedPerson[];
  readonly child: ImportedChild | null;
  readonly place: ImportedPlace | null;
  readonly money: ImportedMoney | null;
  /** The group that a child would join, even where the row still asks something. */
  readonly group: string | null;
  /** The one plan that the row names. */
  readonly plan: KnownPlan | null;
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
    return [{ ...nothing, row, parentEmail: '' }];
  }
  const groups = Map.groupBy(known.groups, ({ name }) => groupKeyOf(name));
  const seen: Seen = {
    ...{ parents: new Set(), children: new Map(), named: new Map() },
    ...{ childEmails: new Set(), namesakes: new Set(), balances: new Set() },
    joining: new Map(),
  };
  const groupsNamed = (name: string) => groups.get(groupKeyOf(name)) ?? [];
  const plansNamed = planFinder(known.plans);
  const all = { ...known, answers, groupsNamed, plansNamed };
  return rows.map(({ line, cells }) => planRow(line, cells, all, seen));
}

/**
 * A row of the export whose user already has that role: there is nothing to validate, whatever the names are by now.
 */
function isThere(cells: ImportCells, known: KnownPeople): boolean {
  const email = (cells.role === 'child' ? cells.child_email : cells.parent_email).toLowerCase();
  return known.roles.has(email) && (known.roles.get(email) ?? noRole) === cells.role;
}

const nothing = { parents: [], child: null, place: null, money: null, group: null, plan: null } as const;

/** A family's child: with an address, it is another child than the one of that name who has another address. */
function childIn<Child extends FamilyChild>(
  { children, named }: FamilyChildren<Child>,
  guardianEmail: string,
  child: NamedChild & { readonly email: string },
): Child | null {
  const namesake = named.get(nameKeyOf(guardianEmail, child)) ?? null;
  if (child.email === '') return namesake;
  const own = children.get(`${guardianEmail}/${child.email}`);
  return own ?? (namesake?.hasEmail === false ? namesake : null);
}

function judgedOf(cells: ImportCells, known: Known, seen: Seen): Judged {
  const parentEmail = cells.parent_email.toLowerCase();
  const adults = { cells, parentEmail, guardianEmail: cells.guardian_email.toLowerCase() };
  if (!childColumns.some((column) => cells[column] !== '')) return { ...adults, child: null };
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
    email,
  };
  const child = {
    ...{ email, birthDate, startsOn },
    known: childIn(known, parentEmail, named),
    above: childIn(seen, parentEmail, named),
    isGuardians: adults.guardianEmail !== '' && childIn(known, adults.guardianEmail, named) !== null,
    hasParents: written !== email,
    namesakeKey: namesakeKeyOf(named),
  };
  return { ...adults, child };
}

function planRow(line: number, cells: ImportCells, known: Known, seen: Seen): PlannedRow {
  const parentName = `${cells.parent_first_name} ${cells.parent_last_name}`.trim();
  const childName = `${cells.child_first_name} ${cells.child_last_name}`.trim();
  const what = [parentName, childName].filter((name) => name !== '').join(' → ');
  const judged = judgedOf(cells, known, seen);
  const { parentEmail, child } = judged;
  if (isThere(cells, known)) {
    return { ...nothing, parentEmail, row: { line, outcome: 'exists', what, problems: [], hints: [] } };
  }
  const isPlaced = joins(judged, known);
  const paid = moneyOf(judged, known);
  const isFurther = isPlaced || paid.money !== null;
  const isDouble = child ? child.above !== null && !isFurther : seen.parents.has(parentEmail);
  const found = [...problemsOf(judged, known, seen), ...paid.problems];
  const problems = isDouble ? [...found, 'duplicate_row'] : found;
  const hints = [...hintsOf(judged, known), ...paid.hints, ...repeatedBalance(judged, paid, seen)];
  const group = isPlaced ? cells.group : null;
  const plans = cells.plan === '' ? [] : known.plansNamed(cells.plan);
  const plan = plans.length === 1 ? (plans[0] ?? null) : null;
  if (problems.length > 0) {
    const asks = problems.every((problem) => (questions as readonly string[]).includes(problem));
    const row: ImportRow = { line, outcome: asks ? 'ask' : 'error', what, problems, hints };
    return { ...nothing, parentEmail, row, group: asks ? group : null, plan };
  }
  const parents = newParents(judged, known, seen);
  const made = child && !child.known && !child.above ? newChild(judged, known) : null;
  const place = child && !made && isPlaced ? placeOf(judged, known) : null;
  const money = paid.money && {
    ...paid.money,
    recordId: child?.known?.recordId ?? null,
    made: made ?? child?.above?.made ?? null,
  };
  remember(judged, { made, group, money }, known, seen);
  const isThereToo = place || money ? 'join' : 'exists';
  const outcome = parents.length > 0 || made ? 'create' : isThereToo;
  const row: ImportRow = { line, outcome, what, problems, hints };
  return { ...{ row, parentEmail, parents, place, money, group, plan }, child: made };
}

function moneyOf(judged: Judged, known: Known): JudgedMoney {
  const { cells, child } = judged;
  const startsOn = cells.starts_on === '' ? null : dayIn(child?.startsOn);
  return judgeMoney(cells, child ? { held: heldOf(judged, known), startsOn } : null, known);
}

function placeOf({ cells, child }: Judged, known: Known): ImportedPlace {
  return {
    userId: child?.known?.userId ?? null,
    made: child?.above?.made ?? null,
    groupId: known.groupsNamed(cells.group)[0]?.id ?? null,
    startsOn: cells.starts_on === '' ? null : dayIn(child?.startsOn),
  };
}

function newParents(
  { cells, parentEmail, guardianEmail, child }: Judged,
  known: Known,
  seen: Seen,
): ImportedPerson[] {
  const wanted = [
    { who: 'parent', email: parentEmail } as const,
    ...(child && !child.known && !child.above && guardianEmail !== '' && guardianEmail !== parentEmail
      ? [{ who: 'guardian', email: guardianEmail } as const]
      : []),
  ];
  return wanted
    .filter(({ email }) => !known.roles.has(email) && !seen.parents.has(email))
    .map(({ who, email }) => ({
      firstName: cells[`${who}_first_name`],
      lastName: cells[`${who}_last_name`],
      email,
      phone: readPhone(cells[`${who}_phone`]),
    }));
}

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
