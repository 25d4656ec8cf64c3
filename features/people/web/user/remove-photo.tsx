import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { UserDetail } from '../../shared/user-detail.ts';
import { useUserAccess } from '../users.queries.ts';
import classes from './user-page.module.css';

/** Asks whether to remove a user's photo (decision A26). */
export function RemovePhoto({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const t = useTranslations('users');
  const refusalText = useRefusalText();
  const { removePhoto } = useUserAccess();
  const { id: userId, firstName, lastName } = user;
  const remove = () =>
    runMutation(
      removePhoto,
      { userId },
      {
        onSuccess: () => notify.success(t('photo_removed')),
        onError: (error) => {
          onClose();
          notify.error(refusalText(error));
        },
        ifHere: onClose,
      },
    );
  return (
    <ConfirmDialog
      opened
      title={t('photo_remove_title')}
      confirmLabel={t('photo_remove')}
      danger
      busy={removePhoto.isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p className={classes.text}>{t('photo_remove_text', { name: `${firstName} ${lastName}` })}</p>
    </ConfirmDialog>
  );
}
