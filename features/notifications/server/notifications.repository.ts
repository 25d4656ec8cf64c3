import { sql } from 'kysely';
import { type PersonOfGroup, peopleOf } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { Choice, Hours, Topic } from '../shared/notifications.ts';

/** A person as the one who decides how to tell them sees them. */
export interface Listener {
  readonly userId: string;
  readonly role: Role | null;
  readonly choices: readonly Choice[];
  /** Null for somebody who has chosen none. */
  readonly hours: Hours | null;
}

/** Those of the people who can sign in, with what they chose for the topic. */
export async function findListeners(db: Db, userIds: readonly string[], topic: Topic): Promise<Listener[]> {
  const ids = sql<string>`(SELECT unnest(${[...userIds]}::uuid[]))`;
  const { rows } = await sql<Listener>`
    SELECT u.id AS "userId", u.role,
      COALESCE((SELECT json_agg(json_build_object('topic', c.topic, 'channel', c.channel, 'pace', c.pace))
        FROM notification_choices c WHERE c.user_id = u.id AND c.topic = ${topic}), '[]') AS choices,
      CASE WHEN h.user_id IS NOT NULL THEN
        json_build_object('digest', h.digest, 'quietFrom', h.quiet_from, 'quietTo', h.quiet_to) END AS hours
    FROM users u LEFT JOIN notification_hours h ON h.user_id = u.id
    WHERE u.id IN ${ids} AND u.disabled_at IS NULL
    ORDER BY u.id`.execute(db);
  return rows;
}

/** A line to be written, as the database takes it. */
export interface NewLine {
  readonly userId: string;
  readonly key: string;
  readonly childId: string | null;
  readonly groupId: string | null;
  readonly facts: unknown;
  readonly path: string;
  readonly mailAt: string | null;
  readonly pushAt: string | null;
  readonly daily: boolean;
}

interface Told {
  readonly happening: string;
  /** Null for one higher than before. */
  readonly version: number | null;
  readonly urgent: boolean;
  readonly at: string;
  readonly inBell: boolean;
  readonly isRead: boolean;
}

/**
 * Writes a line for each person in one statement, in the order of people. Of the same key, a newer version takes the
 * line over, unread as a rule; the same or an older one changes nothing. What waits to be mailed keeps its time, and what
 * was before the first change (`was`). Answers whose lines were written.
 */
export async function writeLines(
  db: Db,
  { happening, version, urgent, at, inBell, isRead }: Told,
  lines: readonly NewLine[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    INSERT INTO notifications AS n (user_id, happening, key, version, child_id, group_id, data, path, created_at,
      in_bell, read_at, urgent, mail_at, push_at, daily)
    SELECT line."userId", ${happening}, line.key, COALESCE(${version}::int, 0), line."childId", line."groupId", line.facts,
      line.path, ${at}::timestamptz, ${inBell}, CASE WHEN ${isRead} THEN ${at}::timestamptz END, ${urgent}, line."mailAt", line."pushAt", line.daily
    FROM json_to_recordset(${JSON.stringify(lines)}::json) AS line ("userId" uuid, key text, "childId" uuid, "groupId" uuid,
      facts jsonb, path text, "mailAt" timestamptz, "pushAt" timestamptz, daily boolean)
    ORDER BY line."userId", line.key
    ON CONFLICT (user_id, key) DO UPDATE SET
      happening = excluded.happening,
      version = COALESCE(${version}::int, n.version + 1),
      child_id = excluded.child_id,
      group_id = excluded.group_id,
      data = CASE WHEN n.mail_at IS NOT NULL AND n.data ? 'was' AND excluded.data ? 'was'
        THEN jsonb_set(excluded.data, '{was}', n.data -> 'was') ELSE excluded.data END,
      path = excluded.path,
      created_at = excluded.created_at,
      read_at = excluded.read_at,
      mail_at = CASE WHEN excluded.mail_at IS NULL THEN NULL ELSE LEAST(n.mail_at, excluded.mail_at) END,
      push_at = excluded.push_at,
      daily = excluded.daily,
      urgent = excluded.urgent
    WHERE ${version}::int IS NULL OR n.version < ${version}::int
    RETURNING n.user_id AS "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Deletes the lines of people under a key, with what waits to leave of them. Answers whose there were. */
export async function deleteLines(db: Db, userIds: readonly string[], key: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('notifications')
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .where('key', '=', key)
    .returning('user_id as userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Everybody whom groups concern, each once in a group for what they are. */
export async function findPeopleOfGroups(db: Db, groupIds: readonly string[]): Promise<PersonOfGroup[]> {
  const { rows } = await sql<PersonOfGroup>`
    SELECT p.group_id AS "groupId", p.user_id AS "userId", p.is FROM ${peopleOf(groupIds)} p ORDER BY 2, 3, 1`.execute(
    db,
  );
  return rows;
}

const deletedAccounts = sql`(SELECT u.id FROM users u
  WHERE u.disabled_at IS NOT NULL AND u.password_hash IS NULL AND u.email IS NULL)`;

/** Forgets what was told before an instant, and everything told to accounts that are gone, or of children who are. */
export async function deleteOld(db: Db, before: string): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', before).execute();
  await sql`DELETE FROM notifications WHERE user_id IN ${deletedAccounts} OR child_id IN ${deletedAccounts}`.execute(
    db,
  );
  await sql`DELETE FROM notification_choices WHERE user_id IN ${deletedAccounts}`.execute(db);
  await sql`DELETE FROM notification_hours WHERE user_id IN ${deletedAccounts}`.execute(db);
  await sql`DELETE FROM push_devices WHERE user_id IN ${deletedAccounts}`.execute(db);
}
