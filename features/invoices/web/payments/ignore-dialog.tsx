import { useTranslations } from 'use-intl';
import { AskReason } from '#platform/web/dialog/ask-reason.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useTransferChanges } from '../transfers.queries.ts';
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
  const { ignore, takeBack } = useTransferChanges();
  const { actionOf } = useUndoing();
  const say = texts[act];
  const run = (reason: string) => {
    const asked = { transferId, reason };
    if (act === 'ignore')
      runMutation(ignore, asked, {
        onSuccess: ({ decidedAt }) => notify.success(t(say.done), actionOf({ transferId, decidedAt })),
        ifHere: onClose,
      });
    else runMutation(takeBack, asked, { onSuccess: () => notify.success(t(say.done)), ifHere: onClose });
  };
  return (
    <AskReason
      title={t(say.title)}
      label={t(say.reason)}
      hint={t(say.hint)}
      needed={t(say.needed)}
      confirmLabel={t(say.confirm)}
      change={act === 'ignore' ? ignore : takeBack}
      onReason={run}
      onCancel={onClose}
    />
  );
}
