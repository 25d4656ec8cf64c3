import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { perLanguage } from '#platform/shared/localized-text.ts';
import type { BellLine } from '../shared/notifications.ts';
import * as repository from './bell.repository.ts';
import { findHappening } from './happenings.service.ts';
import { bellDays } from './notifications.service.ts';

/** Unread lines are counted up to this limit: beyond it the exact number doesn't matter. */
const countedUnread = 100;

const windowOf = (scope: SignedInScope) => ({
  userId: scope.actor.id,
  since: scope.now.subtract({ hours: bellDays * 24 }).toString(),
  now: nowIso(scope),
});

/** How many lines of the actor's bell are unread: 100 stands for more. One statement. */
export async function countUnreadNotifications(scope: SignedInScope): Promise<{ unread: number }> {
  return { unread: await repository.countUnread(scope.db, { ...windowOf(scope), limit: countedUnread }) };
}

/** A page of the actor's notifications of the past 90 days, newest first, after the line `before`. */
export async function listNotifications(
  scope: SignedInScope,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<{ lines: BellLine[]; more: boolean }> {
  const part = { ...windowOf(scope), before: before ?? null, limit: limit + 1 };
  const kept = await repository.findLines(scope.db, part);
  return { lines: kept.slice(0, limit).flatMap(toLine), more: kept.length > limit };
}

// Notifications of a kind that only an older version knew are left out.
function toLine({ happening, facts, ...line }: repository.KeptLine): BellLine[] {
  const told = findHappening(happening);
  if (!told) return [];
  const { topic } = told;
  const title = perLanguage((locale) => told.line(facts, locale).title);
  const body = perLanguage((locale) => told.line(facts, locale).body);
  return [{ ...line, topic, title, body }];
}

/** Marks lines of the actor's bell as read, or all of them; ignores lines that are not the actor's. */
export async function markNotificationsRead(
  scope: SignedInScope,
  { ids }: { readonly ids?: readonly string[] | undefined },
): Promise<{ unread: number }> {
  await transaction(scope, async (tx) => {
    const changed = await repository.markRead(tx.db, {
      userId: tx.actor.id,
      ids: ids ?? null,
      at: nowIso(tx),
    });
    const others = { besides: tx.tab, audience: [`user:${tx.actor.id}` as const] };
    if (changed) await refresh(tx, { changed: ['notifications'], ...others });
  });
  return countUnreadNotifications(scope);
}
