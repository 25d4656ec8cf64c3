import type { LocalDate } from '#platform/shared/dates.ts';
import { featureClient } from '#platform/web/api.ts';
import type { scheduleContract } from '../shared/schedule.contract.ts';

const { query } = featureClient<typeof scheduleContract>('schedule');

const shortest = 60_000;
const longest = 3_600_000;

/**
 * The child's next event, of a group or of any; refetched when it ends, so that an open screen goes on to the next one.
 */
export function nextEventQuery(childId: string, groupId?: string) {
  return query.getNextEvent.queryOptions({
    input: groupId ? { childId, groupId } : { childId },
    refetchInterval: ({ state }) => {
      const left = state.data?.event ? Date.parse(state.data.event.endsAt) - Date.now() : longest;
      return Math.min(Math.max(left, shortest), longest);
    },
  });
}

/** The lessons and the closed days of some days, of everybody whom the reader's calendar shows. */
export const daysQuery = (from: LocalDate, to: LocalDate) =>
  query.getCalendar.queryOptions({ input: { from, to } });
