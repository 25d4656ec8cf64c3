import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useTransferChanges } from '../transfers.queries.ts';
import classes from './payments.module.css';
import { useUndoing } from './use-undoing.ts';

interface Props {
  /** What is done: setting aside what is no family's, or applying the bank's reversal. */
  readonly act: 'ignore' | 'takeBack';
  readonly transferId: string;
  readonly onClose: () => void;
}

const texts = {
  ignore: {
    ...({ title: 'ignore_title', confirm: 'ignore', done: 'ignored' } as const),
    ...({ reason: 'ignore_reason', hint: 'ignore_hint', needed: 'reason_needed' } as const),
  },
  takeBack: {
    ...({ title: 'take_back_title', confirm: 'take_back', done: 'taken_back' } as const),
    ...({ reason: 'take_back_reason', hint: 'take_back_hint', needed: 'take_back_needed' } as const),
  },
};

/**
 * Sets aside a transfer that is no payment of a family, or applies a reversal, with a reason. Mount it to open it.
 */
export function IgnoreDialog({ act, transferId, onClose }: Props) {
  const t = useTranslations('payment_work');
  const refusalText = useRefusalText();
  const { ignore, takeBack } = useTransferChanges();
  const change = act === 'ignore' ? ignore : takeBack;
  const { actionOf } = useUndoing();
  const say = texts[act];
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const short = reason.trim().length < 3;
  const confirm = () => {
    setTried(true);
    if (short) return;
    const asked = { transferId, reason: reason.trim() };
    if (act === 'ignore')
      runMutation(ignore, asked, {
        onSuccess: ({ decidedAt }) => notify.success(t(say.done), actionOf({ transferId, decidedAt })),
        ifHere: onClose,
      });
    else runMutation(takeBack, asked, { onSuccess: () => notify.success(t(say.done)), ifHere: onClose });
  };
  return (
    <ConfirmDialog
      opened
      title={t(say.title)}
      confirmLabel={t(say.confirm)}
      busy={change.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FormAlert message={change.error ? refusalText(change.error) : null} />
      <TextInput
        className={classes.reason}
        label={t(say.reason)}
        description={t(say.hint)}
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={tried && short && t(say.needed)}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </ConfirmDialog>
  );
}
