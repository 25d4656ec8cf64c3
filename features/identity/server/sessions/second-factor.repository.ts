import type { Db } from '#platform/server/database/database.ts';

export function findSecondFactor(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'totp_secret as secret', 'totp_enabled_at as enabledAt', 'totp_last_step as lastStep'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Stores a secret that is not yet active; false when one is active. */
export async function storeSecret(db: Db, userId: string, secret: string): Promise<boolean> {
  const stored = await db
    .updateTable('users')
    .set({ totp_secret: secret, totp_last_step: null })
    .where('id', '=', userId)
    .where('totp_enabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Activates the stored secret; false when one is active already. */
export async function enable(db: Db, userId: string, step: number, now: string): Promise<boolean> {
  const enabled = await db
    .updateTable('users')
    .set({ totp_enabled_at: now, totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_enabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return enabled !== undefined;
}

/** Accepts a time step once: of two concurrent calls with the same code, one succeeds. */
export async function acceptStep(db: Db, userId: string, step: number): Promise<boolean> {
  const accepted = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return accepted !== undefined;
}

/** Turns the factor off; false when there was none. Of two concurrent calls, one gets true. */
export async function disable(db: Db, userId: string): Promise<boolean> {
  const disabled = await db
    .updateTable('users')
    .set({ totp_enabled_at: null })
    .where('id', '=', userId)
    .where('totp_enabled_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return disabled !== undefined;
}

export async function remove(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Replaces the user's recovery codes with these. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Uses a recovery code up. */
export async function takeRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
}
