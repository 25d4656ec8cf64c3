import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { mostPeriods } from '../../shared/programmes.ts';
import classes from '../components/vouchers.module.css';
import { blankPeriod, type PeriodValues } from './programme-form.view.ts';

interface Props {
  readonly periods: readonly PeriodValues[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (periods: readonly PeriodValues[]) => void;
}

/** When a municipality pays, and how much for a month of a child. */
export function PeriodFields({ periods, errors, onChange }: Props) {
  const t = useTranslations('voucher_office');
  const change = (key: string, part: Partial<PeriodValues>) =>
    onChange(periods.map((period) => (period.key === key ? { ...period, ...part } : period)));
  return (
    <Card title={t('periods')}>
      <div className={classes.form}>
        <p className={classes.quiet}>{t('periods_hint')}</p>
        <FormAlert message={errors.periods ?? null} />
        {periods.map(({ key, from, until, cents, specialCents }, place) => (
          <fieldset key={key} className={classes.period}>
            <div className={classes.pair}>
              <DateField
                label={t('period_from')}
                value={from}
                error={errors[`periods.${place}.from`]}
                onChange={(value) => change(key, { from: value })}
              />
              <DateField
                label={t('period_until')}
                value={until}
                error={errors[`periods.${place}.until`]}
                onChange={(value) => change(key, { until: value })}
              />
              <TextInput
                label={t('cents')}
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                value={cents}
                error={errors[`periods.${place}.cents`] && t('amount_needed')}
                onChange={({ currentTarget }) => change(key, { cents: currentTarget.value })}
              />
              <TextInput
                label={t('special_cents')}
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                value={specialCents}
                error={errors[`periods.${place}.specialCents`] && t('amount_needed')}
                onChange={({ currentTarget }) => change(key, { specialCents: currentTarget.value })}
              />
            </div>
            {periods.length > 1 && (
              <div>
                <Button
                  variant="subtle"
                  onClick={() => onChange(periods.filter((period) => period.key !== key))}
                >
                  {t('remove_period')}
                </Button>
              </div>
            )}
          </fieldset>
        ))}
        {periods.length < mostPeriods && (
          <div>
            <Button variant="default" onClick={() => onChange([...periods, blankPeriod()])}>
              {t('add_period')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
