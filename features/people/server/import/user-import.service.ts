import { listSeats } from '#features/membership/server/membership.service.ts';
import { listNamedGroupsInReach } from '#features/membership/server/reach.service.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type CsvRecord, parseCsv } from '#platform/shared/csv.ts';
import type { CrowdedGroup, ImportAnswers, ImportPreview, UnknownGroup } from '../../shared/user-import.ts';
import { importRowLimit, readImport } from '../../shared/user-import-file.rules.ts';
import { requireUserManager } from '../accounts/users.service.ts';
import type { KnownGroup } from './import-problems.rules.ts';
import * as repository from './user-import.repository.ts';
import {
  childNamesIn,
  groupKeyOf,
  nameKeyOf,
  namesakeKeyOf,
  type PlannedRow,
  planImport,
} from './user-import.rules.ts';

/** A file of families with the columns of `readColumns`, and what the person answered. */
export interface ImportRequest {
  readonly csv: string;
  readonly answers: ImportAnswers;
}

/** The records of a file. Throws `people/import-too-large` (`limit` rows). */
export function recordsOf(csv: string): CsvRecord[] {
  const records = parseCsv(csv);
  if (records.length - 1 > importRowLimit) {
    throw new AppError('people/import-too-large', { limit: importRowLimit });
  }
  return records;
}

/** What would happen to every row of a file, and what it asks; writes nothing. Throws `people/import-too-large`. */
export async function previewImport(
  scope: SignedInScope,
  { csv, answers }: ImportRequest,
): Promise<ImportPreview> {
  requireUserManager(scope);
  const { planned, groups } = await plan(scope, recordsOf(csv), answers);
  return {
    rows: planned.map(({ row }) => row),
    parents: planned.reduce((sum, { parents }) => sum + parents.length, 0),
    children: planned.filter(({ child }) => child).length,
    crowded: crowdedBy(planned, groups),
    unknownGroups: unknownGroupsOf(planned, groups),
  };
}

/** What the rows would do, and the groups of the academy that they name. */
export interface ImportPlan {
  readonly planned: readonly PlannedRow[];
  readonly groups: readonly KnownGroup[];
}

/** Validates the rows against what the academy knows about every person and group in them. */
export async function plan(
  scope: SignedInScope,
  records: readonly CsvRecord[],
  answers: ImportAnswers,
): Promise<ImportPlan> {
  const rows = readImport(records) ?? [];
  const emails = rows.flatMap(({ cells }) =>
    [cells.parent_email, cells.guardian_email, cells.child_email]
      .map((email) => email.toLowerCase())
      .filter(looksLikeEmail),
  );
  const owners = await repository.findOwners(scope.db, emails);
  const families = await repository.findFamilies(scope.db, emails);
  const namesakes = await repository.findNamesakes(scope.db, childNamesIn(records).filter(isStorable));
  const groups = await groupsNamedIn(
    scope,
    rows.map(({ cells }) => cells.group),
  );
  const known = {
    roles: new Map(owners.map(({ email, role }) => [email, role])),
    children: new Set(families.map(({ parentEmail, childEmail }) => `${parentEmail}/${childEmail}`)),
    named: new Map(
      families.map(({ parentEmail, childEmail, ...child }) => [
        nameKeyOf(parentEmail, child),
        { hasEmail: childEmail !== null },
      ]),
    ),
    namesakes: new Set(namesakes.map(namesakeKeyOf)),
    ...{ groups, today: today(scope) },
  };
  return { planned: planImport(records, known, answers), groups };
}

// PostgreSQL accepts no NUL.
const isStorable = (text: string) => !text.includes('\0');
// Looser than the form's: an account may have an address that forms no longer accept.
const looksLikeEmail = (cell: string) => cell.length <= 254 && /^[^\s\0@]+@[^\s\0@]+$/.test(cell);

/** The groups that a file names, with their seats. */
async function groupsNamedIn(scope: SignedInScope, names: readonly string[]): Promise<KnownGroup[]> {
  const wanted = new Set(names.map(groupKeyOf));
  const all = await listNamedGroupsInReach(scope, { statuses: ['active', 'inactive'] });
  const named = all.filter(({ name }) => wanted.has(groupKeyOf(name)));
  const seats = await listSeats(
    scope,
    named.map(({ id }) => id),
  );
  return named.map(({ id, name }) => ({ id, name, ...(seats.get(id) ?? { students: 0, places: 0 }) }));
}

const wantedGroups = (planned: readonly PlannedRow[]) =>
  Map.groupBy(
    planned.flatMap(({ group }) => group ?? []),
    groupKeyOf,
  );

/** The groups that would have more students than places. */
function crowdedBy(planned: readonly PlannedRow[], groups: readonly KnownGroup[]): CrowdedGroup[] {
  const wanted = wantedGroups(planned);
  return groups.flatMap(({ id, name, students, places }) => {
    const all = students + (wanted.get(groupKeyOf(name))?.length ?? 0);
    return all > places && all > students ? [{ id, name, students: all, places }] : [];
  });
}

/** The groups that the rows name and the academy does not have, as the file first spells them. */
export function unknownGroupsOf(
  planned: readonly PlannedRow[],
  groups: readonly KnownGroup[],
): UnknownGroup[] {
  const known = new Set(groups.map(({ name }) => groupKeyOf(name)));
  return [...wantedGroups(planned)].flatMap(([key, names]) =>
    known.has(key) ? [] : [{ name: names[0] ?? '', children: names.length }],
  );
}
