import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { addDays, formatShortDate, type LocalDate, weekdayOf } from '#platform/shared/dates.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { mayPutOffForAll } from '../../shared/desk.permissions.ts';
import { longestPutOff } from '../../shared/desk.rules.ts';
import type { LineKind } from '../../shared/desk.ts';
import { usePutOffs } from '../desk.queries.ts';
import classes from './put-off.module.css';

interface Props {
  readonly kind: LineKind;
  readonly today: LocalDate;
  readonly onDone: () => void;
}

/** The days until which a line can be postponed. */
export function PutOffMenu({ kind, today, onDone }: Props) {
  const t = useTranslations('desk');
  const locale = useLocale();
  const user = useUser();
  const refusalText = useRefusalText();
  const { putOff, takeUp } = usePutOffs();
  const [forAll, setForAll] = useState(false);
  const [day, setDay] = useState('');
  const tomorrow = addDays(today, 1);
  const monday = addDays(today, 8 - weekdayOf(today));
  const onError = (error: Error) => notify.error(refusalText(error));

  const wait = (until: LocalDate) => {
    onDone();
    const undo = () => runMutation(takeUp, { kind, forAll }, { onSuccess: () => undefined, onError });
    const message = t('put_off_done', { day: formatShortDate(until, locale) });
    runMutation(
      putOff,
      { kind, until, forAll },
      {
        onSuccess: () => notify.success(message, { label: t('undo'), run: undo, ms: 8_000 }),
        onError,
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day) wait(day);
  };
  return (
    <form className={classes.menu} onSubmit={submit}>
      <p className={classes.title}>{t('put_off')}</p>
      <div className={classes.days}>
        <Button variant="default" onClick={() => wait(tomorrow)}>
          {t('tomorrow')}
        </Button>
        {monday !== tomorrow && (
          <Button variant="default" onClick={() => wait(monday)}>
            {t('monday', { day: formatShortDate(monday, locale) })}
          </Button>
        )}
      </div>
      <div className={classes.until}>
        <DateField
          label={t('until')}
          min={tomorrow}
          max={addDays(today, longestPutOff)}
          value={day}
          onChange={setDay}
        />
        <Button type="submit" disabled={!day}>
          {t('put_off')}
        </Button>
      </div>
      {mayPutOffForAll(user) && (
        <Checkbox
          label={t('for_all')}
          checked={forAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
      )}
    </form>
  );
}
