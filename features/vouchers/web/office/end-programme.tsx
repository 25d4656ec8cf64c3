import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useVoucherActs } from '../vouchers.queries.ts';

/** Closes a programme; asks first, because nothing opens it again. */
export function EndProgramme({ programmeId }: { readonly programmeId: string }) {
  const t = useTranslations('voucher_office');
  const refusalText = useRefusalText();
  const { endProgramme } = useVoucherActs();
  const [isAsking, setAsking] = useState(false);
  const confirm = () =>
    endProgramme.mutate(
      { programmeId },
      {
        onSuccess: () => notify.success(t('closed')),
        onError: (error) => notify.error(refusalText(error)),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('close')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={t('close_ask')}
        confirmLabel={t('close')}
        busy={endProgramme.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {t('close_text')}
      </ConfirmDialog>
    </>
  );
}
