import '#platform/web/theme/form-styles.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, type LocalDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { type PayingFamily, tillMethods } from '../../shared/till/till.ts';
import { isPayableDay, paidCents, type TakenMoney } from './payment-draft.view.ts';
import classes from './till.module.css';

interface Props {
  readonly desk: {
    readonly family: PayingFamily;
    readonly takers: readonly { readonly id: string; readonly name: string }[];
  };
  readonly taken: TakenMoney;
  /** The amount in the field: the typed one or the proposal. */
  readonly amount: string;
  readonly today: LocalDate;
  readonly tried: boolean;
  readonly onChange: (change: Partial<TakenMoney>) => void;
}

/** What a family pays, how much, how, when, and who took it. */
export function PaymentFields({ desk: { family, takers }, taken, amount, today, tried, onChange }: Props) {
  const t = useTranslations('till');
  return (
    <>
      <OpenInvoices family={family} taken={taken} onChange={onChange} />
      <TextInput
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={amount}
        error={tried && paidCents(amount) === null && t('amount_needed')}
        onChange={({ currentTarget: { value } }) => onChange({ amount: value })}
      />
      <SelectField
        label={t('method')}
        value={taken.method}
        onChange={({ currentTarget: { value } }) =>
          onChange({ method: tillMethods.find((each) => each === value) ?? 'cash' })
        }
        options={tillMethods.map((value) => ({ value, label: t(`by_${value}`) }))}
      />
      <DateField
        label={t('paid_day')}
        max={today}
        value={taken.day}
        error={tried && !isPayableDay(taken.day, today) && t('day_missing')}
        onChange={(day) => onChange({ day })}
      />
      <SelectField
        label={t('taker')}
        value={taken.takenBy}
        onChange={({ currentTarget: { value } }) => onChange({ takenBy: value })}
        options={takers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextInput
        label={t('note')}
        autoComplete="off"
        maxLength={200}
        value={taken.note}
        onChange={({ currentTarget: { value } }) => onChange({ note: value })}
      />
      <Checkbox
        size="md"
        label={t('mail')}
        description={family.hasAddress ? undefined : t('mail_none')}
        disabled={!family.hasAddress}
        checked={taken.mailed}
        onChange={({ currentTarget: { checked } }) => onChange({ mailed: checked })}
      />
    </>
  );
}

function OpenInvoices({
  family: { invoices },
  taken,
  onChange,
}: Pick<Props, 'taken' | 'onChange'> & Pick<Props['desk'], 'family'>) {
  const t = useTranslations('till');
  const locale = useLocale();
  if (invoices.length === 0) return <p className={classes.none}>{t('owes_nothing')}</p>;
  const tick = (id: string, on: boolean) => {
    const others = taken.invoiceIds.filter((each) => each !== id);
    onChange({ invoiceIds: on ? [...others, id] : others, amount: null });
  };
  return (
    <fieldset className={classes.invoices}>
      <legend>{t('pays')}</legend>
      <p className={classes.hint}>{t('pays_hint')}</p>
      {invoices.map(({ id, number, dueOn, openCents }) => (
        <Checkbox
          key={id}
          size="md"
          label={t('invoice', { number, amount: formatMoney(openCents) })}
          description={t('due', { date: formatShortDate(dueOn, locale) })}
          checked={taken.invoiceIds.includes(id)}
          onChange={({ currentTarget: { checked } }) => tick(id, checked)}
        />
      ))}
    </fieldset>
  );
}
