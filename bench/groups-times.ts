import { randomUUID } from 'node:crypto';
import type { GroupDetail } from '#features/groups/shared/groups.ts';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import type { Cast } from './cast.ts';
import { halfAnHourLater, hundredEvents } from './costs/groups-cost-cases.ts';
import { ms, quantile } from './latencies.ts';
import type { ServerCalls } from './mix-calls.ts';
import { judge, table } from './report.ts';

const saves = 40;
const lists = 200;
/** The aims in milliseconds: p95 of saving a group, and closing the academy once. */
const aims = { save: 300, closure: 2000 };

/** How long an admin waits for the heaviest planning actions, one at a time, on the whole academy. */
export async function groupsTable(server: ServerCalls, { admin }: Pick<Cast, 'admin'>): Promise<string> {
  const timed = async (procedure: string, input: unknown): Promise<number> => {
    const from = performance.now();
    await server.ask(admin, procedure, input);
    return performance.now() - from;
  };
  const listing: number[] = [];
  for (let n = 0; n < lists; n += 1) listing.push(await timed('groups.listGroups', { page: 1 + (n % 10) }));

  const saving: number[] = [];
  const groupIds: string[] = [];
  for (let n = 0; n < saves; n += 1) {
    const [groupId, form] = [randomUUID(), hundredEvents(n)];
    await server.ask<GroupDetail>(admin, 'groups.createGroup', { groupId, form });
    saving.push(await timed('groups.updateGroup', { groupId, version: 1, form: halfAnHourLater(form) }));
    groupIds.push(groupId);
  }
  await server.ask(admin, 'groups.deleteGroups', { groupIds });

  const closureId = randomUUID();
  const from = addDays(vilniusDate(Date.now()), 1);
  const days = { from, to: addDays(from, 13) };
  const closing = [await timed('closures.addClosure', { closureId, ...days, name: 'Atostogos' })];
  const opening = [await timed('closures.removeClosure', { closureId })];

  const line = (name: string, times: readonly number[]) => [
    name,
    times.length,
    ...[0.5, 0.95, 1].map((share) => ms(quantile(times, share))),
  ];
  return [
    '### Planning',
    table(
      ['', 'answered', 'p50 ms', 'p95 ms', 'max ms'],
      [
        line('groups, a page of 25', listing),
        line('saving a group, its 100 lessons to come half an hour later', saving),
        line('closing two weeks, all groups', closing),
        line('opening them again', opening),
      ],
    ),
    [
      judge('p95 of saving a group', quantile(saving, 0.95), aims.save, 'ms'),
      judge('closing two weeks', quantile(closing, 1), aims.closure, 'ms'),
    ].join('\n'),
  ].join('\n\n');
}
