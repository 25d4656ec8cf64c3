import { useTranslations } from 'use-intl';
import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import { fromStart, usualWorkSize } from '#platform/shared/address-values.ts';
import { ListLine } from '#platform/web/list/list-line.tsx';
import { addressSorts } from '#platform/web/table/address-paging.ts';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import { type InvoiceColumn, invoiceSorts } from '../../shared/invoice-columns.ts';
import { exportInvoices } from '../invoices.queries.ts';
import { InvoicesColumns } from './invoices-columns.tsx';
import { InvoicesFilters, type KnownInvoices } from './invoices-filters.tsx';
import { filtersSet, type InvoicesSearch, invoicesSearchOf, usualOrder } from './invoices-search.view.ts';

interface Props {
  readonly search: InvoicesSearch;
  readonly known: KnownInvoices | undefined;
  readonly columns: readonly InvoiceColumn[];
  readonly onChange: (search: InvoicesSearch) => void;
}

/** The line above the list: search, filters, the reader's views, columns, and the list as a file. */
export function InvoicesLine({ search, known, columns, onChange }: Props) {
  const t = useTranslations('invoice_books');
  const { invoice: _open, ...start } = fromStart(search);
  const usual = usualOrder(search.state);
  return (
    <ListLine
      search={{ label: t('search'), words: search.q, onChange: (q) => onChange({ ...start, q }) }}
      filters={
        <InvoicesFilters
          search={search}
          known={known}
          onChange={(change) => onChange({ ...start, ...change })}
        />
      }
      filtered={filtersSet(search)}
      onClear={() => onChange({ ...start, state: undefined, payer: undefined, issued: undefined })}
      sorts={addressSorts({
        ...{ search: start, read: invoicesSearchOf, usualSize: usualWorkSize, onChange },
        ...{ usualSort: usual.sort, usualDescending: usual.descending },
        columns: invoiceSorts.map((key) => ({ key, header: t(`column.${key}`) })),
      })}
      tools={
        <>
          <ViewsMenu list="invoices" search={start} read={invoicesSearchOf} onChange={onChange} />
          <InvoicesColumns search={search} columns={columns} onChange={onChange} />
          <ExportMenu seen={() => exportInvoices(search, columns)} />
        </>
      }
    />
  );
}
