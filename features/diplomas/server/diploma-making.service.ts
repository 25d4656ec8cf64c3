import { randomBytes, randomInt } from 'node:crypto';
import { lockGroup } from '#features/membership/server/group-writing.service.ts';
import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { announce } from '#platform/server/realtime/announce.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { codeLetters, codeOf } from '../shared/codes.rules.ts';
import { mayMakeDiplomas } from '../shared/diplomas.permissions.ts';
import type { GroupDiplomas, SpelledName } from '../shared/diplomas.ts';
import * as batches from './batches.repository.ts';
import { writtenNow } from './diploma-writing.service.ts';
import * as repository from './diplomas.repository.ts';
import { getGroupDiplomas } from './group-diplomas.service.ts';
import { unprintableIn } from './printable.rules.ts';

interface Wanted {
  readonly groupId: string;
  readonly batchId: string;
  readonly studentIds: readonly string[];
  readonly spellings?: Readonly<Record<string, SpelledName>> | undefined;
}

/**
 * Starts a job that makes diplomas for these children of a group, for each who has none. The same batch again starts
 * nothing. Refuses with `diploma/not-a-student` for who is not in the group now, and with `diploma/batch-running` while
 * another batch of the group runs; one that was left behind is taken up again.
 */
export async function startDiplomas(scope: SignedInScope, wanted: Wanted): Promise<GroupDiplomas> {
  const group = await requireGroupInReach(scope, wanted.groupId);
  requireMay(mayMakeDiplomas(scope.actor));
  const running = await transaction(scope, (tx) => startBatch(tx, { ...wanted, groupId: group.id }));
  if (running) throw new AppError('diploma/batch-running');
  return getGroupDiplomas(scope, { groupId: group.id });
}

/** Answers true when another batch runs. */
async function startBatch(
  tx: Tx<SignedInScope>,
  { groupId, batchId, studentIds, spellings = {} }: Wanted,
): Promise<boolean> {
  if (!(await lockGroup(tx, groupId))) throw new AppError('db/no-document');
  const known = await batches.findBatch(tx.db, batchId);
  if (known && known.groupId !== groupId) throw new AppError('db/conflict');
  const runningId = await batches.findRunningBatchId(tx.db, groupId);
  // A job that has failed for good left its batch open: whoever asks next takes it up again.
  if (runningId) await addJob(tx, 'makeDiplomas', { batchId: runningId }, { jobKey: jobKeyOf(runningId) });
  if (known) return false;
  if (runningId) return true;
  const wanted = [...new Set(studentIds)];
  const present = await repository.findPresentStudents(tx.db, groupId, wanted);
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
  await announce(tx, { changed: ['diplomas', 'audit'], audience: ['role:admin'] });
  return false;
}

const jobKeyOf = (batchId: string) => `diplomas/${batchId}`;

/**
 * Makes the diploma of one child of a batch, when they have none: cut off and run again, it makes it once. Whose name
 * cannot be printed is left out, and noted.
 */
export function makeDiplomaOfBatch(scope: Scope, batch: batches.Batch, studentId: string): Promise<void> {
  return transaction(scope, async (tx) => {
    // Also in a group deleted meanwhile: what was asked for is made.
    await lockGroup(tx, batch.groupId);
    if ((await repository.findHolders(tx.db, batch.groupId)).has(studentId)) return;
    const name = batch.spellings[studentId] ?? (await repository.findName(tx.db, studentId));
    const refusal = name
      ? await makeDiploma(tx, { ...batch, studentId, name, batchId: batch.id, by: batch.startedBy })
      : 'diploma/not-a-student';
    if (refusal) await batches.noteLeftOut(tx.db, batch.id, studentId, refusal);
    await announce(tx, { changed: ['diplomas'], audience: ['role:admin'] });
  });
}

/** Ends a batch and tells everybody whom it concerns; again changes nothing. */
export function finishDiplomas(scope: Scope, { id, groupId }: batches.Batch): Promise<void> {
  return transaction(scope, async (tx) => {
    if (await batches.finishBatch(tx.db, id, nowIso(tx))) await announceDiplomas(tx, groupId);
  });
}

/** Tells the group, its families and admins that diplomas changed. */
export async function announceDiplomas(tx: Tx, groupId: string): Promise<void> {
  await announce(tx, { changed: ['diplomas'], audience: [`group:${groupId}`, 'role:admin'] });
}

interface NewDiploma {
  readonly groupId: string;
  readonly studentId: string;
  readonly name: SpelledName;
  readonly batchId: string | null;
  readonly by: string | null;
}

/** Writes a diploma of what is true now, under a new code; the caller holds the group. Answers why it cannot be. */
export async function makeDiploma(
  tx: Tx,
  { groupId, studentId, name, batchId, by }: NewDiploma,
): Promise<'diploma/name-not-printable' | null> {
  const fonts = await openPrintFonts();
  if (unprintableIn(name, fonts) !== '') return 'diploma/name-not-printable';
  const written = await writtenNow(tx, { groupId, name });
  await repository.insertDiploma(tx.db, {
    group_id: groupId,
    student_id: studentId,
    code: codeOf(
      written.issuedOn,
      Array.from({ length: 8 }, () => randomInt(codeLetters.length)),
    ),
    secret: randomBytes(16).toString('base64url'),
    first_name: written.firstName,
    last_name: written.lastName,
    title: written.title,
    description: written.description,
    learning_hours: written.learningHours,
    academy_name: written.academyName,
    signer_name: written.signerName,
    signer_title: JSON.stringify(written.signerTitle),
    signature_id: written.signatureId,
    issued_on: written.issuedOn,
    batch_id: batchId,
    created_by: by,
    created_at: nowIso(tx),
  });
  return null;
}
