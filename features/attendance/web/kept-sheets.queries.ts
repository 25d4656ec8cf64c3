import type { QueryClient } from '@tanstack/react-query';
import { vilniusDate } from '#platform/shared/dates.ts';
import { showKeptRead } from '#platform/web/offline/offline-reads.ts';
import { attendanceGroupsQuery, dailySheetQuery } from './attendance.queries.ts';

type Groups = Awaited<ReturnType<typeof attendanceGroupsQuery.queryFn>>;

/** Shows the stored groups until the server answers; on another day only without a network. */
export function showKeptGroups(queryClient: QueryClient, userId: string): Promise<void> {
  const { queryKey } = attendanceGroupsQuery;
  const isToday = ({ today }: Groups) => today === vilniusDate(Date.now());
  return showKeptRead<Groups>(
    queryClient,
    { userId, queryKey },
    (groups) => !navigator.onLine || isToday(groups),
  );
}

/** Shows the stored sheet until the server answers. */
export function showKeptSheet(
  queryClient: QueryClient,
  { userId, groupId, date }: { userId: string; groupId: string; date: string },
): Promise<void> {
  return showKeptRead(queryClient, { userId, queryKey: dailySheetQuery(groupId, date).queryKey });
}
