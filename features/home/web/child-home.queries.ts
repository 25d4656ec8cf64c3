import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { missedLessonsQuery, streakQuery } from '#features/attendance/web/child-attendance.queries.ts';
import { gainsQuery, lookQuery } from '#features/avatars/web/avatars.queries.ts';
import { modulesQuery } from '#features/courses/web/courses.queries.ts';
import { selectedGroupOf } from '#features/membership/web/selected-group.queries.ts';
import { balanceQuery } from '#features/points/web/points.queries.ts';
import { rewardsQuery } from '#features/rewards/web/rewards.queries.ts';
import { daysQuery, nextEventQuery } from '#features/schedule/web/schedule.queries.ts';
import { classNowQuery } from '#features/stage/web/class-now.queries.ts';
import { type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { showKeptRead } from '#platform/web/offline/offline-reads.ts';
import { lastDayAhead } from '../shared/home-week.ts';
import { askChildHome } from './family.queries.ts';
import { newsQuery } from './news.queries.ts';

type Home = Awaited<ReturnType<typeof askChildHome>>;

/** The lessons of today and the six days after it. */
export const weekQuery = (today: LocalDate) => daysQuery(today, lastDayAhead(today));

/** What one query of the home answers. */
interface Part {
  readonly queryKey: QueryKey;
  /** Fetches it from the home's one answer, or without one by its own call. */
  readonly prefetch: (queryClient: QueryClient, home?: () => Promise<Home>) => Promise<void>;
}

/**
 * Prefetches what a child's home shows while the screen is still loading: in one call, unless some of it is known. Each part is stored
 * as if its own call had answered, and is fetched by that one from then on. Never throws.
 */
export async function prefetchChildHome(queryClient: QueryClient, user: SessionUser): Promise<void> {
  const groupId = selectedGroupOf(user)?.id ?? null;
  const from = vilniusDate(Date.now());
  const parts = partsOf(user, from);
  const isKnown = parts.some(({ queryKey }) => queryClient.getQueryData(queryKey) !== undefined);
  let asked: Promise<Home> | undefined;
  // Asked by the first part that is fetched: without a network none is.
  const home = () => {
    asked ??= askChildHome({ groupId, from, to: lastDayAhead(from) });
    return asked;
  };
  await Promise.all(parts.map(({ prefetch }) => prefetch(queryClient, isKnown ? undefined : home)));
}

/** Shows a child's home as this device last saw it. Does nothing for parts that are known. */
export async function showKeptHome(queryClient: QueryClient, user: SessionUser): Promise<void> {
  const parts = partsOf(user, vilniusDate(Date.now()));
  await Promise.all(parts.map(({ queryKey }) => showKeptRead(queryClient, { userId: user.id, queryKey })));
}

function partsOf(user: SessionUser, today: LocalDate): readonly Part[] {
  const childId = user.id;
  const group = selectedGroupOf(user);
  const groupId = group?.id;
  const hasOdyssey = group?.spaceOdysseyEnabled !== false;
  const flight = hasOdyssey && [
    partOf(balanceQuery(childId), ({ flight }) => flight?.balance),
    partOf(lookQuery(childId), ({ flight }) => flight?.look),
    partOf(gainsQuery(), ({ flight }) => flight?.gains),
  ];
  const prizes = groupId &&
    hasOdyssey && [partOf(rewardsQuery(childId), ({ rewards }) => rewards ?? undefined)];
  const lessons = groupId && [
    partOf(modulesQuery(groupId), ({ lessons }) => lessons?.modules),
    partOf(classNowQuery(), ({ lessons }) => lessons?.classNow),
    partOf(nextEventQuery(childId), ({ lessons }) => lessons?.next),
    // Refetched on each way home: a child may come back from a lesson that is done now.
    partOf({ ...missedLessonsQuery(childId), staleTime: 1_000 }, ({ lessons }) => lessons?.missed),
    partOf(weekQuery(today), ({ lessons }) => lessons?.week),
    partOf(streakQuery(childId), ({ lessons }) => lessons?.streak),
    partOf(newsQuery, ({ lessons }) => lessons?.news),
  ];
  return [...(flight || []), ...(lessons || []), ...(prizes || [])];
}

/** A part that the home's answer lacks, or whose call failed, is asked by its own call, and so is each part from then on. */
function partOf<Answer>(query: FetchQueryOptions<Answer>, pick: (home: Home) => Answer | undefined): Part {
  const { queryKey, queryFn } = query;
  return {
    queryKey,
    prefetch: (queryClient, home) => {
      let first = home;
      return queryClient.prefetchQuery({
        ...query,
        queryFn: async (context) => {
          const answer = first?.();
          first = undefined;
          const known = await answer?.then(pick, () => undefined);
          if (known !== undefined) return known;
          if (typeof queryFn !== 'function') throw new TypeError('A part of the home has no call of its own');
          return queryFn(context);
        },
      });
    },
  };
}
