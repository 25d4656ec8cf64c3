import { sql } from 'kysely';
import {
  deletedAccounts,
  type ErasedPerson,
} from '#features/identity/server/accounts/account-deletion.service.ts';
import { type PersonOfGroup, peopleOf } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { Channel, Choice, Hours, Topic } from '../shared/notifications.ts';

/** A person with what decides how to notify them. */
export interface Listener {
  readonly userId: string;
  readonly role: Role | null;
  readonly choices: readonly Choice[];
  /** Null for somebody who has not chosen a language. */
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
  readonly deliveries: readonly NewDelivery[];
}

/** When a line is sent by a channel. */
export interface NewDelivery {
  readonly channel: Channel;
  readonly at: string;
  readonly daily: boolean;
  /** What is already waiting keeps its time. */
  readonly gathers: boolean;
}

interface Told {
  readonly happening: string;
  /** The channels that gather. */
  readonly gathering: readonly Channel[];
  /** Null if it must only be higher than before. */
  readonly version: number | null;
  readonly urgent: boolean;
  readonly at: string;
  readonly inBell: boolean;
  readonly isRead: boolean;
}

/**
 * Locks lines that may be replaced or called off, so that their pending deliveries stay unchanged. Lines before their
 * deliveries, everywhere.
 */
async function lockLines(db: Db, lines: readonly Pick<NewLine, 'userId' | 'key'>[]): Promise<void> {
  const keys = lines.map(({ userId, key }) => ({ userId, key }));
  await sql`SELECT FROM notifications n JOIN json_to_recordset(${JSON.stringify(keys)}::json)
      AS line ("userId" uuid, key text) ON n.user_id = line."userId" AND n.key = line.key
    ORDER BY n.user_id, n.key FOR UPDATE OF n`.execute(db);
}

/**
 * Writes a line for each person with its deliveries, in the order of people. Under the same key, a newer version replaces the
 * line, usually unread; the same or an older one changes nothing. What waits on a gathering channel keeps its time, and the
 * state before the first change (`was`). What became of the older one is cleared. Returns whose lines were written.
 */
