import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';

/** Everything about an account that mails and decisions need. */
export interface AccountRow {
  readonly id: string;
  readonly email: string | null;
  readonly role: Role | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale | null;
  readonly emailVerifiedAt: string | null;
  readonly disabledAt: string | null;
  readonly passwordHash: string | null;
  readonly createdAt: string;
}

const accountColumns = [
  'id',
  'email',
  'role',
  'first_name as firstName',
  'last_name as lastName',
  'locale',
  'email_verified_at as emailVerifiedAt',
  'disabled_at as disabledAt',
  'password_hash as passwordHash',
  'created_at as createdAt',
] as const;

export function findAccountById(db: Db, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirst();
}

/** The accounts with these ids. */
export function findAccountsById(db: Db, ids: readonly string[]): Promise<AccountRow[]> {
  return db
    .selectFrom('users')
    .select(accountColumns)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
}

export function findAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  return db.selectFrom('users').select(accountColumns).where('email', '=', email).executeTakeFirst();
}

/** The account, locked until the transaction ends: no session starts meanwhile (decision A25). */
export function lockAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('users')
    .select(accountColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findNames(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface NewAccountRow {
  readonly id?: string | undefined;
  readonly email: string | null;
  readonly role: Role | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
  readonly phone: string | null;
  readonly locale: Locale | null;
  readonly stripeId: string | null;
  readonly passwordHash: string | null;
  readonly emailVerifiedAt: string | null;
  readonly createdAt: string;
}

/** Ids for accounts to create. */
export async function newAccountIds(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT uuidv7() AS id FROM generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Inserts accounts, except those whose address is taken. */
export async function insertAccounts(
  db: Db,
  accounts: readonly NewAccountRow[],
): Promise<{ id: string; email: string | null }[]> {
  if (accounts.length === 0) return [];
  return db
    .insertInto('users')
    .values(
      accounts.map((account) => ({
        ...(account.id && { id: account.id }),
        email: account.email,
        role: account.role,
        first_name: account.firstName,
        last_name: account.lastName,
        birth_date: account.birthDate,
        phone: account.phone,
        locale: account.locale,
        stripe_id: account.stripeId,
        password_hash: account.passwordHash,
        email_verified_at: account.emailVerifiedAt,
        disabled_at: null,
        created_at: account.createdAt,
      })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .execute();
}

/** What lets a person sign in. */
export interface WayIn {
  readonly email: string;
  readonly passwordHash: string;
  readonly locale: Locale;
}

// What PostgreSQL answers when another row has the address already.
const taken = '23505';

/** Lets a person who cannot sign in yet do so; `taken` when another account has the address. */
export async function giveWayIn(
  db: Db,
  userId: string,
  { email, passwordHash, locale }: WayIn,
  now: string,
): Promise<boolean | 'taken'> {
  try {
    const done = await db
      .updateTable('users')
      .set((eb) => ({
        ...{ email, password_hash: passwordHash, locale, email_verified_at: now },
        version: eb('version', '+', 1),
      }))
      .where('id', '=', userId)
      .where('email', 'is', null)
      .where('password_hash', 'is', null)
      .where('disabled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return done !== undefined;
  } catch (error) {
    if ((error as { code?: unknown }).code === taken) return 'taken';
    throw error;
  }
}

/** Fields of an account that may change; an omitted field stays. */
export interface AccountChanges {
  readonly email?: string;
  readonly role?: Role | null;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly birthDate?: string | null;
  readonly avatarColour?: string | null;
  readonly photoId?: null;
  readonly phone?: string | null | undefined;
  readonly stripeId?: string | null;
  readonly passwordHash?: string;
  readonly emailVerifiedAt?: string | null;
  readonly disabledAt?: string | null;
  readonly locale?: Locale;
  readonly deletionRequestedAt?: string | null;
}

/** Changes an account and raises its version. */
export async function updateAccount(db: Db, id: string, changes: AccountChanges): Promise<void> {
  await db
    .updateTable('users')
    // Undefined columns stay unchanged.
    .set((eb) => ({
      email: changes.email,
      role: changes.role,
      first_name: changes.firstName,
      last_name: changes.lastName,
      birth_date: changes.birthDate,
      avatar_colour: changes.avatarColour,
      photo_id: changes.photoId,
      phone: changes.phone,
      stripe_id: changes.stripeId,
      password_hash: changes.passwordHash,
      email_verified_at: changes.emailVerifiedAt,
      disabled_at: changes.disabledAt,
      locale: changes.locale,
      deletion_requested_at: changes.deletionRequestedAt,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function emailIsTaken(db: Db, email: string, exceptUserId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', exceptUserId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The admins who can sign in, locked in the order of their ids, so that two who demote each other are serialised. */
export async function lockActiveAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    // Without a proven address there is no role: an admin who never accepted the invitation cannot act.
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Recipients of mails about a child: the guardians who can sign in, the payer first (decision A9). */
export function findGuardianMailboxes(db: Db, childUserId: string) {
  return db
    .selectFrom('children as c')
    .innerJoin('guardianships as g', 'g.child_id', 'c.id')
    .innerJoin('users as u', 'u.id', 'g.guardian_id')
    .select((eb) => [
      eb.ref('u.email').$notNull().as('email'),
      'u.locale',
      'u.first_name as firstName',
      'u.role',
      'u.email_verified_at as emailVerifiedAt',
    ])
    .where('c.user_id', '=', childUserId)
    .where('u.email', 'is not', null)
    .where('u.disabled_at', 'is', null)
    .orderBy('g.pays', 'desc')
    .orderBy('u.id')
    .execute();
}

/** Ends a user's keys that work without signing in: all created under an earlier number. */
export async function endKeys(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ key_version: eb('key_version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/** Whether a user has a working calendar address. */
export async function hasCalendarAddress(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'f.user_id').onRef('u.key_version', '=', 'f.key_version'),
    )
    .select('u.id')
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends the sessions of a user, all or all but one. */
export async function deleteSessionsOf(db: Db, userId: string, exceptId?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute();
}
