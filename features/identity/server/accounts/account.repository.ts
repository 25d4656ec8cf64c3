import type { Db } from '#platform/server/database/database.ts';

/** The account page's columns. */
export function findAccountPage(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('google_links', 'google_links.user_id', 'users.id')
    .leftJoin('calendar_feeds as feed', (join) =>
      join.onRef('feed.user_id', '=', 'users.id').onRef('feed.key_version', '=', 'users.key_version'),
    )
    .select(['id', 'role', 'first_name as firstName', 'last_name as lastName'])
    .select(['birth_date as birthDate', 'avatar_colour as avatarColour', 'email', 'locale'])
    .select(['totp_enabled_at as totpEnabledAt', 'photo_id as photoId', 'phone'])
    .select(['deletion_requested_at as deletionRequestedAt', 'google_links.linked_at as googleLinkedAt'])
    .select((eb) => eb('password_hash', 'is not', null).as('hasPassword'))
    .select((eb) => eb('feed.user_id', 'is not', null).as('hasCalendarAddress'))
    .where('id', '=', userId)
    .executeTakeFirst();
}
