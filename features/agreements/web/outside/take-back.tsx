import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useTakeBackSignature } from '../outside.queries.ts';
import classes from './outside.module.css';

/** Takes back an entry that was wrong; asks why, for the audit log. */
export function TakeBack({ signatureId }: { readonly signatureId: string }) {
  const t = useTranslations('signed_elsewhere');
  const refusalText = useRefusalText();
  const takeBack = useTakeBackSignature();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = reason.trim().length < 3;
  const confirm = () => {
    setTried(true);
    if (isShort) return;
    void runMutation(
      takeBack,
      { signatureId, reason: reason.trim() },
      {
        onSuccess: () => {
          setOpen(false);
          notify.success(t('taken_back'));
        },
      },
    );
  };
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {t('take_back')}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={t('take_back_title')}
        confirmLabel={t('take_back')}
        danger
        asks
        busy={takeBack.isPending}
        onConfirm={confirm}
        onCancel={() => setOpen(false)}
      >
        <div className={classes.fields}>
          <p className={classes.plain}>{t('take_back_text')}</p>
          <FormAlert message={takeBack.error ? refusalText(takeBack.error) : null} />
          <TextInput
            label={t('reason')}
            maxLength={300}
            autoFocus
            value={reason}
            error={isTried && isShort ? t('reason_missing') : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
