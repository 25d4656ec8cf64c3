import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatWeekday, type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { daysFrom, rangeOf } from '../components/calendar-search.view.ts';
import { type CalendarActions, usualSlot } from '../components/use-calendar-actions.ts';
import { useDayWords } from '../components/use-day-words.ts';
import { type CalendarDays, minutesOfDay, timeOf } from './calendar-events.view.ts';
import classes from './time-grid.module.css';
import { TimeGridDay } from './time-grid-day.tsx';
import { useEventDrag } from './use-event-drag.ts';

const hour = 60;
const usualHours = { first: 9 * hour, last: 20 * hour };

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Narrow screens have no room for a free morning. */
function hoursOf(events: readonly Stretch[], isWide: boolean) {
  const { first, last } = usualHours;
  const earliest = Math.min(...events.map(({ start }) => Math.floor(start / hour) * hour));
  const latest = Math.max(...events.map(({ end }) => Math.ceil(end / hour) * hour));
  if (events.length === 0) return usualHours;
  if (isWide) return { first: Math.min(first, earliest), last: Math.max(last, latest) };
  return { first: Math.max(earliest - hour, 0), last: Math.min(latest + hour, minutesOfDay) };
}

interface Props {
  readonly view: 'week' | 'day';
  readonly date: LocalDate;
  readonly days: CalendarDays;
  readonly actions: CalendarActions;
  readonly isWide: boolean;
}

/** Columns of days against the hours; the usual hours, and as many more as the lessons need. */
export function TimeGrid({ view, date, days, actions, isWide }: Props) {
  const t = useTranslations('calendar');
  const { from, to } = rangeOf(view, date);
  const shown = daysFrom(from, to);
  const taken = shown.flatMap((day): Stretch[] => [
    ...(days.events.get(day) ?? []),
    ...(days.left.get(day) ?? []).map(({ start }) => ({ start, end: start + hour })),
  ]);
  const hours = hoursOf(taken, isWide);
  const drag = useEventDrag(actions.move !== undefined);
  const lanes = view === 'day' && isWide ? 7 : 2;
  return (
    <section className={classes.frame} aria-label={t(`view.${view}`)} data-view={view}>
      <div className={classes.grid} style={{ ['--hours' as string]: (hours.last - hours.first) / hour }}>
        <div className={classes.hours} aria-hidden="true">
          {Array.from({ length: (hours.last - hours.first) / hour }, (_, index) => (
            <span key={timeOf(hours.first + index * hour)} className={classes.hour}>
              {timeOf(hours.first + index * hour)}
            </span>
          ))}
        </div>
        {shown.map((day) => (
          <section key={day} className={classes.day} data-today={day === vilniusDate(Date.now())}>
            <DayHead {...{ view, day, days, actions }} />
            <TimeGridDay
              events={days.events.get(day) ?? []}
              left={days.left.get(day) ?? []}
              {...{ day, hours, lanes, actions, drag }}
              closed={days.closed.has(day)}
            />
          </section>
        ))}
      </div>
    </section>
  );
}

function DayHead({ view, day, days, actions }: Omit<Props, 'date' | 'isWide'> & { day: LocalDate }) {
  const t = useTranslations('calendar');
  const locale = useLocale();
  const words = useDayWords();
  const closed = (days.closed.get(day) ?? []).map(words.closedName).join(', ');
  const { create } = actions;
  const name = (
    <>
      <span className={classes.weekday}>
        {formatWeekday(day, locale, view === 'week' ? 'short' : 'long')}
      </span>{' '}
      <span className={classes.number}>{Number(day.slice(8))}</span>
    </>
  );
  return (
    <div className={classes.head}>
      {view === 'week' ? (
        <button type="button" className={classes.name} onClick={() => actions.goToDay(day)}>
          <span className={classes.unseen}>{words.day(day)}</span>
          <span className={classes.short} aria-hidden="true">
            {name}
          </span>
        </button>
      ) : (
        <h3 className={classes.name}>{name}</h3>
      )}
      {closed && (
        <span className={classes.closed} data-below={view === 'week'} title={closed}>
          {closed}
        </span>
      )}
      {create && (
        <button
          type="button"
          className={classes.add}
          aria-label={t('new_lesson_on', { day: words.day(day) })}
          onClick={() => create(usualSlot(day))}
        >
          <IconPlus size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}
