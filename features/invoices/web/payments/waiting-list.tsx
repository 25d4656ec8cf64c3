import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fromStart } from '#platform/shared/address-values.ts';
import { MoonFlag, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import { pickedIds, useRowSelection } from '#platform/web/table/row-selection.ts';
import { SelectionBar } from '#platform/web/table/selection-bar.tsx';
import { useExistingPage } from '#platform/web/table/use-existing-page.ts';
import type { WaitingTransfer } from '../../shared/statements.ts';
import { exportTransfers, transfersQuery } from '../transfers.queries.ts';
import classes from './payments.module.css';
import { TransfersLine } from './transfers-line.tsx';
import {
  isNarrowed,
  shownColumns,
  type TransfersSearch,
  transfersAskedOf,
  transfersFilterOf,
} from './transfers-search.view.ts';
import { type TransfersAnswer, TransfersTable } from './transfers-table.tsx';

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

  // The last payment of a later page was matched.
  useExistingPage(list.data?.transfers, list.data?.total, () => onChange(fromStart(search)));

  const isEmpty = list.data?.total === 0 && !isNarrowed(search);
  return (
    <>
      {!isEmpty && <TransfersLine search={search} columns={columns} onChange={onChange} />}
      <QueryStates
        query={list}
        loading={<Skeletons shape="row" count={3} />}
        isEmpty={({ total }: { total: number }) => total === 0}
        empty={
          isNarrowed(search) ? (
            <EmptyState
              picture={<Telescope />}
              message={t('none_found')}
              action={
                <Button variant="default" onClick={() => onChange({ size: search.size, cols: search.cols })}>
                  {t('clear_filters')}
                </Button>
              }
            />
          ) : (
            <EmptyState picture={<MoonFlag />} message={t('none')} hint={t('none_hint')} />
          )
        }
        errorTitle={t('error')}
      >
        {(answer: TransfersAnswer) => (
          <div className={`${classes.work} ${classes.belowLine}`}>
            <TransfersTable
              answer={answer}
              search={search}
              columns={columns}
              selection={selection}
              onChange={onChange}
            />
          </div>
        )}
      </QueryStates>
      <SelectionBar selection={selection} total={list.data?.total ?? 0} isOver={list.data?.isOver ?? false}>
        <ExportMenu seen={() => exportTransfers(search, columns, pickedIds(selection))} />
      </SelectionBar>
    </>
  );
}
