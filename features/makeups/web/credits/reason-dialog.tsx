import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import classes from './credits.module.css';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  readonly change: { readonly isPending: boolean; readonly error: Error | null };
  readonly onReason: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks an admin for the reason of an act on a child's credits. */
export function ReasonDialog({ title, text, confirmLabel, change, onReason, onCancel }: Props) {
  const t = useTranslations('makeups');
  const refusalText = useRefusalText();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      opened
      asks
      title={title}
      confirmLabel={confirmLabel}
      busy={change.isPending}
      onConfirm={() => onReason(reason.trim())}
      onCancel={onCancel}
    >
      <div className={classes.form}>
        {text && <p className={classes.text}>{text}</p>}
        <FormAlert message={change.error ? refusalText(change.error) : null} />
        <TextInput
          label={t('reason')}
          description={t('reason_hint')}
          value={reason}
          maxLength={300}
          autoFocus
          autoComplete="off"
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
