import { useBlocker } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { outlastsPage } from '#platform/web/offline/offline-store.ts';

interface Props {
  readonly unsent: boolean;
  readonly flush: () => Promise<boolean>;
}

/** How long leaving waits, in milliseconds, for the save under way; then the person is asked. */
const patience = 1_500;

function within(work: Promise<boolean>): Promise<boolean> {
  return Promise.race([work, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience))]);
}

/** Leaving saves first, and asks only when that fails; closing the tab asks in the browser's words. */
export function LeaveGuard({ unsent, flush }: Props) {
  const t = useTranslations('authoring');
  const shouldBlockFn = useCallback(async () => unsent && !(await within(flush())), [unsent, flush]);
  const enableBeforeUnload = useCallback(() => unsent, [unsent]);
  const leaving = useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true });
  return (
    <ConfirmDialog
      opened={leaving.status === 'blocked'}
      title={t('leave_title')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger={!outlastsPage()}
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      {outlastsPage() ? t('leave_kept') : t('leave_lost')}
    </ConfirmDialog>
  );
}
