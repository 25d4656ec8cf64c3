import { type RawBuilder, sql } from 'kysely';
import { presentStudents, presentTeachers } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { addDays, daysOfMonth, vilniusDate } from '#platform/shared/dates.ts';
import { type CostCase, read } from './costs/cost-case.ts';
import { type Client, openSessions } from './sessions.ts';

/** The reads that could grow with the academy, as the screens request them. */
export async function scaleCases(db: Db): Promise<CostCase[]> {
  const [admins, teachers, children] = [
    await openSessions(db, 'admin', 1),
    await openSessions(db, 'teacher', 10),
    await openSessions(db, 'child', 10),
  ];
  const today = vilniusDate(Date.now());
  const month = today.slice(0, 7);
  const days = { from: `${month}-01`, to: daysOfMonth(month).at(-1) };
  const week = { from: today, to: addDays(today, 6) };
  const oneDay = { from: today, to: today };
  const page = { page: 1, pageSize: 25 };
  const all = (procedure: string, as: string, clients: typeof admins, input?: unknown) =>
    read(
      procedure,
      as,
      clients.map((client) => ({ client, input })),
    );
  const [teacher, claimer] = [
    await lastNameOf(db, sql`${presentTeachers} t`),
    await lastNameOf(db, sql`claims WHERE status = 'claimed'`),
  ];
  const places = await groupsOf(db, children);
  const ofGroup = (procedure: string, as: string, clients: typeof admins) =>
    read(
      procedure,
      as,
      clients.flatMap((client) => places.map(({ groupId }) => ({ client, input: { groupId } }))),
    );
  return [
    all('attendance.listAttendanceGroups', 'admin', admins),
    all('attendance.listAttendanceGroups', 'teacher', teachers),
    all('attendance.listMeetingGroups', 'admin', admins, page),
    all('attendance.listWaitingGroups', 'admin', admins, page),
    all('schedule.getCalendar', 'admin, a month', admins, days),
    all('schedule.getCalendar', 'admin, a week by hours', admins, { ...week, by: 'hour' }),
    all('schedule.getCalendar', 'admin, a day by hours', admins, { ...oneDay, by: 'hour' }),
    all('schedule.listDayEvents', 'admin', admins, { date: today }),
    all('schedule.getCalendar', 'teacher, a month', teachers, days),
    all('schedule.getCalendar', 'child, a month', children, days),
    all('schedule.listCalendarGroups', 'admin', admins, {}),
    all('schedule.listCalendarTeachers', 'admin', admins, {}),
    all('schedule.listCalendarTeachers', 'admin, searching', admins, { search: teacher }),
    all('groups.listGroups', 'admin', admins, page),
    all('groups.listGroups', 'admin, searching', admins, { ...page, search: 'kurim' }),
    all('groups.listGroupFilters', 'admin', admins),
    all('groups.listGroupTeachers', 'admin', admins, {}),
    all('groups.listGroupTeachers', 'admin, searching', admins, { search: teacher }),
    all('users.listUsers', 'admin', admins, page),
    all('users.listUserGroups', 'admin', admins, {}),
    all('users.listUserGroups', 'admin, searching', admins, { search: 'kurim' }),
    all('rewards.listClaims', 'admin', admins, { state: 'open' }),
    all('rewards.listClaims', 'admin, closed', admins, { state: 'closed', pageSize: 25 }),
    all('rewards.listClaims', 'admin, closed, by child', admins, {
      ...{ state: 'closed', sort: 'child', pageSize: 25 },
    }),
    all('rewards.listClaims', 'admin, closed, by group', admins, {
      ...{ state: 'closed', sort: 'group', pageSize: 25 },
    }),
    all('catalogue.listCatalogue', 'admin, by claims', admins, { sort: 'claims', descending: 'true' }),
    all('rewards.listClaims', 'admin, searching', admins, { state: 'open', search: claimer }),
    all('rewards.listClaimGroups', 'admin', admins, {}),
    all('catalogue.listCatalogue', 'admin', admins, {}),
    all('analytics.getAnalytics', 'admin, this school year', admins, {}),
    all('missions.listMissions', 'admin', admins, {}),
    all('missions.listMissions', 'teacher', teachers, {}),
    ofGroup('attendance.getGroupPoints', 'admin', admins),
    ofGroup('diplomas.getGroupDiplomas', 'admin', admins),
    read(
      'leaderboard.getLeaderboard',
      'child',
      places.map(({ client, groupId }) => ({ client, input: { groupId, childId: client.userId } })),
    ),
    read(
      'attendance.getMonthAttendance',
      'child',
      children.map((client) => ({ client, input: { childId: client.userId, month } })),
    ),
  ];
}

/** The most frequent last name of teachers, or of children who claimed: a search that finds somebody in any academy. */
async function lastNameOf(db: Db, people: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT last_name AS name FROM users
    WHERE id IN (SELECT user_id FROM ${people}) GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`.execute(db);
  return rows[0]?.name ?? '';
}

/** A current group of each of these children. */
async function groupsOf(db: Db, children: readonly Client[]): Promise<{ client: Client; groupId: string }[]> {
  const members = await db
    .selectFrom(presentStudents.as('m'))
    .select(['user_id', 'group_id'])
    .where(
      'user_id',
      'in',
      children.map(({ userId }) => userId),
    )
    .execute();
  return members.flatMap(({ user_id, group_id }) => {
    const client = children.find(({ userId }) => userId === user_id);
    return client ? [{ client, groupId: group_id }] : [];
  });
}
