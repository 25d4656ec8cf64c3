import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { addressPaging } from '#platform/web/table/address-paging.ts';
import { type Column, DataTable } from '#platform/web/table/data-table.tsx';
import type { ListedInvoice } from '../../shared/invoices.ts';
import { lineWords } from '../components/invoice-words.view.ts';
import { InvoiceState } from './invoice-state.tsx';
import classes from './invoices.module.css';
import { type InvoicesSearch, invoicesSearchOf } from './invoices-search.view.ts';

interface Props {
  readonly invoices: readonly ListedInvoice[];
  readonly total: number;
  readonly search: InvoicesSearch;
  readonly onChange: (search: InvoicesSearch) => void;
}

/** One page of invoices. A number opens the invoice beside the list. */
export function InvoicesTable({ invoices, total, search, onChange }: Props) {
  const t = useTranslations('invoice_books');
  const locale = useLocale();
  const columns: Column<ListedInvoice>[] = [
    {
      key: 'number',
      header: t('number'),
      heading: true,
      cell: ({ id, number }) => (
        <button type="button" className={classes.number} onClick={() => onChange({ ...search, invoice: id })}>
          {number}
        </button>
      ),
    },
    { key: 'payer', header: t('payer'), cell: ({ payer }) => payer.name },
    {
      key: 'what',
      header: t('what'),
      minor: true,
      cell: (invoice) => <span className={classes.dim}>{lineWords(invoice, locale)}</span>,
    },
    {
      key: 'due',
      header: t('due'),
      cell: ({ dueOn }) => <span className={classes.day}>{formatShortDate(dueOn, locale)}</span>,
    },
    { key: 'state', header: t('state'), cell: ({ state }) => <InvoiceState state={state} /> },
    {
      key: 'open',
      header: t('open'),
      align: 'end',
      minor: true,
      cell: ({ openCents }) => <span className={classes.money}>{formatMoney(openCents)}</span>,
    },
    {
      key: 'total',
      header: t('total'),
      align: 'end',
      cell: ({ totalCents }) => <span className={classes.money}>{formatMoney(totalCents)}</span>,
    },
  ];
  return (
    <DataTable
      label={t('list')}
      rows={invoices}
      columns={columns}
      rowKey={({ id }) => id}
      paging={addressPaging({ search, total, read: invoicesSearchOf, usualSize: 10, onChange })}
    />
  );
}
