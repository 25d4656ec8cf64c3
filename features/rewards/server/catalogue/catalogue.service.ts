import { getSchoolYearKey } from '#features/academy/server/academy.service.ts';
import { dropFileUses, listFiles, replaceFileUses } from '#features/files/server/files.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { CatalogueReward, RewardDetail, RewardForm } from '../../shared/catalogue.ts';
import { mayReadCatalogue, mayRunCatalogue } from '../../shared/rewards.permissions.ts';
import { insertStockEntries } from '../rewards.repository.ts';
import { refreshCatalogue } from '../rewards.service.ts';
import * as repository from './catalogue.repository.ts';
import { changedParts, wholeForm } from './catalogue.rules.ts';
import * as writing from './catalogue-writing.repository.ts';

interface ThisReward {
  readonly rewardId: string;
}

/** Who writes, and when. */
export const writtenBy = (tx: Tx<SignedInScope>) => ({ by: tx.actor.id, at: nowIso(tx) });

interface CatalogueAsked extends Omit<repository.CatalogueWanted, 'limit' | 'offset' | 'schoolYear'> {
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the catalogue as staff see it (decision P10), with how many prizes there are in each state. Staff only. */
export async function listCatalogue(
  scope: SignedInScope,
  { page, pageSize, ...asked }: CatalogueAsked,
): Promise<{ rewards: CatalogueReward[]; total: number; counts: Record<repository.CatalogueState, number> }> {
  requireMay(mayReadCatalogue(scope.actor));
  const part = { limit: pageSize, offset: (page - 1) * pageSize, schoolYear: await getSchoolYearKey(scope) };
  const [rewards, counted] = await Promise.all([
    repository.findCataloguePage(scope.db, { ...asked, ...part }),
    repository.countCatalogue(scope.db, asked),
  ]);
  return { rewards, ...counted };
}

/** A prize with its page's data, also an archived one. Staff only. */
export async function getReward(scope: SignedInScope, { rewardId }: ThisReward): Promise<RewardDetail> {
  requireMay(mayReadCatalogue(scope.actor));
  return loadReward(scope, rewardId);
}

/** As {@link getReward}, after the right was proven: what mutations return. */
export async function loadReward(scope: Scope, rewardId: string): Promise<RewardDetail> {
  const reward = await repository.findReward(scope.db, rewardId, await getSchoolYearKey(scope));
  if (!reward) throw new AppError('db/no-document');
  return reward;
}

/**
 * Creates a prize. The form makes its id and those of its options: sent twice it is created once, and `db/conflict` for an id
 * that something else has. `reward/picture-gone` when the picture was swept. Admins only (decision P10), as everything that
 * follows here.
 */
export async function createReward(
  scope: SignedInScope,
  { rewardId, ...sent }: RewardForm & ThisReward,
): Promise<RewardDetail> {
  requireRunner(scope);
  const form = wholeForm(sent, null);
  await transaction(scope, async (tx) => {
    // Before the prize references the picture: the sweep waits, or has already run.
    await notePicture(tx, rewardId, form.picture.fileId);
    const { options, ...texts } = form;
    const [made] = await writing.insertRewards(tx.db, [{ ...texts, id: rewardId }], writtenBy(tx));
    if (!made) {
      refuse(changedParts(form, await loadReward(tx, rewardId)).length === 0 ? null : 'db/conflict');
      return;
    }
    await writing.insertOptions(tx.db, placesOf(rewardId, options));
    await bringFirst(tx, options);
    await refreshReward(tx, 'createReward', rewardId, { name: form.name });
  });
  return loadReward(scope, rewardId);
}

/**
 * Changes a prize and its options. A version that is not the current one is refused with `reward/changed-elsewhere` and who
 * changed it when, unless everything already matches: repeating succeeds. Options that the form leaves out are removed.
 */
export async function updateReward(
  scope: SignedInScope,
  { rewardId, version, ...sent }: RewardForm & ThisReward & { readonly version: number },
): Promise<RewardDetail> {
  requireRunner(scope);
  await transaction(scope, async (tx) => {
    const held = await requireHeldReward(tx, rewardId);
    const form = wholeForm(sent, held);
    const parts = changedParts(form, held);
    if (parts.length === 0) return;
    refuse(held.version === version ? null : 'reward/changed-elsewhere', {
      version: held.version,
      ...(held.changed ?? {}),
    });
    const { options, ...texts } = form;
    if (form.picture.fileId !== held.picture.fileId) await notePicture(tx, rewardId, form.picture.fileId);
    await writing.writeRewards(tx.db, [{ ...texts, id: rewardId }], writtenBy(tx));
    if (parts.includes('options')) await writeOptions(tx, held, options);
    const told = { changed: parts, before: readable(held), after: readable(form) };
    await refreshReward(tx, 'updateReward', rewardId, { name: form.name, ...told });
  });
  return loadReward(scope, rewardId);
}

/** What the log shows before and after. */
const readable = ({ level, pointsRequired }: Pick<RewardForm, 'level' | 'pointsRequired'>) => ({
  level,
  pointsRequired,
});

/**
 * Puts the options into the form's order: creates new ones with their stock, restores, removes. The caller holds the lock on the
 * prize.
 */
async function writeOptions(
  tx: Tx<SignedInScope>,
  { id, options, retired }: RewardDetail,
  form: RewardForm['options'],
): Promise<void> {
  const kept = new Set(form.map((option) => option.id));
  const known = new Set([...options, ...retired].map((option) => option.id));
  const gone = options.filter((option) => !kept.has(option.id)).map((option) => option.id);
  await writing.removeOptions(tx.db, gone, nowIso(tx));
  const places = placesOf(id, form);
  await writing.placeOptions(
    tx.db,
    places.filter((option) => known.has(option.id)),
  );
  await writing.insertOptions(
    tx.db,
    places.filter((option) => !known.has(option.id)),
  );
  await bringFirst(
    tx,
    form.filter((option) => !known.has(option.id)),
  );
}

function placesOf(rewardId: string, options: RewardForm['options']): writing.OptionRow[] {
  return options.map(({ id, name }, position) => ({ id, rewardId, position, name }));
}

/** The initial stock of new options. */
async function bringFirst(tx: Tx<SignedInScope>, options: RewardForm['options']): Promise<void> {
  const brought = options.filter(({ stock = 0 }) => stock > 0);
  const entry = { why: 'delivery' as const, ...writtenBy(tx) };
  await insertStockEntries(
    tx.db,
    brought.map(({ id, stock = 0 }) => ({ ...entry, optionId: id, delta: stock })),
  );
}

/** Records the picture that a prize shows from now on, instead of another. `reward/picture-gone` unless it exists. */
async function notePicture(tx: Tx, rewardId: string, fileId: string | null): Promise<void> {
  const subject = { type: 'reward', id: rewardId };
  await replaceFileUses(tx, subject, fileId ? [fileId] : []);
  if (!fileId) return;
  const [file] = await listFiles(tx, [fileId]);
  refuse(file?.kind === 'picture' ? null : 'reward/picture-gone');
}

/** Archives a prize: nobody can claim it any more; its claims go on. Idempotent. */
export function archiveReward(scope: SignedInScope, { rewardId }: ThisReward): Promise<RewardDetail> {
  return setArchived(scope, 'archiveReward', rewardId, nowIso(scope));
}

/** Unarchives a prize. Idempotent. */
export function restoreReward(scope: SignedInScope, { rewardId }: ThisReward): Promise<RewardDetail> {
  return setArchived(scope, 'restoreReward', rewardId, null);
}

async function setArchived(
  scope: SignedInScope,
  action: string,
  rewardId: string,
  at: string | null,
): Promise<RewardDetail> {
  await transaction(scope, (tx) => stepReward(tx, rewardId, { action, at }));
  return loadReward(scope, rewardId);
}

interface Step {
  readonly action: string;
  /** When it is archived; null to restore it. */
  readonly at: string | null;
  /** The version that it must still have. */
  readonly seen?: number | undefined;
}

/**
 * Archives a prize or restores it in the caller's transaction, under its lock. Returns the version it has then; null when it is so already,
 * `changed` when it has another version than `seen`. Admins only; `db/no-document` where there is none.
 */
export async function stepReward(
  tx: Tx<SignedInScope>,
  rewardId: string,
  { action, at, seen }: Step,
): Promise<number | null | 'changed'> {
  requireRunner(tx);
  const { name, version } = await requireHeldReward(tx, rewardId);
  if (seen !== undefined && version !== seen) return 'changed';
  const changed = await writing.setArchived(tx.db, [rewardId], at, writtenBy(tx));
  if (changed.length === 0) return null;
  await refreshReward(tx, action, rewardId, { name });
  return version + 1;
}

/** Deletes a prize that nobody ever claimed; `reward/has-claims` for another. */
export async function deleteReward(
  scope: SignedInScope,
  { rewardId }: ThisReward,
): Promise<Record<string, never>> {
  requireRunner(scope);
  return transaction(scope, async (tx) => {
    const { name, deletable } = await requireHeldReward(tx, rewardId);
    refuse(deletable ? null : 'reward/has-claims');
    await dropFileUses(tx, { type: 'reward', id: rewardId });
    await writing.deleteReward(tx.db, rewardId);
    await refreshReward(tx, 'deleteReward', rewardId, { name });
    return {};
  });
}

/**
 * Locks a prize with its options until the transaction ends, so that no claim of it is made meanwhile; returns its current
 * state.
 */
export async function requireHeldReward(tx: Tx<SignedInScope>, rewardId: string): Promise<RewardDetail> {
  await writing.lockRewards(tx.db, [rewardId]);
  return loadReward(tx, rewardId);
}

/** Refuses anybody who does not manage the catalogue. */
export function requireRunner({ actor }: SignedInScope): void {
  requireMay(mayRunCatalogue(actor));
}

/**
 * Whether somebody may see pictures of prizes: anyone who sees the catalogue does. Decides who may open the
 * files.
 */
export async function mayOpenRewardPictures({ actor }: SignedInScope): Promise<boolean> {
  return actor.role !== null;
}

/** Writes an action on a prize to the audit log and refreshes screens. */
export async function refreshReward(
  tx: Tx,
  action: string,
  rewardId: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await audit(tx, { action, subjectType: 'reward', subjectId: rewardId, detail });
  await refreshCatalogue(tx);
}
