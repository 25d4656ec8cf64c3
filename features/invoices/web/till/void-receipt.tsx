import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Receipt } from '../../shared/till/till.ts';
import { useTillActs } from '../till.queries.ts';
import classes from './till.module.css';

interface Props {
  readonly receipt: Pick<Receipt, 'id' | 'number' | 'amountCents'>;
  readonly onClose: () => void;
}

/** Voids a mistaken receipt, once its reason is written. Mount it to open it. */
export function VoidReceipt({ receipt: { id, number, amountCents }, onClose }: Props) {
  const t = useTranslations('till');
  const refusalText = useRefusalText();
  const acts = useTillActs();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const short = reason.trim().length < 3;
  const confirm = () => {
    setTried(true);
    if (short) return;
    runMutation(
      acts.void,
      { receiptId: id, reason: reason.trim() },
      { onSuccess: () => notify.success(t('void_done', { number })), ifHere: onClose },
    );
  };
  return (
    <ConfirmDialog
      opened
      danger
      asks
      title={t('void_title', { number })}
      confirmLabel={t('void_confirm')}
      cancelLabel={t('void_keep')}
      busy={acts.void.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FormAlert message={acts.void.error ? refusalText(acts.void.error) : null} />
      <p className={classes.hint}>{t('void_hint', { amount: formatMoney(amountCents) })}</p>
      <div className={classes.fields}>
        <TextInput
          autoFocus
          label={t('reason')}
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
