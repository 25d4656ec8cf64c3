import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { jobAttempts } from '#platform/server/jobs/jobs.ts';
import type { UserMail } from '../../shared/user-mails.ts';

/** The last mails to a user and to the guardians of a child, newest first. */
export async function findMailsOfFamily(
  db: Db,
  { userId, limit }: { readonly userId: string; readonly limit: number },
): Promise<UserMail[]> {
  // The last ones of each address: an index finds them, however many mails there are.
  const { rows } = await sql<UserMail>`
    SELECT m.id, jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) AS "to", m.subject,
      m.created_at AS at, m.sent_at AS "sentAt",
      CASE WHEN m.sent_at IS NOT NULL THEN 'sent' WHEN m.kept_at IS NOT NULL THEN 'kept' WHEN m.dropped_at IS NOT NULL THEN 'dropped'
        WHEN m.attempts >= ${sql.lit(jobAttempts)} THEN 'failed'
        ELSE 'waiting' END AS state
    FROM users u CROSS JOIN LATERAL (
      SELECT id, subject, created_at, sent_at, kept_at, dropped_at, attempts FROM mails
      WHERE recipient = u.email ORDER BY created_at DESC, id DESC LIMIT ${limit}) m
    WHERE u.id = ${userId} OR u.id IN (SELECT w.guardian_id FROM children c
      JOIN guardianships w ON w.child_id = c.id WHERE c.user_id = ${userId})
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
