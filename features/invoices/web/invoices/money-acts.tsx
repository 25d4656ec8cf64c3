import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import type { InvoiceDetail } from '../../shared/invoices.ts';
import { useInvoiceChanges } from '../invoices.queries.ts';
import { type EnteredMoney, type InvoiceAct, MoneyDialog } from './money-dialog.tsx';

interface Props {
  readonly act: InvoiceAct;
  readonly invoice: InvoiceDetail;
  readonly onClose: () => void;
}

/** Enters a payment or refund, or takes an invoice back. */
export function MoneyActs({ act, invoice, onClose }: Props) {
  const t = useTranslations('invoice_books');
  const changes = useInvoiceChanges();
  const change = changes[act];
  const { id: invoiceId, payer } = invoice;
  const most = {
    pay: invoice.openCents,
    refund: payer.creditCents,
    correct: invoice.totalCents - invoice.creditedCents,
  };
  const enter = ({ requestId, amountCents, paidOn, method, text }: EnteredMoney) => {
    const answers = {
      onSuccess: () => notify.success(t(`${act}_done`, { amount: formatMoney(amountCents) })),
      ifHere: onClose,
    };
    const money = { requestId, amountCents, paidOn, method, note: text };
    if (act === 'pay') runMutation(changes.pay, { invoiceId, ...money }, answers);
    else if (act === 'refund') runMutation(changes.refund, { payerId: payer.id, ...money }, answers);
    else runMutation(changes.correct, { invoiceId, requestId, amountCents, reason: text }, answers);
  };
  return (
    <MoneyDialog
      act={act}
      about={{ number: invoice.number, name: payer.name }}
      cents={most[act]}
      limited={act !== 'pay'}
      busy={change.isPending}
      error={change.error}
      onEnter={enter}
      onClose={onClose}
    />
  );
}
