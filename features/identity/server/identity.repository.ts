import type { Db } from '#platform/server/database.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';

/** A user as sign-in and sessions need them. */
export interface UserRow {
  readonly id: string;
  readonly email: string | null;
  readonly role: Role | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale | null;
  readonly emailVerifiedAt: string | null;
}

const userColumns = [
  'users.id',
  'users.email',
  'users.role',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.locale',
  'users.email_verified_at as emailVerifiedAt',
] as const;

/** The account of an address, with what a sign-in is decided on. */
export async function findAccount(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(userColumns)
    .select(['users.password_hash as passwordHash', 'users.disabled_at as disabledAt'])
    .where('users.email', '=', email)
    .executeTakeFirst();
}

export async function findUser(db: Db, id: string): Promise<UserRow> {
  return db.selectFrom('users').select(userColumns).where('users.id', '=', id).executeTakeFirstOrThrow();
}

/** The living session of a token with its user's role: the one query that every request makes. */
export async function findSession(db: Db, tokenHash: Buffer, now: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'sessions.persistent',
      'sessions.last_used_at as lastUsedAt',
      'users.id',
      'users.role',
      'users.locale',
      'users.email_verified_at as emailVerifiedAt',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly persistent: boolean;
  readonly now: string;
  readonly expiresAt: string;
  readonly userAgent: string;
  readonly address: string;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      persistent: session.persistent,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      address: session.address,
    })
    .execute();
}

export async function touchSession(db: Db, id: string, now: string, expiresAt: string | null): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, ...(expiresAt ? { expires_at: expiresAt } : {}) })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteExpiredSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

export async function updateLocale(db: Db, userId: string, locale: Locale): Promise<void> {
  await db.updateTable('users').set({ locale }).where('id', '=', userId).execute();
}

/** Inserts a verified admin; false when the address is taken. */
export async function insertAdmin(
  db: Db,
  admin: { email: string; firstName: string; passwordHash: string; now: string },
): Promise<boolean> {
  const made = await db
    .insertInto('users')
    .values({
      email: admin.email,
      role: 'admin',
      first_name: admin.firstName.slice(0, 50),
      last_name: 'Orbita',
      password_hash: admin.passwordHash,
      email_verified_at: admin.now,
      created_at: admin.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}
