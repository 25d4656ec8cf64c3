import { useTranslations } from 'use-intl';
import { ListColumns } from '#platform/web/list/list-columns.tsx';
import { type InvoiceColumn, invoiceColumns } from '../../shared/invoice-columns.ts';
import { type InvoicesSearch, invoicesSearchOf, minorColumns } from './invoices-search.view.ts';

interface Props {
  readonly search: InvoicesSearch;
  readonly columns: readonly InvoiceColumn[];
  readonly onChange: (search: InvoicesSearch) => void;
  /** How many a narrow table hides: the button says so. */
  readonly hidden?: number;
}

/** Which columns the invoices' list shows. */
export function InvoicesColumns({ search, columns, onChange, ...button }: Props) {
  const t = useTranslations('invoice_books');
  return (
    <ListColumns
      {...button}
      list="invoices"
      all={invoiceColumns}
      first="number"
      shown={columns}
      minor={minorColumns}
      labelOf={(key) => t(`column.${key}`)}
      chosen={search.cols}
      onChoose={(cols) => onChange({ ...search, cols: invoicesSearchOf({ cols }).cols })}
    />
  );
}
