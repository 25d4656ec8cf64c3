import { useLocale, useTranslations } from 'use-intl';
import { addDays, formatWeekday, type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { type CalendarDays, eventsOn } from '../calendar/calendar-events.view.ts';
import look from '../calendar/event-look.module.css';
import { eventColour } from '../calendar/event-look.tsx';
import { WholeDay } from '../calendar/whole-day.tsx';
import type { CalendarFilter } from '../calendar.queries.ts';
import { daysFrom, rangeOf } from '../components/calendar-search.view.ts';
import type { CalendarActions } from '../components/use-calendar-actions.ts';
import { useDayWords } from '../components/use-day-words.ts';
import classes from './month-days.module.css';

/** Lessons of a day shown as dots; the rest is “+N” (spec §2, decision G23). */
const maxDots = 3;

interface Props {
  /** The chosen day. */
  readonly date: LocalDate;
  readonly days: CalendarDays;
  /** Whose lessons they are. */
  readonly filter: CalendarFilter;
  readonly actions: CalendarActions;
  readonly waiting: boolean;
  readonly onChoose: (date: LocalDate) => void;
}

/** A month for narrow screens: a dot for each lesson, “+N” after three, and the chosen day's lessons below. */
export function MonthDays({ date, days, filter, actions, waiting, onChoose }: Props) {
  const locale = useLocale();
  const { from, to } = rangeOf('month', date);
  return (
    <>
      <div className={classes.month}>
        {daysFrom(from, addDays(from, 6)).map((day) => (
          <span key={day} className={classes.weekday} aria-hidden="true">
            {formatWeekday(day, locale, 'short')}
          </span>
        ))}
        {daysFrom(from, to).map((day) => (
          <DayButton
            key={day}
            {...{ day, days }}
            chosen={day === date}
            outside={day.slice(0, 7) !== date.slice(0, 7)}
            onChoose={onChoose}
          />
        ))}
      </div>
      <WholeDay key={date} day={date} {...{ days, filter, actions, waiting }} />
    </>
  );
}

interface DayProps {
  readonly day: LocalDate;
  readonly days: CalendarDays;
  readonly chosen: boolean;
  readonly outside: boolean;
  readonly onChoose: (date: LocalDate) => void;
}

function DayButton({ day, days, chosen, outside, onChoose }: DayProps) {
  const t = useTranslations('calendar');
  const words = useDayWords();
  const events = days.events.get(day) ?? [];
  const count = eventsOn(days, day);
  const closed = days.closed.get(day) ?? [];
  const said = [words.day(day), ...words.notes(days, day), t('lessons', { count })];
  return (
    <button
      type="button"
      className={classes.day}
      data-outside={outside}
      data-closed={closed.length > 0}
      aria-pressed={chosen}
      aria-current={day === vilniusDate(Date.now()) ? 'date' : undefined}
      aria-label={said.join(', ')}
      onClick={() => onChoose(day)}
    >
      <span className={classes.number}>{Number(day.slice(8))}</span>
      <span className={classes.dots}>
        {events.slice(0, maxDots).map((event) => (
          <span key={event.id} className={look.dot} style={eventColour(event)} />
        ))}
        {count > maxDots && <span className={classes.many}>+{count - maxDots}</span>}
      </span>
    </button>
  );
}
