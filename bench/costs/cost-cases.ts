import { randomUUID } from 'node:crypto';
import { demoAccounts } from '#features/identity/shared/demo-accounts.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { Cast } from '../cast.ts';
import { openSessions } from '../sessions.ts';
import { analyticsCases } from './analytics-cost-cases.ts';
import { type CostCall, type CostCase, command, read, type World } from './cost-case.ts';
import { deskCases } from './desk-cost-cases.ts';
import { feedbackCases } from './feedback-cost-cases.ts';
import { groupCases } from './group-cost-cases.ts';
import { groupsCases } from './groups-cost-cases.ts';
import { missionCases } from './mission-cost-cases.ts';
import { peopleCases } from './people-cost-cases.ts';
import { prizeCases } from './prize-cost-cases.ts';
import { scheduleCases } from './schedule-cost-cases.ts';

const month = vilniusDate(Date.now()).slice(0, 7);
const commandsEach = 10;

/** The measured calls, commands in an order in which one prepares the next. */
export function costCases(world: World): CostCase[] {
  return [
    ...identityCases(world),
    ...familyCases(world),
    ...peopleCases(world),
    ...groupsCases(world),
    ...scheduleCases(world),
    ...sheetCases(world),
    ...missionCases(world),
    ...feedbackCases(world),
    ...analyticsCases(world),
    ...deskCases(world),
    ...groupCases(world),
    ...prizeCases(world),
  ];
}

function identityCases({ db, cast: { parents, students } }: World): CostCase[] {
  return [
    read('identity.getPublicSettings', 'nobody', [{ client: null, input: undefined }]),
    read(
      'identity.getSession',
      'child',
      students.map((client) => ({ client, input: undefined })),
    ),
    command('identity.signIn', 'nobody', () =>
      Array.from({ length: commandsEach }, (_, n) => {
        const { email, password } = demoAccounts[n % demoAccounts.length] ?? { email: '', password: '' };
        return { client: null, input: { email, password, rememberMe: true } };
      }),
    ),
    command('identity.setLanguage', 'parent', () =>
      parents.slice(0, commandsEach).map((client) => ({ client, input: { locale: 'lt' } })),
    ),
    command('identity.signOut', 'parent', async () =>
      (await openSessions(db, 'parent', commandsEach)).map((client) => ({ client, input: undefined })),
    ),
  ];
}

function familyCases({ cast: { parents, students, admin }, server }: World): CostCase[] {
  const childOf = (home: Cast['parents'][number]['home']): string => {
    const balance = home.flat().find(({ procedure }) => procedure === 'points.getBalance');
    return (JSON.parse(balance?.body() ?? '{}') as { json?: { childId?: string } }).json?.childId ?? '';
  };
  const families = parents.map((client) => ({ client, childId: childOf(client.home) }));
  const ofChild = families.map(({ client, childId }) => ({ client, input: { childId } }));
  const withModules = students.filter(({ modules }) => modules.length > 0);
  return [
    read(
      'people.listChildren',
      'parent',
      families.map(({ client }) => ({ client, input: undefined })),
    ),
    read(
      'home.getFamily',
      'parent',
      families.map(({ client }) => ({ client, input: undefined })),
    ),
    read('schedule.getNextEvent', 'parent', ofChild),
    read('attendance.listTeacherComments', 'parent', ofChild),
    read(
      'attendance.getMonthAttendance',
      'parent',
      families.map(({ client, childId }) => ({ client, input: { childId, month } })),
    ),
    read('points.getBalance', 'parent', ofChild),
    read('points.listEntries', 'parent', ofChild),
    read('rewards.listRewards', 'parent', ofChild),
    read(
      'leaderboard.getLeaderboard',
      'child',
      students.map((client) => ({ client, input: { childId: client.userId, groupId: client.groupId } })),
    ),
    read(
      'courses.listModules',
      'child',
      students.map((client) => ({ client, input: { groupId: client.groupId } })),
    ),
    read(
      'courses.getModule',
      'child',
      withModules.map((client) => ({
        client,
        input: { groupId: client.groupId, moduleId: client.modules[0] },
      })),
    ),
    read('lessons.getLesson', 'child', async () => {
      const calls: CostCall[] = [];
      for (const client of withModules.slice(0, commandsEach)) {
        const asked = { groupId: client.groupId, moduleId: client.modules[0] };
        const { latestLessonId } = await server.ask<{ latestLessonId: string | null }>(
          client,
          'courses.getModule',
          asked,
        );
        if (latestLessonId) calls.push({ client, input: { lessonId: latestLessonId } });
      }
      return calls;
    }),
    command('points.adjustPoints', 'admin', () =>
      families.slice(0, commandsEach).map(({ childId }) => {
        const input = { childId, amount: 5, reason: 'Dalyvavo hakatone.', requestId: randomUUID() };
        return { client: admin, input };
      }),
    ),
  ];
}

function sheetCases({ cast: { teachers, openSheets, admin } }: World): CostCase[] {
  const keys = openSheets.map(({ teacher: client, groupId, date }) => ({ client, input: { groupId, date } }));
  const groups = teachers.flatMap((client) =>
    client.groups.map(({ id }) => ({ client, input: { groupId: id } })),
  );
  const whole = openSheets.map(({ teacher: client, groupId, date, lines }) => {
    const rows = [...lines.values()].map(({ userId, version, points }) => ({
      userId,
      version,
      attendance: 'present',
      comment: '',
      points,
    }));
    return { client, input: { groupId, date, rows } };
  });
  return [
    read(
      'attendance.listAttendanceGroups',
      'teacher',
      teachers.map((client) => ({ client, input: undefined })),
    ),
    read('attendance.listAttendanceGroups', 'admin', [{ client: admin, input: undefined }]),
    read('attendance.listWaitingGroups', 'admin', [{ client: admin, input: { page: 1 } }]),
    read('attendance.listMeetingGroups', 'admin', [{ client: admin, input: { page: 1 } }]),
    read('attendance.listEventDates', 'teacher', groups),
    read('attendance.getDailySheet', 'teacher', keys),
    command('attendance.saveDailySheet', 'teacher, all lines', () => whole),
    command('attendance.approveDailySheet', 'teacher', () => keys),
    command('attendance.reopenDailySheet', 'teacher', () => keys),
  ];
}
