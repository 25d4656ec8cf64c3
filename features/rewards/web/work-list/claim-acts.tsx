import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazy } from '#platform/web/lazy.ts';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import { SelectionBar } from '#platform/web/table/selection-bar.tsx';
import type { ClaimActKind } from '../../shared/claim-acts.ts';
import type { ClaimColumn } from '../../shared/claim-columns.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import { type ClaimSelection, exportClaims } from '../claims.queries.ts';
import { type PrizeSearch, stateOf } from './prize-search.view.ts';

const ClaimActDialog = lazy(() =>
  import('./claim-act-dialog.tsx').then(({ ClaimActDialog }) => ({ default: ClaimActDialog })),
);

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
  const [asked, setAsked] = useState<{ kind: ClaimActKind; selection: ClaimSelection } | null>(null);
  const { rows, isAll, clear } = selection;
  const ask = (kind: ClaimActKind) => {
    const meant = isAll ? { all: search, seen: total } : { ids: rows.map(({ id }) => id) };
    setAsked({ kind, selection: meant });
  };
  const isOpen = stateOf(search) === 'open';
  const mayBeReady = isAll ? search.status !== 'ready' : rows.some(({ status }) => status === 'claimed');
  return (
    <>
      <SelectionBar selection={selection} total={total} isOver={isOver}>
        {isOpen && mayBeReady && (
          <Button
            variant="default"
            leftSection={<IconPackage size={18} aria-hidden />}
            onClick={() => ask('ready')}
          >
            {t('mark_ready')}
          </Button>
        )}
        {isOpen && (
          <Button
            variant="default"
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => ask('handOver')}
          >
            {t('hand_over')}
          </Button>
        )}
        <ExportMenu
          seen={() => exportClaims(search, columns, isAll ? undefined : rows.map(({ id }) => id))}
        />
      </SelectionBar>
      {asked && (
        <Suspense>
          <ClaimActDialog
            kind={asked.kind}
            selection={asked.selection}
            onSettled={clear}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
