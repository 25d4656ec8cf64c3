import '#platform/web/theme/form-styles.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { usePriceVat } from '#features/academy/web/components/use-price-vat.ts';
import { isLocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { parseMoney } from '#platform/shared/money.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Every, Plan } from '../../shared/plans.ts';
import { usePlanActs } from '../plans.queries.ts';
import classes from './office.module.css';
import { PricePreview } from './price-preview.tsx';

const typingMs = 300;

interface Props {
  readonly plan: Pick<Plan, 'id' | 'name' | 'subscriptions'>;
  /** The interval of those for whom it is opened. */
  readonly every?: Every;
  /** It is opened for subscribers, who then pay it too. */
  readonly isForAll?: boolean;
  readonly onClose: () => void;
}

// Written out: the list beside the schema would bring the schemas along.
const everies: readonly Every[] = ['month', 'term', 'year', 'once'];

/** What a plan costs from a day on, and whether current subscribers pay that too. */
export function PriceDialog({ plan, every: known = 'month', isForAll = false, onClose }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const refusal = useRefusalText();
  const today = vilniusDate(Date.now());
  const [every, setEvery] = useState<Every>(known);
  const [amount, setAmount] = useState('');
  const [validFrom, setValidFrom] = useState(today);
  const [forAll, setForAll] = useState(isForAll);
  const [wrong, setWrong] = useState(false);
  const { price } = usePlanActs();
  const vat = usePriceVat();
  const typed = parseMoney(useDebouncedValue(amount, typingMs)[0]);
  const save = () => {
    const amountCents = parseMoney(amount);
    setWrong(!amountCents || amountCents < 0);
    if (!amountCents || amountCents < 0) return;
    runMutation(
      price,
      { planId: plan.id, every, amountCents, validFrom, forAll },
      { onSuccess: () => notify.success(t('billing_office.saved')), ifHere: onClose },
    );
  };
  return (
    <Dialog
      opened
      title={`${t('billing_office.set_price')}: ${localize(plan.name, locale)}`}
      onClose={onClose}
    >
      <form
        noValidate
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <FormAlert message={price.error ? refusal(price.error) : null} />
        <SelectField
          label={t('billing_office.every')}
          value={every}
          onChange={({ currentTarget: { value } }) =>
            setEvery(everies.find((each) => each === value) ?? 'month')
          }
          options={everies.map((value) => ({ value, label: t(`billing.every_long.${value}`) }))}
        />
        <div className={classes.pair}>
          <TextInput
            autoFocus
            label={t('billing_office.amount')}
            description={vat}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            error={wrong && t('billing_office.amount_wrong')}
            maxLength={12}
            onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          />
          <DateField label={t('billing_office.from')} value={validFrom} min={today} onChange={setValidFrom} />
        </div>
        {plan.subscriptions > 0 && (
          <Switch
            size="md"
            checked={forAll}
            label={t('billing_office.for_all')}
            description={t('billing_office.for_all_hint')}
            onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
          />
        )}
        {forAll && isLocalDate(validFrom) && typed !== null && typed > 0 && (
          <PricePreview planId={plan.id} every={every} amountCents={typed} validFrom={validFrom} />
        )}
        <Button type="submit" loading={price.isPending} disabled={validFrom === ''}>
          {t('billing_office.save')}
        </Button>
      </form>
    </Dialog>
  );
}
