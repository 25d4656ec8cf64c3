import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { UserDetail } from '../../shared/user-detail.ts';
import { useEnableUser } from '../components/bring-back.tsx';
import { useUserAccess } from '../users.queries.ts';
import classes from './user-page.module.css';

/** How long undo is offered; later the list of closed accounts offers it. */
const undoable = 10_000;

/** Asks whether to disable an account; what was disabled by mistake is enabled from the message. */
export function DisableUser({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const t = useTranslations('users');
  const refusalText = useRefusalText();
  const { disable } = useUserAccess();
  const name = `${user.firstName} ${user.lastName}`;
  const { enable } = useEnableUser({ id: user.id, name });
  const run = () =>
    runMutation(
      disable,
      { userId: user.id },
      {
        onSuccess: () => {
          const undo = { label: t('closed.bring_back'), ms: undoable, run: enable };
          notify.success(t('disabled_done', { name }), undo);
        },
        onError: (error) => notify.error(refusalText(error)),
        ifHere: onClose,
      },
    );
  return (
    <ConfirmDialog
      opened
      title={t('disable_title')}
      confirmLabel={t('disable')}
      danger
      busy={disable.isPending}
      onConfirm={run}
      onCancel={onClose}
    >
      <p className={classes.text}>{t('disable_text', { name })}</p>
    </ConfirmDialog>
  );
}
