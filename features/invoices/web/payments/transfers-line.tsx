import { useTranslations } from 'use-intl';
import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import { fromStart } from '#platform/shared/address-values.ts';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { ChoicePill } from '#platform/web/table/choice-pill.tsx';
import { ColumnsMenu } from '#platform/web/table/columns-menu.tsx';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import line from '#platform/web/table/list-menu.module.css';
import { rememberColumns } from '#platform/web/table/remembered-columns.ts';
import { type TransferColumn, transferColumns } from '../../shared/transfer-columns.ts';
import { exportTransfers } from '../transfers.queries.ts';
import { type TransfersSearch, transfersSearchOf, waitingReasons } from './transfers-search.view.ts';

interface Props {
  readonly search: TransfersSearch;
  readonly columns: readonly TransferColumn[];
  readonly onChange: (search: TransfersSearch) => void;
}

/** The line above the list: words, why a payment waits, the reader's views, columns, and the list as a file. */
export function TransfersLine({ search, columns, onChange }: Props) {
  const t = useTranslations('payment_work');
  const { page: _, after: _after, before: _before, size, ...said } = transfersSearchOf({ ...search });
  const change = (part: TransfersSearch) => onChange({ ...fromStart(search), ...part });
  const choose = (wanted: string | undefined) => {
    const { cols } = transfersSearchOf({ cols: wanted });
    rememberColumns('transfers', cols);
    onChange({ ...search, cols });
  };
  return (
    <search className={line.line}>
      <SearchField
        className={line.search}
        label={t('list_search')}
        text={search.q ?? ''}
        onChange={(q) => change({ q })}
      />
      <div className={line.pills}>
        <ChoicePill
          label={t('list_column.why')}
          value={search.why}
          options={waitingReasons.map((value) => ({ value, label: t(`why_of.${value}`) }))}
          onChange={(why) => change({ why })}
        />
      </div>
      <div className={line.tools}>
        <ViewsMenu
          list="transfers"
          search={Object.keys(said).length === 0 ? '' : JSON.stringify(said)}
          onOpen={(stored) => onChange({ ...(stored && transfersSearchOf(JSON.parse(stored))), size })}
        />
        <ColumnsMenu
          all={transferColumns
            .filter((key) => key !== 'payer')
            .map((key) => ({ key, label: t(`list_column.${key}`) }))}
          shown={columns.filter((key) => key !== 'payer')}
          onChange={(shown) => choose(['payer', ...shown].join('.'))}
          onReset={() => choose(undefined)}
        />
        <ExportMenu seen={() => exportTransfers(search, columns)} />
      </div>
    </search>
  );
}
