import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keepLessons } from '#features/courses/web/offline-lessons.queries.ts';
import { keepReads, ownReadsKeptFor } from '#platform/web/offline/offline-reads.ts';
import { lastDayAhead } from '../shared/home-week.ts';

/** The calls about one child that a home shows: by name, so that no other screen loads their queries. A test compares. */
const aboutChild = new Set([
  'attendance/getStreak',
  'attendance/listMissedLessons',
  'avatars/getLook',
  'points/getBalance',
  'rewards/listRewards',
  'schedule/getNextEvent',
]);

interface Asked {
  readonly childId?: string;
  readonly from?: string;
  readonly to?: string;
}

function isOfHome([path, asked]: QueryKey, childId: string): boolean {
  // Some keys name no call.
  const call = Array.isArray(path) ? path.join('/') : '';
  const {
    childId: about,
    from,
    to,
    ...filter
  } = (asked as { readonly input?: Asked } | undefined)?.input ?? {};
  if (call === 'avatars/getGains') return true;
  // Of the calendar only the days ahead, and no month that the child leafs through.
  if (call === 'schedule/getCalendar')
    return from !== undefined && to === lastDayAhead(from) && Object.keys(filter).length === 0;
  return aboutChild.has(call) && about === childId;
}

/**
 * Stores on a child's device what their home and prizes show, the modules, and the lessons that were opened, for a week. Returns a
 * function that stops it.
 */
export function keepChildScreens(queryClient: QueryClient, childId: string): () => void {
  const lessons = keepLessons(queryClient, childId);
  const home = keepReads(queryClient, childId, (key) => isOfHome(key, childId), ownReadsKeptFor);
  return () => {
    lessons();
    home();
  };
}
