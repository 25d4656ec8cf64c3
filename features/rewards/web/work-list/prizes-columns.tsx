import { useTranslations } from 'use-intl';
import { type ColumnsProps, ListColumns } from '#platform/web/list/list-columns.tsx';
import { type ClaimColumn, claimColumns } from '../../shared/claim-columns.ts';
import {
  isOfState,
  keptColumns,
  minorColumns,
  type PrizeSearch,
  prizeSearchOf,
} from './prize-search.view.ts';

/** Which columns the list of claims shows: those that only the history has are offered there. */
export function PrizesColumns(props: ColumnsProps<PrizeSearch, ClaimColumn>) {
  const t = useTranslations('claims');
  return (
    <ListColumns
      {...props}
      list="claims"
      all={claimColumns.filter((key) => isOfState(key, props.search))}
      first="child"
      kept={keptColumns(props.search)}
      minor={minorColumns}
      labelOf={(key) => t(`column.${key}`)}
      read={prizeSearchOf}
    />
  );
}