export async function writeLines(
  db: Db,
  { happening, gathering, version, urgent, at, inBell, isRead }: Told,
  lines: readonly NewLine[],
): Promise<string[]> {
  // Version 0 replaces no line.
  if (version !== 0) await lockLines(db, lines);
  const { rows } = await sql<{ userId: string }>`
    WITH line AS (SELECT * FROM json_to_recordset(${JSON.stringify(lines)}::json) AS line ("userId" uuid, key text,
      "childId" uuid, "groupId" uuid, facts jsonb, path text, deliveries jsonb)),
    written AS (INSERT INTO notifications AS n (user_id, happening, key, version, child_id, group_id, data, path, created_at,
        in_bell, read_at, urgent)
      SELECT line."userId", ${happening}, line.key, COALESCE(${version}::int, 0), line."childId", line."groupId", line.facts,
        line.path, ${at}::timestamptz, ${inBell}, CASE WHEN ${isRead} THEN ${at}::timestamptz END, ${urgent}
      FROM line ORDER BY line."userId", line.key
      ON CONFLICT (user_id, key) DO UPDATE SET
        happening = excluded.happening,
        version = COALESCE(${version}::int, n.version + 1),
        child_id = excluded.child_id,
        group_id = excluded.group_id,
        data = CASE WHEN n.data ? 'was' AND excluded.data ? 'was' AND EXISTS (SELECT FROM deliveries d
            WHERE d.notification_id = n.id AND d.due_at IS NOT NULL AND d.channel = ANY (${[...gathering]}::text[]))
          THEN jsonb_set(excluded.data, '{was}', n.data -> 'was') ELSE excluded.data END,
        path = excluded.path,
        created_at = excluded.created_at,
        read_at = excluded.read_at,
        urgent = excluded.urgent
      WHERE ${version}::int IS NULL OR n.version < ${version}::int
      RETURNING n.id, n.user_id, n.key),
    due AS (SELECT written.id, each.* FROM written JOIN line ON line."userId" = written.user_id AND line.key = written.key
      CROSS JOIN jsonb_to_recordset(line.deliveries) AS each (channel text, at timestamptz, daily boolean, gathers boolean)),
    cleared AS (UPDATE deliveries d SET due_at = NULL FROM written WHERE d.notification_id = written.id
      AND d.due_at IS NOT NULL AND NOT EXISTS (SELECT FROM due WHERE due.id = d.notification_id AND due.channel = d.channel)),
    queued AS (INSERT INTO deliveries (notification_id, channel, due_at, daily)
      SELECT due.id, due.channel, CASE WHEN due.gathers THEN LEAST(waits.due_at, due.at) ELSE due.at END, due.daily
      FROM due LEFT JOIN deliveries waits ON waits.notification_id = due.id AND waits.channel = due.channel
      ON CONFLICT (notification_id, channel) DO UPDATE SET due_at = excluded.due_at, daily = excluded.daily,
        failed_at = NULL, mail_id = NULL, sms_id = NULL, devices = NULL, accepted_at = NULL)
    SELECT user_id AS "userId" FROM written`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Queues deliveries of lines that were never sent and no longer wait; what was sent, or still waits, stays as it is. */
export async function resumeDeliveries(db: Db, lines: readonly NewLine[]): Promise<void> {
  await lockLines(db, lines);
  await sql`INSERT INTO deliveries AS d (notification_id, channel, due_at, daily)
    SELECT n.id, due.channel, due.at, due.daily
    FROM json_to_recordset(${JSON.stringify(lines)}::json) AS line ("userId" uuid, key text, deliveries jsonb)
    JOIN notifications n ON n.user_id = line."userId" AND n.key = line.key
    CROSS JOIN jsonb_to_recordset(line.deliveries) AS due (channel text, at timestamptz, daily boolean)
    ON CONFLICT (notification_id, channel) DO UPDATE SET due_at = excluded.due_at, daily = excluded.daily
      WHERE d.due_at IS NULL AND d.sent_at IS NULL`.execute(db);
}

/** Cancels the pending deliveries under a key, and deletes lines of which nobody has heard yet, by no channel and no bell. */
export async function callOffLines(
  db: Db,
  userIds: readonly string[],
  { key, now }: { readonly key: string; readonly now: string },
): Promise<void> {
  // Before the statements that decide: they see what whoever is sending at this moment has sent.
  await lockLines(
    db,
    userIds.map((userId) => ({ userId, key })),
  );
  const called = sql`n.user_id = ANY (${[...userIds]}::uuid[]) AND n.key = ${key}`;
  await sql`UPDATE deliveries d SET due_at = NULL FROM notifications n
    WHERE n.id = d.notification_id AND ${called} AND d.due_at IS NOT NULL`.execute(db);
  await sql`DELETE FROM notifications n WHERE ${called} AND n.created_at > ${now}::timestamptz
    AND NOT EXISTS (SELECT FROM deliveries d WHERE d.notification_id = n.id AND d.sent_at IS NOT NULL)`.execute(
    db,
  );
}

/** Whose bells show a line since exactly this instant. */
export async function findShownAt(db: Db, at: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    SELECT DISTINCT user_id AS "userId" FROM notifications WHERE created_at = ${at}::timestamptz AND in_bell`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
}

/** Deletes the lines of people under a key, with their pending deliveries. Returns whose there were. */
export async function deleteLines(db: Db, userIds: readonly string[], key: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('notifications')
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .where('key', '=', key)
    .returning('user_id as userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/**
 * Deletes a person's line under a key, with its pending deliveries, if nobody can know of it: it is not shown yet, or unread while
 * all of it still waits. Returns whether it did.
 */
export async function deleteUnsent(
  db: Db,
  { userId, key, now }: { readonly userId: string; readonly key: string; readonly now: string },
): Promise<boolean> {
  // Whoever sends it holds it: only then is known what was sent.
  await sql`SELECT FROM notifications WHERE user_id = ${userId} AND key = ${key} FOR UPDATE`.execute(db);
  const { rows } = await sql`DELETE FROM notifications n WHERE n.user_id = ${userId} AND n.key = ${key} AND (
      n.created_at > ${now}::timestamptz OR n.read_at IS NULL
        AND EXISTS (SELECT FROM deliveries d WHERE d.notification_id = n.id)
        AND NOT EXISTS (SELECT FROM deliveries d WHERE d.notification_id = n.id AND d.due_at IS NULL))
    RETURNING n.id`.execute(db);
  return rows.length > 0;
}

/** Everybody whom groups concern, each once per group and role. */
export async function findPeopleOfGroups(db: Db, groupIds: readonly string[]): Promise<PersonOfGroup[]> {
  const { rows } = await sql<PersonOfGroup>`
    SELECT p.group_id AS "groupId", p.user_id AS "userId", p.is FROM ${peopleOf(groupIds)} p ORDER BY 2, 3, 1`.execute(
    db,
  );
  return rows;
}

/** Deletes notifications before an instant, and all to accounts that are gone, or about children who are. */
export async function deleteOld(db: Db, before: string): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', before).execute();
  await sql`DELETE FROM notifications WHERE user_id IN ${deletedAccounts} OR child_id IN ${deletedAccounts}`.execute(
    db,
  );
  await sql`DELETE FROM notification_choices WHERE user_id IN ${deletedAccounts}`.execute(db);
  await sql`DELETE FROM notification_hours WHERE user_id IN ${deletedAccounts}`.execute(db);
  await sql`DELETE FROM push_devices WHERE user_id IN ${deletedAccounts}`.execute(db);
}

/**
 * Deletes notifications that name a person in full, those to the family that name them at all, and those that give a first name alone: of a
 * namesake a line of the bell may go, too.
 */
export async function deleteNaming(
  db: Db,
  { firstName, lastName, family }: Pick<ErasedPerson, 'firstName' | 'lastName' | 'family'>,
): Promise<void> {
  const relatives = family.map(({ userId }) => userId);
  await sql`DELETE FROM notifications WHERE position(${firstName} IN data::text) > 0
    AND (position(${lastName} IN data::text) > 0 OR user_id = ANY(${relatives}::uuid[]) OR NOT data ? 'lastName'
      AND jsonb_path_exists(data, '$.** ? (@ == $name)', jsonb_build_object('name', ${firstName}::text)))`.execute(
    db,
  );
}
