import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { parseMoney } from '#platform/shared/money.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { usePlanActs } from '../plans.queries.ts';
import classes from './office.module.css';

/** A new code: how much less, for how many invoices, until when. */
export function CouponDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('billing_office');
  const refusal = useRefusalText();
  const [couponId] = useState(newRequestId);
  const [code, setCode] = useState('');
  const [kind, setKind] = useState<'percent' | 'cents'>('percent');
  const [size, setSize] = useState('');
  const [lasting, setLasting] = useState<'once' | 'always'>('once');
  const [endsOn, setEndsOn] = useState('');
  const { createCoupon } = usePlanActs();
  const value = kind === 'percent' ? Number.parseInt(size, 10) : parseMoney(size);
  const isSound = /^[A-Z0-9-]{3,20}$/.test(code) && value !== null && value > 0;
  const save = () => {
    if (!isSound) return;
    const form = {
      ...{ code, lasting, endsOn: endsOn || null },
      ...(kind === 'percent' ? { percent: value, amountCents: null } : { percent: null, amountCents: value }),
    };
    runMutation(
      createCoupon,
      { couponId, form },
      { onSuccess: () => notify.success(t('saved')), ifHere: onClose },
    );
  };
  return (
    <Dialog opened title={t('new_coupon')} onClose={onClose}>
      <form
        noValidate
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <FormAlert message={createCoupon.error ? refusal(createCoupon.error) : null} />
        <TextInput
          label={t('coupon_code')}
          description={t('coupon_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={code}
          maxLength={20}
          autoComplete="off"
          onChange={({ currentTarget }) => setCode(currentTarget.value.toUpperCase())}
        />
        <div className={classes.pair}>
          <SelectField
            label={t('coupon_kind')}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value === 'cents' ? 'cents' : 'percent')}
            options={[
              { value: 'percent', label: t('coupon_percent') },
              { value: 'cents', label: t('coupon_cents') },
            ]}
          />
          <TextInput
            label={kind === 'percent' ? t('coupon_value') : t('amount')}
            inputMode="decimal"
            autoComplete="off"
            value={size}
            rightSection={kind === 'percent' ? '%' : '€'}
            maxLength={10}
            onChange={({ currentTarget }) => setSize(currentTarget.value)}
          />
        </div>
        <div className={classes.pair}>
          <SelectField
            label={t('coupon_lasting')}
            value={lasting}
            onChange={({ currentTarget }) => setLasting(currentTarget.value === 'always' ? 'always' : 'once')}
            options={(['once', 'always'] as const).map((each) => ({
              value: each,
              label: t(`lasting.${each}`),
            }))}
          />
          <DateField
            label={t('coupon_end')}
            value={endsOn}
            min={vilniusDate(Date.now())}
            onChange={setEndsOn}
          />
        </div>
        <Button type="submit" loading={createCoupon.isPending} disabled={!isSound}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
