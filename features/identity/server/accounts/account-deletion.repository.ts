import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { deleteWaysIn } from './unverified-accounts.repository.ts';

/** The ids of deleted accounts, in parentheses: their rows stay for history (decision A19). */
export const deletedAccounts: RawBuilder<string> = sql`(SELECT id FROM users WHERE deleted_at IS NOT NULL)`;

/** Accounts whose deletion was requested before `instant`. */
export async function findDueDeletions(db: Db, instant: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletion_requested_at', '<=', instant)
    .orderBy('deletion_requested_at')
    .limit(500)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Marks accounts that a process of a former version deleted in parallel: it cleared them without marking them. To be removed in
 * December 2027.
 */
export async function markDeletedBefore(db: Db): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ deleted_at: eb.ref('disabled_at') }))
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is not', null)
    .where('password_hash', 'is', null)
    .where('email', 'is', null)
    .execute();
}

/**
 * Keeps the account's row for its history but removes the person's identity. Only while the request still
 * stands.
 */
export async function anonymise(db: Db, id: string, now: string, requestedBefore: string): Promise<boolean> {
  const done = await db
    .updateTable('users')
    .set((eb) => ({
      email: null,
      password_hash: null,
      first_name: '—',
      last_name: '—',
      birth_date: null,
      avatar_colour: null,
      photo_id: null,
      totp_secret: null,
      totp_enabled_at: null,
      totp_last_step: null,
      email_verified_at: null,
      disabled_at: now,
      deleted_at: now,
      deletion_requested_at: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('deletion_requested_at', '<=', requestedBefore)
    .returning('id')
    .executeTakeFirst();
  if (!done) return false;
  await deleteWaysIn(db, id);
  await db.deleteFrom('account_requests').where('user_id', '=', id).execute();
  await db.deleteFrom('google_links').where('user_id', '=', id).execute();
  return true;
}
