import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AskReason } from '#platform/web/dialog/ask-reason.tsx';
import { runMutation } from '#platform/web/run-mutation.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import type { useCancelClaim, useUndoHandOver } from '../claims.queries.ts';

interface Props {
  /** What happens to the claim with the reason. */
  readonly act: ReturnType<typeof useCancelClaim> | ReturnType<typeof useUndoHandOver>;
  /** Null while nothing would happen. */
  readonly claim: ClaimTask | null;
  readonly title: string;
  readonly confirmLabel: string;
  /** The label of the button that changes nothing; the dialog's default if omitted. */
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly consequenceOf: (claim: ClaimTask) => ReactNode;
  readonly onClose: () => void;
  /** With the claim as it is now. */
  readonly onDone: (claim: ClaimTask) => void;
}

/** Says what would happen to a claim, and asks for the reason first. */
export function ClaimReasonDialog({ act, claim, consequenceOf, onClose, onDone, ...words }: Props) {
  const t = useTranslations('rewards');
  if (!claim) return null;
  return (
    <AskReason
      {...words}
      label={t('cancel_reason')}
      needed={t('reason_needed')}
      longest={500}
      change={act}
      onReason={(reason) => runMutation(act, { claimId: claim.id, reason }, { onSuccess: onDone })}
      onCancel={onClose}
    >
      {consequenceOf(claim)}
    </AskReason>
  );
}
