import { ActionIcon } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { addMonths, formatMonth } from '#platform/shared/dates.ts';
import { PopoverButton } from '#platform/web/components/popover-button.tsx';
import classes from './month-navigation.module.css';

interface Props {
  readonly month: string;
  readonly today: string;
  readonly onChange: (month: string) => void;
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

function YearPicker({ month, today, onChange }: Props) {
  const t = useTranslations('attendance');
  const format = useFormatter();
  const [year, setYear] = useState(Number(month.slice(0, 4)));
  return (
    <div className={classes.picker}>
      <div className={classes.year}>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('previous_year')}
          onClick={() => setYear(year - 1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <span aria-live="polite">{year}</span>
        <ActionIcon variant="subtle" size={44} aria-label={t('next_year')} onClick={() => setYear(year + 1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.months}>
        {months.map((number) => {
          const each = `${year}-${number}`;
          return (
            <button
              key={each}
              type="button"
              className={classes.pick}
              aria-pressed={each === month}
              data-now={each === today.slice(0, 7)}
              onClick={() => onChange(each)}
            >
              {format.dateTime(new Date(`${each}-15T12:00:00Z`), { month: 'long' })}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Previous and next month; the month itself opens a year to pick from. */
export function MonthNavigation({ month, today, onChange }: Props) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const name = formatMonth(month, locale);
  return (
    <div className={classes.navigation}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('previous_month')}
        onClick={() => onChange(addMonths(month, -1))}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <PopoverButton
        className={classes.name}
        aria-label={t('choose_month', { month: name })}
        content={(close) => (
          <YearPicker
            month={month}
            today={today}
            onChange={(chosen) => {
              close();
              onChange(chosen);
            }}
          />
        )}
      >
        {name}
        <IconChevronDown size={16} aria-hidden />
      </PopoverButton>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('next_month')}
        onClick={() => onChange(addMonths(month, 1))}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
