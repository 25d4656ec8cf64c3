import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';

// Staff have had nothing to do with the account: whoever registered did so alone, and its address was never proven.
const madeByItself = sql<boolean>`NOT EXISTS (SELECT FROM audit_entries a WHERE a.subject_id = u.id)`;

/** When an account was made, with which browser (null when none is known any more), and whether without staff. */
export function findRegistration(
  db: Db,
  userId: string,
): Promise<{ createdAt: string; userAgent: string | null; byItself: boolean } | undefined> {
  return db
    .selectFrom('users as u')
    .select(['u.created_at as createdAt', madeByItself.as('byItself')])
    .select(({ selectFrom }) =>
      selectFrom('sessions as s')
        .select('s.user_agent')
        .whereRef('s.user_id', '=', 'u.id')
        .orderBy('s.created_at')
        .orderBy('s.id')
        .limit(1)
        .as('userAgent'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

/**
 * Deletes accounts that were registered before `instant`, never proved their address and left no trace: no staff member
 * has touched them, they look after nobody and are in no group. What they signed in with goes too.
 */
export async function deleteUnverified(db: Db, instant: string): Promise<void> {
  await sql`WITH gone AS (
      DELETE FROM users u
      WHERE u.email_verified_at IS NULL AND u.password_hash IS NOT NULL AND u.disabled_at IS NULL
        AND u.created_at <= ${instant} AND ${madeByItself}
        AND NOT EXISTS (SELECT FROM guardianships g WHERE g.guardian_id = u.id)
        AND NOT EXISTS (SELECT FROM children c WHERE c.user_id = u.id)
        AND NOT EXISTS (SELECT FROM group_members m WHERE m.user_id = u.id)
      RETURNING u.id)
    DELETE FROM one_time_codes WHERE subject_id IN (SELECT id FROM gone)`.execute(db);
}
