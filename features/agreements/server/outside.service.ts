import { dropFileUses, noteFileUses } from '#features/files/server/files.service.ts';
import { listGuardianIds, requireChildInReach } from '#features/people/server/people.service.ts';
import { dropVoucherAgreement } from '#features/vouchers/server/vouchers.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayManageAgreements } from '../shared/agreements.permissions.ts';
import { answerStands, whyNotEntered } from '../shared/outside.rules.ts';
import type { ConsentResult, Entering } from '../shared/outside.ts';
import { findAgreement } from './agreements.repository.ts';
import { findAskedVersions } from './asked.repository.ts';
import { findAnswers, insertAnswer, lockChild } from './consents.repository.ts';
import { refreshPhotos } from './consents.service.ts';
import * as repository from './outside.repository.ts';
import { findAgreementOf } from './signing.repository.ts';

/** What shows the file of an entry. */
export const outsideSubject = 'signature';

/**
 * Enters what a guardian signed outside the program: from then on it counts as if it were signed here. Idempotent. The document is held
 * alone, so that nobody signs or publishes it meanwhile: of a signature here and an entry at once one counts, and the other is refused or
 * changes nothing. Refuses with `agreement/newer-version`, `agreement/already-signed` and as {@link whyNotEntered}; a signer who isn't a
 * guardian, and a file that the caller didn't send, don't exist.
 */
export async function enterSignature(
  scope: SignedInScope,
  entering: Entering,
): Promise<{ consent: ConsentResult }> {
  requireMay(mayManageAgreements(scope.actor));
  await requireChildInReach(scope, entering.childId);
  const agreementId = await findAgreementOf(scope.db, entering.versionId);
  if (!agreementId) throw new AppError('db/no-document');
  return transaction(scope, (tx) => enter(tx, entering, agreementId));
}

async function enter(
  tx: Tx<SignedInScope>,
  asked: Entering,
  agreementId: string,
): Promise<{ consent: ConsentResult }> {
  const { childId, versionId, signerId, signedOn, fileId, signatureId } = asked;
  await findAgreement(tx.db, agreementId, { lock: true });
  const before = await repository.findEntry(tx.db, signatureId);
  if (before) return repeated(tx, before, asked);
  const [version] = await findAskedVersions(tx.db, childId, agreementId);
  const guardians = (await listGuardianIds(tx, [childId])).get(childId) ?? [];
  if (!version || !guardians.includes(signerId)) throw new AppError('db/no-document');
  refuse(version.versionId === versionId ? null : 'agreement/newer-version');
  const ticks = [...new Set(asked.ticks)];
  refuse(whyNotEntered(version, { signedOn, ticks, today: today(tx) }));
  refuse((await repository.hasSigned(tx.db, asked)) ? 'agreement/already-signed' : null);
  const photos = version.ticks.filter(({ kind }) => kind === 'photos');
  if (photos.length > 0) await lockChild(tx.db, childId);
  if (!(await repository.isOwnScan(tx.db, fileId, tx.actor.id))) throw new AppError('db/no-document');
  await repository.insertOutside(tx.db, { ...asked, ticks, by: tx.actor.id, at: nowIso(tx) });
  // Who agrees to some of it doesn't agree to all of it.
  const given = photos.every(({ id }) => ticks.includes(id));
  const consent = photos.length > 0 ? await noteAnswer(tx, asked, given) : 'none';
  await noteFileUses(tx, { type: outsideSubject, id: signatureId }, [fileId]);
  await audit(tx, {
    ...{ action: 'enterSignature', subjectType: 'user', subjectId: childId },
    detail: { agreementId, number: version.number, signedOn, way: asked.way, signerId, consent },
  });
  await refresh(tx, { changed: ['agreements'], audience: ['role:admin', `family:${childId}`] });
  return { consent };
}

async function noteAnswer(
  tx: Tx<SignedInScope>,
  { childId, signerId, signedOn, signatureId }: Entering,
  given: boolean,
): Promise<ConsentResult> {
  const answers = await findAnswers(tx.db, [childId]);
  if (!answerStands({ signerId, signedOn, given }, answers)) return 'laterAnswer';
  await insertAnswer(tx.db, { childId, given, by: signerId, at: nowIso(tx), outsideId: signatureId });
  await refreshPhotos(tx, childId);
  return 'noted';
}

/** The answer of the first request, which may have been lost. */
async function repeated(
  tx: Tx,
  {
    takenBackAt,
    agreementId,
    number: _,
    ...made
  }: NonNullable<Awaited<ReturnType<typeof repository.findEntry>>>,
  asked: Entering,
): Promise<{ consent: ConsentResult }> {
  // Its file is gone once it was taken back.
  requireSameRequest(takenBackAt ? { ...made, fileId: asked.fileId } : made, asked);
  const [version] = await findAskedVersions(tx.db, asked.childId, agreementId);
  const asksForPhotos = version?.ticks.some(({ kind }) => kind === 'photos');
  if (!asksForPhotos) return { consent: 'none' };
  return { consent: (await repository.hasAnswer(tx.db, asked.signatureId)) ? 'noted' : 'laterAnswer' };
}

interface TakingBack {
  readonly signatureId: string;
  readonly reason: string;
}

/**
 * Takes back an entry that was wrong: it counts no more, nor does the consent on it, and its file is let go of. What the family answered
 * before stands again. Idempotent.
 */
export async function takeBackSignature(
  scope: SignedInScope,
  { signatureId, reason }: TakingBack,
): Promise<Record<string, never>> {
  requireMay(mayManageAgreements(scope.actor));
  const entry = await repository.findEntry(scope.db, signatureId);
  if (!entry) throw new AppError('db/no-document');
  const { childId, agreementId, number, signedOn, way, signerId } = entry;
  await transaction(scope, async (tx) => {
    await findAgreement(tx.db, agreementId, { lock: true });
    await lockChild(tx.db, childId);
    if (!(await repository.takeBackOutside(tx.db, { id: signatureId, by: tx.actor.id, at: nowIso(tx) })))
      return;
    await dropFileUses(tx, { type: outsideSubject, id: signatureId });
    await dropVoucherAgreement(tx, signatureId, childId);
    await audit(tx, {
      ...{ action: 'takeBackSignature', subjectType: 'user', subjectId: childId },
      detail: { agreementId, number, signedOn, way, signerId, reason },
    });
    await refreshPhotos(tx, childId);
    await refresh(tx, { changed: ['agreements'], audience: ['role:admin', `family:${childId}`] });
  });
  return {};
}
