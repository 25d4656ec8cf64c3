import { sql } from 'kysely';
import { accountsOfChildrenOf } from '#features/membership/server/reach.service.ts';
import { isTaughtBy, participantsOf } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Actor, Role } from '#platform/shared/roles.ts';
import { eventInReach } from './event-reach.repository.ts';

/** When an address was created and last read. */
export interface FeedRow {
  readonly createdAt: string;
  readonly lastReadAt: string | null;
}

export function findFeed(db: Db, userId: string): Promise<FeedRow | undefined> {
  return db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'f.user_id').onRef('u.key_version', '=', 'f.key_version'),
    )
    .select(['f.created_at as createdAt', 'f.last_read_at as lastReadAt'])
    .where('f.user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores the hash of a new address, replacing the previous one; it works until the user's keys end. */
export async function saveFeed(db: Db, userId: string, tokenHash: Buffer, at: string): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .columns(['user_id', 'key_version', 'token_hash', 'created_at', 'last_read_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((of) => [
          'id',
          'key_version',
          of.val(tokenHash).as('token_hash'),
          of.cast<string>(of.val(at), 'timestamptz').as('created_at'),
          of.cast<string | null>(of.val(null), 'timestamptz').as('last_read_at'),
        ])
        .where('id', '=', userId),
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({
        key_version: ref('excluded.key_version'),
        token_hash: ref('excluded.token_hash'),
        created_at: ref('excluded.created_at'),
        last_read_at: null,
      })),
    )
    .execute();
}

export async function deleteFeed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** Deletes calendar addresses that have ended, and those of deleted accounts. */
export async function deleteEndedFeeds(db: Db): Promise<void> {
  await db
    .deleteFrom('calendar_feeds')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users as u')
          .select('u.id')
          .whereRef('u.id', '=', 'calendar_feeds.user_id')
          .where(({ or, eb }) =>
            or([
              eb('u.key_version', '!=', eb.ref('calendar_feeds.key_version')),
              eb('u.deleted_at', 'is not', null),
            ]),
          ),
      ),
    )
    .execute();
}

/**
 * The user whose calendar an address shows; undefined when they are disabled or deleted, or when their keys have ended
 * since.
 */
export interface FeedUser {
  readonly id: string;
  readonly role: Role | null;
  readonly locale: Locale | null;
  readonly lastReadAt: string | null;
}

export function findFeedUser(db: Db, tokenHash: Buffer): Promise<FeedUser | undefined> {
  return db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'f.user_id').onRef('u.key_version', '=', 'f.key_version'),
    )
    .select(['u.id', 'u.role', 'u.locale', 'f.last_read_at as lastReadAt'])
    .where('f.token_hash', '=', tokenHash)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
}

export async function noteRead(db: Db, userId: string, at: string): Promise<void> {
  await db.updateTable('calendar_feeds').set({ last_read_at: at }).where('user_id', '=', userId).execute();
}

/** An event as a calendar program shows it. */
export interface FeedEvent {
  readonly id: string;
  readonly groupName: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly mode: 'online' | 'live';
  readonly instructions: string | null;
  readonly meetingLink: string | null;
  readonly cancelReason: string | null;
  readonly cancelled: boolean;
  readonly sequence: number;
  readonly changedAt: string;
  /** First names of the parent's children in it, when the parent has several; otherwise none. */
  readonly children: readonly string[];
  /** First names of the family's children whose absence was reported; none for staff. */
  readonly absent: readonly string[];
}

/**
 * The events of a user's own calendar between two days, by start: a family's, or those that a staff member teaches. For
 * an admin too, these are not all of the academy's.
 */
export async function findFeedEvents(
  db: Db,
  actor: Actor,
  { from, to }: { from: string; to: string },
): Promise<FeedEvent[]> {
  const isFamily = actor.role === 'parent' || actor.role === 'child';
  const rows = await db
    .selectFrom('schedule_events as e')
    .innerJoin('groups as g', 'g.id', 'e.group_id')
    .select(['e.id', 'g.name as groupName', 'e.starts_at as startsAt', 'e.ends_at as endsAt', 'e.mode'])
    .select(['e.address', 'e.city', 'e.instructions', 'e.meeting_link as meetingLink'])
    .select(['e.cancel_reason as cancelReason', 'e.cancelled_at as cancelledAt', 'e.sequence'])
    .select(({ fn }) => fn.coalesce('e.updated_at', 'e.created_at').as('changedAt'))
    .select(childrenIn(actor).as('children'))
    .select(absentIn(actor).as('absent'))
    .where('e.local_date', '>=', from)
    .where('e.local_date', '<=', to)
    .where('g.deleted_at', 'is', null)
    .where(isFamily ? eventInReach(actor) : isTaughtBy('e', actor.id))
    .where(sql<boolean>`${actor.role !== null}`)
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .execute();
  return rows.map(({ cancelledAt, ...row }) => ({ ...row, cancelled: cancelledAt !== null }));
}

function absentIn({ id, role }: Actor) {
  if (role !== 'parent' && role !== 'child') return sql<string[]>`'{}'::text[]`;
  return sql<string[]>`ARRAY(SELECT u.first_name FROM absence_notices n JOIN users u ON u.id = n.student_id
    WHERE n.group_id = e.group_id AND n.date = e.local_date AND n.student_id IN ${role === 'child' ? sql`(${id}::uuid)` : accountsOfChildrenOf(id)}
    ORDER BY u.first_name COLLATE "lt-x-icu")`;
}

function childrenIn({ id, role }: Actor) {
  if (role !== 'parent') return sql<string[]>`'{}'::text[]`;
  return sql<string[]>`CASE
    WHEN (SELECT count(*) FROM ${accountsOfChildrenOf(id)} AS own) < 2 THEN '{}'::text[]
    ELSE ARRAY(SELECT u.first_name FROM ${participantsOf('e')} p JOIN users u ON u.id = p.user_id
      WHERE p.user_id IN ${accountsOfChildrenOf(id)}
      ORDER BY u.first_name COLLATE "lt-x-icu") END`;
}
