import IconClock24 from '@tabler/icons-react/dist/esm/icons/IconClock24.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatWeekday, type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { type CalendarDays, timeOf } from '../calendar/calendar-events.view.ts';
import { useEventDrag } from '../calendar/use-event-drag.ts';
import { daysFrom, rangeOf } from '../components/calendar-search.view.ts';
import { type CalendarActions, usualSlot } from '../components/use-calendar-actions.ts';
import { useDayWords } from '../components/use-day-words.ts';
import classes from './time-grid.module.css';
import { TimeGridDay } from './time-grid-day.tsx';
import { useGridHours } from './use-grid-hours.ts';
import { useOpeningScroll } from './use-opening-scroll.ts';

const hour = 60;

interface Props {
  readonly view: 'week' | 'day';
  readonly date: LocalDate;
  readonly days: CalendarDays;
  readonly actions: CalendarActions;
  readonly isWide: boolean;
  /** The lessons are loading. */
  readonly waiting: boolean;
}

/**
 * Columns of days against the hours that the lessons need; users who may plan a lesson can show the others, too. It opens at the
 * current time, or at the first lesson.
 */
export function TimeGrid({ view, date, days, actions, isWide, waiting }: Props) {
  const t = useTranslations('calendar');
  const { from, to } = rangeOf(view, date);
  const shown = daysFrom(from, to);
  const { hours, known, ...reach } = useGridHours({ shown, days, isWide, waiting });
  const drag = useEventDrag(actions.move !== undefined);
  const frame = useOpeningScroll({ shown, days, hours, waiting });
  const lanes = view === 'day' && isWide ? 7 : 2;
  return (
    <section ref={frame} className={classes.frame} aria-label={t(`view.${view}`)} data-view={view}>
      <div className={classes.grid} style={{ ['--hours' as string]: (hours.last - hours.first) / hour }}>
        <div>
          <div className={classes.corner}>{actions.create && <WholeDay {...reach} />}</div>
          <div className={classes.hours} data-known={known} aria-hidden="true">
            {Array.from({ length: (hours.last - hours.first) / hour }, (_, index) => (
              <span key={timeOf(hours.first + index * hour)} className={classes.hour}>
                {timeOf(hours.first + index * hour)}
              </span>
            ))}
          </div>
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

type WholeDayProps = Pick<ReturnType<typeof useGridHours>, 'onWhole' | 'whole'>;

function WholeDay({ onWhole, whole }: WholeDayProps) {
  const t = useTranslations('calendar');
  if (!onWhole) return null;
  return (
    <button
      type="button"
      className={classes.whole}
      aria-pressed={whole}
      aria-label={t('whole_day')}
      title={t('whole_day')}
      onClick={onWhole}
    >
      <IconClock24 size={20} aria-hidden />
    </button>
  );
}

function DayHead({
  view,
  day,
  days,
  actions,
}: Omit<Props, 'date' | 'isWide' | 'waiting'> & { day: LocalDate }) {
  const t = useTranslations('calendar');
  const locale = useLocale();
  const words = useDayWords();
  const closed = words.notes(days, day).join(', ');
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
