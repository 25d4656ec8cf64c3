import { useTranslations } from 'use-intl';
import { ListColumns } from '#platform/web/list/list-columns.tsx';
import { type ClaimColumn, claimColumns } from '../../shared/claim-columns.ts';
import {
  isOfState,
  keptColumns,
  minorColumns,
  type PrizeSearch,
  prizeSearchOf,
} from './prize-search.view.ts';

interface Props {
  readonly search: PrizeSearch;
  readonly columns: readonly ClaimColumn[];
  readonly onChange: (search: PrizeSearch) => void;
  /** How many a narrow table hides: the button says so. */
  readonly hidden?: number;
}

/** Which columns the list of claims shows: those that only the history has are offered there. */
export function PrizesColumns({ search, columns, onChange, ...button }: Props) {
  const t = useTranslations('claims');
  return (
    <ListColumns
      {...button}
      list="claims"
      all={claimColumns.filter((key) => isOfState(key, search))}
      first="child"
      shown={columns}
      kept={keptColumns(search)}
      minor={minorColumns}
      labelOf={(key) => t(`column.${key}`)}
      chosen={search.cols}
      onChoose={(cols) => onChange({ ...search, cols: prizeSearchOf({ cols }).cols })}
    />
  );
}
