import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import {
  addDays,
  addMonths,
  daysOfMonth,
  formatLongDate,
  formatMonth,
  formatWeekday,
  type LocalDate,
  vilniusDate,
  weekdayOf,
} from '#platform/shared/dates.ts';
import classes from './day-picker.module.css';
import { MonthPicker } from './month-picker.tsx';

interface Props {
  /** The chosen day, '' for none. */
  readonly chosen: LocalDate | '';
  readonly min?: LocalDate | undefined;
  readonly max?: LocalDate | undefined;
  readonly onChoose: (day: LocalDate) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * The days of a month to choose from; arrow keys go from day to day, the month's name opens any month of any year.
 */
export function DayPicker({ chosen, min, max, onChoose }: Props) {
  const t = useTranslations('dates');
  const locale = useLocale();
  const today = vilniusDate(Date.now());
  const [day, setDay] = useState<LocalDate>(chosen || nearest(today, { min, max }));
  const [choosing, setChoosing] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const month = day.slice(0, 7);
  const days = daysOfMonth(month);
  // The day reached by arrow keys gets the focus; not before the first key.
  const walked = useRef(false);
  useEffect(() => {
    if (walked.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = addDays(day, step);
    if (nearest(next, { min, max }) !== next) return;
    walked.current = true;
    setDay(next);
  };
  const turn = (count: number) => {
    walked.current = false;
    setDay(`${addMonths(month, count)}-01`);
  };
  if (choosing) {
    return (
      <MonthPicker
        month={month}
        today={today}
        onChoose={(next) => {
          walked.current = false;
          setDay(`${next}-01`);
          setChoosing(false);
        }}
      />
    );
  }
  return (
    <div className={classes.picker}>
      <div className={classes.head}>
        <ActionIcon variant="subtle" size={40} aria-label={t('previous_month')} onClick={() => turn(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <button type="button" className={classes.month} aria-live="polite" onClick={() => setChoosing(true)}>
          {formatMonth(month, locale)}
        </button>
        <ActionIcon variant="subtle" size={40} aria-label={t('next_month')} onClick={() => turn(1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div ref={grid} className={classes.days}>
        {days.slice(0, 7).map((each, index) => (
          <span key={each} className={classes.weekday} aria-hidden="true">
            {formatWeekday(addDays('2026-11-02', index), locale, 'short')}
          </span>
        ))}
        {days.map((each, index) => (
          <button
            key={each}
            type="button"
            className={classes.day}
            style={index === 0 ? { gridColumnStart: weekdayOf(each) } : undefined}
            data-day={each}
            tabIndex={each === day ? 0 : -1}
            aria-label={formatLongDate(each, locale)}
            aria-pressed={each === chosen}
            aria-current={each === today ? 'date' : undefined}
            disabled={(min !== undefined && each < min) || (max !== undefined && each > max)}
            onKeyDown={walk}
            onClick={() => onChoose(each)}
          >
            {Number(each.slice(8))}
          </button>
        ))}
      </div>
    </div>
  );
}

function nearest(day: LocalDate, { min, max }: Pick<Props, 'min' | 'max'>): LocalDate {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}
