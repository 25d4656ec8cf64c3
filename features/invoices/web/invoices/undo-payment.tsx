import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
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
  const refusalText = useRefusalText();
  const changes = useInvoiceChanges();
  const words = wordsOf({ payment });
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const short = reason.trim().length < 3;
  const amount = formatMoney(payment.amountCents);
  const { isPending, error } = payment.kind === 'refund' ? changes.undoRefund : changes.undo;
  const confirm = () => {
    setTried(true);
    if (short) return;
    const answers = {
      onSuccess: () => notify.success(t(`${words}_done`, { amount })),
      ifHere: onClose,
    };
    const why = { reason: reason.trim() };
    if (payment.kind === 'refund') runMutation(changes.undoRefund, { refundId: payment.id, ...why }, answers);
    else runMutation(changes.undo, { paymentId: payment.id, ...why }, answers);
  };
  return (
    <ConfirmDialog
      opened
      danger
      asks
      title={t(`${words}_title`)}
      confirmLabel={t(`${words}_confirm`)}
      cancelLabel={t('undo_keep')}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FormAlert message={error ? refusalText(error) : null} />
      <p className={classes.hint}>
        {t(`${words}_hint`, { amount, date: formatLongDate(payment.paidOn, locale) })}
      </p>
      <div className={classes.fields}>
        <TextInput
          autoFocus
          label={t(words === 'undo' ? 'reason' : 'undo_refund_reason')}
          maxLength={200}
          autoComplete="off"
          value={reason}
          error={tried && short && t('reason_needed')}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </div>
    </ConfirmDialog>
  );
}
