import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { returnReasonSchema, type WaitingFeedback } from '../../shared/feedback.ts';
import { useFeedbackActs } from '../feedback.queries.ts';

const schema = z.object({ reason: returnReasonSchema });

interface Props {
  /** Null while nothing would be sent back. */
  readonly waiting: WaitingFeedback | null;
  readonly onClose: () => void;
  readonly onReturned: (waiting: WaitingFeedback) => void;
}

/** Asks what to change before a letter goes back to its author. */
export function ReturnDialog({ waiting, onClose, onReturned }: Props) {
  const t = useTranslations();
  // While closing, the dialog still shows its subject.
  const [shown, setShown] = useState(waiting);
  if (waiting && waiting !== shown) setShown(waiting);
  const { giveBack } = useFeedbackActs();
  const form = useZodForm(schema, { reason: '' });
  const close = () => {
    form.reset();
    giveBack.reset();
    onClose();
  };
  const confirm = form.onSubmit(({ reason }) => {
    if (!waiting) return;
    const back = { feedbackId: waiting.id, version: waiting.version, reason };
    runMutation(giveBack, back, { onSuccess: () => onReturned(waiting), ifHere: () => form.reset() });
  }, focusFirstInvalid(form));
  if (!shown) return null;
  return (
    <ConfirmDialog
      asks
      opened={waiting !== null}
      title={t('feedback.return_title')}
      confirmLabel={t('feedback.return')}
      cancelLabel={t('feedback.keep')}
      busy={giveBack.isPending}
      onConfirm={() => confirm()}
      onCancel={close}
    >
      <FormAlert message={giveBack.error ? t(`errors.${errorCodeOf(giveBack.error)}`) : null} />
      <TextInput
        key={form.key('reason')}
        {...form.getInputProps('reason')}
        label={t('feedback.return_reason')}
        maxLength={500}
        autoComplete="off"
        autoFocus
      />
    </ConfirmDialog>
  );
}
