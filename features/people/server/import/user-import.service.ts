import { sendFirstPasswordLinks } from '#features/identity/server/accounts/account-mails.service.ts';
import { createAccounts } from '#features/identity/server/accounts/accounts.service.ts';
import { listNamedGroupsInReach } from '#features/membership/server/reach.service.ts';
import { type AuditEntry, audit, audits } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type CsvRecord, parseCsv, withoutGuard } from '#platform/shared/csv.ts';
import type { ImportRow } from '../../shared/user-import.ts';
import { importRowLimit } from '../../shared/user-import-file.rules.ts';
import { requireUserManager } from '../accounts/users.service.ts';
import { sendChildInvitations } from '../children/child-invitations.service.ts';
import { insertChildren, lockFamilies, newChildIds } from '../children/children.repository.ts';
import * as repository from './user-import.repository.ts';
import { nameKeyOf, type PlannedRow, planImport } from './user-import.rules.ts';

interface ImportRequest {
  readonly csv: string;
  readonly dryRun: boolean;
  readonly skipErrors: boolean;
}

interface ImportResult {
  readonly rows: ImportRow[];
  /** Parents' accounts that were, or would be, made. */
  readonly created: number;
  /** Children that were, or would be, recorded and, with an address, invited. */
  readonly invited: number;
}

/**
 * Imports families from CSV (columns: `importColumns`). A dry run writes nothing and lists the result of every row. The
 * real run creates parents, who get a first-password link, and invites children, all or nothing. Existing parents and
 * children stay unchanged. Refuses with `people/import-too-large` (`limit` rows) and `people/import-has-errors`
 * (`rows`: how many) unless problems are skipped.
 */
export async function importUsers(
  scope: SignedInScope,
  { csv, dryRun, skipErrors }: ImportRequest,
): Promise<ImportResult> {
  requireUserManager(scope);
  const records = parseCsv(csv);
  if (records.length - 1 > importRowLimit) {
    throw new AppError('people/import-too-large', { limit: importRowLimit });
  }
  if (dryRun) return resultOf(await plan(scope, records));
  return transaction(scope, async (tx) => {
    await repository.lockImports(tx.db);
    const planned = await plan(tx, records);
    const bad = planned.filter(({ row }) => row.outcome === 'error').length;
    if (planned[0]?.row.problems.includes('columns_missing') || (bad > 0 && !skipErrors)) {
      throw new AppError('people/import-has-errors', { rows: bad });
    }
    await write(tx, planned);
    const { rows, created, invited } = resultOf(planned);
    await audit(tx, {
      action: 'importUsers',
      subjectType: 'import',
      subjectId: crypto.randomUUID(),
      detail: { rows: rows.length, created, invited, skipped: bad },
    });
    await refresh(tx, { changed: ['users', 'audit', 'people', 'children'], audience: ['role:admin'] });
    return { rows, created, invited };
  });
}

function resultOf(planned: readonly PlannedRow[]): ImportResult {
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

/**
 * Writes what the rows create in the same few statements, however many rows: a query per row would take a minute.
 */
async function write(tx: Tx<SignedInScope>, planned: readonly PlannedRow[]): Promise<void> {
  const parents = await writeParents(tx, planned);
  const owners = await repository.findOwners(
    tx.db,
    planned.map(({ parentEmail }) => parentEmail),
  );
  const children = await writeChildren(tx, planned, new Map(owners.map(({ email, id }) => [email, id])));
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

/**
 * Records the children and mails those who have an address their invitations; returns the log entry of each by row. The others
 * are invited when somebody enters their address (decision A15).
 */
async function writeChildren(
  tx: Tx<SignedInScope>,
  planned: readonly PlannedRow[],
  parentIds: ReadonlyMap<string, string>,
): Promise<Map<PlannedRow, AuditEntry>> {
  const wanted = planned.flatMap((row) => {
    const parentId = parentIds.get(row.parentEmail);
    return row.child && parentId ? [{ row, child: row.child, parentId }] : [];
  });
  await lockFamilies(
    tx.db,
    wanted.map(({ parentId }) => parentId),
  );
  const ids = await newChildIds(tx.db, wanted.length);
  const children = wanted.map(({ child, parentId }, at) => ({
    ...child,
    id: ids[at] ?? '',
    parentId,
    invitedBy: tx.actor.id,
    now: nowIso(tx),
  }));
  // Invited by their parent at this very moment: the plan is no longer valid.
  if (await repository.hasSibling(tx.db, children)) {
    throw new AppError('people/import-has-errors', { rows: 1 });
  }
  await insertChildren(tx.db, children);
  await sendChildInvitations(
    tx,
    children.flatMap(({ email, ...child }) => (email === null ? [] : [{ ...child, email }])),
  );
  return new Map(
    wanted.map(({ row, child, parentId }, at) => [
      row,
      {
        action: 'inviteChild',
        subjectType: 'child',
        subjectId: ids[at] ?? '',
        detail: { parentId, groupId: child.groupId, imported: true },
      },
    ]),
  );
}
