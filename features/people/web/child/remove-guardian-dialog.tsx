import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Guardian } from '../../shared/children.contract.ts';
import { useGuardianChanges } from '../children.queries.ts';

interface Props {
  readonly childId: string;
  /** Null while nobody would be removed. */
  readonly guardian: Guardian | null;
  readonly onClose: () => void;
}

/** Asks before ending a second guardianship or an invitation to it. */
export function RemoveGuardianDialog({ childId, guardian, onClose }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  // While closing, the dialog still shows its subject.
  const [shown, setShown] = useState(guardian);
  if (guardian && guardian !== shown) setShown(guardian);
  const { remove } = useGuardianChanges();
  if (!shown) return null;
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () =>
    runMutation(
      remove,
      { childId, guardianId: shown.id },
      {
        onSuccess: () =>
          notify.success(t(shown.pending ? 'children.taken_back' : 'children.guardian_removed')),
        ifHere: close,
      },
    );
  return (
    <ConfirmDialog
      opened={guardian !== null}
      title={t(shown.pending ? 'children.take_back_title' : 'children.remove_guardian_title')}
      confirmLabel={t(shown.pending ? 'children.take_back_confirm' : 'children.remove_guardian_confirm')}
      cancelLabel={t('children.remove_keep')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={close}
    >
      <FormAlert message={remove.error ? refusalText(remove.error) : null} />
      <p>
        {t(shown.pending ? 'children.take_back_text' : 'children.remove_guardian_text', {
          name: shown.name.trim() || shown.email,
        })}
      </p>
    </ConfirmDialog>
  );
}
