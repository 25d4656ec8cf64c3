import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyDialog } from '#platform/web/lazy.ts';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import { pickedIds, type RowSelection, useAskedAct } from '#platform/web/table/row-selection.ts';
import { BarAct, SelectionBar } from '#platform/web/table/selection-bar.tsx';
import type { ClaimActKind } from '../../shared/claim-acts.ts';
import type { ClaimColumn } from '../../shared/claim-columns.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import { exportClaims } from '../claims.queries.ts';
import { type PrizeSearch, stateOf } from './prize-search.view.ts';

const ClaimActDialog = lazyDialog(async () => ({
  default: (await import('./claim-act-dialog.tsx')).ClaimActDialog,
}));

interface Props {
  readonly search: PrizeSearch;
  readonly columns: readonly ClaimColumn[];
  readonly selection: RowSelection<ClaimTask>;
  readonly total: number;
  readonly isOver: boolean;
}

/** What staff may do to all picked prizes: those of the history are only saved as a file. */
export function ClaimActs({ search, columns, selection, total, isOver }: Props) {
  const t = useTranslations('rewards');
  const { ask, asked } = useAskedAct<ClaimActKind, PrizeSearch>({ search, selection, total });
  const { rows, isAll } = selection;
  const isOpen = stateOf(search) === 'open';
  const mayBeReady = isAll ? search.status !== 'ready' : rows.some(({ status }) => status === 'claimed');
  return (
    <>
      <SelectionBar selection={selection} total={total} isOver={isOver}>
        {isOpen && mayBeReady && (
          <BarAct icon={IconPackage} onClick={() => ask('ready')}>
            {t('mark_ready')}
          </BarAct>
        )}
        {isOpen && (
          <BarAct icon={IconCheck} onClick={() => ask('handOver')}>
            {t('hand_over')}
          </BarAct>
        )}
        <ExportMenu seen={() => exportClaims(search, columns, pickedIds(selection))} />
      </SelectionBar>
      {asked && (
        <Suspense>
          <ClaimActDialog {...asked} />
        </Suspense>
      )}
    </>
  );
}
