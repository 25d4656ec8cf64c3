import { useTranslations } from 'use-intl';
import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import { fromStart, usualWorkSize } from '#platform/shared/address-values.ts';
import { ListLine } from '#platform/web/list/list-line.tsx';
import { addressSorts } from '#platform/web/table/address-paging.ts';
import { ChoicePill } from '#platform/web/table/choice-pill.tsx';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import { type TransferColumn, transferSorts } from '../../shared/transfer-columns.ts';
import { exportTransfers } from '../transfers.queries.ts';
import { TransfersColumns } from './transfers-columns.tsx';
import {
  filtersSet,
  type TransfersSearch,
  transfersSearchOf,
  waitingReasons,
} from './transfers-search.view.ts';

interface Props {
  readonly search: TransfersSearch;
  readonly columns: readonly TransferColumn[];
  readonly onChange: (search: TransfersSearch) => void;
}

/** The line above the list: words, why a payment waits, the reader's views, columns, and the list as a file. */
export function TransfersLine({ search, columns, onChange }: Props) {
  const t = useTranslations('payment_work');
  const start = fromStart(search);
  return (
    <ListLine
      search={{ label: t('list_search'), words: search.q, onChange: (q) => onChange({ ...start, q }) }}
      filters={
        <ChoicePill
          label={t('list_column.why')}
          value={search.why}
          options={waitingReasons.map((value) => ({ value, label: t(`why_of.${value}`) }))}
          onChange={(why) => onChange({ ...start, why })}
        />
      }
      filtered={filtersSet(search)}
      onClear={() => onChange({ ...start, why: undefined })}
      sorts={addressSorts({
        ...{
          search: start,
          read: transfersSearchOf,
          usualSize: usualWorkSize,
          usualSort: 'bookedOn',
          onChange,
        },
        columns: transferSorts.map((key) => ({ key, header: t(`list_column.${key}`) })),
      })}
      tools={
        <>
          <ViewsMenu list="transfers" search={search} read={transfersSearchOf} onChange={onChange} />
          <TransfersColumns search={search} columns={columns} onChange={onChange} />
          <ExportMenu seen={() => exportTransfers(search, columns)} />
        </>
      }
    />
  );
}
