import type { ReactNode } from 'react';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import type { AttendanceDay } from '../../shared/attendance.ts';
import type { DayOfGroup } from '../months/month-day.tsx';
import { MonthStrip } from '../months/month-strip.tsx';

const withoutLessons = () => null;

interface Props {
  readonly label: string;
  readonly group: { readonly id: string; readonly name: string };
  readonly days: readonly AttendanceDay[];
  /** Below the words of the chosen day. */
  readonly below: (day: DayOfGroup) => ReactNode;
}

/** Some days of a student in one group as a strip, with the words of the chosen one. */
export function StudentDays({ label, group, days, below }: Props) {
  const now = useNow();
  const ofGroup = { ...group, status: 'active', days } as const;
  return (
    <MonthStrip
      now={now}
      groups={[ofGroup]}
      lessonOf={withoutLessons}
      shown={null}
      label={label}
      below={below}
    />
  );
}
