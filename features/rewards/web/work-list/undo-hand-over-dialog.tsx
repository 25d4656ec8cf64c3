import { useState } from 'react';
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
  // Kept while the dialog closes, like its subject.
  const [wasReady, setWasReady] = useState(true);
  const isReady = claim ? claim.readyAt !== null : wasReady;
  if (isReady !== wasReady) setWasReady(isReady);
  return (
    <ClaimReasonDialog
      act={useUndoHandOver()}
      claim={claim}
      title={t(wasReady ? 'undo_title' : 'undo_ready_title')}
      confirmLabel={t(wasReady ? 'undo_hand_over' : 'undo_ready')}
      consequenceOf={({ child, rewardName }) =>
        t('undo_text', { child: child.firstName, prize: localize(rewardName, locale) })
      }
      onClose={onClose}
      onDone={onUndone}
    />
  );
}
