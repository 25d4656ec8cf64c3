import { createAccount, sendFirstPasswordLink } from '#features/identity/server/accounts.service.ts';
import { listNamedGroupsInReach } from '#features/membership/server/reach.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { announce } from '#platform/server/realtime/announce.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type CsvRecord, parseCsv, withoutGuard } from '#platform/shared/csv.ts';
import type { ImportRow } from '../shared/user-import.ts';
import { importRowLimit } from '../shared/user-import-file.rules.ts';
import { sendChildInvitation } from './child-invitations.service.ts';
import { findSibling, insertChild, lockFamily } from './children.repository.ts';
import * as repository from './user-import.repository.ts';
import { type PlannedRow, planImport } from './user-import.rules.ts';
import { requireUserManager } from './users.service.ts';

interface ImportRequest {
  readonly csv: string;
  readonly dryRun: boolean;
  readonly skipErrors: boolean;
}

interface ImportResult {
  readonly rows: ImportRow[];
  /** Parents' accounts that were, or would be, made. */
  readonly created: number;
  /** Children that were, or would be, invited. */
  readonly invited: number;
}

/**
 * Imports families from CSV (columns: `importColumns`). A dry run writes nothing and lists the result of every row. The
 * real run makes parents, who get a first-password link, and invites children, all or nothing. Existing parents stay as
 * they are, and existing children are left alone. Refuses with `people/import-too-large` (`limit` rows) and
 * `people/import-has-errors` (`rows`: how many) unless problems are to be skipped.
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
    await announce(tx, { changed: ['users', 'audit', 'people', 'children'], audience: ['role:admin'] });
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

/** Judges the rows by what the academy knows about every address in them. */
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
    groups,
    today: today(scope),
  });
}

async function write(tx: Tx<SignedInScope>, planned: readonly PlannedRow[]): Promise<void> {
  const emails = planned.map(({ parentEmail }) => parentEmail);
  const owners = await repository.findOwners(tx.db, emails);
  const parentIds = new Map(owners.map(({ email, id }) => [email, id]));
  for (const { parent, child, parentEmail } of planned) {
    if (parent) parentIds.set(parentEmail, await writeParent(tx, parent));
    const parentId = parentIds.get(parentEmail);
    if (child && parentId) await writeChild(tx, child, parentId);
  }
}

async function writeParent(
  tx: Tx<SignedInScope>,
  parent: NonNullable<PlannedRow['parent']>,
): Promise<string> {
  const made = await createAccount(tx, { ...parent, role: 'parent' });
  // Registered by themself at this very moment: the plan no longer holds.
  if (!made) throw new AppError('people/import-has-errors', { rows: 1 });
  await sendFirstPasswordLink(tx, made.id);
  await audit(tx, {
    action: 'createUser',
    subjectType: 'user',
    subjectId: made.id,
    detail: { role: 'parent', imported: true },
  });
  return made.id;
}

async function writeChild(
  tx: Tx<SignedInScope>,
  child: NonNullable<PlannedRow['child']>,
  parentId: string,
): Promise<void> {
  await lockFamily(tx.db, parentId);
  // Invited by their parent at this very moment: the plan no longer holds.
  const sibling = await findSibling(tx.db, parentId, child.email, null);
  if (sibling) throw new AppError('people/import-has-errors', { rows: 1 });
  const id = await insertChild(tx.db, { ...child, parentId, invitedBy: tx.actor.id, now: nowIso(tx) });
  await sendChildInvitation(tx, { id, ...child });
  await audit(tx, {
    action: 'inviteChild',
    subjectType: 'child',
    subjectId: id,
    detail: { parentId, groupId: child.groupId, imported: true },
  });
}
