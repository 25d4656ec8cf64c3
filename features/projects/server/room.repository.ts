import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** What is stored for a child, in bytes. */
export interface TakenRoom {
  /**
   * Projects, removed ones too, with versions, files, covers and pictures, each file once; and files that were sent and are in no project yet. It is
   * what counts towards the child's room.
   */
  readonly used: number;
  /** Files that were in a project once and are swept within a week. */
  readonly letGo: number;
}

/** What is stored for a child now. The caller holds the workshop where it decides by that. */
export async function countRoom(db: Db, userId: string): Promise<TakenRoom> {
  const { rows } = await sql<TakenRoom>`WITH own AS (
      SELECT p.id, p.cover_id, p.shown_cover_id FROM projects p WHERE p.user_id = ${userId}),
    versions AS (SELECT v.size, v.file_id, v.picture_id FROM project_versions v JOIN own ON own.id = v.project_id),
    unused AS (SELECT f.id, f.size, f.unused_since = f.created_at AS "isNew" FROM files f
      WHERE f.created_by = ${userId} AND f.personal AND f.unused_since IS NOT NULL)
    SELECT (SELECT coalesce(sum(size), 0) FROM versions)
      + (SELECT coalesce(sum(f.size), 0) FROM files f WHERE f.id IN (
          SELECT file_id FROM versions UNION SELECT picture_id FROM versions UNION SELECT cover_id FROM own UNION SELECT shown_cover_id FROM own
          UNION SELECT id FROM unused WHERE "isNew")) AS used,
      (SELECT coalesce(sum(size), 0) FROM unused WHERE NOT "isNew") AS "letGo"`.execute(db);
  return rows[0] ?? { used: 0, letGo: 0 };
}
