import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { calendarFeedContract } from '../shared/calendar-feed.contract.ts';

const { query } = featureClient<typeof calendarFeedContract>('calendarFeed');

/** Whether the user has a calendar address, and when a calendar program last read it. */
export const calendarFeedQuery = query.getCalendarFeed.queryOptions();

/**
 * Creates and ends the address. The address itself is never stored: only the answer to the call that created it has
 * it.
 */
export function useCalendarFeedChanges() {
  const queryClient = useQueryClient();
  const keep = ({ createdAt, lastReadAt }: { createdAt: string | null; lastReadAt: string | null }) =>
    queryClient.setQueryData(calendarFeedQuery.queryKey, { createdAt, lastReadAt });
  return {
    make: useMutation(query.makeCalendarFeed.mutationOptions({ onSuccess: keep })),
    revoke: useMutation(query.revokeCalendarFeed.mutationOptions({ onSuccess: keep })),
  };
}
