import type { Db } from '#platform/server/database/database.ts';
import { isUnprovenParent } from '../accounts/unverified-accounts.repository.ts';

/** A staff code with the names of its maker and its user. */
export interface StaffCodeRow {
  readonly id: string;
  readonly role: 'teacher' | 'admin';
  readonly email: string | null;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly usedAt: string | null;
  readonly usedBy: string | null;
  readonly revokedAt: string | null;
}

function staffCodes(db: Db) {
  return db
    .selectFrom('staff_codes as c')
    .innerJoin('users as maker', 'maker.id', 'c.created_by')
    .leftJoin('users as taker', 'taker.id', 'c.used_by')
    .select(['c.id', 'c.role', 'c.email', 'c.created_at as createdAt', 'c.expires_at as expiresAt'])
    .select(['c.used_at as usedAt', 'c.revoked_at as revokedAt'])
    .select((eb) => [
      eb.fn<string>('concat_ws', [eb.val(' '), 'maker.first_name', 'maker.last_name']).as('createdBy'),
      eb.fn<string>('concat_ws', [eb.val(' '), 'taker.first_name', 'taker.last_name']).as('usedByName'),
    ]);
}

type Selected = Omit<StaffCodeRow, 'usedBy'> & { readonly usedByName: string };
const toRow = ({ usedByName, ...row }: Selected): StaffCodeRow => ({ ...row, usedBy: usedByName || null });

export async function findStaffCodes(db: Db): Promise<StaffCodeRow[]> {
  const rows = await staffCodes(db).orderBy('c.id', 'desc').limit(200).execute();
  return rows.map(toRow);
}

export async function findStaffCode(db: Db, id: string): Promise<StaffCodeRow | undefined> {
  const row = await staffCodes(db).where('c.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

export async function insertStaffCode(
  db: Db,
  code: {
    codeHash: Buffer;
    role: 'teacher' | 'admin';
    email: string | null;
    createdBy: string;
    now: string;
    expiresAt: string;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('staff_codes')
    .values({
      code_hash: code.codeHash,
      role: code.role,
      email: code.email,
      created_by: code.createdBy,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Uses up the code of an invitation, which its address alone may: of ten concurrent calls, one gets its role. */
export function takeInvitation(
  db: Db,
  { id, email, userId, now }: { id: string; email: string; userId: string; now: string },
) {
  return db
    .updateTable('staff_codes')
    .set({ used_by: userId, used_at: now })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('role')
    .executeTakeFirst();
}

/** What an address's account, if there is one, decides about inviting it. */
export async function findInvitee(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select('role')
    .select((eb) => eb('email_verified_at', 'is not', null).$castTo<boolean>().as('verified'))
    .select(isUnprovenParent.$castTo<boolean>().as('replaceable'))
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Revokes a code that was neither used nor revoked. */
export async function revokeStaffCode(db: Db, id: string, now: string): Promise<boolean> {
  const revoked = await db
    .updateTable('staff_codes')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/**
 * Uses a code up: of ten concurrent calls, one gets its role. A code made for an address works for that address
 * only.
 */
export function takeStaffCode(
  db: Db,
  { codeHash, email, userId, now }: { codeHash: Buffer; email: string; userId: string; now: string },
) {
  return db
    .updateTable('staff_codes')
    .set({ used_by: userId, used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('email', 'is', null), eb('email', '=', email)]))
    .returning(['id', 'role'])
    .executeTakeFirst();
}
