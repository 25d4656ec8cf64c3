import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { pageAskedOf } from '#platform/shared/address-values.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Column } from '#platform/web/table/data-table.tsx';
import type { ListedStatement } from '../../shared/decided-transfers.ts';
import { statementsQuery } from '../transfers.queries.ts';
import { formatFarMoment, formatFarRange } from './far-dates.view.ts';
import { PlainList } from './list-page.tsx';
import classes from './payments.module.css';
import type { TransfersSearch } from './transfers-search.view.ts';

interface Props {
  readonly search: TransfersSearch;
  readonly onChange: (search: TransfersSearch) => void;
}

/** The bank statements that were imported: when and by whom, for which days, and what became of their transfers. */
export function StatementList({ search, onChange }: Props) {
  const t = useTranslations('payment_work');
  const list = useQuery(statementsQuery(pageAskedOf(search)));
  const columns = useColumns();
  return (
    <>
      <p className={classes.hint}>{t('import_hint')}</p>
      <PlainList
        label={t('tab.files')}
        query={list}
        rowsOf={({ statements }) => statements}
        columns={columns}
        none={{ message: t('none_files'), hint: t('none_files_hint') }}
        search={search}
        onChange={onChange}
      />
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
