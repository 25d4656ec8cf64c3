import { useTranslations } from 'use-intl';
import { ActDialog } from '#features/lists/web/components/act-dialog.tsx';
import type { AskedAct } from '#platform/web/table/row-selection.ts';
import type { ClaimActKind } from '../../shared/claim-acts.ts';
import { prepareClaimAct, runClaimAct, undoClaimAct, useClaimsChanged } from '../claims.queries.ts';
import type { PrizeSearch } from './prize-search.view.ts';

/** An act on many prizes: whom it gives what, and what came of it. */
export function ClaimActDialog({ kind, selection, onSettled, onClose }: AskedAct<ClaimActKind, PrizeSearch>) {
  const t = useTranslations('rewards');
  const changed = useClaimsChanged();
  const isReady = kind === 'ready';
  return (
    <ActDialog
      title={t(isReady ? 'mark_ready' : 'hand_over')}
      promise={(count) => t(`acts.${kind}_promise`, { count })}
      {...(isReady && { note: t('acts.ready_note') })}
      undo={undoClaimAct}
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
