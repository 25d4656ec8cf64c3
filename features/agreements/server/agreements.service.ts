import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fullText, isBlankText } from '#platform/shared/localized-text.ts';
import { mayManageAgreements } from '../shared/agreements.permissions.ts';
import { unknownFieldsOf, whyNotPublished } from '../shared/agreements.rules.ts';
import type { Agreement, AgreementDetail, AgreementDraft, Publication } from '../shared/agreements.ts';
import * as repository from './agreements.repository.ts';
import { countAsked } from './asked.repository.ts';

/** What families sign, with how many have. */
export async function listAgreements(scope: SignedInScope): Promise<{ agreements: Agreement[] }> {
  requireMay(mayManageAgreements(scope.actor));
  const [agreements, counts] = await Promise.all([repository.findAgreements(scope.db), countAsked(scope.db)]);
  const of = new Map(counts.map((each) => [each.agreementId, each]));
  return {
    agreements: agreements.map(({ id, kind, title, bothGuardians, version, ...current }) => ({
      ...{ id, kind, title, bothGuardians },
      current:
        current.number !== null && current.publishedAt !== null
          ? { number: current.number, publishedAt: current.publishedAt }
          : null,
      isChanged: current.draftVersion !== version,
      asked: of.get(id)?.asked ?? 0,
      signed: of.get(id)?.signed ?? 0,
    })),
  };
}

/** A document with its draft and versions. */
export async function getAgreement(
  scope: SignedInScope,
  { agreementId }: { readonly agreementId: string },
): Promise<AgreementDetail> {
  requireMay(mayManageAgreements(scope.actor));
  const [agreement, versions] = await Promise.all([
    repository.findAgreement(scope.db, agreementId),
    repository.findVersions(scope.db, agreementId),
  ]);
  if (!agreement) throw new AppError('db/no-document');
  const { id, version } = agreement;
  return {
    ...{ id, version },
    draft: draftOf(agreement),
    isChanged: versions[0]?.draftVersion !== version,
    versions: versions.map(({ draftVersion: _, ...each }) => each),
  };
}

interface DraftSave {
  readonly agreementId: string;
  readonly version: number;
  readonly draft: AgreementDraft;
}

/**
 * Saves a draft, of which families see nothing; version 0 creates the document. Idempotent. Refuses with `agreement/changed-meanwhile` a
 * save that saw another version, unless the draft says the same already, and with `db/conflict` an id of another document.
 */
export async function saveAgreement(scope: SignedInScope, save: DraftSave): Promise<AgreementDetail> {
  requireMay(mayManageAgreements(scope.actor));
  await transaction(scope, async (tx) => {
    const { agreementId: id, draft, version } = save;
    const edit = { id, draft, by: tx.actor.id, at: nowIso(tx) };
    if (version === 0 && (await repository.insertAgreement(tx.db, edit))) return noteSave(tx, save);
    const found = await requireHeld(tx, id);
    if (isDeepStrictEqual(draftOf(found), draft)) return;
    if (version === 0) requireSameRequest(draftOf(found), draft);
    if (found.version !== version) throw new AppError('agreement/changed-meanwhile');
    await repository.updateAgreement(tx.db, edit, version + 1);
    await noteSave(tx, save);
  });
  return getAgreement(scope, save);
}

async function noteSave(tx: Tx<SignedInScope>, { agreementId, version }: DraftSave): Promise<void> {
  await audit(tx, {
    ...{ action: 'saveAgreement', subjectType: 'agreement', subjectId: agreementId },
    detail: { version: version + 1 },
  });
  await refresh(tx, { changed: ['agreements'], audience: ['role:admin'] });
}

interface Publishing extends Publication {
  readonly agreementId: string;
  readonly version: number;
}

/**
 * Freezes the draft as the version that families sign from now on; what was signed before stays signed as it was. Nobody signs the
 * former version once this has committed: both hold the document. Publishing the same save again returns the same version. Refuses with
 * `agreement/changed-meanwhile` and as {@link whyNotPublished}.
 */
export async function publishAgreement(scope: SignedInScope, asked: Publishing): Promise<AgreementDetail> {
  requireMay(mayManageAgreements(scope.actor));
  const { agreementId, version, changes, signBy } = asked;
  await transaction(scope, async (tx) => {
    const agreement = await requireHeld(tx, agreementId);
    const [last] = await repository.findVersions(tx.db, agreementId);
    if (last?.draftVersion === version) return;
    if (agreement.version !== version) throw new AppError('agreement/changed-meanwhile');
    const draft = draftOf(agreement);
    const number = (last?.number ?? 0) + 1;
    const fault = whyNotPublished(draft, { number, changes, signBy, today: today(tx) });
    if (fault)
      throw new AppError(
        fault,
        fault === 'agreement/unknown-field' ? { fields: unknownFieldsOf(draft) } : {},
      );
    const hash = createHash('sha256')
      .update(JSON.stringify([draft.title, draft.text, draft.ticks]))
      .digest('hex');
    await repository.insertVersion(tx.db, {
      ...{ agreement, number, signBy, hash, by: tx.actor.id, at: nowIso(tx) },
      changes: number === 1 || isBlankText(changes) ? null : changes,
    });
    await audit(tx, {
      ...{ action: 'publishAgreement', subjectType: 'agreement', subjectId: agreementId },
      detail: { number, signBy },
    });
    await refresh(tx, { changed: ['agreements'], audience: ['staff', 'role:parent', 'role:child'] });
  });
  return getAgreement(scope, asked);
}

async function requireHeld(tx: Tx, id: string): Promise<repository.DraftRow> {
  const found = await repository.findAgreement(tx.db, id, { lock: true });
  if (!found) throw new AppError('db/no-document');
  return found;
}

// A language that is younger than the document has no text in it yet.
function draftOf({ kind, bothGuardians, title, text, ticks }: repository.DraftRow): AgreementDraft {
  return {
    ...{ kind, bothGuardians, ticks: [...ticks] },
    title: fullText(title),
    text: fullText(text),
  };
}
