import { useTranslations } from 'use-intl';
import { ActDialog } from '#features/lists/web/components/act-dialog.tsx';
import type { ClaimActKind } from '../../shared/claim-acts.ts';
import {
  type ClaimSelection,
  prepareClaimAct,
  runClaimAct,
  undoClaimAct,
  useClaimsChanged,
} from '../claims.queries.ts';

interface Props {
  readonly kind: ClaimActKind;
  readonly selection: ClaimSelection;
  /** Something was done to the prizes. */
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

/** An act on many prizes: whom it gives what, and what came of it. */
export function ClaimActDialog({ kind, selection, onSettled, onClose }: Props) {
  const t = useTranslations('rewards');
  const changed = useClaimsChanged();
  const isReady = kind === 'ready';
  return (
    <ActDialog
      title={t(isReady ? 'mark_ready' : 'hand_over')}
      promise={(count) => t(`acts.${kind}_promise`, { count })}
      {...(isReady ? { note: t('acts.ready_note') } : { undo: undoClaimAct })}
      confirmLabel={t(isReady ? 'mark_ready' : 'hand_over')}
      prepare={(actId) => prepareClaimAct(actId, kind, selection)}
      run={runClaimAct}
      onSettled={() => {
        changed();
        onSettled();
      }}
      onClose={onClose}
    />
  );
}
