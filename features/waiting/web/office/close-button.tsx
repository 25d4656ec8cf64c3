import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { TextField } from '#platform/web/form/text-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { StaffPlace } from '../../shared/waiting.ts';
import { useListActs } from '../waiting.queries.ts';
import classes from './office.module.css';

/** Takes a child off a list, with a reason. */
export function CloseButton({ place }: { readonly place: StaffPlace }) {
  const t = useTranslations('waiting');
  const refusalText = useRefusalText();
  const { close } = useListActs();
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const { firstName, lastName } = place.child ?? place.guardian;
  const confirm = () => {
    if (reason.trim().length < 3) return;
    runMutation(
      close,
      { placeId: place.id, reason: reason.trim() },
      { onSuccess: () => notify.success(t('closed')), ifHere: () => setAsked(false) },
    );
  };
  return (
    <>
      <Button
        variant="default"
        aria-label={`${t('close')}: ${firstName} ${lastName}`}
        onClick={() => setAsked(true)}
      >
        {t('close')}
      </Button>
      <ConfirmDialog
        asks
        danger
        opened={asked}
        title={t('close_ask', { who: `${firstName} ${lastName}` })}
        confirmLabel={t('close')}
        busy={close.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(false)}
      >
        <div className={classes.dialog}>
          <p className={classes.words}>{t('close_told')}</p>
          <TextField
            autoFocus
            required
            minLength={3}
            label={t('close_reason')}
            maxLength={300}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <FormAlert message={close.error ? refusalText(close.error) : null} />
        </div>
      </ConfirmDialog>
    </>
  );
}
