import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { MunicipalityLayout } from '../../shared/municipality-layouts.ts';
import { useSaveLayout } from '../vouchers.queries.ts';

interface Props {
  readonly programmeId: string;
  readonly version: number;
  readonly onDone: (saved: MunicipalityLayout) => void;
}

/** Takes a municipality’s own layout back; asks first, because its headings and texts are gone then. */
export function UsualLayout({ programmeId, version, onDone }: Props) {
  const t = useTranslations('voucher_layout');
  const refusalText = useRefusalText();
  const save = useSaveLayout();
  const [isAsking, setAsking] = useState(false);
  const confirm = () =>
    save.mutate(
      { programmeId, version, layout: null },
      {
        onSuccess: (saved) => {
          onDone(saved);
          notify.success(t('usual_done'));
        },
        onError: (error) => notify.error(refusalText(error)),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('usual')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('usual_ask')}
        confirmLabel={t('usual')}
        busy={save.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {t('usual_text')}
      </ConfirmDialog>
    </>
  );
}
