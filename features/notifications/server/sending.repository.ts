import { type RawBuilder, sql } from 'kysely';
import { presentMembers } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { Channel, Hours, Pace } from '../shared/notifications.ts';

/** A line that is due, with its reader's current data. */
export interface DueLine {
  readonly id: string;
  readonly userId: string;
  readonly happening: string;
  readonly key: string;
  readonly facts: Record<string, unknown>;
  readonly path: string;
  readonly createdAt: string;
  readonly urgent: boolean;
  readonly daily: boolean;
  /** Its subject is still theirs to know. */
  readonly inReach: boolean;
  /** Null for somebody who cannot sign in, or whose mailbox is not proven. */
  readonly email: string | null;
  /** A guardian's, in E.164; null for somebody else, or without one. */
  readonly phone: string | null;
  readonly locale: Locale | null;
  readonly firstName: string;
  readonly role: Role | null;
  /** What they chose, by topic; others are at their defaults. */
  readonly paces: Readonly<Record<string, Pace>>;
  readonly hours: Hours | null;
}

interface Wanted {
  readonly now: string;
  readonly limit: number;
}

const childrenOf = (guardian: RawBuilder<unknown>) => sql`(SELECT c.user_id FROM guardianships g
  JOIN children c ON c.id = g.child_id WHERE g.guardian_id = ${guardian})`;

/** Whether the child that a line is about is the reader's, or the reader. */
export const isOfOwnChild = sql<boolean>`(n.child_id IS NULL OR n.child_id = n.user_id
  OR n.child_id IN ${childrenOf(sql`n.user_id`)} OR u.role IN ('teacher', 'admin'))`;

const isOfOwnGroup = sql<boolean>`(n.group_id IS NULL OR u.role = 'admin' OR EXISTS (
  SELECT FROM ${presentMembers} m WHERE m.group_id = n.group_id
    AND (m.user_id = n.user_id OR m.user_id IN ${childrenOf(sql`n.user_id`)})))`;

const columnsOf = (channel: Channel) => sql`n.id, n.user_id AS "userId", n.happening, n.key, n.data AS facts,
  n.path, n.created_at AS "createdAt", n.urgent, d.daily, (${isOfOwnChild} AND ${isOfOwnGroup}) AS "inReach",
  CASE WHEN u.email_verified_at IS NOT NULL AND u.disabled_at IS NULL THEN u.email END AS email,
  CASE WHEN u.role = 'parent' AND u.disabled_at IS NULL THEN u.phone END AS phone, u.locale,
  u.first_name AS "firstName", u.role,
  COALESCE((SELECT json_object_agg(c.topic, c.pace) FROM notification_choices c
    WHERE c.user_id = n.user_id AND c.channel = ${channel}), '{}') AS paces,
  CASE WHEN h.user_id IS NOT NULL THEN
    json_build_object('digest', h.digest, 'quietFrom', h.quiet_from, 'quietTo', h.quiet_to) END AS hours`;

const joined = sql`deliveries d JOIN notifications n ON n.id = d.notification_id JOIN users u ON u.id = n.user_id
  LEFT JOIN notification_hours h ON h.user_id = n.user_id`;

/**
 * Lines that are sent separately by a channel; locked with their deliveries, so that no other process sends them and
 * nobody changes them meanwhile. The newest first: news about a lesson overtakes an announcement on its way to thousands.
 */
export async function lockDue(db: Db, channel: Channel, { now, limit }: Wanted): Promise<DueLine[]> {
  const { rows } = await sql<DueLine>`SELECT ${columnsOf(channel)} FROM ${joined}
    WHERE d.channel = ${channel} AND d.due_at <= ${now}::timestamptz AND NOT d.daily
    ORDER BY d.due_at DESC, d.notification_id DESC LIMIT ${limit} FOR UPDATE OF n, d SKIP LOCKED`.execute(db);
  return rows.toReversed();
}

/**
 * The lines of a day that are due on a channel, all of each of the given number of readers. One process at a time: two
 * would split a reader's lines between two mails.
 */
