import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment, vilniusDate, vilniusInstant } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { TimeField } from '#platform/web/form/time-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { readOnlyModeQuery, useReadOnlySwitch } from '../operations.queries.ts';
import classes from './operations.module.css';

/** Lets an admin make the academy read-only for maintenance, and end that (record 123). */
export function ReadOnlySwitch() {
  const t = useTranslations('operations');
  const id = useId();
  const query = useQuery(readOnlyModeQuery);
  return (
    <section className={classes.last} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t('read_only')}
      </h2>
      <QueryStates
        query={query}
        loading={<Skeletons shape="card" count={1} />}
        errorTitle={t('read_only_error')}
      >
        {({ mode }) => (mode ? <TurnOff {...mode} /> : <TurnOn />)}
      </QueryStates>
    </section>
  );
}

function TurnOn() {
  const t = useTranslations('operations');
  const refusalText = useRefusalText();
  const change = useReadOnlySwitch();
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [isHalf, setHalf] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const half = (date === '') !== (time === '');
    setHalf(half);
    if (half) return;
    const until = date ? vilniusInstant(date, time) : null;
    runMutation(change, { on: true, until }, { onSuccess: () => notify.success(t('read_only_started')) });
  };
  const missing = (value: string) => isHalf && value === '' && t('read_only_both');
  return (
    <form className={classes.panel} onSubmit={submit} noValidate>
      <p className={classes.detail}>{t('read_only_text')}</p>
      <FormAlert message={change.error ? refusalText(change.error) : null} />
      <div className={classes.pair}>
        <DateField
          label={t('read_only_date')}
          value={date}
          min={vilniusDate(Date.now())}
          error={missing(date)}
          onChange={setDate}
        />
        <TimeField label={t('read_only_time')} value={time} error={missing(time)} onChange={setTime} />
      </div>
      <p className={classes.detail}>{t('read_only_time_hint')}</p>
      <Button type="submit" variant="default" loading={change.isPending}>
        {t('read_only_start')}
      </Button>
    </form>
  );
}

function TurnOff({ since, until }: { readonly since: string; readonly until: string | null }) {
  const t = useTranslations('operations');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const change = useReadOnlySwitch();
  return (
    <div className={classes.panel}>
      <p className={classes.name}>
        {until
          ? t('read_only_since_until', {
              since: formatMoment(since, locale),
              until: formatMoment(until, locale),
            })
          : t('read_only_since', { since: formatMoment(since, locale) })}
      </p>
      <p className={classes.detail}>{t('read_only_ends')}</p>
      <FormAlert message={change.error ? refusalText(change.error) : null} />
      <Button
        loading={change.isPending}
        onClick={() =>
          runMutation(
            change,
            { on: false, until: null },
            { onSuccess: () => notify.success(t('read_only_ended')) },
          )
        }
      >
        {t('read_only_end')}
      </Button>
    </div>
  );
}
