import type { Db } from '#platform/server/database/database.ts';
import { newSessionToken } from '#platform/server/security/session.ts';

/** A calendar address of a user, for tests; its secret is unknown. */
export async function createCalendarFeed(db: Db, userId: string): Promise<void> {
  const { tokenHash } = newSessionToken();
  const made = { created_at: '2026-11-20T08:00:00.000Z', last_read_at: null };
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, token_hash: tokenHash, ...made })
    .execute();
}
