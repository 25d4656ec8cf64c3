import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  /** Whether leaving now would leave something unsaved. */
  readonly unsaved: boolean;
  /** Saves everything; false when that failed. */
  readonly flush: () => Promise<boolean>;
  /** Whether unsaved work is lost. */
  readonly danger: boolean;
  readonly children: ReactNode;
}

/** How long leaving waits, in milliseconds, for the save under way; then the user is asked. */
const patience = 1_500;

function within(work: Promise<boolean>): Promise<boolean> {
  return Promise.race([work, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience))]);
}

/** Leaving saves first, and asks only when that fails; closing the tab shows the browser's own question. */
export function LeaveGuard({ unsaved, flush, danger, children }: Props) {
  const t = useTranslations('common');
  const shouldBlockFn = useCallback(async () => unsaved && !(await within(flush())), [unsaved, flush]);
  const enableBeforeUnload = useCallback(() => unsaved, [unsaved]);
  const leaving = useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true });
  return (
    <ConfirmDialog
      opened={leaving.status === 'blocked'}
      title={t('leave_title')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger={danger}
      backCloses={false}
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
