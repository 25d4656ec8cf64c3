import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useArrangementChanges } from '../arrangements.queries.ts';

interface Props {
  readonly arrangementId: string;
  /** Of its invoices. */
  readonly numbers: string;
}

/** Ends a promise or a plan, once it is confirmed. */
export function EndArrangement({ arrangementId, numbers }: Props) {
  const t = useTranslations('arrangements');
  const refusalText = useRefusalText();
  const { end } = useArrangementChanges();
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const confirm = () =>
    runMutation(end, { arrangementId }, { onSuccess: () => notify.success(t('end_done')), ifHere: close });
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t('end_of', { numbers })}
        onClick={() => setAsked(true)}
      >
        {t('end')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('end_title')}
        confirmLabel={t('end')}
        busy={end.isPending}
        onConfirm={confirm}
        onCancel={close}
      >
        <FormAlert message={end.error ? refusalText(end.error) : null} />
        <p>{t('end_text')}</p>
      </ConfirmDialog>
    </>
  );
}
