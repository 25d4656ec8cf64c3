import { useTranslations } from 'use-intl';
import { type ColumnsProps, ListColumns } from '#platform/web/list/list-columns.tsx';
import { type TransferColumn, transferColumns } from '../../shared/transfer-columns.ts';
import { minorColumns, type TransfersSearch, transfersSearchOf } from './transfers-search.view.ts';

/** Which columns the list of waiting payments shows. */
export function TransfersColumns(props: ColumnsProps<TransfersSearch, TransferColumn>) {
  const t = useTranslations('payment_work');
  return (
    <ListColumns
      {...props}
      list="transfers"
      all={transferColumns}
      first="payer"
      minor={minorColumns}
      labelOf={(key) => t(`list_column.${key}`)}
      read={transfersSearchOf}
    />
  );
}
