import { hashKey, type QueryClient } from '@tanstack/react-query';
import { vilniusDate } from '#platform/shared/dates.ts';
import { forgetOldReads, keepReads } from '#platform/web/offline/offline-reads.ts';
import { attendanceGroupsQuery, dailySheetQuery } from './attendance.queries.ts';
import { waitingCounts } from './offline/sheet-outbox.view.ts';
import { sheetOutbox } from './sheet-outbox.queries.ts';

type Groups = Awaited<ReturnType<typeof attendanceGroupsQuery.queryFn>>;

/** Milliseconds after which the app has settled: only then today's sheets are prefetched and kept. */
const settled = 3_000;
/** An admin may have events in forty groups today; this many sheets are prefetched, the others when opened. */
const mostSheets = 12;
/** A sheet fetched within this time, in milliseconds, is not prefetched again. */
const fresh = 600_000;

const groupsHash = hashKey(attendanceGroupsQuery.queryKey);
const [sheetPath] = dailySheetQuery('', '').queryKey;

/**
 * Stores on a staff member's device what taking attendance needs without a network: the groups, today's sheets and
 * every opened sheet. Sends what is still waiting from before. Returns a function that stops this.
 */
export function keepTodaysSheets(queryClient: QueryClient, userId: string): () => void {
  void forgetOldReads(userId);
  void sheetOutbox(queryClient, userId).send();
  const end = keepReads(queryClient, userId, (queryKey, data) => {
    const isGroups = hashKey(queryKey) === groupsHash;
    if (isGroups) void fetchTodaysSheets(queryClient, data as Groups);
    return isGroups || hashKey([queryKey[0]]) === hashKey([sheetPath]);
  });
  const timer = setTimeout(() => void queryClient.prefetchQuery(attendanceGroupsQuery), settled);
  return () => {
    clearTimeout(timer);
    end();
  };
}

async function fetchTodaysSheets(queryClient: QueryClient, { groups, today }: Groups): Promise<void> {
  if (today !== vilniusDate(Date.now()) || !navigator.onLine) return;
  await new Promise((resolve) => setTimeout(resolve, settled));
  const open = groups.filter((group) => group.today && group.today.state !== 'cancelled');
  for (const { id } of open.slice(0, mostSheets))
    await queryClient.prefetchQuery({ ...dailySheetQuery(id, today), staleTime: fresh });
}

/** How long a sign-out waits, in milliseconds, for what is still being sent. */
const patience = 1_500;

/** Sends what can be sent, and returns how many changes of the user's sheets the server still lacks. */
export async function countWaitingChanges(queryClient: QueryClient, userId: string): Promise<number> {
  const outbox = sheetOutbox(queryClient, userId);
  await Promise.race([outbox.send(), new Promise((resolve) => setTimeout(resolve, patience))]);
  const counts = (await outbox.list()).map(waitingCounts);
  return counts.reduce((sum, { waiting, undecided, refused }) => sum + waiting + undecided + refused, 0);
}
