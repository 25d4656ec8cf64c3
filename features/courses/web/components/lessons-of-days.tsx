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

/** Names to some days of a child the lessons of courses that they teach; null of a day of which nothing is known. */
export function LessonsOfDays({ childId, from, to, children }: Props) {
  const nameOf = useLessonName();
  const { data } = useQuery(lessonsOfEventsQuery({ from, to, childId }));
  const lessons = data?.lessons ?? [];
  return children(({ groupId, date }) => {
    const taught = lessons.filter((each) => each.groupId === groupId && each.date === date);
    return taught.map(({ lesson }) => (lesson ? nameOf(lesson) : '')).join(', ') || null;
  });
}
