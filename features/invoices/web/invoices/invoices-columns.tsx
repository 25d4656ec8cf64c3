import { useTranslations } from 'use-intl';
import { type ColumnsProps, ListColumns } from '#platform/web/list/list-columns.tsx';
import { type InvoiceColumn, invoiceColumns } from '../../shared/invoice-columns.ts';
import { type InvoicesSearch, invoicesSearchOf, minorColumns } from './invoices-search.view.ts';

/** Which columns the invoices' list shows. */
export function InvoicesColumns(props: ColumnsProps<InvoicesSearch, InvoiceColumn>) {
  const t = useTranslations('invoice_books');
  return (
    <ListColumns
      {...props}
      list="invoices"
      all={invoiceColumns}
      first="number"
      minor={minorColumns}
      labelOf={(key) => t(`column.${key}`)}
      read={invoicesSearchOf}
    />
  );
}
