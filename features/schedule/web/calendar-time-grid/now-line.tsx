import { type LocalDate, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { minutesOf } from '../calendar/calendar-events.view.ts';
import { useNow } from '../components/use-now.ts';
import type { GridHours } from './grid-hours.view.ts';
import classes from './time-grid.module.css';

interface Props {
  readonly day: LocalDate;
  readonly hours: GridHours;
}

/** The current time, if the grid shows that hour; it moves with the clock. */
export function NowLine({ day, hours: { first, last } }: Props) {
  const now = useNow();
  const minute = minutesOf(vilniusTime(now));
  if (vilniusDate(now) !== day || minute < first || minute > last) return null;
  const top = `${((minute - first) / (last - first)) * 100}%`;
  return <div className={classes.now} style={{ top }} aria-hidden="true" />;
}
