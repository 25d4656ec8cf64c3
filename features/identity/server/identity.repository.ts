import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
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
  readonly avatarColour: string | null;
  readonly photoId: string | null;
}

const userColumns = [
  'users.id',
  'users.email',
  'users.role',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.locale',
  'users.email_verified_at as emailVerifiedAt',
  'users.avatar_colour as avatarColour',
  'users.photo_id as photoId',
] as const;

function accounts(db: Db) {
  return db
    .selectFrom('users')
    .select(userColumns)
    .select(['users.password_hash as passwordHash', 'users.disabled_at as disabledAt'])
    .select(['users.totp_enabled_at as totpEnabledAt']);
}

/**
 * The account with an address, with what decides a sign-in, and whether this browser has signed in to it since
 * `since`.
 */
export function findAccount(
  db: Db,
  { email, tokenHash, since }: { email: string; tokenHash: Buffer | null; since: string },
) {
  return accounts(db)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('device_cookies as d')
            .select('d.user_id')
            .whereRef('d.user_id', '=', 'users.id')
            .where('d.token_hash', '=', tokenHash ?? Buffer.alloc(0))
            .where('d.last_used_at', '>', since),
        )
        .as('onKnownDevice'),
    )
    .where('users.email', '=', email)
    .executeTakeFirst();
}

/**
 * The account, which nobody can change until the transaction ends. Sign-ins to one account are serialised, so that one new
 * device is reported and not two; ending sessions waits for them, and they for it (decision A25).
 */
export function lockAccount(db: Db, id: string) {
  return accounts(db).where('users.id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('users.id', '=', id).executeTakeFirst();
}

/**
 * The live session of a token with its user's role: the one query that every request makes. A session that belongs to
 * nobody has no user; the typed values stand in for one (decision A22). An admin's may show what a family sees.
 */
export async function findSession(db: Db, tokenHash: Buffer, now: string) {
  return db
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('settings', (join) =>
      join
        .on('settings.name', '=', 'require_second_factor_for_admins')
        .on('users.role', '=', 'admin')
        .on('users.totp_enabled_at', 'is', null),
    )
    .leftJoin('impersonations', (join) =>
      join.onRef('impersonations.session_id', '=', 'sessions.id').on('impersonations.until', '>', now),
    )
    .leftJoin('users as family', (join) =>
      join
        .onRef('family.id', '=', 'impersonations.user_id')
        .on('family.role', 'in', ['parent', 'child'])
        .on('family.disabled_at', 'is', null),
    )
    .select((eb) => [
      'sessions.id as sessionId',
      'sessions.persistent',
      'sessions.last_used_at as lastUsedAt',
      'sessions.created_at as createdAt',
      'sessions.by_card as byCard',
      eb.fn.coalesce('users.id', 'sessions.pending_user_id', 'sessions.id').as('id'),
      'users.role',
      eb.fn.coalesce('users.locale', 'sessions.pending_locale').as('locale'),
      'users.email_verified_at as emailVerifiedAt',
      'settings.value as secondFactorRequired',
      'impersonations.until as impersonationUntil',
      'family.id as familyId',
      'family.role as familyRole',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

export async function touchSession(db: Db, id: string, now: string, expiresAt: string | null): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, ...(expiresAt ? { expires_at: expiresAt } : {}) })
    .where('id', '=', id)
    .execute();
}

/**
 * Ends the session of a token. One without a user loses its token and stays until it expires: the typed values
 * must be able to sign in again after a sign-out, as a new account's would (decision A22).
 */
export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  const gone = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .where('user_id', 'is not', null)
    .executeTakeFirst();
  if (gone.numDeletedRows > 0n) return;
  await db
    .updateTable('sessions')
    .set({ token_hash: randomBytes(32) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteExpiredSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/** Stores the language on the user, or on every session with the same typed values. */
export async function updateLocale(
  db: Db,
  { id, sessionId }: { id: string; sessionId: string },
  locale: Locale,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ locale })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const sameNobody = db.selectFrom('sessions').select('pending_email').where('id', '=', sessionId);
  await db
    .updateTable('sessions')
    .set({ pending_locale: locale })
    .where('user_id', 'is', null)
    .where('pending_email', '=', sameNobody)
    .where('pending_user_id', '=', id)
    .execute();
}
