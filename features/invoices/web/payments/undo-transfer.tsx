import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { DecidedTransfer } from '../../shared/decided-transfers.ts';
import { useTransferChanges } from '../transfers.queries.ts';
import classes from './payments.module.css';
import { useUndoing } from './use-undoing.ts';

interface Props {
  readonly transfer: Pick<DecidedTransfer, 'id' | 'amountCents' | 'payerName' | 'state' | 'decidedAt'>;
}

/** Lets a transfer wait again: what was set aside at once, what was matched once its reason is written. */
export function UndoTransfer({ transfer }: Props) {
  const t = useTranslations('payment_work');
  const [asked, setAsked] = useState(false);
  const { undo, isPending } = useUndoing();
  const { id, state, amountCents, payerName, decidedAt } = transfer;
  const facts = { amount: formatMoney(amountCents), name: payerName || t('nameless') };
  const isBooked = state === 'booked';
  return (
    <>
      <Button
        variant="default"
        loading={isPending}
        aria-label={t(isBooked ? 'undo_of' : 'restore_of', facts)}
        onClick={() => (isBooked ? setAsked(true) : undo({ transferId: id, decidedAt }))}
      >
        {t(isBooked ? 'undo' : 'restore')}
      </Button>
      {asked && <UndoDialog transfer={transfer} onClose={() => setAsked(false)} />}
    </>
  );
}

function UndoDialog({ transfer, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslations('payment_work');
  const refusalText = useRefusalText();
  const { undo } = useTransferChanges();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const short = reason.trim().length < 3;
  const confirm = () => {
    setTried(true);
    if (short) return;
    runMutation(
      undo,
      { transferId: transfer.id, decidedAt: transfer.decidedAt, reason: reason.trim() },
      { onSuccess: () => notify.success(t('undone')), ifHere: onClose },
    );
  };
  return (
    <ConfirmDialog
      opened
      danger
      asks
      title={t('undo_title', { amount: formatMoney(transfer.amountCents) })}
      confirmLabel={t('undo_confirm')}
      cancelLabel={t('undo_keep')}
      busy={undo.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FormAlert message={undo.error ? refusalText(undo.error) : null} />
      <TextInput
        autoFocus
        className={classes.reason}
        label={t('take_back_reason')}
        description={t('undo_hint')}
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={tried && short && t('take_back_needed')}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </ConfirmDialog>
  );
}
