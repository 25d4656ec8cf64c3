import { useTranslations } from 'use-intl';
import { ListColumns } from '#platform/web/list/list-columns.tsx';
import { type TransferColumn, transferColumns } from '../../shared/transfer-columns.ts';
import { minorColumns, type TransfersSearch, transfersSearchOf } from './transfers-search.view.ts';

interface Props {
  readonly search: TransfersSearch;
  readonly columns: readonly TransferColumn[];
  readonly onChange: (search: TransfersSearch) => void;
  /** How many a narrow table hides: the button says so. */
  readonly hidden?: number;
}

/** Which columns the list of waiting payments shows. */
export function TransfersColumns({ search, columns, onChange, ...button }: Props) {
  const t = useTranslations('payment_work');
  return (
    <ListColumns
      {...button}
      list="transfers"
      all={transferColumns}
      first="payer"
      shown={columns}
      minor={minorColumns}
      labelOf={(key) => t(`list_column.${key}`)}
      chosen={search.cols}
      onChoose={(cols) => onChange({ ...search, cols: transfersSearchOf({ cols }).cols })}
    />
  );
}
