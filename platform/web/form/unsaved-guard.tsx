import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

/** Asks before leaving a form with unsaved input; closing the tab shows the browser's own question. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const t = useTranslations('common');
  const leaving = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true });
  return (
    <ConfirmDialog
      opened={leaving.status === 'blocked'}
      title={t('leave_title')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger
      backCloses={false}
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      {t('leave_text')}
    </ConfirmDialog>
  );
}
