import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type GroupDay, lessonsOfEventsQuery } from '../event-lessons.queries.ts';
import { useLessonName } from './use-lesson-name.ts';

interface Props {
  readonly childId: string;
  /** Both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly children: (lessonOf: (day: GroupDay) => string | null) => ReactNode;
}

/** The course lessons that some days of a child teach, by name; null for a day without a known one. */
export function LessonsOfDays({ childId, from, to, children }: Props) {
  const nameOf = useLessonName();
  const { data } = useQuery(lessonsOfEventsQuery({ from, to, childId }));
  const lessons = data?.lessons ?? [];
  return children(({ groupId, date }) => {
    const taught = lessons.filter((each) => each.groupId === groupId && each.date === date);
    return taught.map(({ lesson }) => (lesson ? nameOf(lesson) : '')).join(', ') || null;
  });
}
