import { isDeepStrictEqual } from 'node:util';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { Programme, ProgrammeDetail, ProgrammeDraft } from '../shared/programmes.ts';
import { mayManageVouchers } from '../shared/vouchers.permissions.ts';
import * as repository from './programmes.repository.ts';

interface Wanted {
  readonly programmeId: string;
}

/** The programmes of municipalities with their places, those that run first. Admins only. */
export async function listProgrammes(scope: SignedInScope): Promise<{ programmes: Programme[] }> {
  requireMay(mayManageVouchers(scope.actor));
  return { programmes: await repository.findProgrammes(scope.db, today(scope)) };
}

/** A programme as admins edit it. */
export async function getProgramme(scope: SignedInScope, { programmeId }: Wanted): Promise<ProgrammeDetail> {
  requireMay(mayManageVouchers(scope.actor));
  const [row, programme] = await Promise.all([
    repository.findProgramme(scope.db, programmeId),
    repository.findPlaces(scope.db, programmeId, today(scope)),
  ]);
  if (!row || !programme) throw new AppError('db/no-document');
  const plans = await repository.findPlans(scope.db, row.planIds);
  return { ...programme, version: row.version, draft: draftOf(row), plans };
}

interface Save extends Wanted {
  readonly version: number;
  readonly draft: ProgrammeDraft;
}

/**
 * Saves a programme; version 0 creates it. Idempotent. Refuses with `voucher/changed-meanwhile` a save that saw another version, unless the
 * programme says the same already, with `voucher/fewer-places` a limit below the places that are taken, with `db/conflict` an id of another
 * programme, and with `db/no-document` a plan that doesn't exist.
 */
export async function saveProgramme(scope: SignedInScope, save: Save): Promise<ProgrammeDetail> {
  requireMay(mayManageVouchers(scope.actor));
  const draft = { ...save.draft, planIds: [...new Set(save.draft.planIds)].sort() };
  await transaction(scope, async (tx) => {
    const { programmeId: id, version } = save;
    const edit = { id, draft, by: tx.actor.id, at: nowIso(tx) };
    if ((await repository.countPlans(tx.db, draft.planIds)) < draft.planIds.length)
      throw new AppError('db/no-document');
    if (version === 0 && (await repository.insertProgramme(tx.db, edit))) return noteSave(tx, id);
    const found = await repository.findProgramme(tx.db, id, { lock: true });
    if (!found) throw new AppError('db/no-document');
    if (isDeepStrictEqual(draftOf(found), draft)) return;
    if (version === 0) requireSameRequest(draftOf(found), draft);
    if (found.version !== version) throw new AppError('voucher/changed-meanwhile');
    const taken = (await repository.findPlaces(tx.db, id, today(tx)))?.taken ?? 0;
    refuse(draft.places !== null && draft.places < taken ? 'voucher/fewer-places' : null);
    await repository.updateProgramme(tx.db, edit, version + 1);
    await noteSave(tx, id);
  });
  return getProgramme(scope, save);
}

async function noteSave(tx: Tx<SignedInScope>, programmeId: string): Promise<void> {
  await audit(tx, { action: 'saveProgramme', subjectType: 'voucher-programme', subjectId: programmeId });
  await refresh(tx, { changed: ['vouchers'], audience: ['role:admin', 'role:parent'] });
}

/** Lets nobody ask for the programme from today on; registered vouchers last until their last day. Idempotent. */
export async function endProgramme(scope: SignedInScope, { programmeId }: Wanted): Promise<ProgrammeDetail> {
  requireMay(mayManageVouchers(scope.actor));
  await transaction(scope, async (tx) => {
    if (!(await repository.writeEnd(tx.db, programmeId, today(tx)))) return;
    await audit(tx, { action: 'endProgramme', subjectType: 'voucher-programme', subjectId: programmeId });
    await refresh(tx, { changed: ['vouchers'], audience: ['role:admin', 'role:parent'] });
  });
  return getProgramme(scope, { programmeId });
}

function draftOf(row: repository.ProgrammeRow): ProgrammeDraft {
  const { municipality, name, registerCode, hoursNeeded, places, needsCode, unmet, periods, planIds } = row;
  return { municipality, name, registerCode, hoursNeeded, places, needsCode, unmet, periods, planIds };
}
