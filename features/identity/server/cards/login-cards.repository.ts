import { type RawBuilder, sql } from 'kysely';
import { wasEverMember } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { CardHolder } from '../../shared/cards/login-cards.rules.ts';

/** Whether the card of a user, a column, works. */
export function hasLoginCard(userId: string): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM login_cards k WHERE k.user_id = ${sql.ref(userId)} AND k.secret_hash IS NOT NULL)`;
}

/** Locks children until the transaction ends, by id; what decides whether they may have a card. */
export function lockHolders(
  db: Db,
  userIds: readonly string[],
): Promise<(CardHolder & { id: string; firstName: string })[]> {
  return db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'role', 'disabled_at as disabledAt'])
    .select(['deletion_requested_at as deletionRequestedAt', 'totp_enabled_at as totpEnabledAt'])
    .select(wasEverMember(sql.ref('users.id')).$castTo<boolean>().as('wasMember'))
    .where('id', 'in', userIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Whether a child was ever in a group. */
export async function wasMember(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(wasEverMember(sql.ref('users.id')).$castTo<boolean>().as('was'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.was ?? false;
}

/** A card as screens show it; no secret is stored. */
export interface CardRow {
  readonly userId: string;
  readonly username: string;
  /** False once it was taken back. */
  readonly works: boolean;
  readonly wrongTries: number;
  readonly madeAt: string;
  readonly lastUsedAt: string | null;
  readonly lastUsedWay: 'card' | 'pictures' | null;
  readonly lastUsedDevice: string | null;
}

export async function findCards(db: Db, userIds: readonly string[]): Promise<CardRow[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('login_cards')
    .select(['user_id as userId', 'username', 'wrong_tries as wrongTries', 'made_at as madeAt'])
    .select(['last_used_at as lastUsedAt', 'last_used_way as lastUsedWay'])
    .select('last_used_device as lastUsedDevice')
    .select((eb) => eb('secret_hash', 'is not', null).$castTo<boolean>().as('works'))
    .where('user_id', 'in', userIds)
    .execute();
}

/** The child of the card with this secret. */
export function findBySecret(
  db: Db,
  secretHash: Buffer,
): Promise<{ userId: string; firstName: string } | undefined> {
  return db
    .selectFrom('login_cards as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.user_id as userId', 'u.first_name as firstName'])
    .where('c.secret_hash', '=', secretHash)
    .executeTakeFirst();
}

/** The secrets of a new card, as they are stored. */
export interface CardSecrets {
  readonly secretHash: Buffer;
  readonly picturesHash: string;
}

/** Replaces the secrets of a child's card; undefined when the child has had none yet. */
export function renewCard(
  db: Db,
  userId: string,
  secrets: CardSecrets,
  made: { readonly at: string; readonly by: string },
): Promise<{ username: string } | undefined> {
  return db
    .updateTable('login_cards')
    .set({
      secret_hash: secrets.secretHash,
      pictures_hash: secrets.picturesHash,
      wrong_tries: 0,
      made_at: made.at,
      made_by: made.by,
    })
    .where('user_id', '=', userId)
    .returning('username')
    .executeTakeFirst();
}

/** Stores a child's first card; undefined when the username is another's. */
export function insertCard(
  db: Db,
  { userId, username }: { readonly userId: string; readonly username: string },
  secrets: CardSecrets,
  made: { readonly at: string; readonly by: string },
): Promise<{ username: string } | undefined> {
  return db
    .insertInto('login_cards')
    .values({
      user_id: userId,
      username,
      secret_hash: secrets.secretHash,
      pictures_hash: secrets.picturesHash,
      made_at: made.at,
      made_by: made.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('username')
    .executeTakeFirst();
}

/** Takes a card back; the username stays. False when there is none that works. */
export async function revokeCard(db: Db, userId: string): Promise<boolean> {
  const revoked = await db
    .updateTable('login_cards')
    .set({ secret_hash: null, pictures_hash: null, wrong_tries: 0 })
    .where('user_id', '=', userId)
    .where('secret_hash', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Ends the sessions that began with a child's card. */
export async function endCardSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('by_card', '=', true).execute();
}

/**
 * Counts a try at a child's pictures before they are compared: of two concurrent tries, each counts. Undefined when no tries are left
 * or no card works.
 */
export function countPictureTry(
  db: Db,
  userId: string,
  most: number,
): Promise<{ picturesHash: string | null; wrongTries: number } | undefined> {
  return db
    .updateTable('login_cards')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('wrong_tries', '<', most)
    .where('pictures_hash', 'is not', null)
    .returning(['pictures_hash as picturesHash', 'wrong_tries as wrongTries'])
    .executeTakeFirst();
}

/** How a card was used: with which secret, when, and on which device. */
export interface CardUse {
  readonly userId: string;
  readonly way: 'card' | 'pictures';
  readonly at: string;
  readonly device: string;
}

function notedUse(db: Db, { userId, way, at, device }: CardUse) {
  return db
    .updateTable('login_cards')
    .set({ last_used_at: at, last_used_way: way, last_used_device: device })
    .where('user_id', '=', userId);
}

/** Notes a sign-in with the card's code; false when the code was renewed meanwhile. */
export async function noteCodeUse(db: Db, use: CardUse, secretHash: Buffer): Promise<boolean> {
  const used = await notedUse(db, use)
    .where('secret_hash', '=', secretHash)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Notes a sign-in with pictures, after which all tries are free again; false when they were renewed meanwhile. */
export async function notePicturesUse(db: Db, use: CardUse, picturesHash: string): Promise<boolean> {
  const used = await notedUse(db, use)
    .set({ wrong_tries: 0 })
    .where('pictures_hash', '=', picturesHash)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}
