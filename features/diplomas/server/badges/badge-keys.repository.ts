import type { JWK } from 'jose';
import type { Db } from '#platform/server/database/database.ts';

/** A key that signs badges, or has signed them. */
export interface BadgeKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateJwk: JWK;
}

/** The current signing key; undefined before the first badge. */
export function findSigningKey(db: Db): Promise<BadgeKey | undefined> {
  return db
    .selectFrom('badge_keys')
    .select(['kid', 'public_jwk as publicJwk', 'private_jwk as privateJwk'])
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}

/** All public keys, newest first: badges signed by older ones are still valid. */
export function findPublicKeys(db: Db): Promise<Pick<BadgeKey, 'kid' | 'publicJwk'>[]> {
  return db
    .selectFrom('badge_keys')
    .select(['kid', 'public_jwk as publicJwk'])
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute();
}

/** Stores a new key, unless there already is a signing one. */
export async function insertKey(db: Db, key: BadgeKey, at: string): Promise<void> {
  await db
    .insertInto('badge_keys')
    .values({
      kid: key.kid,
      public_jwk: JSON.stringify(key.publicJwk),
      private_jwk: JSON.stringify(key.privateJwk),
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes the current signing key verify-only. */
export async function retireKey(db: Db, at: string): Promise<void> {
  await db
    .updateTable('badge_keys')
    .set({ retired_at: at, private_jwk: '{}' })
    .where('retired_at', 'is', null)
    .execute();
}

/** The indices in the list of revoked badges, from one to another, whose diplomas are valid. */
export async function findValidPlaces(db: Db, from: number, to: number): Promise<number[]> {
  const rows = await db
    .selectFrom('diplomas')
    .select('status_index as place')
    .where('revoked_at', 'is', null)
    .where('status_index', '>=', from)
    .where('status_index', '<', to)
    .execute();
  return rows.map(({ place }) => place);
}
