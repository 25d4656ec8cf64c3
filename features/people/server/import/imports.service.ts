import { createHash } from 'node:crypto';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { addJob, jobAttempts } from '#platform/server/jobs/jobs.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { parseCsv } from '#platform/shared/csv.ts';
import { type ImportState, type LeftRow, noAnswers, undoDays } from '../../shared/user-import.ts';
import { readImport } from '../../shared/user-import-file.rules.ts';
import { requireUserManager } from '../accounts/users.service.ts';
import { createGroups } from './import-groups.service.ts';
import { importPayments } from './import-payments.service.ts';
import * as starts from './import-starts.repository.ts';
import { writeRows } from './import-writing.service.ts';
import * as repository from './imports.repository.ts';
import { leftOf, startsOf, wholeFamilies } from './kept-rows.rules.ts';
import { type ImportRequest, plan, recordsOf } from './user-import.service.ts';

declare module '#platform/server/jobs/jobs.ts' {
  interface JobPayloads {
    writeImport: { readonly importId: string };
  }
}

/** Rows of one portion: each is written in one transaction, within a second or two. */
const portionRows = 200;

/** The instant since which imports are shown and can be undone. */
export function shownSince(scope: Scope): string {
  return scope.now.subtract({ hours: undoDays * 24 }).toString({ fractionalSecondDigits: 3 });
}

/**
 * Starts an import under an id made by the client: the groups that the answers create, and a job that writes the rows portion by
 * portion. Rows with problems, and rows that still ask something, are left out and kept with their reasons. Repeating the call
 * returns the import that the first created. Throws `people/import-too-large`, `people/import-has-errors` for a file without the
 * columns, and `db/conflict` for an id that is another import's.
 */
export async function importUsers(
  scope: SignedInScope,
  { importId, csv, answers }: ImportRequest & { readonly importId: string },
): Promise<ImportState> {
  requireUserManager(scope);
  // PostgreSQL accepts no NUL and no half of a surrogate pair: as a replacement, it is refused in every cell.
  const file = csv.replaceAll('\0', '\ufffd').toWellFormed();
  const records = recordsOf(file);
  const rows = readImport(records);
  if (!rows) throw new AppError('people/import-has-errors', { rows: records.length });
  const asked = {
    createdBy: scope.actor.id,
    digest: createHash('sha256').update(file).digest('hex'),
    answers,
  };
  await transaction(scope, async (tx) => {
    await repository.lockImports(tx.db);
    const made = { ...asked, id: importId, now: nowIso(tx), file, total: rows.length };
    if (!(await repository.insertImport(tx.db, made))) {
      return requireSameRequest(await repository.lockImport(tx.db, importId), asked);
    }
    if (answers.createGroups) await createGroups(tx, importId, records, answers);
    await addJob(tx, 'writeImport', { importId });
    await refresh(tx, { changed: ['imports'], audience: ['role:admin'] });
  });
  return getImport(scope, importId);
}

/**
 * The `writeImport` job: one portion per transaction, so that an interrupted job resumes where it was, and writes each row
 * once. An import ends early when its admin no longer is one, and as failed when its job gives up: it can be undone, or imported again.
 */
export async function writeImport(scope: Scope, importId: string): Promise<void> {
  const importer = await repository.findImporter(scope.db, importId);
  if (!importer) {
    await repository.stopImport(scope.db, importId, 'auth/permission-denied', nowIso(scope));
    return;
  }
  const actor = { id: importer.id, role: 'admin', sessionId: importId } as const;
  const acting: SignedInScope = { ...scope, actor, locale: importer.locale ?? scope.locale };
  try {
    while (await writePortion(acting, importId));
    while (await startPortion(acting, importId));
  } catch (error) {
    await repository.noteFailure(scope.db, importId, jobAttempts, nowIso(scope));
    throw error;
  }
}

/** Writes the next portion; false when no row is left. */
export function writePortion(scope: SignedInScope, importId: string): Promise<boolean> {
  return transaction(scope, async (tx) => {
    await repository.lockImports(tx.db);
    const found = await repository.lockImport(tx.db, importId);
    if (!found || found.file === null || (found.done > 0 && found.done >= found.total)) return false;
    const [header, ...records] = parseCsv(found.file);
    const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    const portion = filled.slice(found.done, found.done + portionRows);
    // The groups were created at the start: one that is gone meanwhile is not made again.
    const answers = { ...noAnswers, ...found.answers, createGroups: false };
    const sent = header ? [header, ...portion] : [];
    const { planned } = await plan(tx, sent, answers);
    const written = await writeRows(tx, planned, answers.overCapacityReason);
    await repository.insertMakings(tx.db, importId, 'parent', written.parentIds);
    await repository.insertMakings(tx.db, importId, 'child', written.childIds);
    await repository.insertStays(tx.db, importId, written.stays);
    await starts.insertStarts(tx.db, importId, startsOf(sent, planned, written.paidFor));
    const progress = {
      done: portion.length,
      parents: written.parentIds.length,
      children: written.childIds.length,
      known: planned.filter(({ row }) => row.outcome === 'exists' || row.outcome === 'join').length,
      joined: written.stays.length,
      left: leftOf(sent, planned),
    };
    await repository.advance(tx.db, importId, progress);
    const isLast = found.done + portion.length >= filled.length;
    if (isLast) await finishIfDone(tx, importId);
    await refresh(tx, { changed: ['imports'], audience: ['role:admin'] });
    return !isLast;
  });
}

