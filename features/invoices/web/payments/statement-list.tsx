import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { fromStart, pageAskedOf, usualWorkSize } from '#platform/shared/address-values.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { MoonFlag } from '#platform/web/illustrations/empty-scenes.tsx';
import { TableSkeleton } from '#platform/web/list/table-skeleton.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import { keysetPaging } from '#platform/web/table/keyset-paging.ts';
import { useExistingPage } from '#platform/web/table/use-existing-page.ts';
import type { ListedStatement } from '../../shared/decided-transfers.ts';
import { statementsQuery } from '../transfers.queries.ts';
import { formatFarMoment, formatFarRange } from './far-dates.view.ts';
import classes from './payments.module.css';
import { type TransfersSearch, transfersSearchOf } from './transfers-search.view.ts';

interface Props {
  readonly search: TransfersSearch;
  readonly onChange: (search: TransfersSearch) => void;
}

/** The bank statements that were imported: when and by whom, for which days, and what became of their transfers. */
export function StatementList({ search, onChange }: Props) {
  const t = useTranslations('payment_work');
  const list = useQuery(statementsQuery(pageAskedOf(search)));
  const columns = useColumns();
  useExistingPage(list.data?.statements, list.data?.total, () => onChange(fromStart(search)));
  return (
    <>
      <p className={classes.hint}>{t('import_hint')}</p>
      <QueryStates
        query={list}
        loading={<TableSkeleton rows={search.size ?? usualWorkSize} columns={5} cardLines={4} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState picture={<MoonFlag />} message={t('none_files')} hint={t('none_files_hint')} />}
        errorTitle={t('error')}
      >
        {(answer) => (
          <div className={classes.work}>
            <DataTable
              label={t('tab.files')}
              rows={answer.statements}
              columns={columns}
              rowKey={({ id }) => id}
              paging={keysetPaging({
                search,
                answer: { ...answer, shown: answer.statements.length },
                read: transfersSearchOf,
                usualSize: usualWorkSize,
                onChange,
              })}
            />
          </div>
        )}
      </QueryStates>
    </>
  );
}

const counted = ['booked', 'waiting', 'ignored'] as const;

function useColumns(): Column<ListedStatement>[] {
  const t = useTranslations('payment_work');
  const locale = useLocale();
  const today = vilniusDate(Date.now());
  return [
    {
      ...{ key: 'payer', header: t('file_column.imported'), heading: true },
      cell: ({ importedAt, importedBy }) => (
        <span className={classes.what}>
          <strong>{formatFarMoment(importedAt, today, locale)}</strong>
          {importedBy && <span className={classes.said}>{importedBy}</span>}
        </span>
      ),
    },
    {
      ...{ key: 'amount', header: t('list_column.amount'), align: 'end' },
      cell: ({ amountCents }) => <strong className={classes.money}>{formatMoney(amountCents)}</strong>,
    },
    {
      ...{ key: 'bookedOn', header: t('file_column.days') },
      cell: ({ from, to }) =>
        from && to && <span className={classes.money}>{formatFarRange(from, to, today, locale)}</span>,
    },
    {
      ...{ key: 'why', header: t('file_column.became') },
      cell: (file) =>
        counted
          .filter((state) => file[state] > 0)
          .map((state) => t('would_wait', { why: t(`became.${state}`), count: file[state] }))
          .join(' · ') || t('file_known'),
    },
    {
      ...{ key: 'decided', header: t('file_column.kind') },
      cell: ({ kind }) => (kind === 'camt' ? 'camt.053' : 'CSV'),
    },
  ];
}
