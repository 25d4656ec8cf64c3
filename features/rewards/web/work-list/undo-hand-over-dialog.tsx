import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import { useUndoHandOver } from '../claims.queries.ts';
import { ClaimReasonDialog } from './claim-reason-dialog.tsx';

interface Props {
  /** Null while nothing would be undone. */
  readonly claim: ClaimTask | null;
  readonly onClose: () => void;
  readonly onUndone: (claim: ClaimTask) => void;
}

/** Asks an admin why a handed-over prize waits again. */
export function UndoHandOverDialog({ claim, onClose, onUndone }: Props) {
  const t = useTranslations('rewards');
  const locale = useLocale();
  return (
    <ClaimReasonDialog
      act={useUndoHandOver()}
      claim={claim}
      title={t('undo_title')}
      confirmLabel={t('undo_hand_over')}
      consequenceOf={({ child, rewardName }) =>
        t('undo_text', { child: child.firstName, prize: localize(rewardName, locale) })
      }
      onClose={onClose}
      onDone={onUndone}
    />
  );
}
