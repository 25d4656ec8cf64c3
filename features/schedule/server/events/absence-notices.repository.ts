import { sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { AbsenceNotice } from '../../shared/calendar.ts';

/** Notices with the names of their people, by the student's name. */
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

/** A group's day in Vilnius, to which a notice belongs (decision G20). */
export interface GroupDay {
  readonly groupId: string;
  readonly date: string;
}

/** The notices of a day; of some students only, when given. */
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

/** The notices of a day on which the group has an event that is not cancelled. */
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
 * Locks the event until the transaction ends, so that nobody moves or cancels it. False when it is gone. A notice names
 * the group, and whoever plans locks the group before its events; the opposite order would deadlock.
 */
export async function lockEvent(db: Db, eventId: string): Promise<boolean> {
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

/** Writes a notice, or its new reason; false when nothing changes. */
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

/** Removes a notice; false when there was none. */
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

/** The coming notices of students who left today: from tomorrow on nobody expects them. */
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

/**
 * The reasons of a child whose account is deleted are removed. That an absence was reported stays with the
 * attendance; notices of coming days are deleted entirely.
 */
export async function forgetReasonsOfDeleted(db: Db, today: string): Promise<void> {
  await sql`DELETE FROM absence_notices WHERE date > ${today} AND student_id IN ${deletedAccounts}`.execute(
    db,
  );
  await sql`UPDATE absence_notices SET reason = '' WHERE reason <> '' AND student_id IN ${deletedAccounts}`.execute(
    db,
  );
}

/** The notices of past days without an event of the group. */
export async function deleteNoticesOfNothing(db: Db, today: string): Promise<void> {
  await sql`DELETE FROM absence_notices n WHERE n.date < ${today}
    AND NOT EXISTS (SELECT FROM schedule_events e WHERE e.group_id = n.group_id AND e.local_date = n.date)`.execute(
    db,
  );
}
