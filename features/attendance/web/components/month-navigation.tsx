import { ActionIcon } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { addMonths, formatMonth } from '#platform/shared/dates.ts';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { MonthPicker } from '#platform/web/form/month-picker.tsx';
import classes from './month-navigation.module.css';

interface Props {
  readonly month: string;
  readonly today: string;
  readonly onChange: (month: string) => void;
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
          <MonthPicker
            month={month}
            today={today}
            onChoose={(chosen) => {
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
