import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { deleteWaysIn, isUnprovenParent, isUnprovenRegistration } from './unverified-accounts.repository.ts';

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
    // A child without a way in may be disabled, and keeps its name.
    .where('first_name', '=', '—')
    .execute();
}

// What a deleted account keeps: its id, its role and its language.
const nobody = {
  email: null,
  password_hash: null,
  first_name: '—',
  last_name: '—',
  birth_date: null,
  phone: null,
  avatar_colour: null,
  photo_id: null,
  totp_secret: null,
  totp_enabled_at: null,
  totp_last_step: null,
  email_verified_at: null,
  deletion_requested_at: null,
} as const;

/**
 * Keeps the account's row for its history but removes the person's identity. Only while a request made before
 * `requestedBefore` still stands; null requires no request.
 */
export async function anonymise(
  db: Db,
  id: string,
  now: string,
  requestedBefore: string | null,
): Promise<boolean> {
  const done = await db
    .updateTable('users')
    .set((eb) => ({ ...nobody, disabled_at: now, deleted_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(requestedBefore !== null, (query) =>
      query.where('deletion_requested_at', '<=', requestedBefore ?? ''),
    )
    .returning('id')
    .executeTakeFirst();
  if (!done) return false;
  await deleteTraces(db, id);
  return true;
}

/** Whose identity is about to be deleted: what names them elsewhere is found by it. */
export interface ErasedPerson {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** The guardians of a child, or a guardian's children: they were told about them by first name. */
  readonly family: readonly { readonly userId: string; readonly email: string | null }[];
}

/** A person who is not deleted yet, locked until the transaction ends. */
export async function findErased(db: Db, id: string): Promise<ErasedPerson | undefined> {
  const { rows } = await sql<ErasedPerson>`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", u.email, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('userId', f.id, 'email', f.email)), '[]') FROM users f
      WHERE f.id IN (
        SELECT g.guardian_id FROM guardianships g JOIN children c ON c.id = g.child_id WHERE c.user_id = u.id
        UNION SELECT c.user_id FROM guardianships g JOIN children c ON c.id = g.child_id WHERE g.guardian_id = u.id)) AS family
    FROM users u WHERE u.id = ${id} AND u.deleted_at IS NULL FOR UPDATE OF u`.execute(db);
  return rows[0];
}

/** Deletes an address from what others made with it: codes, links and invitations of staff. */
export async function deleteAddress(db: Db, email: string): Promise<void> {
  await sql`DELETE FROM one_time_codes WHERE position(${email} IN payload::text) > 0`.execute(db);
  await db.updateTable('staff_codes').set({ email: null }).where('email', '=', email).execute();
}

async function deleteTraces(db: Db, id: string): Promise<void> {
  await deleteWaysIn(db, id);
  await db.deleteFrom('account_requests').where('user_id', '=', id).execute();
  await db.deleteFrom('google_links').where('user_id', '=', id).execute();
}

/**
 * Deletes the account of a parent with this unproven address and no children, so that the address is free for its owner.
 * Undefined when there is no such account.
 */
export async function closeUnproven(db: Db, email: string, now: string): Promise<{ id: string } | undefined> {
  const closed = await db
    .updateTable('users')
    .set((eb) => ({ ...nobody, disabled_at: now, deleted_at: now, version: eb('version', '+', 1) }))
    .where('email', '=', email)
    .where(isUnprovenParent)
    .returning('id')
    .executeTakeFirst();
  if (closed) await deleteTraces(db, closed.id);
  return closed;
}

/** Deletes accounts that somebody registered with one of these addresses without proving it, as {@link closeUnproven}; returns their ids. */
export async function closeUnprovenRegistrations(
  db: Db,
  emails: readonly string[],
  now: string,
): Promise<string[]> {
  const closed = await db
    .updateTable('users')
    .set((eb) => ({ ...nobody, disabled_at: now, deleted_at: now, version: eb('version', '+', 1) }))
    .where((eb) => eb('email', '=', eb.fn.any(eb.val([...emails]))))
    .where(isUnprovenRegistration)
    .returning('id')
    .execute();
  for (const { id } of closed) await deleteTraces(db, id);
  return closed.map(({ id }) => id);
}

/** Locks accounts until the transaction ends: nothing can begin to refer to them. Returns those that can sign in. */
export async function lockPeople(
  db: Db,
  userIds: readonly string[],
): Promise<{ id: string; signsIn: boolean }[]> {
  const { rows } = await sql<{ id: string; signsIn: boolean }>`
    SELECT id, password_hash IS NOT NULL OR email_verified_at IS NOT NULL AS "signsIn" FROM users
    WHERE id = ANY(${userIds}::uuid[]) ORDER BY id FOR UPDATE`.execute(db);
  return rows;
}

/** Deletes accounts, and the codes for them and for the families' records of them. */
export async function deletePeople(
  db: Db,
  userIds: readonly string[],
  recordIds: readonly string[],
): Promise<void> {
  await sql`DELETE FROM one_time_codes WHERE subject_id = ANY(${[...userIds, ...recordIds]}::uuid[])`.execute(
    db,
  );
  await sql`DELETE FROM users WHERE id = ANY(${userIds}::uuid[])`.execute(db);
}
