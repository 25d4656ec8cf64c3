import { dropFileUses } from '#features/files/server/files.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { keyedDigest } from '#platform/server/security/server-keys.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { maySignAgreements } from '../shared/agreements.permissions.ts';
import { whyNotSigned } from '../shared/agreements.rules.ts';
import type { Paper, Signing } from '../shared/papers.ts';
import { holdAgreement } from './agreements.repository.ts';
import { insertAnswer, lockChild } from './consents.repository.ts';
import { refreshPhotos } from './consents.service.ts';
import { clearFilesOfDeleted, hasSigned } from './outside.repository.ts';
import { outsideSubject } from './outside.service.ts';
import { listPapers, readPaper } from './papers.service.ts';
import * as repository from './signing.repository.ts';

/**
 * Signs a version for a child of the acting guardian: what was typed and ticked, when, from which network (keyed), and the hash of the text
 * as it was read. Idempotent. A version that was replaced is refused with `agreement/newer-version`: the document is held, so that none
 * is published meanwhile. Refuses with `agreement/text-changed` when the text reads otherwise by now, and as {@link whyNotSigned}.
 */
export async function signAgreement(scope: SignedInScope, signing: Signing): Promise<Paper> {
  requireMay(maySignAgreements(scope.actor));
  const child = await requireChildInReach(scope, signing.childId);
  const agreementId = await repository.findAgreementOf(scope.db, signing.versionId);
  if (!agreementId) throw new AppError('db/no-document');
  const addressHash = (await keyedDigest(scope, 'signatures', scope.address)).toString('hex').slice(0, 32);
  await transaction(scope, (tx) => sign(tx, { ...signing, childId: child.id, agreementId, addressHash }));
  const { papers } = await listPapers(scope, { childId: child.id });
  const paper = papers.find((each) => each.agreementId === agreementId);
  if (!paper) throw new AppError('db/no-document');
  return paper;
}

interface Held extends Signing {
  readonly agreementId: string;
  readonly addressHash: string;
}

async function sign(tx: Tx<SignedInScope>, { versionId, childId, locale, ...signing }: Held): Promise<void> {
  const signerId = tx.actor.id;
  const before = await repository.findSignatures(tx.db, childId, [versionId]);
  if (before.some((each) => each.signerId === signerId)) return;
  await holdAgreement(tx.db, signing.agreementId);
  // An admin may have entered a paper of the same signer.
  if (await hasSigned(tx.db, { versionId, childId, signerId })) return;
  const { text, version, fields } = await readPaper(tx, {
    childId,
    agreementId: signing.agreementId,
    locale,
  });
  refuse(version.versionId === versionId ? null : 'agreement/newer-version');
  refuse(text.hash === signing.hash ? null : 'agreement/text-changed');
  const { typedName, ticks: ticked } = signing;
  refuse(whyNotSigned(text.ticks, { typedName, ticked, name: text.signer }));
  const photos = text.ticks.filter(({ kind }) => kind === 'photos');
  if (photos.length > 0) await lockChild(tx.db, childId);
  const signatureId = await repository.insertSignature(tx.db, {
    ...{ versionId, childId, signerId, typedName, locale, fields, at: nowIso(tx) },
    ...{ ticks: [...new Set(ticked)], textHash: text.hash, addressHash: signing.addressHash },
  });
  // Somebody's second tab was faster.
  if (!signatureId) return;
  if (photos.length > 0) {
    // Who agrees to some of it, such as photos in class but not on a website, doesn't agree to all of it.
    const given = photos.every(({ id }) => ticked.includes(id));
    await insertAnswer(tx.db, { childId, given, by: signerId, at: nowIso(tx), signatureId });
    await refreshPhotos(tx, childId);
  }
  await refresh(tx, { changed: ['agreements'], audience: ['role:admin', `family:${childId}`] });
}

/**
 * The nightly part: clears names and fields from signatures by and for people whose account is deleted, lets go of the files of what they
 * signed outside the program, and deletes consents for them. That a version was signed, and when, stays as proof.
 */
export async function forgetSignatures(scope: Scope): Promise<void> {
  await repository.deleteAnswersOfDeleted(scope.db);
  await repository.clearSignaturesOfDeleted(scope.db);
  await transaction(scope, async (tx) => {
    const entries = await clearFilesOfDeleted(tx.db);
    await dropFileUses(tx, ...entries.map((id) => ({ type: outsideSubject, id })));
  });
}
