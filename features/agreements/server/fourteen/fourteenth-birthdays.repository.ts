import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { academyTimeZone, type LocalDate } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';
import { ageOfConsent } from '../../shared/consents.rules.ts';

/** Notes the first day on which birthdays are looked for; the day noted before stays. */
export async function noteStart(db: Db, day: LocalDate): Promise<void> {
  await db
    .insertInto('age_of_consent_start')
    .values({ day })
    .onConflict((already) => already.doNothing())
    .execute();
}

/** Somebody who is told, with what a mail needs. */
export interface Told {
  readonly id: string;
  readonly role: Role;
  readonly firstName: string;
  /** Null where they have no mailbox of their own, or can't sign in any more. */
  readonly email: string | null;
  readonly emailVerifiedAt: string | null;
  readonly locale: Locale | null;
}

/** A child who has turned 14, the family's record of it, and its guardians. */
export interface Birthday extends Told {
  readonly recordId: string | null;
  readonly turnedOn: LocalDate;
  readonly guardians: readonly Told[];
}

// Who was born on 29 February turns 14 in a common year, and has the birthday on 1 March, as `hasAgeOfConsent` says.
const birthday = sql`((u.birth_date + make_interval(years => ${sql.lit(ageOfConsent)}))::date
  + CASE WHEN to_char(u.birth_date, 'MM-DD') = '02-29' THEN 1 ELSE 0 END)`;

const mailbox = (alias: 'u' | 'g') =>
  sql`CASE WHEN ${sql.ref(`${alias}.disabled_at`)} IS NULL THEN ${sql.ref(`${alias}.email`)} END`;

/**
 * Notes that children are told who turned 14 between the start and a day, and returns them: each once, of two calls at once by one. Left out
 * is who came to the academy at 14 or later, and who is about to be deleted.
 */
export async function noteBirthdays(
  db: Db,
  { day, at, limit }: { readonly day: LocalDate; readonly at: string; readonly limit: number },
): Promise<Birthday[]> {
  const { rows } = await sql<Birthday>`
    WITH due AS (
      SELECT u.id, ${birthday} AS turned_on FROM users u
      WHERE u.role = 'child' AND u.deleted_at IS NULL AND u.deletion_requested_at IS NULL AND u.birth_date IS NOT NULL),
    noted AS (
      INSERT INTO age_of_consent_notices AS n (child_id, turned_on, told_at, reached)
      SELECT u.id, due.turned_on, ${at}, ${mailbox('u')} IS NOT NULL OR EXISTS (
          SELECT FROM children c JOIN guardianships k ON k.child_id = c.id JOIN users g ON g.id = k.guardian_id
          WHERE c.user_id = u.id AND ${mailbox('g')} IS NOT NULL)
      FROM due JOIN users u USING (id) LEFT JOIN age_of_consent_notices before ON before.child_id = u.id
      WHERE due.turned_on BETWEEN (SELECT day FROM age_of_consent_start) AND ${day}::date
        AND (u.created_at AT TIME ZONE ${sql.lit(academyTimeZone)})::date <= due.turned_on
        AND (before.turned_on IS NULL OR before.turned_on < due.turned_on)
      ORDER BY u.id LIMIT ${limit}
      ON CONFLICT (child_id) DO UPDATE SET turned_on = excluded.turned_on, told_at = excluded.told_at, reached = excluded.reached
        WHERE n.turned_on < excluded.turned_on
      RETURNING n.child_id, n.turned_on)
    SELECT u.id, u.role, u.first_name AS "firstName", ${mailbox('u')} AS email, u.email_verified_at AS "emailVerifiedAt", u.locale,
      c.id AS "recordId", noted.turned_on AS "turnedOn",
      (SELECT coalesce(json_agg(json_build_object('id', g.id, 'role', g.role, 'firstName', g.first_name, 'email', ${mailbox('g')},
          'emailVerifiedAt', g.email_verified_at, 'locale', g.locale) ORDER BY k.pays DESC, g.id), '[]')
        FROM guardianships k JOIN users g ON g.id = k.guardian_id WHERE k.child_id = c.id) AS guardians
    FROM noted JOIN users u ON u.id = noted.child_id LEFT JOIN children c ON c.user_id = u.id AND c.deleted_at IS NULL
    ORDER BY noted.child_id`.execute(db);
  return rows;
}

/** When a child was told; undefined for one who was not. */
export function findNotice(db: Db, childId: string): Promise<{ toldAt: string } | undefined> {
  return db
    .selectFrom('age_of_consent_notices')
    .select('told_at as toldAt')
    .where('child_id', '=', childId)
    .executeTakeFirst();
}

/** Deletes what was noted of a child: it says the birthday. */
export async function deleteNotice(db: Db, childId: string): Promise<void> {
  await db.deleteFrom('age_of_consent_notices').where('child_id', '=', childId).execute();
}
