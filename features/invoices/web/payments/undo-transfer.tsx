import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { AskReason } from '#platform/web/dialog/ask-reason.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import type { DecidedTransfer } from '../../shared/decided-transfers.ts';
import { useTransferChanges } from '../transfers.queries.ts';
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
  const { undo } = useTransferChanges();
  const { id, amountCents, decidedAt } = transfer;
  return (
    <AskReason
      danger
      title={t('undo_title', { amount: formatMoney(amountCents) })}
      label={t('take_back_reason')}
      hint={t('undo_hint')}
      needed={t('take_back_needed')}
      confirmLabel={t('undo_confirm')}
      cancelLabel={t('undo_keep')}
      change={undo}
      onReason={(reason) =>
        runMutation(
          undo,
          { transferId: id, decidedAt, reason },
          { onSuccess: () => notify.success(t('undone')), ifHere: onClose },
        )
      }
      onCancel={onClose}
    />
  );
}
