import { notifyEach } from '#features/notifications/server/notifications.service.ts';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import './level-news.mails.ts';
import { findFirstNames } from './points.repository.ts';

interface ReachedLevel {
  readonly userId: string;
  readonly schoolYear: number;
  readonly level: number;
  /** Null at the highest level. */
  readonly next: { readonly level: number; readonly missing: number } | null;
}

/**
 * Notifies children and their guardians of a level that points have reached for the first time in the school year. The caller
 * holds the locks on the wallets, which remember it: so it is announced once, whatever is taken back and approved again.
 */
export async function notifyLevels(tx: Tx, reached: readonly ReachedLevel[]): Promise<void> {
  if (reached.length === 0) return;
  const userIds = reached.map(({ userId }) => userId);
  const guardians = await listGuardianIds(tx, userIds);
  const names = await findFirstNames(tx.db, userIds);
  const readers = reached.flatMap(({ userId, schoolYear, level, next }) => {
    const facts = { firstName: names.get(userId) ?? '', level, next };
    const about = { childId: userId, key: `level/${userId}/${schoolYear}/${level}` };
    const own = { ...about, userId, facts: { ...facts, own: true } };
    const family = (guardians.get(userId) ?? []).map((guardian) => ({
      ...about,
      userId: guardian,
      facts: { ...facts, own: false },
      path: '/dashboard/points/rewards',
    }));
    return [own, ...family];
  });
  const news = {
    happening: 'levelReached',
    key: 'level',
    path: '/dashboard/studies/points/rewards',
  } as const;
  await notifyEach(tx, { ...news, readers });
}
