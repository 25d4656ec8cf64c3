import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { isOfOwnChild } from './sending.repository.ts';

/** A stored line of the bell. */
export interface KeptLine {
  readonly id: string;
  readonly happening: string;
  readonly facts: Record<string, unknown>;
  readonly path: string;
  readonly at: string;
  readonly read: boolean;
}

interface Part {
  readonly userId: string;
  readonly since: string;
  readonly now: string;
  readonly before: string | null;
  readonly limit: number;
}

const own = ({
  userId,
  since,
  now,
}: Pick<Part, 'userId' | 'since' | 'now'>) => sql`n.user_id = ${userId} AND n.in_bell
  AND n.created_at >= ${since}::timestamptz AND n.created_at <= ${now}::timestamptz AND ${isOfOwnChild}`;

/** A part of a person's lines, newest first; those after the line `before`. */
export async function findLines(db: Db, part: Part): Promise<KeptLine[]> {
  const { rows } = await sql<KeptLine>`
    SELECT n.id, n.happening, n.data AS facts, n.path, n.created_at AS at, n.read_at IS NOT NULL AS read
    FROM notifications n JOIN users u ON u.id = n.user_id
    WHERE ${own(part)} AND (${part.before}::uuid IS NULL OR (n.created_at, n.id) < (
      SELECT b.created_at, b.id FROM notifications b WHERE b.id = ${part.before} AND b.user_id = ${part.userId}))
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${part.limit}`.execute(db);
  return rows;
}

/** How many lines of a person's bell are unread, counted up to a limit. */
export async function countUnread(
  db: Db,
  part: Pick<Part, 'userId' | 'since' | 'now' | 'limit'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM (
    SELECT FROM notifications n JOIN users u ON u.id = n.user_id
    WHERE ${own(part)} AND n.read_at IS NULL LIMIT ${part.limit}) unread`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks lines of a person as read: these, or all up to the instant. Returns whether there were unread ones. */
export async function markRead(
  db: Db,
  {
    userId,
    ids,
    at,
  }: { readonly userId: string; readonly ids: readonly string[] | null; readonly at: string },
): Promise<boolean> {
  const rows = await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', at)
    .where(
      sql<boolean>`(${ids ? [...ids] : null}::uuid[] IS NULL OR id = ANY (${ids ? [...ids] : null}::uuid[]))`,
    )
    .returning('id')
    .execute();
  return rows.length > 0;
}
