import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { hear } from '#platform/web/hear.ts';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useTransferChanges } from '../transfers.queries.ts';
import classes from './payments.module.css';

interface Props {
  readonly transferId: string;
  readonly onClose: () => void;
}

/** Puts a transfer aside that is no payment of a family. Mount it to open it. */
export function IgnoreDialog({ transferId, onClose }: Props) {
  const t = useTranslations('payment_work');
  const refusalText = useRefusalText();
  const { ignore } = useTransferChanges();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const short = reason.trim().length < 3;
  const confirm = () => {
    setTried(true);
    if (short) return;
    hear(
      ignore,
      { transferId, reason: reason.trim() },
      { onSuccess: () => notify.success(t('ignored')), ifHere: onClose },
    );
  };
  return (
    <ConfirmDialog
      opened
      title={t('ignore_title')}
      confirmLabel={t('ignore')}
      busy={ignore.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FormAlert message={ignore.error ? refusalText(ignore.error) : null} />
      <TextInput
        className={classes.reason}
        label={t('ignore_reason')}
        description={t('ignore_hint')}
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={tried && short && t('reason_needed')}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </ConfirmDialog>
  );
}
