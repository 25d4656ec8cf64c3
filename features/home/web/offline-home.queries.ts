import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { missedLessonsQuery, streakQuery } from '#features/attendance/web/child-attendance.queries.ts';
import { gainsQuery, lookQuery } from '#features/avatars/web/avatars.queries.ts';
import { keepLessons } from '#features/courses/web/offline-lessons.queries.ts';
import { missionQuery } from '#features/missions/web/missions.queries.ts';
import { balanceQuery } from '#features/points/web/points.queries.ts';
import { rewardsQuery } from '#features/rewards/web/rewards.queries.ts';
import { nextEventQuery } from '#features/schedule/web/schedule.queries.ts';
import { keepReads, ownReadsKeptFor } from '#platform/web/offline/offline-reads.ts';
import { weekQuery } from './child-home.queries.ts';

/** The day of a calendar's key from which on it is asked for; undefined in the keys of others. */
const firstDayOf = ([, asked]: QueryKey) =>
  (asked as { readonly input?: { readonly from?: string } } | undefined)?.input?.from;

function isOfHome(childId: string): (queryKey: QueryKey) => boolean {
  const own = [
    ...[balanceQuery(childId), lookQuery(childId), gainsQuery(), rewardsQuery(childId)],
    ...[nextEventQuery(childId), missedLessonsQuery(childId), streakQuery(childId)],
  ].map(({ queryKey }) => hashKey(queryKey));
  const [mission] = missionQuery({ groupId: '', childId }).queryKey;
  return (queryKey) => {
    const key = hashKey(queryKey);
    const from = firstDayOf(queryKey);
    return (
      own.includes(key) ||
      hashKey([queryKey[0]]) === hashKey([mission]) ||
      // Of the calendar only the days ahead, and no month that the child leafs through.
      (from !== undefined && key === hashKey(weekQuery(from).queryKey))
    );
  };
}

/**
 * Stores on a child's device what their home and prizes show, the modules, and the lessons that were opened, for a week. Returns a
 * function that stops it.
 */
export function keepChildScreens(queryClient: QueryClient, childId: string): () => void {
  const lessons = keepLessons(queryClient, childId);
  const home = keepReads(queryClient, childId, isOfHome(childId), ownReadsKeptFor);
  return () => {
    lessons();
    home();
  };
}
