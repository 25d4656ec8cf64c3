import type { Tx } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayWriteBulletins } from '../shared/bulletins.permissions.ts';
import type { Bulletin } from '../shared/bulletins.ts';
import { beginBulletin, refreshBulletin } from './bulletin-begin.service.ts';
import { toOf } from './bulletin-same.rules.ts';
import { dropBulletinSms, orderBulletinSms } from './bulletin-sms.service.ts';
import type { KeptBulletin } from './bulletins.repository.ts';
import * as repository from './bulletins.repository.ts';
import { findKept, inBulletin, loadBulletin, requireAddressed, written } from './bulletins.service.ts';

interface Named {
  readonly bulletinId: string;
}

/** Ends a running bulletin now, or withdraws a planned one. A past one is returned unchanged. */
export async function endBulletin(scope: SignedInScope, { bulletinId }: Named): Promise<Bulletin> {
  return inBulletin(scope, bulletinId, async (tx, bulletin) => {
    await end(tx, bulletin);
  });
}

/**
 * Brings back a bulletin that was ended or withdrawn before its time, as it was; one that is not over is returned unchanged. Whoever
 * closed it does not see it again, and what was sent by mail and push is not sent twice. `bulletin/end-has-passed` once its time is over;
 * refuses as `createBulletin` whom the actor may not address any more.
 */
export async function bringBackBulletin(scope: SignedInScope, { bulletinId }: Named): Promise<Bulletin> {
  return inBulletin(scope, bulletinId, async (tx, bulletin) => {
    await bringBack(tx, bulletin);
  });
}

/** What {@link endBulletin} and {@link bringBackBulletin} do, for a row of an act on many. */
const steps = { end, bringBack } as const;

/**
 * Ends a bulletin or brings it back in the caller's transaction, under its lock, unless it has another version than `seen`. Returns the
 * version it has then; null when there was nothing to do, `changed` when it is another version. Refuses as the single acts.
 */
export async function stepBulletin(
  tx: Tx<SignedInScope>,
  bulletinId: string,
  { step, seen }: { readonly step: keyof typeof steps; readonly seen?: number | undefined },
): Promise<number | null | 'changed'> {
  requireMay(mayWriteBulletins(tx.actor));
  await findKept(tx, bulletinId);
  await repository.lockBulletin(tx.db, bulletinId);
  const bulletin = await loadBulletin(tx, bulletinId);
  if (seen !== undefined && bulletin.version !== seen) return 'changed';
  if (!(await steps[step](tx, bulletin))) return null;
  return (await loadBulletin(tx, bulletinId)).version;
}

async function end(tx: Tx<SignedInScope>, bulletin: KeptBulletin): Promise<boolean> {
  if (bulletin.state === 'over') return false;
  await repository.updateBulletin(tx.db, bulletin.id, { ended_at: nowIso(tx) });
  await dropBulletinSms(tx, bulletin);
  await written(tx, 'endBulletin', bulletin, { title: bulletin.title });
  await refreshBulletin(tx, { createdBy: bulletin.createdBy, tos: [toOf(bulletin)] });
  return true;
}

async function bringBack(tx: Tx<SignedInScope>, before: KeptBulletin): Promise<boolean> {
  if (before.state !== 'over') return false;
  if (!before.canReturn) throw new AppError('bulletin/end-has-passed');
  await requireAddressed(tx, toOf(before));
  await repository.updateBulletin(tx.db, before.id, { ended_at: null });
  const bulletin = await loadBulletin(tx, before.id);
  if (bulletin.sms !== null) await orderBulletinSms(tx, bulletin, toOf(bulletin));
  await written(tx, 'bringBackBulletin', bulletin, { title: bulletin.title });
  if (bulletin.state === 'running') await beginBulletin(tx, bulletin);
  else await refreshBulletin(tx, { createdBy: bulletin.createdBy, tos: [] });
  return true;
}
