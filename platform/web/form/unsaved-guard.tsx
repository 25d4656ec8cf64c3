import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

/** Asks before a form is left with something typed; closing the tab asks in the browser's words. */
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
