import { useTranslations } from 'use-intl';
import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import { ColumnsMenu } from '#platform/web/table/columns-menu.tsx';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import line from '#platform/web/table/list-menu.module.css';
import { rememberColumns } from '#platform/web/table/remembered-columns.ts';
import { type InvoiceColumn, invoiceColumns } from '../../shared/invoice-columns.ts';
import { exportInvoices } from '../invoices.queries.ts';
import { InvoicesFilters, type KnownInvoices } from './invoices-filters.tsx';
import { fromStart, type InvoicesSearch, invoicesSearchOf } from './invoices-search.view.ts';

interface Props {
  readonly search: InvoicesSearch;
  readonly known: KnownInvoices | undefined;
  readonly columns: readonly InvoiceColumn[];
  readonly onChange: (search: InvoicesSearch) => void;
}

/** The line above the list: filters, the reader's views, columns, and the list as a file. */
export function InvoicesLine({ search, known, columns, onChange }: Props) {
  const t = useTranslations('invoice_books');
  const {
    page: _,
    after: _after,
    before: _before,
    invoice: _open,
    ...view
  } = invoicesSearchOf({ ...search });
  const { size, ...said } = view;
  const choose = (cols: string | undefined) => {
    const chosen = invoicesSearchOf({ cols }).cols;
    rememberColumns('invoices', chosen);
    onChange({ ...search, cols: chosen });
  };
  return (
    <search className={line.line}>
      <InvoicesFilters
        search={search}
        known={known}
        onChange={(change) => onChange({ ...fromStart(search), ...change })}
      />
      <div className={line.tools}>
        <ViewsMenu
          list="invoices"
          search={Object.keys(said).length === 0 ? '' : JSON.stringify(said)}
          onOpen={(stored) => onChange({ ...(stored && invoicesSearchOf(JSON.parse(stored))), size })}
        />
        <ColumnsMenu
          all={invoiceColumns
            .filter((key) => key !== 'number')
            .map((key) => ({ key, label: t(`column.${key}`) }))}
          shown={columns.filter((key) => key !== 'number')}
          onChange={(shown) => choose(['number', ...shown].join('.'))}
          onReset={() => choose(undefined)}
        />
        <ExportMenu seen={() => exportInvoices(search, columns)} />
      </div>
    </search>
  );
}
