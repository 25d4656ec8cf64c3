import type { GroupContent } from '#features/courses/shared/courses.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { type CostCall, type CostCase, command, read, type World } from './cost-case.ts';

const month = vilniusDate(Date.now()).slice(0, 7);
const commandsEach = 10;

/** What staff see and change for a group as a whole: its month, and how far its modules are open. */
export function groupCases({ cast: { teachers }, server }: World): CostCase[] {
  const groups = teachers.flatMap((client) =>
    client.groups.map(({ id: groupId }) => ({ client, input: { groupId } })),
  );
  const months = groups.map(({ client, input }) => ({ client, input: { ...input, month } }));
  /** A module of each group, the first that it has, with one lesson open. */
  const oneOpen = async () => {
    const calls: { client: CostCall['client']; groupId: string; moduleId: string }[] = [];
    // Some groups have two teachers: only one of them opens lessons here.
    const once = [...new Map(groups.map((each) => [each.input.groupId, each])).values()];
    for (const { client, input } of once.slice(0, commandsEach)) {
      const { modules } = await server.ask<GroupContent>(client, 'courses.getGroupContent', input);
      const module = modules.find(({ openOrder }) => openOrder !== null) ?? modules[0];
      if (!module) continue;
      const key = { groupId: input.groupId, moduleId: module.id };
      await server.ask(client, 'courses.saveGroupContent', { ...key, openOrder: 1 });
      calls.push({ client, ...key });
    }
    return calls;
  };
  return [
    read('attendance.getGroupMonth', 'teacher', months),
    read('attendance.getGroupPoints', 'teacher', groups),
    command('attendance.exportGroupMonth', 'teacher', () => months.slice(0, commandsEach)),
    read('courses.getGroupContent', 'teacher', groups),
    read('lessons.getGroupProgress', 'teacher', async () =>
      (await oneOpen()).map(({ client, ...key }) => ({ client, input: key })),
    ),
    command('courses.openNextLesson', 'teacher', async () =>
      (await oneOpen()).map(({ client, ...key }) => ({ client, input: { ...key, after: 1 } })),
    ),
    command('courses.saveGroupContent', 'teacher', async () =>
      (await oneOpen()).map(({ client, ...key }) => ({ client, input: { ...key, openOrder: 3 } })),
    ),
  ];
}
