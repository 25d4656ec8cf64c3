import type { Db } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/localized-text.ts';

interface NewSession {
  readonly tokenHash: Buffer;
  readonly persistent: boolean;
  readonly now: string;
  readonly expiresAt: string;
  readonly userAgent: string;
  readonly address: string;
  readonly byCard: boolean;
}

function columnsOf(session: NewSession) {
  return {
    token_hash: session.tokenHash,
    persistent: session.persistent,
    created_at: session.now,
    last_used_at: session.now,
    expires_at: session.expiresAt,
    user_agent: session.userAgent.slice(0, 300),
    address: session.address,
    by_card: session.byCard,
  };
}

export async function insertSession(db: Db, userId: string, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ ...columnsOf(session), user_id: userId })
    .execute();
}

/** The values typed into a registration that made no account (decision A22). */
export interface Pending {
  /** Null for a first session: the database then makes an id. */
  readonly userId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale | null;
  readonly passwordHash: string;
}

/** A session without a user. */
export async function insertPendingSession(db: Db, pending: Pending, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values((eb) => ({
      ...columnsOf(session),
      user_id: null,
      pending_user_id: pending.userId ?? eb.fn<string>('uuidv7'),
      pending_email: pending.email,
      pending_first_name: pending.firstName,
      pending_last_name: pending.lastName,
      pending_locale: pending.locale,
      pending_password_hash: pending.passwordHash,
    }))
    .execute();
}

function pendingSessions(db: Db) {
  return db
    .selectFrom('sessions')
    .select((eb) => [
      eb.ref('pending_user_id').$notNull().as('userId'),
      eb.ref('pending_email').$notNull().as('email'),
      eb.ref('pending_first_name').$notNull().as('firstName'),
      eb.ref('pending_last_name').$notNull().as('lastName'),
      eb.ref('pending_password_hash').$notNull().as('passwordHash'),
      'pending_locale as locale',
    ])
    .where('user_id', 'is', null);
}

export function findPendingSession(db: Db, sessionId: string) {
  return pendingSessions(db).where('id', '=', sessionId).executeTakeFirst();
}

/**
 * Ends the sessions of a registration that made no account; false when none is left. Of two concurrent calls, one gets
 * true.
 */
export async function deletePendingSessions(db: Db, pendingUserId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('sessions')
    .where('user_id', 'is', null)
    .where('pending_user_id', '=', pendingUserId)
    .returning('id')
    .execute();
  return gone.length > 0;
}

/** The first registration with this address and password that made no account. */
export function findPendingByPassword(
  db: Db,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: string },
) {
  return pendingSessions(db)
    .where('pending_email', '=', email)
    .where('pending_password_hash', '=', passwordHash)
    .where('expires_at', '>', now)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Gives a session a new token; undefined when it has ended. */
export function updateToken(db: Db, sessionId: string, tokenHash: Buffer) {
  return db
    .updateTable('sessions')
    .set({ token_hash: tokenHash })
    .where('id', '=', sessionId)
    .returning('persistent')
    .executeTakeFirst();
}

export function findSessionsOf(db: Db, userId: string, now: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'address'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Ends one session of a user; false when it does not exist. */
export async function deleteSessionOf(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/**
 * Remembers a device, and returns whether it is new, whether others were known before, and when its user was last notified.
 */
export async function rememberDevice(
  db: Db,
  userId: string,
  deviceHash: Buffer,
  now: string,
): Promise<{ isNew: boolean; isFirst: boolean; toldAt: string | null }> {
  const known = await db
    .selectFrom('known_devices')
    .select(['device_hash', 'told_at as toldAt'])
    .where('user_id', '=', userId)
    .orderBy('told_at', (order) => order.desc().nullsLast())
    .execute();
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute();
  const isNew = !known.some((row) => row.device_hash.equals(deviceHash));
  return { isNew, isFirst: known.length === 0, toldAt: known[0]?.toldAt ?? null };
}

export async function markDeviceTold(db: Db, userId: string, deviceHash: Buffer, now: string): Promise<void> {
  await db
    .updateTable('known_devices')
    .set({ told_at: now })
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .execute();
}

/** Deletes the sessions of everybody. */
export async function deleteAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute();
}
