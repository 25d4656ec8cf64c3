import { sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { WorkLink } from '../shared/shelf.ts';

/** An open link as it is kept, and to which work. */
export type LinkRow = Omit<WorkLink, 'token'> & { readonly workId: string; readonly tokenHash: Buffer };

// A link ends with the guardianship of who made it.
const stillGuards = sql<boolean>`EXISTS (SELECT FROM children c JOIN guardianships gu ON gu.child_id = c.id
  WHERE c.user_id = p.user_id AND gu.guardian_id = k.made_by)`;
const open = sql`shelf_links k JOIN shelf_works w ON w.id = k.work_id JOIN projects p ON p.id = w.project_id
  JOIN users u ON u.id = p.user_id`;

/** The open links to works, the newest first. */
export async function findLinks(db: Db, workIds: readonly string[], now: string): Promise<LinkRow[]> {
  const { rows } =
    await sql<LinkRow>`SELECT k.id, k.work_id AS "workId", k.made_at AS "madeAt", k.ends_at AS "endsAt",
      k.name, k.token_hash AS "tokenHash"
    FROM ${open} WHERE k.work_id = ANY (${[...workIds]}::uuid[]) AND k.ends_at > ${now} AND ${stillGuards}
    ORDER BY k.made_at DESC, k.id`.execute(db);
  return rows;
}

/** A link that is made. */
export interface NewLink {
  readonly id: string;
  readonly name: string | null;
  readonly workId: string;
  readonly madeBy: string;
  readonly tokenHash: Buffer;
  readonly madeAt: string;
  readonly endsAt: string;
}

export function insertLink(db: Db, link: NewLink): Promise<Omit<WorkLink, 'token'>> {
  return db
    .insertInto('shelf_links')
    .values({
      id: link.id,
      name: link.name,
      work_id: link.workId,
      made_by: link.madeBy,
      token_hash: link.tokenHash,
      made_at: link.madeAt,
      ends_at: link.endsAt,
    })
    .returning(['id', 'name', 'made_at as madeAt', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow();
}

export async function deleteLink(
  db: Db,
  { workId, linkId }: { workId: string; linkId: string },
): Promise<void> {
  await db.deleteFrom('shelf_links').where('id', '=', linkId).where('work_id', '=', workId).execute();
}

/** What an open link shows. */
export interface Linked {
  readonly projectId: string;
  readonly firstName: string;
  readonly endsAt: string;
}

/** The work behind an open link; undefined once it ended, its work was taken down or removed, or its maker is no guardian any more. */
export async function findLinked(db: Db, tokenHash: Buffer, now: string): Promise<Linked | undefined> {
  const { rows } =
    await sql<Linked>`SELECT p.id AS "projectId", u.first_name AS "firstName", k.ends_at AS "endsAt"
    FROM ${open} WHERE k.token_hash = ${tokenHash} AND k.ends_at > ${now} AND p.removed_at IS NULL
      AND u.deleted_at IS NULL AND ${stillGuards}`.execute(db);
  return rows[0];
}

/** Deletes links that ended, and what deleted accounts left on the shelf beside their works. */
export async function deleteEnded(db: Db, now: string): Promise<void> {
  await db.deleteFrom('shelf_links').where('ends_at', '<=', now).execute();
  await sql`DELETE FROM shelf_signs WHERE user_id IN ${deletedAccounts}`.execute(db);
  await sql`DELETE FROM shelf_refusals WHERE user_id IN ${deletedAccounts}`.execute(db);
  await sql`DELETE FROM shelf_links WHERE made_by IN ${deletedAccounts}`.execute(db);
}
