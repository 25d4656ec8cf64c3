import { whyNotOfAge } from '#features/identity/shared/age.rules.ts';
import { suggestEmail, whyEmailNotAccepted } from '#features/identity/shared/email.rules.ts';
import { emailSchema } from '#features/identity/shared/email.ts';
import { firstNameSchema, lastNameSchema } from '#features/identity/shared/registration.ts';
import type { CsvRecord } from '#platform/shared/csv.ts';
import { isLocalDate, type LocalDate } from '#platform/shared/dates.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { ImportHint, ImportRow } from '../shared/user-import.ts';
import { type ImportCells, noRole, readImport } from '../shared/user-import-file.rules.ts';

/** What the academy already knows, by lower-case addresses. */
export interface KnownPeople {
  readonly roles: ReadonlyMap<string, Role | null>;
  /** `parent address/child address` of every family's children who have one. */
  readonly children: ReadonlySet<string>;
  /** Every family's children by {@link nameKeyOf}, and whether one has an address. */
  readonly named: ReadonlyMap<string, { readonly hasEmail: boolean }>;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly today: LocalDate;
}

/** A person whom a row makes. */
export interface ImportedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A child whom a row makes; one without an address is invited once there is one (decision A15). */
export interface ImportedChild extends Omit<ImportedPerson, 'email'> {
  readonly email: string | null;
  readonly birthDate: LocalDate;
  readonly groupId: string | null;
}

/** A row and what it makes: a parent when they are new, a child when one is named and new. */
export interface PlannedRow {
  readonly row: ImportRow;
  readonly parentEmail: string;
  readonly parent: ImportedPerson | null;
  readonly child: ImportedChild | null;
}

interface NamedChild {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
}

/** By what a family's child without an address is known again. */
export function nameKeyOf(parentEmail: string, { firstName, lastName, birthDate }: NamedChild): string {
  return `${parentEmail}/${firstName} ${lastName}/${birthDate}`.toLowerCase();
}

const childColumns = ['child_first_name', 'child_last_name', 'child_email', 'child_birth_date'] as const;

/**
 * The result of every row of a file, in its order. A row with problems makes nothing, and later rows are judged as if
 * it were not there. A parent in several rows is made once, with the names of the first.
 */
export function planImport(records: readonly CsvRecord[], known: KnownPeople): PlannedRow[] {
  const rows = readImport(records);
  if (!rows) {
    const row: ImportRow = { line: 1, outcome: 'error', what: '', problems: ['columns_missing'], hints: [] };
    return [{ row, parentEmail: '', parent: null, child: null }];
  }
  const groups = Map.groupBy(known.groups, ({ name }) => keyOfName(name));
  const seen: Seen = { parents: new Set(), children: new Set(), childEmails: new Set() };
  return rows.map(({ line, cells }) =>
    planRow(line, cells, { ...known, groupsNamed: (name) => groups.get(keyOfName(name)) ?? [] }, seen),
  );
}

const keyOfName = (name: string) => name.normalize('NFC').trim().toLowerCase();

/** {@link KnownPeople} with the groups found by their names: with thousands of rows each name is folded once. */
interface Known extends KnownPeople {
  readonly groupsNamed: (name: string) => KnownPeople['groups'];
}

/** The people whom the rows above make. */
interface Seen {
  readonly parents: Set<string>;
  readonly children: Set<string>;
  readonly childEmails: Set<string>;
}

/** A row of the export whose user already has that role: there is nothing to judge, whatever the names are by now. */
function isThere(cells: ImportCells, known: KnownPeople): boolean {
  const email = (cells.role === 'child' ? cells.child_email : cells.parent_email).toLowerCase();
  return known.roles.has(email) && (known.roles.get(email) ?? noRole) === cells.role;
}

