import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { TokenScope } from '../../shared/personal-tokens.rules.ts';

function tokens(db: Db) {
  return db
    .selectFrom('personal_tokens as t')
    .select([
      't.id',
      't.name',
      't.hint',
      't.scopes',
      't.created_at as createdAt',
      't.expires_at as expiresAt',
    ])
    .select('t.last_used_at as lastUsedAt');
}

/** A user's working tokens, newest first. */
export function findTokensOf(db: Db, userId: string, now: string) {
  return tokens(db)
    .where('t.user_id', '=', userId)
    .where('t.expires_at', '>', now)
    .orderBy('t.id', 'desc')
    .execute();
}

/** Stores a new token. */
export function insertToken(
  db: Db,
  token: {
    readonly userId: string;
    readonly tokenHash: Buffer;
    readonly name: string;
    readonly hint: string;
    readonly scopes: readonly TokenScope[];
    readonly now: string;
    readonly expiresAt: string;
  },
) {
  return db
    .insertInto('personal_tokens')
    .values({
      user_id: token.userId,
      token_hash: token.tokenHash,
      name: token.name,
      hint: token.hint,
      scopes: [...token.scopes],
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .returning(['id', 'name', 'hint', 'scopes', 'created_at as createdAt', 'expires_at as expiresAt'])
    .returning('last_used_at as lastUsedAt')
    .executeTakeFirstOrThrow();
}

/** The working token with a hash, with its owner as a session would know them. */
export function findTokenByHash(db: Db, tokenHash: Buffer, now: string) {
  return tokens(db)
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('settings as s', (join) =>
      join
        .on('s.name', '=', 'require_second_factor_for_admins')
        .on('u.role', '=', 'admin')
        .on('u.totp_enabled_at', 'is', null),
    )
    .select(['u.id as userId', 'u.role', 'u.locale', 's.value as secondFactorRequired'])
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', now)
    .where('u.disabled_at', 'is', null)
    .where('u.email_verified_at', 'is not', null)
    .executeTakeFirst();
}

/** Records a use, at most once a minute: a program that reads page after page does not write each time. */
export async function touchToken(db: Db, id: string, now: string): Promise<void> {
  await db
    .updateTable('personal_tokens')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<', sql<string>`${now}::timestamptz - interval '1 minute'`),
      ]),
    )
    .execute();
}

/** Ends one token of a user; undefined when there is none. */
export function deleteTokenOf(db: Db, userId: string, id: string) {
  return db
    .deleteFrom('personal_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['name', 'scopes'])
    .executeTakeFirst();
}

/** Ends all tokens of a user. */
export async function deleteTokensOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('personal_tokens').where('user_id', '=', userId).execute();
}

/** Deletes expired tokens. */
export async function deleteExpiredTokens(db: Db, now: string): Promise<void> {
  await db.deleteFrom('personal_tokens').where('expires_at', '<=', now).execute();
}
