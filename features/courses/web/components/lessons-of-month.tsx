import type { ReactNode } from 'react';
import { monthBounds } from '#platform/shared/dates.ts';
import type { GroupDay } from '../event-lessons.queries.ts';
import { LessonsOfDays } from './lessons-of-days.tsx';

interface Props {
  readonly childId: string;
  /** 'YYYY-MM' */
  readonly month: string;
  readonly children: (lessonOf: (day: GroupDay) => string | null) => ReactNode;
}

/** The course lessons that the days of a child's month teach, by name; null for a day without a known one. */
export function LessonsOfMonth({ childId, month, children }: Props) {
  return (
    <LessonsOfDays childId={childId} {...monthBounds(month)}>
      {children}
    </LessonsOfDays>
  );
}
