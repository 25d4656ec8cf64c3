import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';

/**
 * Accounts that are disabled or wait for their deletion and match all words, the last closed first. Nothing is left of deleted ones, and a
 * child who was merged into another comes back by undoing that.
 */
export async function findClosedUsers(
  db: Db,
  { search, skip, most }: { readonly search: string; readonly skip: number; readonly most: number },
) {
  const matches = [sql`u.deleted_at IS NULL`, ...hasWords('u.search', search)];
  const { rows } = await sql<{
    id: string;
    name: string;
    email: string | null;
    role: Role | null;
    disabledAt: string | null;
    deletionRequestedAt: string | null;
  }>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.email, u.role, u.disabled_at AS "disabledAt",
      u.deletion_requested_at AS "deletionRequestedAt"
    FROM users u
    WHERE (u.disabled_at IS NOT NULL OR u.deletion_requested_at IS NOT NULL) AND ${sql.join(matches, sql` AND `)}
      AND NOT EXISTS (SELECT FROM children c WHERE c.user_id = u.id AND c.deleted_at IS NOT NULL)
    ORDER BY greatest(u.disabled_at, u.deletion_requested_at) DESC, u.id LIMIT ${most} OFFSET ${skip}`.execute(
    db,
  );
  return rows;
}

/** Who is told that a deletion was withdrawn: the account's owner and, of a child, the guardians. */
export async function findDeletionReaders(db: Db, userId: string) {
  const { rows } = await sql<{
    id: string;
    email: string;
    firstName: string;
    role: Role | null;
    locale: Locale | null;
    emailVerifiedAt: string | null;
  }>`
    SELECT u.id, u.email, u.first_name AS "firstName", u.role, u.locale, u.email_verified_at AS "emailVerifiedAt"
    FROM users u
    WHERE u.email IS NOT NULL AND (u.id = ${userId} OR u.id IN (SELECT w.guardian_id FROM children c
      JOIN guardianships w ON w.child_id = c.id WHERE c.user_id = ${userId}))
    ORDER BY u.id`.execute(db);
  return rows;
}
