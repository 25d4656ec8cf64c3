import { MonthCalendar } from './month-calendar.tsx';
import classes from './month-groups.module.css';
import { type LessonOf, type MonthGroup, MonthTable } from './month-table.tsx';

interface Props {
  readonly month: string;
  /** An instant (ISO). */
  readonly now: string;
  readonly groups: readonly MonthGroup[];
  readonly lessonOf: LessonOf;
  /** From tablets up. */
  readonly wide: boolean;
}

/** One row per group and a cell per day; on a phone, a small calendar per group. */
export function MonthGroups({ wide, ...props }: Props) {
  if (wide) return <MonthTable {...props} />;
  const { month, now, groups, lessonOf } = props;
  return (
    <div className={classes.calendars}>
      {groups.map((group) => (
        <MonthCalendar key={group.id} month={month} now={now} group={group} lessonOf={lessonOf} />
      ))}
    </div>
  );
}
