import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMonthName } from '#platform/shared/dates.ts';
import classes from './month-picker.module.css';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

interface Props {
  /** The month on screen, 'YYYY-MM'. */
  readonly month: string;
  /** Today, 'YYYY-MM-DD': its month is marked. */
  readonly today: string;
  readonly onChoose: (month: string) => void;
}

/** The months of a year to choose from; arrows change the year. */
export function MonthPicker({ month, today, onChoose }: Props) {
  const t = useTranslations('kit');
  const locale = useLocale();
  const [year, setYear] = useState(Number(month.slice(0, 4)));
  return (
    <div className={classes.picker}>
      <div className={classes.year}>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('previous_year')}
          disabled={year <= 2000}
          onClick={() => setYear(year - 1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <span aria-live="polite">{year}</span>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('next_year')}
          disabled={year >= 2100}
          onClick={() => setYear(year + 1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.months}>
        {months.map((number) => {
          const each = `${year}-${number}`;
          return (
            <button
              key={number}
              type="button"
              className={classes.month}
              aria-pressed={each === month}
              data-now={each === today.slice(0, 7)}
              onClick={() => onChoose(each)}
            >
              {formatMonthName(each, locale)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
