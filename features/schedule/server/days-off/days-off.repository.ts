import { type RawBuilder, sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import { teachersOf } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { DaysOff } from '../../shared/days-off.ts';

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** True for rows `d` of days off that touch a day. */
export function isOffOn(userId: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM days_off d WHERE d.user_id = ${userId} AND ${date} BETWEEN d.from_date AND d.to_date)`;
}

const lessons = (today: LocalDate) => sql`(SELECT count(*) FROM schedule_events e
    JOIN groups g ON g.id = e.group_id AND g.deleted_at IS NULL CROSS JOIN LATERAL ${teachersOf('e')} AS t
  WHERE e.local_date BETWEEN greatest(d.from_date, ${today}::date) AND d.to_date AND e.cancelled_at IS NULL AND t.id = d.user_id)`;

// Who would teach without a substitute: the teachers of the group on that day.
const substitutes = sql`ARRAY(SELECT DISTINCT (s.first_name || ' ' || s.last_name) COLLATE "lt-x-icu" FROM schedule_events e
    JOIN groups g ON g.id = e.group_id AND g.deleted_at IS NULL JOIN users s ON s.id = e.substitute_id
    CROSS JOIN LATERAL (SELECT e.group_id, e.local_date, NULL::uuid AS substitute_id) AS usual CROSS JOIN LATERAL ${teachersOf('usual')} AS t
  WHERE e.local_date BETWEEN d.from_date AND d.to_date AND e.cancelled_at IS NULL AND s.id <> d.user_id AND t.id = d.user_id ORDER BY 1)`;

const columns = (
  today: LocalDate,
) => sql`d.id, d.from_date AS "from", d.to_date AS "to", d.note, ${lessons(today)} AS lessons,
      ${substitutes} AS substitutes, json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) AS "user"`;

/** Days off that are not over, by the first day, or those that are, the last first; of one person, or of everybody. */
export async function findDaysOff(
  db: Db,
  wanted: {
    readonly userId: string | null;
    readonly today: LocalDate;
    readonly past: boolean;
    readonly skip: number;
    readonly most: number;
  },
): Promise<DaysOff[]> {
  const { userId, today, past, skip, most } = wanted;
  const when = past ? sql`d.to_date < ${today}` : sql`d.to_date >= ${today}`;
  const order = past ? sql`d.from_date DESC` : sql`d.from_date`;
  const { rows } = await sql<DaysOff>`
    SELECT ${columns(today)}
    FROM days_off d JOIN users u ON u.id = d.user_id
    WHERE ${when} AND (${userId}::uuid IS NULL OR d.user_id = ${userId})
    ORDER BY ${order}, u.last_name COLLATE "lt-x-icu", d.id OFFSET ${skip} LIMIT ${most}`.execute(db);
  return rows;
}

/** Days off by id. */
export async function findOneDaysOff(db: Db, id: string, today: LocalDate): Promise<DaysOff | undefined> {
  const { rows } = await sql<DaysOff>`
    SELECT ${columns(today)}
    FROM days_off d JOIN users u ON u.id = d.user_id WHERE d.id = ${id}`.execute(db);
  return rows[0];
}

/** Who is off between two days, by name; one person, or everybody. */
export async function findOff(
  db: Db,
  { from, to, userId }: Days & { readonly userId: string | null },
): Promise<(Days & { readonly name: string })[]> {
  const { rows } = await sql<Days & { name: string }>`
    SELECT d.from_date AS "from", d.to_date AS "to", u.first_name || ' ' || u.last_name AS name
    FROM days_off d JOIN users u ON u.id = d.user_id
    WHERE d.from_date <= ${to} AND d.to_date >= ${from} AND (${userId}::uuid IS NULL OR d.user_id = ${userId})
    ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", d.from_date, d.id`.execute(db);
  return rows;
}

/** Whether somebody teaches: only they have days off. */
export async function isStaffMember(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', 'in', ['teacher', 'admin'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** False when the id is taken. */
export async function insertDaysOff(
  db: Db,
  {
    id,
    userId,
    from,
    to,
    note,
  }: Days & { readonly id: string; readonly userId: string; readonly note: string },
  { by, at }: { readonly by: string; readonly at: string },
): Promise<boolean> {
  const made = await db
    .insertInto('days_off')
    .values({ id, user_id: userId, from_date: from, to_date: to, note, created_by: by, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Deletes days off, of one person or of anybody; returns whose they were. */
export async function deleteDaysOff(
  db: Db,
  { id, userId }: { readonly id: string; readonly userId: string | null },
): Promise<(Days & { readonly userId: string }) | undefined> {
  const query = db
    .deleteFrom('days_off')
    .where('id', '=', id)
    .returning(['user_id as userId', 'from_date as from', 'to_date as to']);
  return (userId ? query.where('user_id', '=', userId) : query).executeTakeFirst();
}

/** Deletes the days off of deleted accounts, and those that were over before a day. */
export async function forgetDaysOff(db: Db, before: LocalDate): Promise<void> {
  await db.deleteFrom('days_off').where('user_id', 'in', deletedAccounts).execute();
  await db.deleteFrom('days_off').where('to_date', '<', before).execute();
}
