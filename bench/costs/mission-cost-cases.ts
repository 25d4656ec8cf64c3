import { randomUUID } from 'node:crypto';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { type CostCase, command, read, type World } from './cost-case.ts';

const commandsEach = 40;

/**
 * Missions of groups: what a family and staff read, and the approval of a sheet whose group has one. The sheets were
 * approved and re-opened before, so that the same lines are posted again.
 */
export function missionCases({ cast: { openSheets, students, teachers, admin }, server }: World): CostCase[] {
  const sheets = openSheets.slice(0, commandsEach);
  const today = vilniusDate(Date.now());
  const plan = {
    name: { lt: 'Skrydis į Marsą', en: 'Flight to Mars' },
    outcome: { lt: 'Picų pamoka', en: 'A pizza lesson' },
    target: 100_000,
    from: today,
    to: addDays(today, 30),
  };
  const start = async (groupIds: readonly string[]) => {
    for (const groupId of new Set(groupIds)) {
      const { missions } = await server.ask<{ missions: { state: string }[] }>(
        admin,
        'missions.listMissions',
        { groupId },
      );
      if (missions.some(({ state }) => state === 'running')) continue;
      await server.ask(admin, 'missions.createMission', { groupId, missionId: randomUUID(), plan });
    }
  };
  return [
    command('attendance.approveDailySheet', 'teacher, with a mission', async () => {
      await start(sheets.map(({ groupId }) => groupId));
      return sheets.map(({ teacher: client, groupId, date }) => ({ client, input: { groupId, date } }));
    }),
    read('missions.getMission', 'child', async () => {
      const some = students.slice(0, commandsEach);
      await start(some.map(({ groupId }) => groupId));
      return some.map((client) => ({ client, input: { groupId: client.groupId, childId: client.userId } }));
    }),
    read(
      'missions.listMissions',
      'teacher',
      teachers.map((client) => ({ client, input: {} })),
    ),
    read('missions.listMissions', 'admin', [{ client: admin, input: {} }]),
  ];
}
