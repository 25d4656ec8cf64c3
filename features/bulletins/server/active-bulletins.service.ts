import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { ActiveBulletin } from '../shared/bulletins.ts';
import * as repository from './active-bulletins.repository.ts';
import { drawBody } from './bulletin-body.rules.ts';

/** The most banners that a home gets: nobody reads more. */
const mostActive = 20;

const readerOf = (scope: SignedInScope) => ({ userId: scope.actor.id, now: nowIso(scope) });

/**
 * The current announcements for the actor (decision N3) that they have not closed: the most important first, then the
 * latest. Every home requests it: one statement.
 */
export async function listActiveBulletins(scope: SignedInScope): Promise<{ bulletins: ActiveBulletin[] }> {
  const found = await repository.findActive(scope.db, readerOf(scope), mostActive);
  return { bulletins: found.map((bulletin) => ({ ...bulletin, body: drawBody(bulletin.body) })) };
}

/** Records that the actor has seen bulletins. Ignores those that are not for them: an answer would reveal them. */
export async function markBulletinsSeen(
  scope: SignedInScope,
  { bulletinIds }: { bulletinIds: readonly string[] },
): Promise<{ marked: true }> {
  if (bulletinIds.length > 0) await repository.markSeen(scope.db, readerOf(scope), bulletinIds);
  return { marked: true };
}

/**
 * Closes a bulletin for the actor, on all their devices (decision N2). Idempotent. `db/no-document` for one that is not for
 * them.
 */
export async function dismissBulletin(
  scope: SignedInScope,
  { bulletinId }: { bulletinId: string },
): Promise<{ dismissed: true }> {
  const reader = readerOf(scope);
  return transaction(scope, async (tx) => {
    const closed =
      (await repository.dismiss(tx.db, reader, bulletinId)) ||
      (await repository.dismissEarlier(tx.db, reader, bulletinId));
    if (!closed) throw new AppError('db/no-document');
    await refresh(tx, { changed: ['bulletins'], audience: [`user:${reader.userId}`] });
    return { dismissed: true as const };
  });
}
