import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { missedLessonsQuery, streakQuery } from '#features/attendance/web/child-attendance.queries.ts';
import { gainsQuery, lookQuery } from '#features/avatars/web/avatars.queries.ts';
import { modulesQuery } from '#features/courses/web/courses.queries.ts';
import { leaderboardQuery } from '#features/leaderboard/web/leaderboard.queries.ts';
import { missionQuery } from '#features/missions/web/missions.queries.ts';
import { balanceQuery } from '#features/points/web/points.queries.ts';
import { rewardsQuery } from '#features/rewards/web/rewards.queries.ts';
import { daysQuery, nextEventQuery } from '#features/schedule/web/schedule.queries.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { forgetKeptSession, keepSession } from '#platform/web/offline/offline-session.ts';
import { forgetKept, listKept } from '#platform/web/offline/offline-store.ts';
import { showKeptHome, weekQuery } from './child-home.queries.ts';
import { newsQuery } from './news.queries.ts';
import { keepChildScreens } from './offline-home.queries.ts';

const group = { id: 'g', name: 'Python A', status: 'active', spaceOdysseyEnabled: true };
const childOf = (id: string) =>
  ({ id, role: 'child', firstName: id, lastName: '', groups: [group] }) as unknown as SessionUser;
const agota = childOf('agota');
const benas = childOf('benas');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  await forgetKept('');
});

const shown = [
  ...[lookQuery('agota'), gainsQuery(), rewardsQuery('agota'), modulesQuery('g')],
  ...[nextEventQuery('agota'), missedLessonsQuery('agota'), streakQuery('agota')],
  weekQuery('2026-11-20'),
];

const kept = async (count: number) =>
  vi.waitFor(async () => expect(await listKept('agota/')).toHaveLength(count), 30_000);

/** What a page without a network knows of the balance, when this child opens it. */
async function balanceShownTo(child: SessionUser): Promise<unknown> {
  const later = new QueryClient();
  await showKeptHome(later, child);
  return later.getQueryData(balanceQuery(child.id).queryKey);
}

/** Agota's home has been on the screen. */
async function keepAgotasHome(): Promise<void> {
  await keepSession(agota);
  const client = new QueryClient();
  onTestFinished(keepChildScreens(client, agota.id));
  const store = (queryKey: readonly unknown[], data: unknown) => client.setQueryData<unknown>(queryKey, data);
  store(balanceQuery('agota').queryKey, { balance: 147 });
  for (const { queryKey } of shown) store(queryKey, { is: 'Agota’s' });
  store(daysQuery('2026-11-01', '2026-11-30').queryKey, { events: [] });
  store(leaderboardQuery('agota', 'g').queryKey, { rows: ['Benas K.'] });
  store(balanceQuery('benas').queryKey, { balance: 9 });
  store(missionQuery({ groupId: 'g', childId: 'agota' }).queryKey, { mission: null });
  store(['a key that names no call'], 1);
  store(newsQuery.queryKey, { lines: [] });
  await kept(1 + shown.length);
}

it('stores a child’s own points, prizes and days ahead, and nothing of other children', async () => {
  await keepAgotasHome();
  expect(await balanceShownTo(agota)).toEqual({ balance: 147 });
  const later = new QueryClient();
  await showKeptHome(later, agota);
  expect(later.getQueryCache().getAll()).toHaveLength(1 + shown.length);
  expect(await balanceShownTo(benas)).toBeUndefined();
});

it('deletes them when the child signs out, and when another signs in on the same tablet', async () => {
  await keepAgotasHome();
  await forgetKeptSession(true);
  expect(await balanceShownTo(agota)).toBeUndefined();
  await keepAgotasHome();
  await keepSession(benas);
  await kept(0);
  expect(await balanceShownTo(agota)).toBeUndefined();
});
