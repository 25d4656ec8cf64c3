import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, type LocalDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { lacksNote } from '../../shared/till/till.rules.ts';
import type { DaySheet } from '../../shared/till/till.ts';
import { useTillActs } from '../till.queries.ts';
import { countedCents } from './payment-draft.view.ts';
import classes from './till.module.css';

interface Props {
  readonly sheet: DaySheet;
  /** Shows another day: one that is to be closed first. */
  readonly onDay: (day: LocalDate) => void;
}

/** The end of a day: the cash is counted and compared; a closed one says by whom, and what was counted. */
export function CloseDay({ sheet, onDay }: Props) {
  const t = useTranslations('till');
  const locale = useLocale();
  const { closing, refusal, earliestOpen } = sheet;
  if (closing)
    return (
      <Card title={t('close_title')}>
        <dl className={classes.sums}>
          <div>
            <dt>{t('closed_counted')}</dt>
            <dd>{formatMoney(closing.countedCents)}</dd>
          </div>
          <div>
            <dt>{t('closed_difference')}</dt>
            <dd>{formatMoney(closing.differenceCents)}</dd>
          </div>
        </dl>
        <p className={classes.after}>{[t('closed_by', { name: closing.by }), closing.note].join(' ')}</p>
      </Card>
    );
  if (refusal === 'till/earlier-open' && earliestOpen)
    return (
      <Card title={t('close_title')}>
        <Button variant="default" onClick={() => onDay(earliestOpen)}>
          {t('earlier_open', { date: formatShortDate(earliestOpen, locale) })}
        </Button>
      </Card>
    );
  if (refusal === 'till/day-ahead') return <p className={classes.none}>{t('not_yet')}</p>;
  // A day before the last closed one on which nothing happened.
  return refusal ? null : <CountCash sheet={sheet} />;
}

function CountCash({ sheet: { day, expectedCents } }: Pick<Props, 'sheet'>) {
  const t = useTranslations('till');
  const refusalText = useRefusalText();
  const { close } = useTillActs();
  const [counted, setCounted] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const cents = countedCents(counted);
  const unexplained = cents !== null && lacksNote({ countedCents: cents, expectedCents, note });
  const submit = () => {
    setTried(true);
    if (cents === null || unexplained) return;
    runMutation(
      close,
      { day, countedCents: cents, expectedCents, note: note.trim() },
      { onSuccess: () => notify.success(t('close_done')) },
    );
  };
  return (
    <Card title={t('close_title')}>
      <form
        noValidate
        className={classes.close}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormAlert message={close.error ? refusalText(close.error) : null} />
        <p className={classes.hint}>{t('close_hint')}</p>
        <div className={classes.pair}>
          <TextInput
            label={t('counted')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={counted}
            error={tried && cents === null && t('counted_needed')}
            onChange={({ currentTarget: { value } }) => setCounted(value)}
          />
          <TextInput
            label={t('close_note')}
            autoComplete="off"
            maxLength={200}
            value={note}
            error={tried && unexplained && t('close_note_needed')}
            onChange={({ currentTarget: { value } }) => setNote(value)}
          />
        </div>
        <p className={classes.after} aria-live="polite">
          {cents !== null && t('difference_now', { amount: formatMoney(cents - expectedCents) })}
        </p>
        <Button type="submit" variant="default" loading={close.isPending}>
          {t('close')}
        </Button>
      </form>
    </Card>
  );
}
