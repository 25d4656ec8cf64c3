import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A work in SQL that hangs on a diploma of its child. */
export interface HungInSql {
  readonly workId: RawBuilder<string>;
  readonly childId: RawBuilder<string>;
  /** When it was chosen. */
  readonly chosenAt: RawBuilder<string>;
}

/**
 * Whether a work that was chosen may still be shown on a diploma of its child: it is on the shelf, the family lets works be shown, and no
 * teacher has declined it or taken it down since. The group may have ended, and the child have left it: the diploma is the child's.
 */
export function mayHang({ workId, childId, chosenAt }: HungInSql): RawBuilder<SqlBool> {
  return sql`(EXISTS (SELECT FROM shelf_works sw JOIN projects sp ON sp.id = sw.project_id
      WHERE sw.id = ${workId} AND sp.user_id = ${childId} AND sp.removed_at IS NULL AND sp.shown_name IS NOT NULL
        AND (sw.declined_at IS NULL OR sw.declined_at < ${chosenAt}))
    AND NOT EXISTS (SELECT FROM shelf_refusals sr WHERE sr.user_id = ${childId}))`;
}

/** What of a work can hang on a diploma. */
export interface HangableRow {
  readonly id: string;
  readonly name: string;
  readonly coverId: string | null;
  readonly putAt: string;
}

interface Asked {
  readonly childId: string;
  readonly groupId: string;
  /** One of them; all when left out. */
  readonly workId?: string;
  readonly limit: number;
  readonly offset: number;
}

/** A part of the works that a child put on the shelf for a group and that may hang on a diploma from it, the newest first, and how many there are. */
export async function findHangable(
  db: Db,
  { childId, groupId, workId, limit, offset }: Asked,
): Promise<{ works: HangableRow[]; total: number }> {
  const { rows } = await sql<HangableRow & { total: number }>`
    SELECT w.id, p.shown_name AS name, p.shown_cover_id AS "coverId", w.put_at AS "putAt", count(*) OVER ()::int AS total
    FROM shelf_works w JOIN projects p ON p.id = w.project_id JOIN shelf_places pl ON pl.work_id = w.id
    WHERE p.user_id = ${childId} AND pl.group_id = ${groupId} AND ${workId ? sql`w.id = ${workId}` : sql`true`}
      AND pl.state <> 'declined' AND p.removed_at IS NULL AND p.shown_name IS NOT NULL
      AND NOT EXISTS (SELECT FROM shelf_refusals r WHERE r.user_id = p.user_id)
    ORDER BY w.put_at DESC, w.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { works: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Keeps a work on the shelf until the transaction ends; when it was put there, or undefined for none. */
export async function holdWork(db: Db, workId: string): Promise<string | undefined> {
  const { rows } = await sql<{ putAt: string }>`SELECT put_at AS "putAt" FROM shelf_works
    WHERE id = ${workId} FOR KEY SHARE`.execute(db);
  return rows[0]?.putAt;
}
