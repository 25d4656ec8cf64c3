import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { missedLessonsQuery, streakQuery } from '#features/attendance/web/child-attendance.queries.ts';
import { gainsQuery, lookQuery } from '#features/avatars/web/avatars.queries.ts';
import { modulesQuery } from '#features/courses/web/courses.queries.ts';
import { balanceQuery } from '#features/points/web/points.queries.ts';
import { rewardsQuery } from '#features/rewards/web/rewards.queries.ts';
import { nextEventQuery } from '#features/schedule/web/schedule.queries.ts';
import { classNowQuery } from '#features/stage/web/class-now.queries.ts';
import type { SessionGroup, SessionUser } from '#platform/shared/session.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { prefetchChildHome, weekQuery } from './child-home.queries.ts';
import { newsQuery } from './news.queries.ts';

const group: SessionGroup = {
  ...{ id: 'g', name: 'Python A', status: 'active', spaceOdysseyEnabled: true },
  ...{ diplomaEnabled: true, feedbackEnabled: true },
};
const childIn = (...groups: SessionGroup[]) => ({ id: 'c', role: 'child', groups }) as unknown as SessionUser;

const queries = {
  flight: { balance: balanceQuery('c'), look: lookQuery('c'), gains: gainsQuery() },
  prizes: { rewards: rewardsQuery('c') },
  lessons: {
    ...{
      modules: modulesQuery('g'),
      classNow: classNowQuery(),
      next: nextEventQuery('c'),
      missed: missedLessonsQuery('c'),
    },
    ...{ week: weekQuery('2026-11-20'), streak: streakQuery('c'), news: newsQuery },
  },
};
const all = Object.values(queries).flatMap((part) => Object.entries(part));
const answersOf = (part: object) => Object.fromEntries(Object.keys(part).map((name) => [name, { is: name }]));
const flight = answersOf(queries.flight);
const home = { flight, ...answersOf(queries.prizes), lessons: answersOf(queries.lessons) };

/** Friday 20 November 2026 in Vilnius. */
function onFriday(): QueryClient {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  return new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
}

describe('prefetchChildHome', () => {
  it('stores what one call answers where each part of the home looks for it', async () => {
    const client = onFriday();
    const calls = fakeServer({ 'home/getChildHome': () => home });
    await prefetchChildHome(client, childIn(group));
    for (const [name, { queryKey }] of all) expect(client.getQueryData(queryKey)).toEqual({ is: name });
    const input = { groupId: 'g', from: '2026-11-20', to: '2026-11-26' };
    expect(calls).toEqual([{ procedure: 'home/getChildHome', input }]);
  });

  it('asks for no lessons and no prizes without a group, and for no flight without an odyssey', async () => {
    const client = onFriday();
    const calls = fakeServer({ 'home/getChildHome': () => ({ flight, rewards: null, lessons: null }) });
    await prefetchChildHome(client, childIn());
    expect(calls.map(({ input }) => input)).toEqual([
      { groupId: null, from: '2026-11-20', to: '2026-11-26' },
    ]);
    expect(client.getQueryCache().getAll()).toHaveLength(3);
    const other = onFriday();
    fakeServer({ 'home/getChildHome': () => ({ ...home, flight: null, rewards: null }) });
    await prefetchChildHome(other, childIn({ ...group, spaceOdysseyEnabled: false }));
    expect(other.getQueryCache().getAll()).toHaveLength(7);
  });

  it('asks for each part by its own call when that one fails', async () => {
    const client = onFriday();
    const calls = fakeServer({
      'points/getBalance': () => ({ is: 'balance' }),
      'schedule/getNextEvent': () => ({ is: 'next' }),
    });
    await prefetchChildHome(client, childIn(group));
    expect(calls.filter(({ procedure }) => procedure === 'home/getChildHome')).toHaveLength(1);
    expect(calls).toHaveLength(1 + all.length);
    expect(client.getQueryData(balanceQuery('c').queryKey)).toEqual({ is: 'balance' });
    expect(client.getQueryData(nextEventQuery('c').queryKey)).toEqual({ is: 'next' });
  });

  it('asks only for what is no longer known when the home is opened again', async () => {
    const client = onFriday();
    const calls = fakeServer({
      'home/getChildHome': () => home,
      'points/getBalance': () => ({ is: 'another' }),
    });
    await prefetchChildHome(client, childIn(group));
    await client.invalidateQueries({ queryKey: balanceQuery('c').queryKey });
    await prefetchChildHome(client, childIn(group));
    expect(calls.map(({ procedure }) => procedure)).toEqual(['home/getChildHome', 'points/getBalance']);
  });
});
