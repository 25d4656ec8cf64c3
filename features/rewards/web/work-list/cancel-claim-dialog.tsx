import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import { useCancelClaim } from '../claims.queries.ts';
import { ClaimReasonDialog } from './claim-reason-dialog.tsx';

interface Props {
  /** Null while nothing would be cancelled. */
  readonly claim: ClaimTask | null;
  readonly onClose: () => void;
  readonly onCancelled: (claim: ClaimTask) => void;
}

/** Asks for the reason before a claim is cancelled, and says that points and stock return. */
export function CancelClaimDialog({ claim, onClose, onCancelled }: Props) {
  const t = useTranslations('rewards');
  const locale = useLocale();
  return (
    <ClaimReasonDialog
      act={useCancelClaim()}
      claim={claim}
      title={t('cancel_title')}
      confirmLabel={t('cancel_claim')}
      cancelLabel={t('cancel_keep')}
      danger
      consequenceOf={({ child, pointsRequired: points, optionName }) =>
        t('cancel_text', { child: child.firstName, points, option: localize(optionName, locale) })
      }
      onClose={onClose}
      onDone={onCancelled}
    />
  );
}
