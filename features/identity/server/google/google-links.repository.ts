import type { Db } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';

/** An account with everything that decides a sign-in with Google. */
export interface GoogleAccountRow {
  readonly id: string;
  readonly email: string | null;
  readonly locale: Locale | null;
  readonly firstName: string;
  readonly role: Role | null;
  readonly emailVerifiedAt: string | null;
  readonly disabledAt: string | null;
  readonly totpEnabledAt: string | null;
  readonly passwordHash: string | null;
  readonly subject: string | null;
}

interface GoogleCandidate {
  readonly subject: string;
  readonly email: string;
}

/** The account linked to a Google account, and the account of an address, in one snapshot. */
export async function findCandidates(
  db: Db,
  { subject, email }: GoogleCandidate,
): Promise<{ linked: GoogleAccountRow | null; sameAddress: GoogleAccountRow | null }> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('google_links', 'google_links.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.locale', 'users.email_verified_at as emailVerifiedAt'])
    .select(['users.first_name as firstName', 'users.role'])
    .select(['users.disabled_at as disabledAt', 'users.totp_enabled_at as totpEnabledAt'])
    .select(['users.password_hash as passwordHash', 'google_links.subject'])
    .where((eb) =>
      eb.or([
        eb('users.id', 'in', eb.selectFrom('google_links').select('user_id').where('subject', '=', subject)),
        eb('users.email', '=', email),
      ]),
    )
    .execute();
  return {
    linked: rows.find((row) => row.subject === subject) ?? null,
    sameAddress: rows.find((row) => row.email === email) ?? null,
  };
}

/** Locks the accounts of {@link findCandidates} until the transaction ends, and returns which. */
export async function lockCandidates(db: Db, { subject, email }: GoogleCandidate): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('google_links').select('user_id').where('subject', '=', subject)),
        eb('email', '=', email),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Links a Google account to a user; false when either is already linked. */
export async function insertLink(db: Db, userId: string, subject: string, now: string): Promise<boolean> {
  const made = await db
    .insertInto('google_links')
    .values({ user_id: userId, subject, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Unlinks the user's Google account; false when none was linked. */
export async function deleteLink(db: Db, userId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('google_links')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Gives an account with an unproven address to the address's owner, without the password and phone of whoever typed it. */
export async function proveAddress(db: Db, userId: string, now: string): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({
      email_verified_at: now,
      password_hash: null,
      phone: null,
      deletion_requested_at: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute();
}

/** Marks a proof as used; false when it was already. */
export async function useProof(db: Db, proofId: string, expiresAt: string): Promise<boolean> {
  const used = await db
    .insertInto('used_google_proofs')
    .values({ proof_id: proofId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('proof_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteExpiredProofs(db: Db, now: string): Promise<void> {
  await db.deleteFrom('used_google_proofs').where('expires_at', '<=', now).execute();
}
