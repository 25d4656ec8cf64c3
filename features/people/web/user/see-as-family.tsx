import { useTranslations } from 'use-intl';
import { impersonationMinutes } from '#features/identity/shared/impersonation/impersonation.rules.ts';
import { useImpersonation } from '#features/identity/web/impersonation.queries.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { UserDetail } from '../../shared/user-detail.ts';
import classes from './user-page.module.css';

/** Asks whether to show an admin for some minutes what a parent or child sees. */
export function SeeAsFamily({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const t = useTranslations('users.see_as');
  const refusalText = useRefusalText();
  const { start } = useImpersonation();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <ConfirmDialog
      opened
      title={t('title')}
      confirmLabel={t('open')}
      busy={start.isPending || start.isSuccess}
      onCancel={onClose}
      onConfirm={() => start.mutate({ userId: user.id })}
    >
      <FormAlert message={start.error ? refusalText(start.error) : null} />
      <p className={classes.text}>{t('text', { name, minutes: impersonationMinutes })}</p>
    </ConfirmDialog>
  );
}
