import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { addDays, isLocalDate, type LocalDate } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { dayAddress } from '../till.queries.ts';
import classes from './till.module.css';

interface Props {
  readonly day: LocalDate;
  readonly onChange: (day: LocalDate) => void;
}

/** The day that is shown, the ones beside it, and its sheet as a file. */
export function DayBar({ day, onChange }: Props) {
  const t = useTranslations('till');
  const locale = useLocale();
  const steps = [
    { key: 'previous_day', by: -1, Icon: IconChevronLeft },
    { key: 'next_day', by: 1, Icon: IconChevronRight },
  ] as const;
  const [before, after] = steps.map(({ key, by, Icon }) => (
    <ActionIcon
      key={key}
      variant="default"
      size={44}
      aria-label={t(key)}
      onClick={() => onChange(addDays(day, by))}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  ));
  return (
    <div className={classes.bar}>
      {before}
      <DateField
        key={day}
        aria-label={t('day')}
        value={day}
        onChange={(chosen) => isLocalDate(chosen) && onChange(chosen)}
      />
      {after}
      <a href={dayAddress(day, locale)} download className={classes.link}>
        <IconDownload size={18} aria-hidden />
        {t('day_pdf')}
      </a>
    </div>
  );
}
