import type { Db } from '#platform/server/database/database.ts';
import { hashToken, newSessionToken } from '#platform/server/security/session.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { TokenScope } from '../shared/personal-tokens.rules.ts';
import { anonymise } from './accounts/account-deletion.repository.ts';

interface NewUser {
  readonly role?: Role | null;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly birthDate?: string;
  readonly passwordHash?: string;
  readonly verified?: boolean;
  readonly createdAt?: string;
  /** In E.164. */
  readonly phone?: string | null;
}

let made = 0;

/** A user for tests and seeds: a verified parent by default. Returns the id, role and address. */
export async function createUser(
  db: Db,
  user: NewUser = {},
): Promise<{ id: string; role: Role | null; email: string }> {
  made += 1;
  const role = user.role === undefined ? 'parent' : user.role;
  const createdAt = user.createdAt ?? '2025-08-20T08:00:00.000Z';
  const email = user.email ?? `user-${made}-${process.pid}@example.com`;
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      role,
      first_name: user.firstName ?? 'Austėja',
      last_name: user.lastName ?? 'Kazlauskaitė',
      birth_date: user.birthDate ?? null,
      phone: user.phone ?? null,
      password_hash: user.passwordHash ?? null,
      email_verified_at: user.verified === false ? null : createdAt,
      locale: null,
      disabled_at: null,
      stripe_id: null,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, role, email };
}

/** A child who cannot sign in yet (decision C1): a person without an address and a password. */
export async function createPerson(
  db: Db,
  { firstName = 'Ugnė', lastName = 'Kazlauskaitė', birthDate, createdAt }: NewUser = {},
): Promise<{ id: string; email: null }> {
  const nothing = { email: null, password_hash: null, email_verified_at: null, locale: null };
  const { id } = await db
    .insertInto('users')
    .values({
      ...nothing,
      ...{ role: 'child', first_name: firstName, last_name: lastName, birth_date: birthDate ?? null },
      ...{ disabled_at: null, stripe_id: null, created_at: createdAt ?? '2025-08-20T08:00:00.000Z' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email: null };
}

/** Reduces an account to what the nightly deletion leaves. */
export async function deleteUser(db: Db, id: string, now = '2026-11-01T03:00:00.000Z'): Promise<void> {
  await db.updateTable('users').set({ deletion_requested_at: now }).where('id', '=', id).execute();
  await anonymise(db, id, now, now);
}

/** A staff code: for teachers, open for a week from `testNow` by default. Returns its id and itself. */
export async function createStaffCode(
  db: Db,
  staffCode: {
    createdBy: string;
    code?: string;
    role?: 'teacher' | 'admin';
    email?: string;
    expiresAt?: string;
  },
): Promise<{ id: string; code: string }> {
  made += 1;
  const code = staffCode.code ?? `K${String(made).padStart(5, '0')}`;
  const { id } = await db
    .insertInto('staff_codes')
    .values({
      code_hash: hashToken(code),
      role: staffCode.role ?? 'teacher',
      email: staffCode.email ?? null,
      created_by: staffCode.createdBy,
      created_at: '2026-11-20T08:00:00.000Z',
      expires_at: staffCode.expiresAt ?? '2026-11-27T08:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code };
}

/** A personal token: for exports, until the end of 2026 by default. Returns its id and itself. */
export async function createToken(
  db: Db,
  personal: { userId: string; scopes?: readonly TokenScope[]; expiresAt?: string },
): Promise<{ id: string; token: string }> {
  const token = `orbita_${newSessionToken().token}`;
  const { id } = await db
    .insertInto('personal_tokens')
    .values({
      user_id: personal.userId,
      token_hash: hashToken(token),
      name: 'Apskaita',
      hint: token.slice(-4),
      scopes: [...(personal.scopes ?? ['exports:read' as const])],
      created_at: '2026-11-20T08:00:00.000Z',
      expires_at: personal.expiresAt ?? '2026-12-31T22:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}
