import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import {
  addDays,
  formatMonth,
  formatShortDate,
  formatShortRange,
  formatWeekday,
  type LocalDate,
  vilniusDate,
} from '#platform/shared/dates.ts';
import { type CalendarDays, eventsOn } from '../calendar/calendar-events.view.ts';
import { EventChip } from '../calendar/event-look.tsx';
import { useEventDrag } from '../calendar/use-event-drag.ts';
import { daysFrom, rangeOf } from '../components/calendar-search.view.ts';
import { type CalendarActions, usualSlot } from '../components/use-calendar-actions.ts';
import { useDayWords } from '../components/use-day-words.ts';
import { type ChosenDays, isChosen, rangeOfChosen } from './day-range.view.ts';
import classes from './month-view.module.css';
import { useDaySelect } from './use-day-select.ts';

/** Rows of lessons in a day; the rest is “+N” (spec §2, decision G23). */
const rows = 3;

interface Props {
  readonly date: LocalDate;
  readonly days: CalendarDays;
  readonly actions: CalendarActions;
}

/** A month of weeks from Monday, three lessons per day. An admin drags over days to plan lessons there. */
export function MonthView({ date, days, actions }: Props) {
  const locale = useLocale();
  const { from, to } = rangeOf('month', date);
  const all = daysFrom(from, to);
  const weeks = Array.from({ length: all.length / 7 }, (_, week) => all.slice(week * 7, week * 7 + 7));
  const drag = useEventDrag(actions.move !== undefined);
  const select = useDaySelect({ seen: { from, to }, create: actions.create });
  return (
    <>
      <ChosenWords chosen={select.chosen} />
      <table className={classes.month} data-selectable={Boolean(actions.create)}>
        <caption className={classes.unseen}>{formatMonth(date.slice(0, 7), locale)}</caption>
        <thead>
          <tr>
            {daysFrom(from, addDays(from, 6)).map((day) => (
              <th key={day} scope="col">
                <abbr title={formatWeekday(day, locale)} className={classes.weekday}>
                  <span className={classes.long}>{formatWeekday(day, locale)}</span>
                  <span className={classes.short} aria-hidden="true">
                    {formatWeekday(day, locale, 'short')}
                  </span>
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  month={date.slice(0, 7)}
                  roomy={weeks.length <= 5}
                  {...{ day, days, actions, drag, select }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface DayProps {
  readonly day: LocalDate;
  readonly month: string;
  /** Few weeks: a day with two lessons has room for long names. */
  readonly roomy: boolean;
  readonly days: CalendarDays;
  readonly actions: CalendarActions;
  readonly drag: ReturnType<typeof useEventDrag>;
  readonly select: ReturnType<typeof useDaySelect>;
}

function Day({ day, month, roomy, days, actions, drag: { dragged, dragOf }, select }: DayProps) {
  const [aimed, setAimed] = useState(false);
  const events = days.events.get(day) ?? [];
  const count = eventsOn(days, day);
  const { move } = actions;
  return (
    <td
      className={classes.day}
      data-day={day}
      data-chosen={isChosen(select.chosen, day)}
      data-outside={!day.startsWith(month)}
      data-today={day === vilniusDate(Date.now())}
      data-closed={days.closed.has(day)}
      data-aimed={aimed}
      onPointerDown={(pointer) => select.onPointerDown(pointer, day)}
      onPointerEnter={() => select.onPointerEnter(day)}
      onKeyDown={(key) => select.onKeyDown(key, day)}
      onDragOver={(pointer) => {
        if (!move || !dragged.current) return;
        pointer.preventDefault();
        setAimed(true);
      }}
      onDragLeave={() => setAimed(false)}
      onDrop={(pointer) => {
        pointer.preventDefault();
        setAimed(false);
        const event = dragged.current?.event;
        if (move && event && event.date !== day) move({ event, date: day });
      }}
    >
      <div className={classes.cell}>
        <DayHead {...{ day, days, actions }} />
        {events.length > 0 && (
          <ul className={classes.lessons} data-roomy={count <= 2 ? roomy || count === 1 : undefined}>
            {events.slice(0, rows).map((event) => (
              <li key={event.id}>
                <EventChip event={event} onOpen={actions.open} drag={dragOf(event)} />
              </li>
            ))}
          </ul>
        )}
        <MoreEvents day={day} count={count - rows} onList={actions.listDay} />
      </div>
    </td>
  );
}

function DayHead({ day, days, actions }: Pick<DayProps, 'day' | 'days' | 'actions'>) {
  const t = useTranslations('calendar');
  const words = useDayWords();
  const notes = words.notes(days, day, { short: true }).join(', ');
  const { create } = actions;
  return (
    <div className={classes.head}>
      <button
        type="button"
        className={classes.number}
        aria-label={words.day(day)}
        aria-current={day === vilniusDate(Date.now()) ? 'date' : undefined}
        onClick={() => actions.goToDay(day)}
      >
        {Number(day.slice(8))}
      </button>
      {notes && (
        <span className={classes.closed} title={words.notes(days, day).join(', ')}>
          {notes}
        </span>
      )}
      {create && (
        <button
          type="button"
          className={classes.add}
          aria-label={t('new_lesson_on', { day: words.day(day) })}
          title={t('choose_days_hint')}
          onClick={() => create(usualSlot(day))}
        >
          <IconPlus size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}

// Announces the selected days to screen readers.
function ChosenWords({ chosen }: { chosen: ChosenDays | null }) {
  const t = useTranslations('calendar');
  const locale = useLocale();
  if (!chosen) return <span role="status" className={classes.unseen} />;
  const { from, to } = rangeOfChosen(chosen);
  const days = from === to ? formatShortDate(from, locale) : formatShortRange(from, to, locale);
  return (
    <span role="status" className={classes.unseen}>
      {t('chosen_days', { days })}
    </span>
  );
}

interface MoreProps {
  readonly day: LocalDate;
  readonly count: number;
  readonly onList: (day: LocalDate) => void;
}

function MoreEvents({ day, count, onList }: MoreProps) {
  const t = useTranslations('calendar');
  const words = useDayWords();
  if (count <= 0) return null;
  return (
    <button
      type="button"
      className={classes.more}
      aria-label={t('more_lessons', { count, day: words.day(day) })}
      onClick={() => onList(day)}
    >
      +{count}
    </button>
  );
}
