import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

interface Props {
  readonly isUnsaved: () => boolean;
  /** The form has addresses of its own, by which one moves within it: only another path leaves it. */
  readonly hasPlaces?: boolean;
}

/** Asks before leaving a form with unsaved input; closing the tab shows the browser's own question. */
export function UnsavedGuard({ isUnsaved, hasPlaces = false }: Props) {
  const t = useTranslations('common');
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && !(hasPlaces && current.pathname === next.pathname),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
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
