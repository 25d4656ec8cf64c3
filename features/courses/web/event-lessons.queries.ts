import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { eventLessonsContract, LessonAtEvent, ListedLesson } from '../shared/event-lessons.contract.ts';

const { query } = featureClient<typeof eventLessonsContract>('eventLessons');

interface Days {
  readonly from: string;
  readonly to: string;
  readonly groupId?: string;
  readonly childId?: string;
}

/** The lessons that the events of some days teach, of a group or of a child. */
export const lessonsOfEventsQuery = (days: Days) => query.listLessonsOfEvents.queryOptions({ input: days });

/** The lesson that an event teaches. */
export const lessonOfEventQuery = (eventId: string) =>
  query.getLessonOfEvent.queryOptions({ input: { eventId } });

/** A day of a group. */
export interface GroupDay {
  readonly groupId: string;
  readonly date: string;
}

/** The lessons that a group's events of a day teach. */
export const dayLessonsQuery = ({ groupId, date }: GroupDay) =>
  lessonsOfEventsQuery({ from: date, to: date, groupId });

/** Names the lesson of an event of a day, and opens it to the group. The day shows the answer at once. */
export function useDayLessonChanges(day: GroupDay) {
  const queryClient = useQueryClient();
  const keep = {
    onSuccess: (answer: LessonAtEvent) => {
      queryClient.setQueryData(
        dayLessonsQuery(day).queryKey,
        (known) => known && { lessons: known.lessons.map((each) => withAnswer(each, answer)) },
      );
      void queryClient.invalidateQueries({ queryKey: query.key() });
      void queryClient.invalidateQueries({ queryKey: [['courses']] });
    },
  };
  return {
    set: useMutation(query.setLessonOfEvent.mutationOptions(keep)),
    open: useMutation(query.openLessonOfEvent.mutationOptions(keep)),
  };
}

function withAnswer(known: ListedLesson, { eventId, lesson, named, openedAt, isOpen }: LessonAtEvent) {
  return known.eventId === eventId ? { ...known, lesson, named, openedAt, isOpen } : known;
}
