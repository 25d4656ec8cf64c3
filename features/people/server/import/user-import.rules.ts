import type { CsvRecord } from '#platform/shared/csv.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { ImportRow } from '../../shared/user-import.ts';
import { type ImportCells, noRole, readImport } from '../../shared/user-import-file.rules.ts';
import {
  dateOf,
  hintsOf,
  type Known,
  type KnownPeople,
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
}

/** A row and what it creates: a parent when they are new, a child when one is named and new. */
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

/** The key by which a family's child without an address is recognised. */
export function nameKeyOf(parentEmail: string, { firstName, lastName, birthDate }: NamedChild): string {
  return `${parentEmail}/${firstName} ${lastName}/${birthDate}`.toLowerCase();
}

const childColumns = ['child_first_name', 'child_last_name', 'child_email', 'child_birth_date'] as const;

/**
 * The result of every row of a file, in order. A row with problems creates nothing, and later rows are validated as
 * if it were not there. A parent in several rows is created once, with the names in the first.
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

/**
 * A row of the export whose user already has that role: there is nothing to validate, whatever the names are by now.
 */
function isThere(cells: ImportCells, known: KnownPeople): boolean {
  const email = (cells.role === 'child' ? cells.child_email : cells.parent_email).toLowerCase();
  return known.roles.has(email) && (known.roles.get(email) ?? noRole) === cells.role;
}

function planRow(line: number, cells: ImportCells, known: Known, seen: Seen): PlannedRow {
  const hasChild = childColumns.some((column) => cells[column] !== '');
  const parentEmail = cells.parent_email.toLowerCase();
  const written = cells.child_email.toLowerCase();
  // A child needs no address (decision A15): the parent's, who reads its mails, is not one of its own.
  const childEmail = written === parentEmail ? '' : written;
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
  const judged = {
    cells,
    parentEmail,
    child: hasChild ? { email: childEmail, isKnown: isKnownChild, hasParents: written !== childEmail } : null,
  };
  const problems = problemsOf(judged, known, seen);
  if (hasChild ? seen.children.has(family) : seen.parents.has(parentEmail)) problems.push('duplicate_row');
  const what = label;
  const hints = hintsOf(judged, known);
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
