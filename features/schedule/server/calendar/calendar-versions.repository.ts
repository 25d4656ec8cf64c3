import { sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { Db } from '#platform/server/database/database.ts';

/** What a user's calendar last said of an event: a hash, and its version. */
export interface EntryVersion {
  readonly eventId: string;
  /** SHA-256, hexadecimal. */
  readonly content: string;
  readonly sequence: number;
  readonly changedAt: string;
}

/** Waits for other readers of an address and locks it until the transaction ends; false when it is gone. */
export async function lockFeed(db: Db, tokenHash: Buffer): Promise<boolean> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  return feed !== undefined;
}

export async function findVersions(db: Db, userId: string): Promise<EntryVersion[]> {
  const rows = await db
    .selectFrom('calendar_feed_versions')
    .select(['event_id as eventId', 'content', 'sequence', 'changed_at as changedAt'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, content: content.toString('hex') }));
}

export async function saveVersions(db: Db, userId: string, versions: readonly EntryVersion[]): Promise<void> {
  await sql`INSERT INTO calendar_feed_versions (user_id, event_id, content, sequence, changed_at)
    SELECT ${userId}, v.event_id, decode(v.content, 'hex'), v.sequence, v.changed_at
    FROM unnest(${versions.map(({ eventId }) => eventId)}::uuid[], ${versions.map(({ content }) => content)}::text[],
      ${versions.map(({ sequence }) => sequence)}::int[], ${versions.map(({ changedAt }) => changedAt)}::timestamptz[])
      AS v (event_id, content, sequence, changed_at)
    ON CONFLICT (user_id, event_id) DO UPDATE
      SET content = excluded.content, sequence = excluded.sequence, changed_at = excluded.changed_at`.execute(
    db,
  );
}

/** Versions of events that are gone or before a day: no calendar shows them any more. */
export async function deleteVersions(db: Db, before: string): Promise<void> {
  await sql`DELETE FROM calendar_feed_versions v
    WHERE NOT EXISTS (SELECT FROM schedule_events e WHERE e.id = v.event_id AND e.local_date >= ${before})`.execute(
    db,
  );
}

/** Versions in the calendars of deleted accounts. */
export async function deleteVersionsOfDeleted(db: Db): Promise<void> {
  await sql`DELETE FROM calendar_feed_versions WHERE user_id IN ${deletedAccounts}`.execute(db);
}
