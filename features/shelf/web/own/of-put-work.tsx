import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import type { OwnWork } from '../../shared/shelf.ts';

interface Props {
  readonly work: OwnWork;
  readonly isBusy: boolean;
  readonly onTakeOff: () => Promise<void>;
}

/** What can be done with a work that is on the shelf. Taking it off asks: others' signs would be lost, or a teacher's yes. */
export function OfPutWork({ work, isBusy, onTakeOff }: Props) {
  const t = useTranslations('shelf');
  const [asked, setAsked] = useState(false);
  // On the page of the work itself it stands behind the dialog.
  const isSeen = useLocation({ select: ({ pathname }) => pathname === `/dashboard/shelf/${work.id}` });
  return (
    <>
      {!isSeen && (
        <Button
          size="md"
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/shelf/$workId" params={{ workId: work.id }} />
          )}
        >
          {t('see_work')}
        </Button>
      )}
      <Button size="md" variant="subtle" color="red" disabled={isBusy} onClick={() => setAsked(true)}>
        {t('take_off')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('take_off_title')}
        confirmLabel={t('take_off')}
        danger
        busy={isBusy}
        onCancel={() => setAsked(false)}
        onConfirm={() => void onTakeOff()}
      >
        {t('take_off_text')}
      </ConfirmDialog>
    </>
  );
}
