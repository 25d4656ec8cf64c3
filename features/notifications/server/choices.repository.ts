import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';
import type { Choice, Hours } from '../shared/notifications.ts';

/** What a person chose, and their role. */
export interface ChoicesOfPerson {
  readonly role: Role | null;
  readonly locale: Locale | null;
  readonly hasPhone: boolean;
  readonly choices: readonly Choice[];
  readonly hours: Hours | null;
}

/** A person's choices; undefined when the account is gone. */
export async function findChoices(db: Db, userId: string): Promise<ChoicesOfPerson | undefined> {
  const { rows } = await sql<ChoicesOfPerson>`
    SELECT u.role, u.locale, u.phone IS NOT NULL AS "hasPhone",
      COALESCE((SELECT json_agg(json_build_object('topic', c.topic, 'channel', c.channel, 'pace', c.pace))
        FROM notification_choices c WHERE c.user_id = u.id), '[]') AS choices,
      (SELECT json_build_object('digest', h.digest, 'quietFrom', h.quiet_from, 'quietTo', h.quiet_to)
        FROM notification_hours h WHERE h.user_id = u.id) AS hours
    FROM users u WHERE u.id = ${userId} AND u.disabled_at IS NULL`.execute(db);
  return rows[0];
}

/** {@link findChoices}, locked against concurrent changes of the person's until the transaction ends. */
export async function lockChoices(db: Db, userId: string): Promise<ChoicesOfPerson | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('notification choices'), hashtext(${userId}))`.execute(db);
  return findChoices(db, userId);
}

/** Writes choices over earlier ones. */
export async function writeChoices(db: Db, userId: string, choices: readonly Choice[]): Promise<void> {
  if (choices.length === 0) return;
  await db
    .insertInto('notification_choices')
    .values(choices.map(({ topic, channel, pace }) => ({ user_id: userId, topic, channel, pace })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'topic', 'channel'])
        .doUpdateSet((eb) => ({ pace: eb.ref('excluded.pace') })),
    )
    .execute();
}

/** Writes a person's hours over earlier ones. */
export async function writeHours(db: Db, userId: string, hours: Hours): Promise<void> {
  const columns = { digest: hours.digest, quiet_from: hours.quietFrom, quiet_to: hours.quietTo };
  await db
    .insertInto('notification_hours')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** Reschedules what gathers for a person's day. */
export async function moveDigest(db: Db, userId: string, at: string): Promise<void> {
  await sql`UPDATE deliveries d SET due_at = ${at} FROM notifications n
    WHERE n.id = d.notification_id AND n.user_id = ${userId} AND d.daily AND d.due_at IS NOT NULL`.execute(
    db,
  );
}
