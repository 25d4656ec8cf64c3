import type { ReactNode } from 'react';
import { daysOfMonth } from '#platform/shared/dates.ts';
import type { GroupDay } from '../event-lessons.queries.ts';
import { LessonsOfDays } from './lessons-of-days.tsx';

interface Props {
  readonly childId: string;
  /** 'YYYY-MM' */
  readonly month: string;
  readonly children: (lessonOf: (day: GroupDay) => string | null) => ReactNode;
}

/** Names to a child's month the lessons of courses that its days teach; null of a day of which nothing is known. */
export function LessonsOfMonth({ childId, month, children }: Props) {
  const last = daysOfMonth(month).at(-1) ?? `${month}-28`;
  return (
    <LessonsOfDays childId={childId} from={`${month}-01`} to={last}>
      {children}
    </LessonsOfDays>
  );
}
