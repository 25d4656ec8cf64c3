import { Button } from '@mantine/core';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import type { SheetCalls } from '../attendance.queries.ts';

/**
 * Opens an approved sheet for changes, after a warning that its points are withdrawn meanwhile (decision R3).
 */
export function ReopenButton({ calls }: { calls: SheetCalls }) {
  const t = useTranslations('attendance');
  const errors = useTranslations('errors');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const reopen = async () => {
    setBusy(true);
    try {
      await calls.reopen();
      notify.success(t('reopen_done'));
    } catch (error) {
      notify.error(errors(errorCodeOf(error)));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLockOpen size={18} aria-hidden />}
        // It replaces the approve button: the second tap of a double tap must not trigger it.
        onClick={({ detail }) => detail < 2 && setAsking(true)}
      >
        {t('reopen')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('reopen_title')}
        confirmLabel={t('reopen')}
        busy={busy}
        onConfirm={() => void reopen()}
        onCancel={() => setAsking(false)}
      >
        {t('reopen_text')}
      </ConfirmDialog>
    </>
  );
}
