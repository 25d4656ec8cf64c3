import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import { pickedIds, useRowSelection } from '#platform/web/table/row-selection.ts';
import { SelectionBar } from '#platform/web/table/selection-bar.tsx';
import type { WaitingTransfer } from '../../shared/statements.ts';
import { exportTransfers, transfersQuery } from '../transfers.queries.ts';
import { ListPage } from './list-page.tsx';
import { TransfersLine } from './transfers-line.tsx';
import {
  isNarrowed,
  shownColumns,
  type TransfersSearch,
  transfersAskedOf,
  transfersFilterOf,
} from './transfers-search.view.ts';
import { TransfersTable } from './transfers-table.tsx';

interface Props {
  readonly search: TransfersSearch;
  readonly onChange: (search: TransfersSearch) => void;
}

/** The transfers that wait for an admin, each with a proposal. */
export function WaitingList({ search, onChange }: Props) {
  const t = useTranslations('payment_work');
  const list = useQuery(transfersQuery(transfersAskedOf(search)));
  const selection = useRowSelection<WaitingTransfer>(JSON.stringify(transfersFilterOf(search)));
  const columns = shownColumns(search.cols);

  const isEmpty = list.data?.total === 0 && !isNarrowed(search);
  return (
    <>
      {!isEmpty && <TransfersLine search={search} columns={columns} onChange={onChange} />}
      <ListPage
        query={list}
        rowsOf={({ transfers }) => transfers}
        loading={<Skeletons shape="row" count={3} />}
        none={{ message: t('none'), hint: t('none_hint') }}
        unfiltered={isNarrowed(search) ? { size: search.size, cols: search.cols } : undefined}
        belowLine
        search={search}
        onChange={onChange}
      >
        {(answer) => (
          <TransfersTable
            answer={answer}
            search={search}
            columns={columns}
            selection={selection}
            onChange={onChange}
          />
        )}
      </ListPage>
      <SelectionBar selection={selection} total={list.data?.total ?? 0} isOver={list.data?.isOver ?? false}>
        <ExportMenu seen={() => exportTransfers(search, columns, pickedIds(selection))} />
      </SelectionBar>
    </>
  );
}
