import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isLocalDate, type LocalDate } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import classes from './ledger.module.css';

interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

interface Props {
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}

/** The first and the last day of an account. */
export function PeriodFields({ period, onChoose }: Props) {
  const t = useTranslations('payer_ledger');
  const [{ from, to }, setDays] = useState(period);
  const [tried, setTried] = useState(false);
  const isBackwards = isLocalDate(from) && isLocalDate(to) && to < from;
  const errorOf = (day: string) => tried && !isLocalDate(day) && t('date_required');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isLocalDate(from) && isLocalDate(to) && !isBackwards) onChoose({ from, to });
  };
  return (
    <form noValidate className={classes.period} onSubmit={submit}>
      <DateField
        label={t('from')}
        value={from}
        error={errorOf(from)}
        onChange={(day) => setDays({ from: day, to })}
      />
      <DateField
        label={t('to')}
        value={to}
        error={errorOf(to) || (tried && isBackwards && t('to_before_from'))}
        onChange={(day) => setDays({ from, to: day })}
      />
      <Button type="submit" variant="default">
        {t('show')}
      </Button>
    </form>
  );
}
