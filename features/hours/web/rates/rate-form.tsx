import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { isLocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { parseMoney } from '#platform/shared/money.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { TeacherRates } from '../../shared/rates.ts';
import { useRateActs } from '../hours.queries.ts';
import classes from './rates.module.css';

interface Props extends Pick<TeacherRates, 'plans'> {
  readonly teacherId: string;
}

/** As the server has it; the schema would bring its library along. */
const mostRateCents = 100_000;

/** Adds a rate: for all plans or one of them, from a day on. */
export function RateForm({ teacherId, plans }: Props) {
  const t = useTranslations('hours');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { add } = useRateActs();
  const blank = { planId: '', amount: '', validFrom: `${vilniusDate(Date.now()).slice(0, 7)}-01` };
  const [values, setValues] = useState(blank);
  const [tried, setTried] = useState(false);
  const rateId = useRef(newRequestId());
  const set = (change: Partial<typeof blank>) => {
    setValues((before) => ({ ...before, ...change }));
    rateId.current = newRequestId();
  };
  const cents = parseMoney(values.amount);
  const isAmount = cents !== null && cents >= 0 && cents <= mostRateCents;
  const isDay = isLocalDate(values.validFrom);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAmount || !isDay || add.isPending) return;
    const { validFrom } = values;
    runMutation(
      add,
      { rateId: rateId.current, teacherId, planId: values.planId || null, validFrom, cents },
      {
        onSuccess: () => notify.success(t('rate_added')),
        ifHere: () => {
          set({ amount: '' });
          setTried(false);
        },
      },
    );
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <FormAlert message={add.error ? refusalText(add.error) : null} />
      <SelectField
        label={t('rate_plan')}
        value={values.planId}
        options={[
          { value: '', label: t('rate_general') },
          ...plans.map(({ id, name }) => ({ value: id, label: localize(name, locale) })),
        ]}
        onChange={({ currentTarget }) => set({ planId: currentTarget.value })}
      />
      <TextInput
        label={t('rate_amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={values.amount}
        error={tried && !isAmount && t('rate_wrong')}
        onChange={({ currentTarget }) => set({ amount: currentTarget.value })}
      />
      <DateField
        label={t('rate_since')}
        value={values.validFrom}
        error={tried && !isDay && t('date_required')}
        onChange={(validFrom) => set({ validFrom })}
      />
      <Button type="submit" loading={add.isPending}>
        {t('rate_add')}
      </Button>
    </form>
  );
}
