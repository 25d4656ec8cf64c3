import type { Db } from '#platform/server/database/database.ts';
import { gatherNews } from '#platform/server/realtime/refresh.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { type NewPointEntry, postEntries } from './ledger.service.ts';
import { findWalletDifferences } from './points.repository.ts';

let made = 0;

interface Posting extends Partial<Omit<NewPointEntry, 'userId' | 'amount'>> {
  readonly userId: string;
  readonly amount: number;
  /** Who approved; the child themself by default. */
  readonly postedBy?: string;
  readonly now?: string;
}

/** Posts points of one event to a child, as an approved sheet does, today by default. Returns the source. */
export async function postPoints(db: Db, { postedBy, now = testNow, ...entry }: Posting): Promise<string> {
  made += 1;
  const posting: NewPointEntry = {
    date: vilniusDate(now),
    kind: 'sheet',
    category: 'for_practices',
    source: `factory/${process.pid}/${made}`,
    groupId: null,
    ...entry,
  };
  const scope = testScope(db, { id: postedBy ?? entry.userId, role: 'admin' }, { now });
  // Its news are gathered and sent to nobody.
  await db
    .transaction()
    .execute((trx) => gatherNews(trx, () => postEntries({ ...scope, db: trx }, [posting])));
  return posting.source;
}

/** Every wallet that differs from the sum of its entries: always none, whatever a test did. */
export function walletDifferences(db: Db) {
  return findWalletDifferences(db);
}

/** The ledger of some children, oldest entry first. */
export function entriesOf(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom('point_entries')
    .select(['user_id', 'kind', 'category', 'amount', 'source', 'date', 'group_id', 'posted_by'])
    .where('user_id', 'in', userIds)
    .orderBy('id')
    .execute();
}
