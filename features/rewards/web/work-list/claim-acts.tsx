import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazy } from '#platform/web/lazy.ts';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import { SelectionBar } from '#platform/web/table/selection-bar.tsx';
import type { ClaimActKind } from '../../shared/claim-acts.ts';
import type { ClaimCount, ClaimTask } from '../../shared/rewards.ts';
import type { ClaimSelection } from '../claims.queries.ts';
import type { PrizeSearch } from './prize-search.view.ts';

const ClaimActDialog = lazy(() =>
  import('./claim-act-dialog.tsx').then(({ ClaimActDialog }) => ({ default: ClaimActDialog })),
);

interface Props {
  readonly search: PrizeSearch;
  readonly selection: RowSelection<ClaimTask>;
  /** How many wait. */
  readonly open: ClaimCount;
}

/** What staff may do to all picked prizes that wait. */
export function ClaimActs({ search, selection, open }: Props) {
  const t = useTranslations('rewards');
  const [asked, setAsked] = useState<{ kind: ClaimActKind; selection: ClaimSelection } | null>(null);
  const { rows, isAll, clear } = selection;
  const ask = (kind: ClaimActKind) => {
    const meant = isAll ? { all: search, seen: open.count } : { ids: rows.map(({ id }) => id) };
    setAsked({ kind, selection: meant });
  };
  const mayBeReady = isAll || rows.some(({ status }) => status === 'claimed');
  return (
    <>
      <SelectionBar selection={selection} total={open.count} isOver={open.over}>
        {mayBeReady && (
          <Button
            variant="default"
            leftSection={<IconPackage size={18} aria-hidden />}
            onClick={() => ask('ready')}
          >
            {t('mark_ready')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => ask('handOver')}
        >
          {t('hand_over')}
        </Button>
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
