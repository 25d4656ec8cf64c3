import { useQuery } from '@tanstack/react-query';
import { datesAt, isOpenToday, sortDates } from '#features/attendance/web/components/event-dates.view.ts';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { groupLessonsQuery } from '../groups.queries.ts';

/** A group's lessons as they are now; null until they are known. */
export function useGroupLessons(groupId: string) {
  const { data, isError } = useQuery(groupLessonsQuery(groupId));
  const now = useNow();
  if (!data) return { isError, lessons: null };
  const dates = datesAt(data.dates, now);
  const ofToday = dates.find((each) => isOpenToday(each, data.today));
  return { isError, lessons: { today: data.today, ofToday, dates: sortDates(dates, now) } };
}
