import type {
  AttendanceGroup,
  DailySheet,
  EventDate,
  SheetRow,
} from '#features/attendance/shared/attendance.ts';
import type { ModuleSummary } from '#features/courses/shared/courses.ts';
import type { Child } from '#features/people/shared/people.ts';
import { selectedChild } from '#features/people/shared/selected-child.rules.ts';
import type { Db } from '#platform/server/database/database.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { type Call, callOf, type ServerCalls } from './mix-calls.ts';
import { type Client, openSessions } from './sessions.ts';

/** A parent with the calls of their home. */
export interface Parent extends Client {
  /** Calls that can be sent at once go together; each step needs the answers of the previous one. */
  readonly home: readonly (readonly Call[])[];
}

/** A teacher with the groups they teach. */
export interface Teacher extends Client {
  readonly groups: readonly { readonly id: string; readonly dates: readonly string[] }[];
}

/** A child with the modules that are open to them. */
export interface Student extends Client {
  readonly groupId: string;
  readonly modules: readonly string[];
}

/** A sheet that can be saved, by its teacher. */
export interface OpenSheet {
  readonly teacher: Client;
  readonly groupId: string;
  readonly date: string;
  /** By student, from the last answer: a screen stays open from one run to the next and knows the versions. */
  readonly lines: Map<string, SheetRow>;
}

/** The people of the benchmark; everything they know was requested from the server, as their browsers would. */
export interface Cast {
  readonly parents: readonly Parent[];
  readonly teachers: readonly Teacher[];
  readonly students: readonly Student[];
  readonly openSheets: readonly OpenSheet[];
  readonly admin: Client;
}

const sizes = { parents: 120, teachers: 50, students: 100, openSheets: 100 };

/** Signs everybody in and makes their first calls. */
export async function openCast(db: Db, server: ServerCalls): Promise<Cast> {
  const [admin] = await openSessions(db, 'admin', 1);
  if (!admin) throw new Error('The academy has no admin.');
  const parents = await all(await openSessions(db, 'parent', sizes.parents), (each) =>
    parentOf(server, each),
  );
  const students = await all(await openSessions(db, 'child', sizes.students), (each) =>
    studentOf(server, each),
  );
  const seen = await all(await openSessions(db, 'teacher', sizes.teachers), (each) =>
    teacherOf(server, each),
  );
  return {
    admin,
    parents: parents.flat(),
    students: students.flat(),
    teachers: seen.map(({ teacher }) => teacher),
    openSheets: onePerSheet(seen.flatMap(({ sheets }) => sheets)).slice(0, sizes.openSheets),
  };
}

/** Some groups have two teachers: here only one of them has the sheet open. */
function onePerSheet(sheets: readonly OpenSheet[]): OpenSheet[] {
  return [...new Map(sheets.map((each) => [each.groupId, each])).values()];
}

// One after the other: this is not part of the load.
async function all<T, R>(list: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const each of list) done.push(await work(each));
  return done;
}

async function parentOf(server: ServerCalls, client: Client): Promise<Parent[]> {
  const { children } = await server.ask<{ children: Child[] }>(client, 'people.listChildren', undefined);
  const child = selectedChild(children, null);
  if (!child?.userId) return [];
  const childId = child.userId;
  const home = [
    [callOf(client, 'identity.getSession', undefined)],
    [
      callOf(client, 'people.listChildren', undefined),
      callOf(client, 'home.getFamily', undefined),
      callOf(client, 'notifications.listNotifications', { limit: 20 }),
    ],
    [
      callOf(client, 'attendance.getMonthAttendance', {
        childId,
        month: vilniusDate(Date.now()).slice(0, 7),
      }),
      callOf(client, 'schedule.getNextEvent', { childId }),
      callOf(client, 'points.getBalance', { childId }),
      callOf(client, 'attendance.listMissedLessons', { childId }),
      callOf(client, 'attendance.listTeacherComments', { childId }),
    ],
  ];
  return [{ ...client, home }];
}

async function studentOf(server: ServerCalls, client: Client): Promise<Student[]> {
  const { user } = await server.ask<{ user: SessionUser | null }>(client, 'identity.getSession', undefined);
  const groupId = user?.groups[0]?.id;
  if (!groupId) return [];
  const { modules } = await server.ask<{ modules: ModuleSummary[] }>(client, 'courses.listModules', {
    groupId,
  });
  return [{ ...client, groupId, modules: modules.map(({ id }) => id) }];
}

async function teacherOf(
  server: ServerCalls,
  client: Client,
): Promise<{ teacher: Teacher; sheets: OpenSheet[] }> {
  const { groups } = await server.ask<{ groups: AttendanceGroup[] }>(
    client,
    'attendance.listAttendanceGroups',
    undefined,
  );
  const sheets: OpenSheet[] = [];
  const known: { id: string; dates: string[] }[] = [];
  for (const { id } of groups) {
    const listed = await server.ask<{ dates: EventDate[] }>(client, 'attendance.listEventDates', {
      groupId: id,
    });
    const held = listed.dates.filter(({ state }) => state !== 'upcoming' && state !== 'cancelled');
    known.push({ id, dates: held.slice(0, 6).map(({ date }) => date) });
    const open = held.find(({ state }) => state !== 'approved');
    if (open && open.students > 0) {
      const { date } = open;
      const sheet = await server.ask<DailySheet>(client, 'attendance.getDailySheet', { groupId: id, date });
      const lines = new Map(sheet.rows.map((row) => [row.userId, row]));
      sheets.push({ teacher: client, groupId: id, date, lines });
    }
  }
  return { teacher: { ...client, groups: known.filter(({ dates }) => dates.length > 0) }, sheets };
}
