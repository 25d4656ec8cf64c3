import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { PickPage } from '#platform/web/table/pick-page.tsx';
import { useRowKeys } from '#platform/web/table/row-keys.ts';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import { undoSeconds } from '../../shared/prizes.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import { useHandOverClaim, useMarkClaimReady, useUndoHandOver } from '../claims.queries.ts';
import { CancelClaimDialog } from './cancel-claim-dialog.tsx';
import { PrizeTask } from './prize-task.tsx';
import classes from './prize-tasks.module.css';
import { UndoHandOverDialog } from './undo-hand-over-dialog.tsx';

interface Props {
  readonly claims: readonly ClaimTask[];
  /** Whether the reader undoes hand-overs at any time. */
  readonly mayUndo?: boolean;
  /** Lines that are picked for an act on several; null where there is none. */
  readonly selection?: RowSelection<ClaimTask> | null;
}

/** The lines of the work list, each with its possible actions. */
export function PrizeTasks({ claims, mayUndo = false, selection = null }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const toggle = (index: number) => {
    const claim = claims[index];
    if (claim) selection?.toggle(claim);
  };
  const current = useRowKeys({ body: list, rows: claims.length, onToggle: toggle });
  const [cancelling, setCancelling] = useState<ClaimTask | null>(null);
  const markReady = useMarkClaimReady();
  const [undoing, setUndoing] = useState<ClaimTask | null>(null);
  const handOver = useHandOverClaim();
  const undoHandOver = useUndoHandOver();

  const named = ({ child, rewardName }: ClaimTask) => ({
    child: `${child.firstName} ${child.lastName}`,
    prize: localize(rewardName, locale),
  });
  const sayWhy = (error: unknown) => notify.error(t(`errors.${errorCodeOf(error)}`));
  const sayUndone = (claim: ClaimTask) => notify.success(t('rewards.undone', named(claim)));
  // The pressed line is gone: the message offers undo for as long as the server accepts it from a teacher.
  const sayHandedOver = (claim: ClaimTask) =>
    notify.success(t('rewards.handed_over', named(claim)), {
      label: t('rewards.undo'),
      ms: undoSeconds * 1000,
      run: () => void undoHandOver.mutateAsync({ claimId: claim.id }).then(() => sayUndone(claim), sayWhy),
    });
  // A removed line takes the focus with it: the list keeps the reader's place.
  const stay = () => list.current?.focus({ preventScroll: true });

  return (
    <>
      {selection && claims.length > 1 && (
        <div className={classes.pickLine}>
          <PickPage page={claims} selection={selection} />
          <span aria-hidden>{t('kit.pick_page_short')}</span>
        </div>
      )}
      <ul ref={list} tabIndex={-1} aria-label={t('rewards.prizes_list')} className={classes.tasks}>
        {claims.map((claim, index) => (
          <PrizeTask
            key={claim.id}
            claim={claim}
            selection={selection}
            isCurrent={index === current}
            onMarkReady={() => {
              markReady
                .mutateAsync({ claimId: claim.id })
                .then(() => notify.success(t('rewards.marked_ready', named(claim))), sayWhy);
            }}
            onHandOver={() => {
              stay();
              handOver.mutateAsync({ claimId: claim.id }).then(() => sayHandedOver(claim), sayWhy);
            }}
            onCancel={() => setCancelling(claim)}
            onUndo={mayUndo ? () => setUndoing(claim) : undefined}
          />
        ))}
      </ul>
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
