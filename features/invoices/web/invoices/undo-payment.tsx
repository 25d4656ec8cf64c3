import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { AskReason } from '#platform/web/dialog/ask-reason.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import type { ListedPayment } from '../../shared/invoices.ts';
import { useInvoiceChanges } from '../invoices.queries.ts';
import classes from './invoices.module.css';

interface Props {
  /** A payment or a refund. */
  readonly payment: Pick<ListedPayment, 'kind' | 'id' | 'amountCents' | 'paidOn'>;
}

const wordsOf = ({ payment: { kind } }: Props) => (kind === 'refund' ? 'undo_refund' : 'undo');

/** Undoes money that was entered by mistake, once its reason is written. */
export function UndoPayment({ payment }: Props) {
  const t = useTranslations('invoice_books');
  const locale = useLocale();
  const words = wordsOf({ payment });
  const [asked, setAsked] = useState(false);
  const [amount, date] = [formatMoney(payment.amountCents), formatShortDate(payment.paidOn, locale)];
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.undo}
        aria-label={t(`${words}_of`, { amount, date })}
        onClick={() => setAsked(true)}
      >
        {t('undo')}
      </Button>
      {asked && <UndoDialog payment={payment} onClose={() => setAsked(false)} />}
    </>
  );
}

function UndoDialog({ payment, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslations('invoice_books');
  const locale = useLocale();
  const changes = useInvoiceChanges();
  const words = wordsOf({ payment });
  const amount = formatMoney(payment.amountCents);
  const run = (reason: string) => {
    const answers = {
      onSuccess: () => notify.success(t(`${words}_done`, { amount })),
      ifHere: onClose,
    };
    if (payment.kind === 'refund') runMutation(changes.undoRefund, { refundId: payment.id, reason }, answers);
    else runMutation(changes.undo, { paymentId: payment.id, reason }, answers);
  };
  return (
    <AskReason
      danger
      title={t(`${words}_title`)}
      label={t(words === 'undo' ? 'reason' : 'undo_refund_reason')}
      needed={t('reason_needed')}
      confirmLabel={t(`${words}_confirm`)}
      cancelLabel={t('undo_keep')}
      change={payment.kind === 'refund' ? changes.undoRefund : changes.undo}
      onReason={run}
      onCancel={onClose}
    >
      {t(`${words}_hint`, { amount, date: formatLongDate(payment.paidOn, locale) })}
    </AskReason>
  );
}
