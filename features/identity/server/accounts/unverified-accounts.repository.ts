import { type SqlBool, sql } from 'kysely';
import { wasEverMember } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/localized-text.ts';

// Staff never touched the account: somebody registered it by themselves, and its address was never proven.
const madeByItself = sql<boolean>`NOT EXISTS (SELECT FROM audit_entries a WHERE a.subject_id = u.id)`;

// Nobody proved its address, no staff touched it, it has no children and is in no group.
const leftNoTrace = sql<boolean>`u.email_verified_at IS NULL AND u.password_hash IS NOT NULL AND u.disabled_at IS NULL
  AND ${madeByItself}
  AND NOT EXISTS (SELECT FROM guardianships g WHERE g.guardian_id = u.id)
  AND NOT EXISTS (SELECT FROM children c WHERE c.user_id = u.id)
  AND NOT ${wasEverMember(sql`u.id`)}`;

/** When an account was created, with which browser (null when no longer known), and whether without staff. */
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

/** The accounts that were registered before `instant`, never proved their address and left no trace. */
export async function findUnverified(db: Db, instant: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM users u WHERE u.created_at <= ${instant} AND ${leftNoTrace}`.execute(db);
  return rows.map(({ id }) => id);
}

// PostgreSQL's error when a row that refers to the account prevents its deletion.
const stillReferred = '23503';

/**
 * Deletes an account that left no trace, with its credentials. One that any other table still refers to left a trace
 * that this feature knows nothing of: it stays.
 */
export async function deleteUnverified(db: Db, id: string): Promise<void> {
  try {
    await sql`WITH gone AS (DELETE FROM users u WHERE u.id = ${id} AND ${leftNoTrace} RETURNING u.id)
      DELETE FROM one_time_codes WHERE subject_id IN (SELECT id FROM gone)`.execute(db);
  } catch (error) {
    if ((error as { code?: unknown }).code !== stillReferred) throw error;
  }
}

/** Deletes a registered account that left no trace, with its sessions; false for any other. */
export async function deleteNewcomer(db: Db, id: string): Promise<boolean> {
  const gone = await sql`DELETE FROM users u WHERE u.id = ${id} AND ${leftNoTrace} RETURNING u.id`.execute(
    db,
  );
  return gone.rows.length > 0;
}

/** A row of `users` that is a parent's without children, whose address was never proven. */
export const isUnprovenParent = sql<SqlBool>`users.email_verified_at IS NULL AND users.disabled_at IS NULL
  AND users.role = 'parent' AND NOT EXISTS (SELECT FROM guardianships g WHERE g.guardian_id = users.id)`;

/** As {@link isUnprovenParent}, with a password: somebody registered it, and may not be who reads mail at its address. */
export const isUnprovenRegistration = sql<SqlBool>`(${isUnprovenParent} AND users.password_hash IS NOT NULL)`;

/** As {@link isUnprovenParent}, or without any role: registered on a staff domain. */
const isUnprovenNewcomer = sql<SqlBool>`(${isUnprovenParent} OR (users.email_verified_at IS NULL
  AND users.disabled_at IS NULL AND users.role IS NULL))`;

/**
 * Hands over the account of a parent with an unproven address and no children to the address's owner; to a colleague also
 * one without a role. Its creator's credentials, second factor and phone are removed. Undefined when there is no such account.
 */
export async function takeUnproven(
  db: Db,
  account: {
    readonly email: string;
    readonly role: 'parent' | 'teacher' | 'admin';
    readonly firstName: string;
    readonly lastName: string;
    readonly passwordHash: string;
    readonly locale: Locale | null;
    readonly now: string;
  },
): Promise<{ id: string } | undefined> {
  const taken = await db
    .updateTable('users')
    .set((eb) => ({
      role: account.role,
      first_name: account.firstName,
      last_name: account.lastName,
      locale: account.locale,
      birth_date: null,
      photo_id: null,
      phone: null,
      ...{ totp_secret: null, totp_enabled_at: null, totp_last_step: null },
      password_hash: account.passwordHash,
      email_verified_at: account.now,
      deletion_requested_at: null,
      version: eb('version', '+', 1),
    }))
    .where('email', '=', account.email)
    .where(account.role === 'parent' ? isUnprovenParent : isUnprovenNewcomer)
    .returning('id')
    .executeTakeFirst();
  if (taken) await deleteWaysIn(db, taken.id);
  return taken;
}

/** Ends all ways into an account as {@link deleteMailedWaysIn}, and its login card. */
export async function deleteWaysIn(db: Db, id: string): Promise<void> {
  await deleteMailedWaysIn(db, id);
  await db.deleteFrom('login_cards').where('user_id', '=', id).execute();
}

/** Ends all ways into an account except its password, its Google account and its login card: sessions, known devices, codes and links. */
export async function deleteMailedWaysIn(db: Db, id: string): Promise<void> {
  for (const table of [
    'sessions',
    'known_devices',
    'device_cookies',
    'recovery_codes',
    'email_changes',
    'personal_tokens',
  ] as const) {
    await db.deleteFrom(table).where(sql<SqlBool>`user_id = ${id}`).execute();
  }
  await db.deleteFrom('one_time_codes').where('subject_id', '=', id).execute();
}
