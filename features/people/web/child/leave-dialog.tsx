import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ChildDetail } from '../../shared/children.contract.ts';
import { useGuardianChanges } from '../children.queries.ts';

interface Props {
  readonly child: ChildDetail;
  readonly opened: boolean;
  readonly guardianId: string;
  readonly onClose: () => void;
}

/** Asks a guardian who does not pay before they leave; then they can no longer see the child. */
export function LeaveDialog({ child, opened, guardianId, onClose }: Props) {
  const t = useTranslations('children');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { remove, forget } = useGuardianChanges();
  const name = `${child.firstName} ${child.lastName}`;
  const leave = async () => {
    await navigate({ to: '/dashboard/children' });
    forget(child.id);
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('leave_title')}
      confirmLabel={t('leave')}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        runMutation(
          remove,
          { childId: child.id, guardianId },
          { onSuccess: () => notify.success(t('left', { name })), ifHere: leave },
        )
      }
      onCancel={() => {
        remove.reset();
        onClose();
      }}
    >
      <FormAlert message={remove.error ? refusalText(remove.error) : null} />
      <p>{t('leave_text', { name })}</p>
    </ConfirmDialog>
  );
}
