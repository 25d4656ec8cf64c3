import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import type { StartablePlan } from '../../shared/starting.ts';
import classes from './starting.module.css';

/** What holds for all children, as typed. */
export interface Terms {
  readonly planId: string;
  readonly priceId: string;
  readonly startsOn: string;
  readonly coupon: string;
  readonly groupId: string;
}

interface Props {
  readonly plans: readonly StartablePlan[];
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
  /** Not for a whole group: its children have their places. */
  readonly choosesGroup: boolean;
}

/** Plan, how often, first day, coupon, and the group. */
export function StartTermsFields({ plans, terms, onChange, choosesGroup }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const plan = plans.find(({ id }) => id === terms.planId);
  const prices = plan?.prices ?? [];
  const groups = plan?.groups ?? [];
  const choosePlan = (planId: string) => {
    const chosen = plans.find(({ id }) => id === planId);
    onChange({ ...terms, planId, priceId: chosen?.prices[0]?.id ?? '', groupId: '' });
  };
  return (
    <>
      <SelectField
        label={t('billing_office.plan')}
        value={terms.planId}
        onChange={({ currentTarget: { value } }) => choosePlan(value)}
        options={plans.map(({ id, name }) => ({ value: id, label: localize(name, locale) }))}
      />
      <SelectField
        label={t('billing_office.start.every')}
        value={terms.priceId}
        onChange={({ currentTarget: { value } }) => onChange({ ...terms, priceId: value })}
        options={prices.map(({ id, every, amountCents }) => ({
          value: id,
          label: `${t(`billing.every_long.${every}`)} · ${formatMoney(amountCents)}`,
        }))}
      />
      <div className={classes.pair}>
        <DateField
          label={t('billing_office.start.starts_on')}
          value={terms.startsOn}
          onChange={(startsOn) => onChange({ ...terms, startsOn })}
        />
        <TextInput
          label={t('billing_office.start.coupon')}
          value={terms.coupon}
          maxLength={20}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange({ ...terms, coupon: value })}
        />
      </div>
      {choosesGroup && groups.length > 0 && (
        <SelectField
          label={t('billing_office.start.seat')}
          value={terms.groupId}
          onChange={({ currentTarget: { value } }) => onChange({ ...terms, groupId: value })}
          options={[
            { value: '', label: t('billing_office.start.seat_later') },
            ...groups.map(({ id, name, free }) => ({
              value: id,
              label: t('billing_office.free', { name, count: free }),
            })),
          ]}
        />
      )}
    </>
  );
}
