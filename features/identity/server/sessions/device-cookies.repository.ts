import type { Db } from '#platform/server/database/database.ts';

/** Whether this browser signed in to the account since `since`. */
export async function isKnownDevice(
  db: Db,
  userId: string,
  { tokenHash, since }: { tokenHash: Buffer; since: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('device_cookies')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Remembers the browser of an account whose address is proven, or that has a login card. Other accounts must not differ from a registration that
 * made no account (decision A22), so nothing is known of theirs.
 */
export async function rememberDeviceCookie(
  db: Db,
  userId: string,
  tokenHash: Buffer,
  now: string,
): Promise<void> {
  await db
    .insertInto('device_cookies')
    .columns(['user_id', 'token_hash', 'last_used_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          'users.id',
          eb.val(tokenHash).as('token_hash'),
          eb.cast<string>(eb.val(now), 'timestamptz').as('last_used_at'),
        ])
        .where('users.id', '=', userId)
        .where(({ or, eb: is, exists, selectFrom }) =>
          or([
            is('users.email_verified_at', 'is not', null),
            exists(selectFrom('login_cards as c').select('c.user_id').whereRef('c.user_id', '=', 'users.id')),
          ]),
        ),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
}

/** Forgets the browsers of a user, all or all but one. */
export async function deleteDeviceCookiesOf(db: Db, userId: string, exceptHash?: Buffer): Promise<void> {
  await db
    .deleteFrom('device_cookies')
    .where('user_id', '=', userId)
    .$if(exceptHash !== undefined, (query) => query.where('token_hash', '!=', exceptHash ?? Buffer.alloc(0)))
    .execute();
}

/** Forgets browsers that have not signed in since `instant`. */
export async function deleteDeviceCookiesBefore(db: Db, instant: string): Promise<void> {
  await db.deleteFrom('device_cookies').where('last_used_at', '<=', instant).execute();
}
