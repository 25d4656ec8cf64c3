import { randomBytes, randomInt } from 'node:crypto';
import { lockGroup, lockGroups } from '#features/membership/server/group-writing.service.ts';
import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { codeLetters, codeOf } from '../shared/codes.rules.ts';
import { mayMakeDiplomas } from '../shared/diplomas.permissions.ts';
import type { GroupDiplomas, SpelledName } from '../shared/diplomas.ts';
import * as batches from './batches.repository.ts';
import * as groups from './diploma-groups.repository.ts';
import { notifyDiplomas } from './diploma-news.service.ts';
import * as repository from './diplomas.repository.ts';
import { draftOf } from './files/diploma-writing.service.ts';
import { getGroupDiplomas } from './group-diplomas.service.ts';
import { unprintableIn } from './looks/printable.rules.ts';

interface Wanted {
  readonly groupId: string;
  readonly batchId: string;
  readonly studentIds: readonly string[];
  readonly spellings?: Readonly<Record<string, SpelledName>> | undefined;
}

/**
 * Starts a job that makes diplomas for these children of a group, for each who has none. Repeating the same batch starts
 * nothing, and `db/conflict` for its id with other children. Refuses with `diploma/not-a-student` for a child who is not in
 * the group now, and with `diploma/batch-running` while another batch of the group runs; an abandoned one is resumed.
 */
export async function startDiplomas(scope: SignedInScope, wanted: Wanted): Promise<GroupDiplomas> {
  const group = await requireGroupInReach(scope, wanted.groupId);
  requireMay(mayMakeDiplomas(scope.actor));
  const running = await transaction(scope, (tx) => startBatch(tx, { ...wanted, groupId: group.id }));
  if (running) throw new AppError('diploma/batch-running');
  return getGroupDiplomas(scope, { groupId: group.id });
}

/** Returns true when another batch runs. */
async function startBatch(
  tx: Tx<SignedInScope>,
  { groupId, batchId, studentIds, spellings = {} }: Wanted,
): Promise<boolean> {
  if (!(await lockGroup(tx, groupId))) throw new AppError('db/no-document');
  const known = await batches.findBatch(tx.db, batchId);
  const runningId = await batches.findRunningBatchId(tx.db, groupId);
  // A job that has failed for good left its batch open: the next request resumes it.
  if (runningId) await addJob(tx, 'makeDiplomas', { batchId: runningId }, { jobKey: jobKeyOf(runningId) });
  const wanted = [...new Set(studentIds)];
  if (known) {
    requireSameRequest(known, { groupId, studentIds: wanted, spellings });
    return false;
  }
  if (runningId) return true;
  const present = await groups.findPresentStudents(tx.db, groupId, wanted);
  if (present.length < wanted.length) throw new AppError('diploma/not-a-student');
  const batch = { id: batchId, groupId, studentIds: wanted, spellings, startedBy: tx.actor.id };
  await batches.insertBatch(tx.db, { ...batch, at: nowIso(tx) });
  await addJob(tx, 'makeDiplomas', { batchId }, { jobKey: jobKeyOf(batchId) });
  await audit(tx, {
    action: 'startDiplomas',
    subjectType: 'group',
    subjectId: groupId,
    detail: { batchId, studentIds: wanted },
  });
  await refresh(tx, { changed: ['diplomas', 'audit'], audience: ['role:admin'] });
  return false;
}

const jobKeyOf = (batchId: string) => `diplomas/${batchId}`;

/**
 * Makes the diplomas of some children of a batch, for each who has none. Idempotent after an interruption, also when one
 * was revoked meanwhile. Unprintable names are left out, and recorded. A few statements, however many they are.
 */
export function makeDiplomasOfBatch(
  scope: Scope,
  batch: batches.Batch,
  studentIds: readonly string[],
): Promise<void> {
  return transaction(scope, async (tx) => {
    // Also in a group deleted meanwhile: what was requested is made.
    await lockGroups(tx, [batch.groupId]);
    const holders = await repository.findHolders(tx.db, batch.groupId, batch.id);
    const names = await groups.findNames(tx.db, studentIds);
    const wanted = studentIds
      .filter((id) => !holders.has(id))
      .flatMap((studentId) => {
        const name = batch.spellings[studentId] ?? names.get(studentId);
        return name ? [{ studentId, name }] : [];
      });
    const { groupId, id: batchId, startedBy: by } = batch;
    const leftOut = await makeDiplomasFor(tx, { groupId, batchId, by, wanted });
    if (leftOut.length > 0) await batches.noteLeftOut(tx.db, batch.id, leftOut, 'diploma/name-not-printable');
    await refresh(tx, { changed: ['diplomas'], audience: ['role:admin'] });
  });
}

/** Ends a batch and refreshes everybody concerned. Idempotent. */
export function finishDiplomas(scope: Scope, { id, groupId }: batches.Batch): Promise<void> {
  return transaction(scope, async (tx) => {
    if (!(await batches.finishBatch(tx.db, id, nowIso(tx)))) return;
    await refreshDiplomas(tx, groupId);
    await notifyDiplomas(tx, groupId);
  });
}

/** Refreshes the group, its families and admins after diplomas changed. */
export async function refreshDiplomas(tx: Tx, groupId: string): Promise<void> {
  await refresh(tx, { changed: ['diplomas'], audience: [`group:${groupId}`, 'role:admin'] });
}

interface NewDiplomas {
  readonly groupId: string;
  readonly batchId: string | null;
  readonly by: string | null;
  readonly wanted: readonly { readonly studentId: string; readonly name: SpelledName }[];
}

/**
 * Writes diplomas with current data, each under a new code; the caller holds the lock on the group and knows that the
 * children have none. Returns those whose name cannot be printed.
 */
export async function makeDiplomasFor(
  tx: Tx,
  { groupId, batchId, by, wanted }: NewDiplomas,
): Promise<string[]> {
  const fonts = await openPrintFonts();
  const [able, unable] = [true, false].map((can) =>
    wanted.filter(({ name }) => (unprintableIn(name, fonts) === '') === can),
  );
  const write = await draftOf(tx, groupId);
  const made = { groupId, batchId, by, at: nowIso(tx) };
  const rows = (able ?? []).map(({ studentId, name }) => {
    const written = write(name);
    return { ...made, studentId, written, code: newCode(written.issuedOn), secret: newSecret() };
  });
  await repository.insertDiplomas(tx.db, rows);
  return (unable ?? []).map(({ studentId }) => studentId);
}

function newCode(day: string): string {
  const letters = Array.from({ length: 8 }, () => randomInt(codeLetters.length));
  return codeOf(day, letters);
}

/** 128 bits, as 22 characters. */
function newSecret(): string {
  return randomBytes(16).toString('base64url');
}
