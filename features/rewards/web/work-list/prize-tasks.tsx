import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import type { ServerPaging } from '#platform/web/table/data-table.tsx';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import type { ClaimColumn } from '../../shared/claim-columns.ts';
import { undoSeconds } from '../../shared/prizes.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import { useHandOverClaim, useMarkClaimReady, useUndoHandOver, useUndoReady } from '../claims.queries.ts';
import { CancelClaimDialog } from './cancel-claim-dialog.tsx';
import { PrizeActions } from './prize-actions.tsx';
import type { PrizeSearch } from './prize-search.view.ts';
import classes from './prize-tasks.module.css';
import { childOf, PrizesTable } from './prizes-table.tsx';
import { UndoHandOverDialog } from './undo-hand-over-dialog.tsx';

interface Props {
  readonly claims: readonly ClaimTask[];
  readonly search: PrizeSearch;
  readonly columns: readonly ClaimColumn[];
  readonly onChange: (search: PrizeSearch) => void;
  readonly paging: ServerPaging;
  /** Rows that are picked for an act on several. */
  readonly selection: RowSelection<ClaimTask>;
  /** The reader undoes hand-overs at any time, and is led to accounts. */
  readonly isAdmin: boolean;
}

/** The rows of the work list, each with its possible actions. */
export function PrizeTasks({ claims, isAdmin, ...table }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const list = useRef<HTMLElement>(null);
  const [cancelling, setCancelling] = useState<ClaimTask | null>(null);
  const markReady = useMarkClaimReady();
  const [undoing, setUndoing] = useState<ClaimTask | null>(null);
  const handOver = useHandOverClaim();
  const undoHandOver = useUndoHandOver();
  const undoReady = useUndoReady();

  const named = (claim: ClaimTask) => ({
    child: childOf(claim),
    prize: localize(claim.rewardName, locale),
  });
  const sayWhy = (error: unknown) => notify.error(t(`errors.${errorCodeOf(error)}`));
  // What was handed over without being ready first is ordered again.
  const sayUndone = (claim: ClaimTask) =>
    notify.success(t(claim.status === 'claimed' ? 'rewards.ready_undone' : 'rewards.undone', named(claim)));
  const takeReadyBack = ({ id }: ClaimTask) => {
    undoReady.mutateAsync({ claimId: id }).then(sayUndone, sayWhy);
  };
  // The family is notified once this message has gone.
  const sayReady = (claim: ClaimTask) =>
    notify.success(t('rewards.marked_ready', named(claim)), {
      label: t('rewards.undo'),
      ms: undoSeconds * 1000,
      run: () => takeReadyBack(claim),
    });
  // The pressed row is gone: the message offers undo for as long as the server accepts it from a teacher.
  const sayHandedOver = (claim: ClaimTask) =>
    notify.success(t('rewards.handed_over', named(claim)), {
      label: t('rewards.undo'),
      ms: undoSeconds * 1000,
      run: () => void undoHandOver.mutateAsync({ claimId: claim.id }).then(sayUndone, sayWhy),
    });
  // A removed row takes the focus with it: the list keeps the reader's place.
  const stay = () => list.current?.focus({ preventScroll: true });

  const actsOf = (claim: ClaimTask) => {
    const isDone = claim.status === 'cancelled' || (claim.status === 'handed-over' && !isAdmin);
    return isDone ? null : (
      <PrizeActions
        claim={claim}
        {...named(claim)}
        onMarkReady={() => {
          markReady.mutateAsync({ claimId: claim.id }).then(() => sayReady(claim), sayWhy);
        }}
        onHandOver={() => {
          stay();
          handOver.mutateAsync({ claimId: claim.id }).then(() => sayHandedOver(claim), sayWhy);
        }}
        onCancel={() => setCancelling(claim)}
        onUndoReady={() => takeReadyBack(claim)}
        onUndo={() => setUndoing(claim)}
      />
    );
  };
  return (
    <>
      <section
        ref={list}
        tabIndex={-1}
        aria-label={t('rewards.prizes_list')}
        className={classes.tasks}
        data-usual={table.search.cols === undefined || undefined}
      >
        <PrizesTable {...table} claims={claims} toAccounts={isAdmin} actsOf={actsOf} />
      </section>
      <UndoHandOverDialog
        claim={undoing}
        onClose={() => setUndoing(null)}
        onUndone={(claim) => {
          setUndoing(null);
          sayUndone(claim);
        }}
      />
      <CancelClaimDialog
        claim={cancelling}
        onClose={() => setCancelling(null)}
        onCancelled={(claim) => {
          setCancelling(null);
          notify.success(t('rewards.cancelled', named(claim)));
        }}
      />
    </>
  );
}
