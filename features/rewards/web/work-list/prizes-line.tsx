import { useTranslations } from 'use-intl';
import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import { fromStart } from '#platform/shared/address-values.ts';
import { Segments } from '#platform/web/kit/segments.tsx';
import { ColumnsMenu } from '#platform/web/table/columns-menu.tsx';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import line from '#platform/web/table/list-menu.module.css';
import { rememberColumns } from '#platform/web/table/remembered-columns.ts';
import { type ClaimColumn, claimColumns } from '../../shared/claim-columns.ts';
import type { ClaimCount } from '../../shared/rewards.ts';
import { exportClaims } from '../claims.queries.ts';
import { PrizeFilters } from './prize-filters.tsx';
import { chosenColumns, isOfState, type PrizeSearch, prizeSearchOf, stateOf } from './prize-search.view.ts';
import classes from './prize-tasks.module.css';
import type { WorkList } from './work-list.view.ts';

interface Props {
  readonly search: PrizeSearch;
  /** Undefined until the first answer. */
  readonly known: WorkList | undefined;
  readonly columns: readonly ClaimColumn[];
  readonly onChange: (search: PrizeSearch) => void;
}

/** Which prizes the list shows: those that wait or the history, filters, the reader's views, columns, and the list as a file. */
export function PrizesLine({ search, known, columns, onChange }: Props) {
  const t = useTranslations('rewards');
  const words = useTranslations('claims');
  const { page: _, after: _after, before: _before, size, ...said } = prizeSearchOf({ ...search });
  const counted = (name: string, count: ClaimCount | undefined) => {
    if (!count?.count) return name;
    return t(count.over ? 'state_counted_over' : 'state_counted', { name, count: count.count });
  };
  const choose = (wanted: string | undefined) => {
    const { cols } = prizeSearchOf({ cols: wanted });
    rememberColumns('claims', cols);
    onChange({ ...search, cols });
  };
  const isOffered = (key: ClaimColumn) => key !== 'child' && isOfState(key, search);
  return (
    <>
      <div className={classes.states}>
        <Segments
          label={t('state_label')}
          value={stateOf(search)}
          onChange={(state) =>
            onChange({
              ...fromStart(search),
              ...{ state: state === 'closed' ? state : undefined, status: undefined },
              ...{ sort: undefined, desc: undefined },
            })
          }
          choices={[
            { value: 'open', label: counted(t('state_open'), known?.counts.open) },
            { value: 'closed', label: counted(t('state_closed'), known?.counts.closed) },
          ]}
        />
      </div>
      <search className={line.line}>
        <PrizeFilters
          search={search}
          first={known?.claims[0]}
          onChange={(change) => onChange({ ...fromStart(search), ...change })}
        />
        <div className={line.tools}>
          <ViewsMenu
            list="claims"
            search={Object.keys(said).length === 0 ? '' : JSON.stringify(said)}
            onOpen={(stored) => onChange({ ...(stored && prizeSearchOf(JSON.parse(stored))), size })}
          />
          <ColumnsMenu
            all={claimColumns.filter(isOffered).map((key) => ({ key, label: words(`column.${key}`) }))}
            shown={columns.filter(isOffered)}
            onChange={(shown) => choose(chosenColumns(search, shown))}
            onReset={() => choose(undefined)}
          />
          <ExportMenu seen={() => exportClaims(search, columns)} />
        </div>
      </search>
    </>
  );
}