export async function lockDueDays(db: Db, channel: Channel, { now, limit }: Wanted): Promise<DueLine[]> {
  const held = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('notification digests')) AS held`.execute(db);
  if (!held.rows[0]?.held) return [];
  const { rows } = await sql<DueLine>`SELECT ${columnsOf(channel)} FROM ${joined}
    WHERE d.channel = ${channel} AND d.due_at <= ${now}::timestamptz AND d.daily AND n.user_id IN (
      SELECT m.user_id FROM deliveries w JOIN notifications m ON m.id = w.notification_id
      WHERE w.channel = ${channel} AND w.due_at <= ${now}::timestamptz AND w.daily
      GROUP BY m.user_id ORDER BY m.user_id LIMIT ${limit})
    ORDER BY n.user_id, n.created_at, n.id FOR UPDATE OF n, d`.execute(db);
  return rows;
}

/** Records that lines were sent by a channel, or must not be: `sentAt` null. */
export async function settle(
  db: Db,
  channel: Channel,
  { ids, sentAt }: { readonly ids: readonly string[]; readonly sentAt: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE deliveries SET due_at = NULL, sent_at = COALESCE(${sentAt}::timestamptz, sent_at)
    WHERE notification_id = ANY (${[...ids]}::uuid[]) AND channel = ${channel}`.execute(db);
}

/** A line that is postponed. */
export interface Postponed {
  readonly id: string;
  readonly at: string;
  readonly daily: boolean;
}

/** Reschedules lines on a channel. */
export async function postpone(db: Db, channel: Channel, lines: readonly Postponed[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`UPDATE deliveries d SET due_at = line.at, daily = line.daily
    FROM json_to_recordset(${JSON.stringify(lines)}::json) AS line (id uuid, at timestamptz, daily boolean)
    WHERE d.notification_id = line.id AND d.channel = ${channel}`.execute(db);
}

/** Records that the channel's service refused a line permanently. */
export async function noteFailed(
  db: Db,
  { notificationId, channel, at }: { notificationId: string; channel: Channel; at: string },
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ failed_at: at })
    .where('notification_id', '=', notificationId)
    .where('channel', '=', channel)
    .execute();
}

/** Records which mail carried each line. */
export async function noteMails(
  db: Db,
  carried: readonly { readonly notificationId: string; readonly mailId: string }[],
): Promise<void> {
  if (carried.length === 0) return;
  await sql`UPDATE deliveries d SET mail_id = line."mailId"
    FROM json_to_recordset(${JSON.stringify(carried)}::json) AS line ("notificationId" uuid, "mailId" uuid)
    WHERE d.notification_id = line."notificationId" AND d.channel = 'mail'`.execute(db);
}

/** Records for how many devices each push was queued. */
export async function noteDevices(
  db: Db,
  pushes: readonly { readonly notificationId: string; readonly devices: number }[],
): Promise<void> {
  if (pushes.length === 0) return;
  await sql`UPDATE deliveries d SET devices = line.devices
    FROM json_to_recordset(${JSON.stringify(pushes)}::json) AS line ("notificationId" uuid, devices integer)
    WHERE d.notification_id = line."notificationId" AND d.channel = 'push'`.execute(db);
}

/** Records which SMS carried each line. */
export async function noteSms(
  db: Db,
  carried: readonly { readonly notificationId: string; readonly smsId: string }[],
): Promise<void> {
  if (carried.length === 0) return;
  await sql`UPDATE deliveries d SET sms_id = line."smsId"
    FROM json_to_recordset(${JSON.stringify(carried)}::json) AS line ("notificationId" uuid, "smsId" uuid)
    WHERE d.notification_id = line."notificationId" AND d.channel = 'sms'`.execute(db);
}

/** Records that a push service accepted a line; the first time counts. */
export async function noteAccepted(
  db: Db,
  { notificationId, at }: { readonly notificationId: string; readonly at: string },
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ accepted_at: at })
    .where('notification_id', '=', notificationId)
    .where('channel', '=', 'push')
    .where('accepted_at', 'is', null)
    .execute();
}
