import { useBlocker } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';

interface Props {
  readonly unsaved: number;
  readonly flush: () => Promise<boolean>;
}

/** How long leaving waits, in milliseconds, for the save under way; then the person is asked. */
const patience = 1_500;

function within(work: Promise<boolean>): Promise<boolean> {
  return Promise.race([work, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience))]);
}

/**
 * For browsers that keep nothing: leaving saves first and asks only when that fails; closing the tab asks in the
 * browser's words.
 */
export function LeaveGuard({ unsaved, flush }: Props) {
  const t = useTranslations('attendance');
  const shouldBlockFn = useCallback(async () => unsaved > 0 && !(await within(flush())), [unsaved, flush]);
  const enableBeforeUnload = useCallback(() => unsaved > 0, [unsaved]);
  const leaving = useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true });
  return (
    <ConfirmDialog
      opened={leaving.status === 'blocked'}
      title={t('leave_title')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      {t('leave_text', { count: unsaved })}
    </ConfirmDialog>
  );
}
