import { ActionIcon } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { addMonths, formatMonth } from '#platform/shared/dates.ts';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { MonthPicker } from '#platform/web/form/month-picker.tsx';
import classes from './month.module.css';

interface Props {
  readonly month: string;
  readonly today: string;
  readonly onChange: (month: string) => void;
}

/** The month whose documents are shown: arrows beside it, and a year to pick from. */
export function ChooseMonth({ month, today, onChange }: Props) {
  const t = useTranslations('accounting');
  const name = formatMonth(month, useLocale());
  const arrow = (count: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={t(count < 0 ? 'previous_month' : 'next_month')}
      onClick={() => onChange(addMonths(month, count))}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
  return (
    <div className={classes.months}>
      {arrow(-1, IconChevronLeft)}
      <PopoverButton
        className={classes.chosen}
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
      {arrow(1, IconChevronRight)}
    </div>
  );
}
