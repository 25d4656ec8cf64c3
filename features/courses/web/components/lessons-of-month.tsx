import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { daysOfMonth } from '#platform/shared/dates.ts';
import { type GroupDay, lessonsOfEventsQuery } from '../event-lessons.queries.ts';
import { useLessonName } from './use-lesson-name.ts';

interface Props {
  readonly childId: string;
  /** 'YYYY-MM' */
  readonly month: string;
  readonly children: (lessonOf: (day: GroupDay) => string | null) => ReactNode;
}

/** Names to a child's month the lessons of courses that its days teach; null of a day of which nothing is known. */
export function LessonsOfMonth({ childId, month, children }: Props) {
  const nameOf = useLessonName();
  const days = daysOfMonth(month);
  const { data } = useQuery(
    lessonsOfEventsQuery({ from: `${month}-01`, to: days.at(-1) ?? `${month}-28`, childId }),
  );
  const lessons = data?.lessons ?? [];
  return children(({ groupId, date }) => {
    const taught = lessons.filter((each) => each.groupId === groupId && each.date === date);
    return taught.map(({ lesson }) => (lesson ? nameOf(lesson) : '')).join(', ') || null;
  });
}
