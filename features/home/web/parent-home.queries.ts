import type { QueryClient } from '@tanstack/react-query';
import {
  missedLessonsQuery,
  monthAttendanceQuery,
  teacherCommentsQuery,
} from '#features/attendance/web/child-attendance.queries.ts';
import { childrenQuery, lastChild, loadSelectedChild } from '#features/people/web/people.queries.ts';
import { balanceQuery } from '#features/points/web/points.queries.ts';
import { nextEventQuery } from '#features/schedule/web/schedule.queries.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { askParentHome, familyQuery } from './family.queries.ts';
import { newsQuery } from './news.queries.ts';

type Day = NonNullable<Awaited<ReturnType<typeof askParentHome>>['day']>;

/** The child's attendance of the current month. */
export const thisMonthQuery = (childId: string) =>
  monthAttendanceQuery(childId, vilniusDate(Date.now()).slice(0, 7));

/**
 * Prefetches what a parent's home shows first, while the screen is still loading: in one call, unless some of it is known. The
 * calendar and the modules below are fetched when the reader comes near them. Never throws.
 */
export function prefetchParentHome(queryClient: QueryClient, user: SessionUser): Promise<void> {
  const isKnown = queryClient.getQueryState(childrenQuery.queryKey);
  return isKnown ? prefetchParts(queryClient, user) : prefetchTogether(queryClient, user);
}

/**
 * Each part is stored as if its own call had answered, and is fetched by that one from then on. Whoever needs the children, the family
 * or the news meanwhile waits for this call, and repeats a failed one by itself.
 */
async function prefetchTogether(queryClient: QueryClient, { id }: SessionUser): Promise<void> {
  const home = askParentHome(lastChild(id)).then((answer) => {
    // Before the children are known: whoever shows one then asks for nothing.
    if (answer.day) storeDay(queryClient, answer.day);
    return answer;
  });
  await Promise.all([
    queryClient.prefetchQuery({ ...childrenQuery, queryFn: async () => (await home).children }),
    queryClient.prefetchQuery({ ...familyQuery, queryFn: async () => (await home).family }),
    queryClient.prefetchQuery({ ...newsQuery, queryFn: async () => (await home).news }),
  ]);
}

function storeDay(queryClient: QueryClient, day: Day): void {
  const { childId } = day;
  queryClient.setQueryData(nextEventQuery(childId).queryKey, day.next);
  queryClient.setQueryData(monthAttendanceQuery(childId, day.attendance.month).queryKey, day.attendance);
  queryClient.setQueryData(missedLessonsQuery(childId).queryKey, day.missed);
  queryClient.setQueryData(teacherCommentsQuery(childId).queryKey, day.comments);
  queryClient.setQueryData(balanceQuery(childId).queryKey, day.balance);
  // Their queries come with their code, after the first picture.
  const store = (feature: string, procedure: string, input: object, answer: unknown) =>
    queryClient.setQueryData([[feature, procedure], { input, type: 'query' }], answer);
  store('rewards', 'listRewards', { childId }, day.rewards);
  store('makeUps', 'listMakeUpCredits', { childId, page: 1 }, day.credits);
  for (const { groupId, mission } of day.missions)
    store('missions', 'getMission', { groupId, childId }, { mission });
}

async function prefetchParts(queryClient: QueryClient, user: SessionUser): Promise<void> {
  void queryClient.prefetchQuery(familyQuery);
  void queryClient.prefetchQuery(newsQuery);
  const child = await loadSelectedChild(queryClient, user).catch(() => null);
  if (!child) return;
  const childId = child.userId;
  await Promise.all([
    queryClient.prefetchQuery(nextEventQuery(childId)),
    queryClient.prefetchQuery(thisMonthQuery(childId)),
    queryClient.prefetchQuery(missedLessonsQuery(childId)),
    queryClient.prefetchQuery(balanceQuery(childId)),
    queryClient.prefetchQuery(teacherCommentsQuery(childId)),
  ]);
}
