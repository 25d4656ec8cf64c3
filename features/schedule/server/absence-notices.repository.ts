import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { AbsenceNotice } from '../shared/calendar.ts';

/** Notices with their people named, by the student's name. */
function notices(db: Db) {
  return db
    .selectFrom('absence_notices as n')
    .innerJoin('users as s', 's.id', 'n.student_id')
    .innerJoin('users as r', 'r.id', 'n.reported_by')
    .select(['n.student_id as studentId', 'n.reason', 'n.reported_at as reportedAt'])
    .select([
      sql<string>`s.first_name || ' ' || s.last_name`.as('studentName'),
      sql<string>`r.first_name || ' ' || r.last_name`.as('reportedBy'),
    ])
    .orderBy(sql`s.last_name COLLATE "lt-x-icu"`)
    .orderBy(sql`s.first_name COLLATE "lt-x-icu"`)
    .orderBy('n.student_id')
    .orderBy('n.reported_at');
}

/** A group's day in Vilnius: what was told is told of it (decision G20). */
export interface GroupDay {
  readonly groupId: string;
  readonly date: string;
}

/** What was told of a day; of some students only, when given. */
export async function findNotices(
  db: Db,
  { groupId, date }: GroupDay,
  studentIds?: readonly string[],
): Promise<AbsenceNotice[]> {
  if (studentIds?.length === 0) return [];
  return notices(db)
    .where('n.group_id', '=', groupId)
    .where('n.date', '=', date)
    .$if(studentIds !== undefined, (query) => query.where('n.student_id', 'in', studentIds ?? []))
    .execute();
}

/** What was told of a day on which the group has a lesson that is not cancelled. */
export function findNoticesOfEvents(db: Db, { groupId, date }: GroupDay): Promise<AbsenceNotice[]> {
  return notices(db)
    .where('n.group_id', '=', groupId)
    .where('n.date', '=', date)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('schedule_events as e')
          .select('e.id')
          .whereRef('e.group_id', '=', 'n.group_id')
          .whereRef('e.local_date', '=', 'n.date')
          .where('e.cancelled_at', 'is', null),
      ),
    )
    .execute();
}

/**
 * Holds the lesson as it is until the transaction ends: nobody moves or cancels it meanwhile. False when it is gone. A notice
 * names the group: who plans holds the group before its lessons, the opposite order deadlocks.
 */
export async function holdEvent(db: Db, eventId: string): Promise<boolean> {
  await db
    .selectFrom('groups')
    .select('id')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('schedule_events as e').select('e.group_id').where('e.id', '=', eventId),
    )
    .forKeyShare()
    .execute();
  const row = await db
    .selectFrom('schedule_events')
    .select('id')
    .where('id', '=', eventId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a notice, or its new reason; false when it is like that already. */
export async function saveNotice(
  db: Db,
  { groupId, date, ...notice }: GroupDay & { studentId: string; reason: string; by: string; at: string },
): Promise<boolean> {
  const written = { reason: notice.reason, reported_by: notice.by, reported_at: notice.at };
  const saved = await db
    .insertInto('absence_notices')
    .values({ group_id: groupId, date, student_id: notice.studentId, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'date', 'student_id'])
        .doUpdateSet(written)
        .where('absence_notices.reason', '!=', notice.reason),
    )
    .returning('student_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Takes a notice away; false when there was none. */
export async function deleteNotice(db: Db, { groupId, date }: GroupDay, studentId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('absence_notices')
    .where('group_id', '=', groupId)
    .where('date', '=', date)
    .where('student_id', '=', studentId)
    .returning('student_id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** The absences that were told ahead of students who left today: from tomorrow on nobody expects them. */
export async function deleteNotices(
  db: Db,
  groupId: string,
  userIds: readonly string[],
  today: string,
): Promise<void> {
  await db
    .deleteFrom('absence_notices')
    .where('group_id', '=', groupId)
    .where('date', '>', today)
    .where('student_id', 'in', userIds)
    .execute();
}

/** What is left of an account that was deleted: disabled, without password and e-mail. */
const deletedAccounts = sql`(SELECT u.id FROM users u
  WHERE u.disabled_at IS NOT NULL AND u.password_hash IS NULL AND u.email IS NULL)`;

/**
 * Why a child whose account is deleted was away is nobody's business any more: the reasons go; that it was told stays with
 * the attendance, and of days to come nothing stays.
 */
export async function forgetReasonsOfDeleted(db: Db, today: string): Promise<void> {
  await sql`DELETE FROM absence_notices WHERE date > ${today} AND student_id IN ${deletedAccounts}`.execute(
    db,
  );
  await sql`UPDATE absence_notices SET reason = '' WHERE reason <> '' AND student_id IN ${deletedAccounts}`.execute(
    db,
  );
}

/** What was told of days that have passed without a lesson of the group. */
export async function deleteNoticesOfNothing(db: Db, today: string): Promise<void> {
  await sql`DELETE FROM absence_notices n WHERE n.date < ${today}
    AND NOT EXISTS (SELECT FROM schedule_events e WHERE e.group_id = n.group_id AND e.local_date = n.date)`.execute(
    db,
  );
}
