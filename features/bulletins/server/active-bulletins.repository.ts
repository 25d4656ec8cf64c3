import { sql } from 'kysely';
import { groupsOf } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { Severity } from '../shared/bulletin-state.ts';

interface FoundBulletin {
  readonly id: string;
  readonly title: LocalizedText;
  readonly body: LocalizedText;
  readonly severity: Severity;
  readonly endsAt: string;
  readonly seen: boolean;
}

interface Reader {
  readonly userId: string;
  readonly now: string;
}

/**
 * What runs at an instant and is for a person (decision N3): it has one of their addresses, or is for many, where an omitted
 * role or groups mean any. A guardian is in the groups of their children. The same condition as `recipients`, from the other
 * side.
 */
const activeFor = ({ userId, now }: Reader) => sql`
  bulletins b CROSS JOIN (SELECT id, email, email_verified_at, role FROM users WHERE id = ${userId}) u
  LEFT JOIN bulletin_readings r ON r.bulletin_id = b.id AND r.user_id = u.id
  WHERE b.ended_at IS NULL AND b.starts_at <= ${now} AND b.ends_at > ${now} AND (
    (u.email_verified_at IS NOT NULL
      AND EXISTS (SELECT FROM bulletin_emails e WHERE e.bulletin_id = b.id AND e.email = u.email))
    OR (b.to_many AND (b.role IS NULL OR b.role = u.role) AND (NOT b.in_groups OR EXISTS (
      SELECT FROM bulletin_groups bg WHERE bg.bulletin_id = b.id AND bg.group_id IN ${groupsOf(userId)}))))`;

/** The most important first, then the latest; limited in number. */
export async function findActive(db: Db, reader: Reader, limit: number): Promise<FoundBulletin[]> {
  const { rows } = await sql<FoundBulletin>`
    SELECT b.id, b.title, b.body, b.severity, b.ends_at AS "endsAt", r.seen_at IS NOT NULL AS seen
    FROM ${activeFor(reader)} AND r.dismissed_at IS NULL
    ORDER BY array_position('{error,warning,success,info}'::text[], b.severity), b.starts_at DESC, b.id LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** Records that a person has seen those of the bulletins that are for them now. */
export async function markSeen(db: Db, reader: Reader, bulletinIds: readonly string[]): Promise<void> {
  await sql`INSERT INTO bulletin_readings (bulletin_id, user_id, seen_at)
    SELECT b.id, u.id, ${reader.now} FROM ${activeFor(reader)} AND b.id = ANY(${bulletinIds}::uuid[])
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Closes a bulletin for a person; false when it is not for them now and they never had it. */
export async function dismiss(db: Db, reader: Reader, bulletinId: string): Promise<boolean> {
  const { rows } = await sql`INSERT INTO bulletin_readings (bulletin_id, user_id, seen_at, dismissed_at)
    SELECT b.id, u.id, ${reader.now}, ${reader.now} FROM ${activeFor(reader)} AND b.id = ${bulletinId}
    ON CONFLICT (bulletin_id, user_id)
      DO UPDATE SET dismissed_at = coalesce(bulletin_readings.dismissed_at, EXCLUDED.dismissed_at)
    RETURNING bulletin_id`.execute(db);
  return rows.length > 0;
}

/** Closes a bulletin that a person had and that is no longer for them; false when they never had it. */
export async function dismissEarlier(db: Db, { userId, now }: Reader, bulletinId: string): Promise<boolean> {
  const { rows } = await sql`UPDATE bulletin_readings SET dismissed_at = coalesce(dismissed_at, ${now})
    WHERE bulletin_id = ${bulletinId} AND user_id = ${userId} RETURNING bulletin_id`.execute(db);
  return rows.length > 0;
}
