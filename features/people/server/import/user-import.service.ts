import { sendFirstPasswordLinks } from '#features/identity/server/accounts/account-mails.service.ts';
import { createAccounts, createPeople } from '#features/identity/server/accounts/accounts.service.ts';
import { lockGroups } from '#features/membership/server/group-writing.service.ts';
import { listSeats } from '#features/membership/server/membership.service.ts';
import { listNamedGroupsInReach } from '#features/membership/server/reach.service.ts';
import { type AuditEntry, audit, audits } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type CsvRecord, parseCsv, withoutGuard } from '#platform/shared/csv.ts';
import type { CrowdedGroup, ImportRow } from '../../shared/user-import.ts';
import { importRowLimit } from '../../shared/user-import-file.rules.ts';
import { requireUserManager } from '../accounts/users.service.ts';
import { sendChildInvitations } from '../children/child-invitations.service.ts';
import { placeChildren } from '../children/child-places.service.ts';
import { insertChildren, lockFamilies, newChildIds } from '../children/children.repository.ts';
import * as repository from './user-import.repository.ts';
import { type ImportedChild, nameKeyOf, type PlannedRow, planImport } from './user-import.rules.ts';

interface ImportRequest {
  readonly csv: string;
  readonly dryRun: boolean;
  readonly skipErrors: boolean;
  /** Why groups take more students than they have places (decision G2). */
  readonly overCapacityReason?: string | undefined;
}

interface ImportResult {
  readonly rows: ImportRow[];
  /** Parents' accounts that were, or would be, made. */
  readonly created: number;
  /** Children that were, or would be, entered and, with an address, invited. */
  readonly invited: number;
  /** Groups that would have more students than places. */
  readonly crowded: CrowdedGroup[];
}

/**
 * Imports families from CSV (columns: `importColumns`). A dry run writes nothing and lists the result of every row. The
 * real run creates parents, who get a first-password link, and children, who are members of their groups from today on
 * (decision C1), all or nothing. Existing parents and children stay unchanged. Refuses with `people/import-too-large`
 * (`limit` rows), `people/import-has-errors` (`rows`: how many) unless problems are skipped, and `group/over-capacity` without a reason.
 */
export async function importUsers(
  scope: SignedInScope,
  { csv, dryRun, skipErrors, overCapacityReason }: ImportRequest,
): Promise<ImportResult> {
  requireUserManager(scope);
  const records = parseCsv(csv);
  if (records.length - 1 > importRowLimit) {
    throw new AppError('people/import-too-large', { limit: importRowLimit });
  }
  if (dryRun) {
    const planned = await plan(scope, records);
    return { ...resultOf(planned), crowded: await crowdedBy(scope, planned) };
  }
  return transaction(scope, async (tx) => {
    await repository.lockImports(tx.db);
    const planned = await plan(tx, records);
    const bad = planned.filter(({ row }) => row.outcome === 'error').length;
    if (planned[0]?.row.problems.includes('columns_missing') || (bad > 0 && !skipErrors)) {
      throw new AppError('people/import-has-errors', { rows: bad });
    }
    await write(tx, planned, overCapacityReason);
    const { rows, created, invited } = resultOf(planned);
    await audit(tx, {
      action: 'importUsers',
      subjectType: 'import',
      subjectId: crypto.randomUUID(),
      detail: { rows: rows.length, created, invited, skipped: bad },
    });
    await refresh(tx, { changed: ['users', 'audit', 'people', 'children'], audience: ['role:admin'] });
    return { rows, created, invited, crowded: [] };
  });
}

/** The groups that would have more students than places. */
async function crowdedBy(scope: SignedInScope, planned: readonly PlannedRow[]): Promise<CrowdedGroup[]> {
  const groupIds = planned.flatMap(({ child }) => child?.groupId ?? []);
  const seats = await listSeats(scope, [...new Set(groupIds)]);
  return [...Map.groupBy(groupIds, (id) => id)].flatMap(([id, added]) => {
    const { name = '', students = 0, places = 0 } = seats.get(id) ?? {};
    const all = students + added.length;
    return all > places ? [{ id, name, students: all, places }] : [];
  });
}

function resultOf(planned: readonly PlannedRow[]): Omit<ImportResult, 'crowded'> {
  return {
    rows: planned.map(({ row }) => row),
    created: planned.filter(({ parent }) => parent).length,
    invited: planned.filter(({ child }) => child).length,
  };
}

// Looser than the form's: an account may have an address that forms no longer accept. PostgreSQL accepts no NUL.
const looksLikeEmail = (cell: string) => cell.length <= 254 && /^[^\s\0@]+@[^\s\0@]+$/.test(cell);

/** Validates the rows against what the academy knows about every address in them. */
async function plan(scope: SignedInScope, records: readonly CsvRecord[]): Promise<PlannedRow[]> {
  const emails = records.flatMap(({ cells }) =>
    cells.map((cell) => withoutGuard(cell).trim().toLowerCase()).filter(looksLikeEmail),
  );
  const owners = await repository.findOwners(scope.db, emails);
  const families = await repository.findFamilies(scope.db, emails);
  const groups = await listNamedGroupsInReach(scope, { statuses: ['active', 'inactive'] });
  return planImport(records, {
    roles: new Map(owners.map(({ email, role }) => [email, role])),
    children: new Set(families.map(({ parentEmail, childEmail }) => `${parentEmail}/${childEmail}`)),
    named: new Map(
      families.map(({ parentEmail, childEmail, ...child }) => [
        nameKeyOf(parentEmail, child),
        { hasEmail: childEmail !== null },
      ]),
    ),
    groups,
    today: today(scope),
  });
}

