import { type RawBuilder, sql } from 'kysely';
import { presentMembers } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { Channel, Hours, Pace } from '../shared/notifications.ts';

/** A line that is due, with its reader as they are now. */
export interface DueLine {
  readonly id: string;
  readonly userId: string;
  readonly happening: string;
  readonly facts: Record<string, unknown>;
  readonly path: string;
  readonly createdAt: string;
  readonly urgent: boolean;
  readonly daily: boolean;
  /** What it is about is still theirs to know. */
  readonly inReach: boolean;
  /** Null for somebody who cannot sign in, or whose mailbox is not proven. */
  readonly email: string | null;
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
  JOIN children c ON c.id = g.child_id WHERE g.guardian_id = ${guardian} AND c.user_id IS NOT NULL)`;

/** Whether the child that a line is about is the reader's, or the reader. */
export const isOfOwnChild = sql<boolean>`(n.child_id IS NULL OR n.child_id = n.user_id
  OR n.child_id IN ${childrenOf(sql`n.user_id`)} OR u.role IN ('teacher', 'admin'))`;

const isOfOwnGroup = sql<boolean>`(n.group_id IS NULL OR u.role = 'admin' OR EXISTS (
  SELECT FROM ${presentMembers} m WHERE m.group_id = n.group_id
    AND (m.user_id = n.user_id OR m.user_id IN ${childrenOf(sql`n.user_id`)})))`;

const columnsOf = (channel: Channel) => sql`n.id, n.user_id AS "userId", n.happening, n.data AS facts,
  n.path, n.created_at AS "createdAt", n.urgent, n.daily, (${isOfOwnChild} AND ${isOfOwnGroup}) AS "inReach",
  CASE WHEN u.email_verified_at IS NOT NULL AND u.disabled_at IS NULL THEN u.email END AS email, u.locale,
  u.first_name AS "firstName", u.role,
  COALESCE((SELECT json_object_agg(c.topic, c.pace) FROM notification_choices c
    WHERE c.user_id = n.user_id AND c.channel = ${channel}), '{}') AS paces,
  CASE WHEN h.user_id IS NOT NULL THEN
    json_build_object('digest', h.digest, 'quietFrom', h.quiet_from, 'quietTo', h.quiet_to) END AS hours`;

const joined = sql`notifications n JOIN users u ON u.id = n.user_id
  LEFT JOIN notification_hours h ON h.user_id = n.user_id`;

/**
 * Lines to be mailed each by itself; held, so that no other process mails them. The newest: what is told of a lesson passes an
 * announcement that is on its way to thousands.
 */
export async function lockDueMails(db: Db, { now, limit }: Wanted): Promise<DueLine[]> {
  const { rows } = await sql<DueLine>`SELECT ${columnsOf('mail')} FROM ${joined}
    WHERE n.mail_at <= ${now}::timestamptz AND NOT n.daily
    ORDER BY n.mail_at DESC, n.id DESC LIMIT ${limit} FOR UPDATE OF n SKIP LOCKED`.execute(db);
  return rows.toReversed();
}

/**
 * The lines of the daily mails that are due, all of each of so many readers. One process at a time: two would share the
 * lines of a reader between two mails.
 */
export async function lockDueDigests(db: Db, { now, limit }: Wanted): Promise<DueLine[]> {
  const held = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('notification digests')) AS held`.execute(db);
  if (!held.rows[0]?.held) return [];
  const { rows } = await sql<DueLine>`SELECT ${columnsOf('mail')} FROM ${joined}
    WHERE n.mail_at <= ${now}::timestamptz AND n.daily AND n.user_id IN (
      SELECT d.user_id FROM notifications d WHERE d.mail_at <= ${now}::timestamptz AND d.daily
      GROUP BY d.user_id ORDER BY d.user_id LIMIT ${limit})
    ORDER BY n.user_id, n.created_at, n.id FOR UPDATE OF n`.execute(db);
  return rows;
}

/** Notes that lines left by mail, or are not to. */
export async function settleMails(db: Db, ids: readonly string[], mailedAt: string | null): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE notifications SET mail_at = NULL, mailed_at = COALESCE(${mailedAt}::timestamptz, mailed_at)
    WHERE id = ANY (${[...ids]}::uuid[])`.execute(db);
}

/** A line that leaves later than it was to. */
export interface Postponed {
  readonly id: string;
  readonly at: string;
  readonly daily: boolean;
}

/** Gives lines another time. */
export async function postponeMails(db: Db, lines: readonly Postponed[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`UPDATE notifications n SET mail_at = line.at, daily = line.daily
    FROM json_to_recordset(${JSON.stringify(lines)}::json) AS line (id uuid, at timestamptz, daily boolean)
    WHERE n.id = line.id`.execute(db);
}

/** A line that is due on a device's screen. */
export interface DuePushLine
  extends Pick<DueLine, 'id' | 'happening' | 'urgent' | 'inReach' | 'role' | 'paces' | 'hours'> {
  readonly deviceIds: readonly string[];
}

/** Lines to be pushed, each with its reader's devices; held, the newest as in {@link lockDueMails}. */
export async function lockDuePushes(db: Db, { now, limit }: Wanted): Promise<DuePushLine[]> {
  const { rows } = await sql<DuePushLine>`SELECT ${columnsOf('push')},
      ARRAY(SELECT d.id FROM push_devices d WHERE d.user_id = n.user_id ORDER BY d.id) AS "deviceIds"
    FROM ${joined} WHERE n.push_at <= ${now}::timestamptz
    ORDER BY n.push_at DESC, n.id DESC LIMIT ${limit} FOR UPDATE OF n SKIP LOCKED`.execute(db);
  return rows.toReversed();
}

/** Gives pushes another time; null for those that left or are not to. */
export async function setPushTimes(
  db: Db,
  lines: readonly { readonly id: string; readonly at: string | null }[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`UPDATE notifications n SET push_at = line.at
    FROM json_to_recordset(${JSON.stringify(lines)}::json) AS line (id uuid, at timestamptz)
    WHERE n.id = line.id`.execute(db);
}
