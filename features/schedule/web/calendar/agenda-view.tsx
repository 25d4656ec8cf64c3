import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, formatWeekday, type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { daysFrom, rangeOf } from '../components/calendar-search.view.ts';
import type { CalendarActions } from '../components/use-calendar-actions.ts';
import classes from './agenda-view.module.css';
import type { CalendarDays } from './calendar-events.view.ts';
import { DayList } from './day-list.tsx';

interface Props {
  readonly view: 'agenda' | 'week';
  readonly date: LocalDate;
  readonly days: CalendarDays;
  readonly actions: CalendarActions;
  readonly waiting: boolean;
}

/** Days one below the other: those with events, or every day of a week. */
export function AgendaView({ view, date, days, actions, waiting }: Props) {
  const t = useTranslations('calendar');
  const { from, to } = rangeOf(view, date);
  const all = daysFrom(from, to);
  const told = all.filter((day) => days.events.has(day) || days.closed.has(day) || days.off.has(day));
  if (waiting) return <Skeletons shape="row" count={5} />;
  if (told.length === 0) return <EmptyState picture={<Telescope />} message={t('no_lessons_in_period')} />;
  const shown = view === 'week' ? all : told;
  return (
    <div className={classes.agenda}>
      {shown.map((day, index) => (
        <div key={day} className={classes.line}>
          <DayLeaf day={day} turns={index > 0 && shown[index - 1]?.slice(0, 7) !== day.slice(0, 7)} />
          <DayList {...{ day, days, actions }} />
        </div>
      ))}
    </div>
  );
}

/** 'gruod.' / 'Dec'. */
const monthOf = (day: LocalDate, locale: Locale) => formatShortDate(day, locale).replace(/ ?\d+ ?/, '');

interface LeafProps {
  readonly day: LocalDate;
  /** The first of its month. */
  readonly turns: boolean;
}

/** A phone's heading of a day, beside its lessons; a screen reader reads the day in full. */
function DayLeaf({ day, turns }: LeafProps) {
  const locale = useLocale();
  return (
    <p className={classes.leaf} data-today={day === vilniusDate(Date.now())} aria-hidden>
      <span className={classes.weekday}>{formatWeekday(day, locale, 'short')}</span>
      <span className={classes.number}>{Number(day.slice(8))}</span>
      {turns && <span className={classes.weekday}>{monthOf(day, locale)}</span>}
    </p>
  );
}