/** Starts of one portion; each family is a transaction of its own. */
const portionStarts = 50;

/**
 * Starts the next subscriptions and balances, once the children are there; false when nothing is left. What is refused is kept with
 * the rows that were left out. Repeating it starts nothing again.
 */
export async function startPortion(scope: SignedInScope, importId: string): Promise<boolean> {
  const next = await starts.findWaitingStarts(scope.db, importId, portionStarts);
  const waiting = wholeFamilies(next, portionStarts);
  if (waiting.length === 0) return false;
  const answers = await repository.findAnswers(scope.db, importId);
  const reason = answers?.balanceReason ?? '';
  const refused = await importPayments().start(
    scope,
    waiting.map((each) => ({ ...each, reason: each.balanceCents === 0 ? '' : reason })),
  );
  return transaction(scope, async (tx) => {
    await repository.lockImports(tx.db);
    const done = waiting.map(({ subscriptionId }) => ({
      subscriptionId,
      refusal: refused.get(subscriptionId) ?? null,
    }));
    const marked = await starts.markStarts(tx.db, importId, done, nowIso(tx));
    const left = marked.flatMap(({ row, refusal }) => (refusal ? [{ ...row, problems: [refusal] }] : []));
    await repository.advance(tx.db, importId, { ...nothingWritten, left });
    await finishIfDone(tx, importId);
    await refresh(tx, { changed: ['imports', 'billing'], audience: ['role:admin'] });
    return true;
  });
}

const nothingWritten = { done: 0, parents: 0, children: 0, known: 0, joined: 0 };

async function finishIfDone(tx: Tx<SignedInScope>, importId: string): Promise<void> {
  if (await starts.hasWaitingStarts(tx.db, importId)) return;
  await repository.finishImport(tx.db, importId, nowIso(tx));
  const [made] = await repository.findImports(tx.db, shownSince(tx), importId);
  const { total = 0, parents = 0, children = 0, leftRows = 0 } = made ?? {};
  await audit(tx, {
    action: 'importUsers',
    subjectType: 'import',
    subjectId: importId,
    detail: { rows: total, created: parents, invited: children, skipped: leftRows },
  });
  await refresh(tx, { changed: ['users', 'audit', 'people', 'children'], audience: ['role:admin'] });
}

type ImportRecord = Awaited<ReturnType<typeof repository.findImports>>[number];

function stateOf({ finishedAt, undoneAt, refusal, ...made }: ImportRecord): ImportState {
  const stopped = refusal === repository.failed ? 'failed' : 'stopped';
  const ended = refusal === null ? 'finished' : stopped;
  const written = finishedAt === null ? 'running' : ended;
  const last = Temporal.Instant.from(made.createdAt).add({ hours: undoDays * 24 });
  return {
    ...made,
    state: undoneAt === null ? written : 'undone',
    undoUntil: last.toZonedDateTimeISO('Europe/Vilnius').toPlainDate().toString(),
  };
}

/** The imports of the last seven days, the newest first: also those that run. */
export async function listImports(scope: SignedInScope): Promise<{ imports: ImportState[] }> {
  requireUserManager(scope);
  return { imports: (await repository.findImports(scope.db, shownSince(scope))).map(stateOf) };
}

/** An import of the last seven days; otherwise `db/no-document`. */
export async function getImport(scope: SignedInScope, importId: string): Promise<ImportState> {
  requireUserManager(scope);
  const [made] = await repository.findImports(scope.db, shownSince(scope), importId);
  if (!made) throw new AppError('db/no-document');
  return stateOf(made);
}

/** The rows that an import left out; `db/no-document` for no import of the last seven days. */
export async function listLeftRows(
  scope: SignedInScope,
  { importId }: { readonly importId: string },
): Promise<{ rows: LeftRow[] }> {
  requireUserManager(scope);
  const rows = await repository.findLeftRows(scope.db, importId, shownSince(scope));
  if (!rows) throw new AppError('db/no-document');
  return { rows };
}

/** The nightly part: forgets imports that can no longer be undone, with the rows that they left out. */
export async function forgetImports(scope: Scope): Promise<void> {
  await repository.deleteImportsBefore(scope.db, shownSince(scope));
}
