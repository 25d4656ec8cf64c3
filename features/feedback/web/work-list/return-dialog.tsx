import { useTranslations } from 'use-intl';
import { AskReason } from '#platform/web/dialog/ask-reason.tsx';
import { runMutation } from '#platform/web/run-mutation.ts';
import type { WaitingFeedback } from '../../shared/feedback.ts';
import { useFeedbackActs } from '../feedback.queries.ts';

interface Props {
  /** Null while nothing would be sent back. */
  readonly waiting: WaitingFeedback | null;
  readonly onClose: () => void;
  readonly onReturned: (waiting: WaitingFeedback) => void;
}

/** Asks what to change before a letter goes back to its author. */
export function ReturnDialog({ waiting, onClose, onReturned }: Props) {
  const t = useTranslations('feedback');
  const { giveBack } = useFeedbackActs();
  if (!waiting) return null;
  const { id: feedbackId, version } = waiting;
  return (
    <AskReason
      title={t('return_title')}
      label={t('return_reason')}
      needed={t('return_needed')}
      longest={500}
      confirmLabel={t('return')}
      cancelLabel={t('keep')}
      change={giveBack}
      onReason={(reason) =>
        runMutation(giveBack, { feedbackId, version, reason }, { onSuccess: () => onReturned(waiting) })
      }
      onCancel={onClose}
    />
  );
}