function planRow(line: number, cells: ImportCells, known: Known, seen: Seen): PlannedRow {
  const hasChild = childColumns.some((column) => cells[column] !== '');
  const parentEmail = cells.parent_email.toLowerCase();
  const childEmail = cells.child_email.toLowerCase();
  const nameKey = nameKeyOf(parentEmail, {
    firstName: cells.child_first_name,
    lastName: cells.child_last_name,
    birthDate: dateOf(cells.child_birth_date),
  });
  const family = childEmail === '' ? nameKey : `${parentEmail}/${childEmail}`;
  const parentName = `${cells.parent_first_name} ${cells.parent_last_name}`.trim();
  const childName = `${cells.child_first_name} ${cells.child_last_name}`.trim();
  const label = hasChild ? `${parentName} → ${childName}`.replace(/^ → /, '') : parentName;
  if (isThere(cells, known)) {
    const row: ImportRow = { line, outcome: 'exists', what: label, problems: [], hints: [] };
    return { row, parentEmail, parent: null, child: null };
  }
  const namesake = known.named.get(nameKey);
  // With an address, it is another child than the one of that name who has another address.
  const isKnownChild =
    hasChild &&
    (known.children.has(family) ||
      (childEmail === '' ? namesake !== undefined : namesake?.hasEmail === false));
  const problems = [
    ...when(!['', 'parent', 'child'].includes(cells.role), 'role_not_imported'),
    ...parentProblems(cells, parentEmail, known, seen),
    ...(hasChild ? childProblems(cells, { parentEmail, childEmail, isKnownChild }, known, seen) : []),
    ...(cells.group === '' ? [] : groupProblems(cells.group, known)),
  ];
  if (hasChild ? seen.children.has(family) : seen.parents.has(parentEmail)) problems.push('duplicate_row');
  const what = label;
  // Of an address that is refused, too: there the right one is wanted most.
  const hints = [
    ...(known.roles.has(parentEmail) ? [] : typoIn('parent_email_typo', parentEmail)),
    ...(hasChild && !isKnownChild ? hintsOfChild(childEmail) : []),
  ];
  if (problems.length > 0) {
    return {
      row: { line, outcome: 'error', what, problems, hints },
      parentEmail,
      parent: null,
      child: null,
    };
  }
  const isNewParent = !known.roles.has(parentEmail) && !seen.parents.has(parentEmail);
  const isNewChild = hasChild && !isKnownChild;
  seen.parents.add(parentEmail);
  if (hasChild) {
    seen.children.add(family);
    if (childEmail !== '') seen.childEmails.add(childEmail);
  }
  const outcome = isNewParent || isNewChild ? 'create' : 'exists';
  return {
    row: { line, outcome, what, problems, hints },
    parentEmail,
    parent: isNewParent
      ? { firstName: cells.parent_first_name, lastName: cells.parent_last_name, email: parentEmail }
      : null,
    child: isNewChild
      ? {
          firstName: cells.child_first_name,
          lastName: cells.child_last_name,
          email: childEmail || null,
          birthDate: dateOf(cells.child_birth_date),
          groupId: known.groupsNamed(cells.group)[0]?.id ?? null,
        }
      : null,
  };
}

function typoIn(key: ImportHint['key'], email: string): ImportHint[] {
  const meant = suggestEmail(email);
  return meant === null ? [] : [{ key, email: meant }];
}

function hintsOfChild(email: string): ImportHint[] {
  return email === '' ? [{ key: 'child_email_missing', email: null }] : typoIn('child_email_typo', email);
}

const when = (condition: boolean, problem: string) => (condition ? [problem] : []);

function nameProblems(cells: ImportCells, who: 'parent' | 'child'): string[] {
  return [
    ...when(!firstNameSchema.safeParse(cells[`${who}_first_name`]).success, `${who}_first_name_invalid`),
    ...when(!lastNameSchema.safeParse(cells[`${who}_last_name`]).success, `${who}_last_name_invalid`),
  ];
}

function emailProblems(email: string, who: 'parent' | 'child'): string[] {
  if (!emailSchema.safeParse(email).success) return [`${who}_email_invalid`];
  return when(whyEmailNotAccepted(email) !== null, `${who}_email_not_accepted`);
}

function parentProblems(cells: ImportCells, email: string, known: KnownPeople, seen: Seen): string[] {
  const isTaken = known.roles.has(email) ? known.roles.get(email) !== 'parent' : seen.childEmails.has(email);
  return [
    ...nameProblems(cells, 'parent'),
    ...emailProblems(email, 'parent'),
    ...when(isTaken, 'parent_email_taken'),
  ];
}

function childProblems(
  cells: ImportCells,
  {
    parentEmail,
    childEmail,
    isKnownChild,
  }: { parentEmail: string; childEmail: string; isKnownChild: boolean },
  known: KnownPeople,
  seen: Seen,
): string[] {
  const birthDate = dateOf(cells.child_birth_date);
  const hasDate = isLocalDate(birthDate);
  const family = `${parentEmail}/${childEmail}`;
  const isOthers =
    known.roles.has(childEmail) ||
    seen.parents.has(childEmail) ||
    (seen.childEmails.has(childEmail) && !seen.children.has(family));
  return [
    ...nameProblems(cells, 'child'),
    ...(childEmail === '' ? [] : emailProblems(childEmail, 'child')),
    ...when(childEmail !== '' && childEmail === parentEmail, 'child_email_is_parents'),
    ...when(!isKnownChild && childEmail !== parentEmail && isOthers, 'child_email_taken'),
    ...when(!hasDate, 'child_birth_date_invalid'),
    ...when(
      hasDate && !isKnownChild && whyNotOfAge(birthDate, known.today) !== null,
      'child_age_out_of_range',
    ),
  ];
}

function groupProblems(name: string, known: Known): string[] {
  const found = known.groupsNamed(name).length;
  return [...when(found === 0, 'group_unknown'), ...when(found > 1, 'group_ambiguous')];
}

/** Spreadsheets also write 2015-04-12 with dots or slashes. */
function dateOf(text: string): string {
  return text.replaceAll(/[./]/g, '-').replace(/-$/, '');
}
