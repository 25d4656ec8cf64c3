import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isLocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { VoucherInvoice } from '../../shared/voucher-invoices.ts';
import classes from '../components/vouchers.module.css';
import { useVoucherInvoiceActs } from '../vouchers.queries.ts';

/** What an admin does with an invoice to a municipality. */
export type InvoiceAct = 'pay' | 'unpay' | 'credit';

const done = { pay: 'paid', unpay: 'unpaid', credit: 'credited' } as const;

interface Props {
  readonly act: InvoiceAct;
  readonly invoice: VoucherInvoice;
  readonly onClose: () => void;
}

/** Asks for the day of a payment, or why it is undone or the invoice cancelled. Mount it to open it. */
export function InvoiceActDialog({ act, invoice, onClose }: Props) {
  const t = useTranslations('voucher_invoices');
  const refusalText = useRefusalText();
  const acts = useVoucherInvoiceActs();
  const today = vilniusDate(Date.now());
  const [tried, setTried] = useState(false);
  const [paidOn, setPaidOn] = useState(today);
  const [typed, setTyped] = useState('');
  const { id: invoiceId, number, totalCents } = invoice;
  const reason = typed.trim();
  const isPayment = act === 'pay';
  const wrong = isPayment ? !isLocalDate(paidOn) && t('day_needed') : reason.length < 3 && t('reason_needed');
  const { error, isPending } = acts[act];
  const confirm = () => {
    setTried(true);
    if (wrong || isPending) return;
    const handlers = { onSuccess: () => notify.success(t(done[act])), ifHere: onClose };
    if (act === 'pay') runMutation(acts.pay, { invoiceId, paidOn }, handlers);
    else runMutation(acts[act], { invoiceId, reason }, handlers);
  };
  return (
    <ConfirmDialog
      opened
      asks
      title={t(`${act}_title`, { number })}
      confirmLabel={t(act)}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className={classes.form}>
        <FormAlert message={error ? refusalText(error) : null} />
        <p className={classes.quiet}>{t(`${act}_hint`, { amount: formatMoney(totalCents) })}</p>
        {isPayment ? (
          <DateField
            autoFocus
            label={t('paid_day')}
            max={today}
            value={paidOn}
            error={tried && wrong}
            onChange={setPaidOn}
          />
        ) : (
          <TextInput
            autoFocus
            label={t('reason')}
            maxLength={200}
            autoComplete="off"
            value={typed}
            error={tried && wrong}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
