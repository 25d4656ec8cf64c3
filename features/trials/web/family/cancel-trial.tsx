import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useTrialActs } from '../trials.queries.ts';

interface Props {
  readonly trialId: string;
  /** Their names. */
  readonly child: string;
  readonly group: string;
}

/** Cancels a coming trial, after a question. */
export function CancelTrial({ trialId, child, group }: Props) {
  const t = useTranslations('trials');
  const refusalText = useRefusalText();
  const [asking, setAsking] = useState(false);
  const { cancel } = useTrialActs();
  const names = { child, group };
  const run = () =>
    runMutation(
      cancel,
      { trialId },
      {
        onSuccess: () => notify.success(t('cancelled')),
        onError: (error) => notify.error(t('failed', { reason: refusalText(error) })),
        ifHere: () => setAsking(false),
      },
    );
  return (
    <>
      <Button variant="default" aria-label={t('cancel_of', names)} onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('cancel_title')}
        confirmLabel={t('cancel')}
        cancelLabel={t('cancel_keep')}
        danger
        busy={cancel.isPending}
        onConfirm={run}
        onCancel={() => setAsking(false)}
      >
        <p>{t('cancel_text', names)}</p>
      </ConfirmDialog>
    </>
  );
}