/** Writes what the rows create in the same few statements, however many rows: a query per row would take a minute. */
async function write(
  tx: Tx<SignedInScope>,
  planned: readonly PlannedRow[],
  overCapacityReason: string | undefined,
): Promise<void> {
  const parents = await writeParents(tx, planned);
  const owners = await repository.findOwners(
    tx.db,
    planned.map(({ parentEmail }) => parentEmail),
  );
  const parentIds = new Map(owners.map(({ email, id }) => [email, id]));
  const children = await writeChildren(tx, planned, { parentIds, overCapacityReason });
  const acts = planned.flatMap((row) => [
    ...actOf(row.parent && parents.get(row.parent.email)),
    ...actOf(children.get(row)),
  ]);
  await audits(tx, acts);
}

const actOf = (act: AuditEntry | null | undefined) => (act ? [act] : []);

/** Creates the parents' accounts and mails their links; returns the log entry of each by address. */
async function writeParents(
  tx: Tx<SignedInScope>,
  planned: readonly PlannedRow[],
): Promise<Map<string | null, AuditEntry>> {
  const parents = planned.flatMap(({ parent }) => parent ?? []);
  const made = await createAccounts(
    tx,
    parents.map((parent) => ({ ...parent, role: 'parent' })),
  );
  // Registered by themselves at this very moment: the plan is no longer valid.
  if (made.length < parents.length) throw new AppError('people/import-has-errors', { rows: 1 });
  await sendFirstPasswordLinks(
    tx,
    made.map(({ id }) => id),
  );
  const detail = { role: 'parent', imported: true };
  return new Map(
    made.map(({ id, email }) => [
      email,
      { action: 'createUser', subjectType: 'user', subjectId: id, detail },
    ]),
  );
}

interface Families {
  readonly parentIds: ReadonlyMap<string, string>;
  readonly overCapacityReason: string | undefined;
}

/**
 * Creates the children, puts them into their groups and mails those who have an address their invitations; returns the
 * log entry of each by row.
 */
async function writeChildren(
  tx: Tx<SignedInScope>,
  planned: readonly PlannedRow[],
  { parentIds, overCapacityReason }: Families,
): Promise<Map<PlannedRow, AuditEntry>> {
  const wanted = planned.flatMap((row) => {
    const parentId = parentIds.get(row.parentEmail);
    return row.child && parentId ? [{ row, child: row.child, parentId }] : [];
  });
  await lockFamilies(
    tx.db,
    wanted.map(({ parentId }) => parentId),
  );
  // Groups are locked before people everywhere.
  await lockGroups(tx, [...new Set(wanted.flatMap(({ child }) => child.groupId ?? []))]);
  const children = await makePeople(tx, wanted);
  // Invited by their parent at this very moment: the plan is no longer valid.
  if (await repository.hasSibling(tx.db, children)) {
    throw new AppError('people/import-has-errors', { rows: 1 });
  }
  await insertChildren(tx.db, children);
  await placeAll(tx, children, overCapacityReason);
  await sendChildInvitations(
    tx,
    children.flatMap(({ email, ...child }) => (email === null ? [] : [{ ...child, email }])),
  );
  return new Map(
    wanted.map(({ row, child, parentId }, at) => [
      row,
      {
        action: 'addChild',
        subjectType: 'child',
        subjectId: children[at]?.id ?? '',
        detail: { parentId, groupId: child.groupId, imported: true },
      },
    ]),
  );
}

/** Creates the children's persons; returns their families' records to insert, in the same order. */
async function makePeople(
  tx: Tx<SignedInScope>,
  wanted: readonly { readonly child: ImportedChild; readonly parentId: string }[],
) {
  const ids = await newChildIds(tx.db, wanted.length);
  const userIds = await createPeople(
    tx,
    wanted.map(({ child }) => child),
  );
  return wanted.map(({ child, parentId }, at) => ({
    ...child,
    id: ids[at] ?? '',
    userId: userIds[at] ?? '',
    status: 'invited' as const,
    parentId,
    invitedBy: tx.actor.id,
    now: nowIso(tx),
  }));
}

/** Puts the children into their groups. The caller holds the locks on the groups. */
async function placeAll(
  tx: Tx,
  children: readonly { readonly userId: string; readonly groupId: string | null }[],
  reason: string | undefined,
): Promise<void> {
  const placed = children.flatMap(({ userId, groupId }) => (groupId ? [{ userId, groupId }] : []));
  const byGroup = Map.groupBy(placed, ({ groupId }) => groupId);
  for (const [groupId, members] of byGroup) {
    const userIds = members.map(({ userId }) => userId);
    await placeChildren(tx, { groupId, userIds, joinedOn: today(tx) }, reason);
  }
}
