import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  missedLessonsQuery,
  monthAttendanceQuery,
  teacherCommentsQuery,
} from '#features/attendance/web/child-attendance.queries.ts';
import { creditsQuery } from '#features/makeups/web/makeups.queries.ts';
import { missionQuery } from '#features/missions/web/missions.queries.ts';
import { childrenQuery } from '#features/people/web/people.queries.ts';
import { balanceQuery } from '#features/points/web/points.queries.ts';
import { rewardsQuery } from '#features/rewards/web/rewards.queries.ts';
import { nextEventQuery } from '#features/schedule/web/schedule.queries.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { familyQuery } from './family.queries.ts';
import { newsQuery } from './news.queries.ts';
import { prefetchParentHome } from './parent-home.queries.ts';

const user = { id: 'rasa', role: 'parent' } as SessionUser;
const queries = {
  children: childrenQuery,
  family: familyQuery,
  news: newsQuery,
  next: nextEventQuery('c'),
  attendance: monthAttendanceQuery('c', '2026-11'),
  missed: missedLessonsQuery('c'),
  comments: teacherCommentsQuery('c'),
  balance: balanceQuery('c'),
  rewards: rewardsQuery('c'),
  credits: creditsQuery('c'),
  mission: missionQuery({ groupId: 'g', childId: 'c' }),
};
const { children, family, news, mission, ...day } = Object.fromEntries(
  Object.keys(queries).map((name) => [name, { is: name }]),
);
const home = {
  ...{ children, family, news },
  day: {
    ...{ ...day, childId: 'c', attendance: { is: 'attendance', month: '2026-11' } },
    missions: [{ groupId: 'g', mission }],
  },
};

describe('prefetchParentHome', () => {
  it('stores what one call answers where each part of the home looks for it', async () => {
    const calls = fakeServer({ 'home/getParentHome': () => home });
    const client = new QueryClient();
    await prefetchParentHome(client, user);
    for (const [name, { queryKey }] of Object.entries(queries)) {
      const stored = client.getQueryData(queryKey as readonly unknown[]);
      expect(stored).toMatchObject(name === 'mission' ? { mission: { is: name } } : { is: name });
    }
    expect(calls).toEqual([{ procedure: 'home/getParentHome', input: { chosenId: null } }]);
  });

  it('leaves each part to its own call when that one fails', async () => {
    const calls = fakeServer({ 'people/listChildren': () => ({ children: [] }) });
    const client = new QueryClient();
    await prefetchParentHome(client, user);
    expect(calls.map(({ procedure }) => procedure)).toEqual(['home/getParentHome']);
    expect(await client.fetchQuery(childrenQuery)).toEqual({ children: [] });
  });

  it('asks only for what is no longer known when the home is opened again', async () => {
    const calls = fakeServer({ 'home/getParentHome': () => home, 'home/getFamily': () => family });
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
    await prefetchParentHome(client, user);
    client.setQueryData(childrenQuery.queryKey, { children: [] });
    await client.invalidateQueries({ queryKey: familyQuery.queryKey });
    await prefetchParentHome(client, user);
    await expect
      .poll(() => calls.map(({ procedure }) => procedure))
      .toEqual(['home/getParentHome', 'home/getFamily']);
  });
});
