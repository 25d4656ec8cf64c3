import { useTranslations } from 'use-intl';
import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import { fromStart, usualWorkSize } from '#platform/shared/address-values.ts';
import { Segments } from '#platform/web/kit/segments.tsx';
import { ListLine } from '#platform/web/list/list-line.tsx';
import { addressSorts } from '#platform/web/table/address-paging.ts';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import { type ClaimColumn, claimSorts, usualOrder } from '../../shared/claim-columns.ts';
import type { ClaimCount } from '../../shared/rewards.ts';
import { exportClaims } from '../claims.queries.ts';
import { PrizeFilters } from './prize-filters.tsx';
import { filtersSet, isOfState, type PrizeSearch, prizeSearchOf, stateOf } from './prize-search.view.ts';
import classes from './prize-tasks.module.css';
import { PrizesColumns } from './prizes-columns.tsx';
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
  const start = fromStart(search);
  const usual = usualOrder(stateOf(search));
  const counted = (name: string, count: ClaimCount | undefined) => {
    if (!count?.count) return name;
    return t(count.over ? 'state_counted_over' : 'state_counted', { name, count: count.count });
  };
  return (
    <>
      <div className={classes.states}>
        <Segments
          label={t('state_label')}
          value={stateOf(search)}
          onChange={(state) =>
            onChange({
              ...start,
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
      <ListLine
        search={{ label: t('search'), words: search.q, onChange: (q) => onChange({ ...start, q }) }}
        filters={
          <PrizeFilters
            search={search}
            first={known?.claims[0]}
            onChange={(change) => onChange({ ...start, ...change })}
          />
        }
        filtered={filtersSet(search)}
        onClear={() => onChange({ ...start, status: undefined, group: undefined, prize: undefined })}
        sorts={addressSorts({
          ...{ search: start, read: prizeSearchOf, usualSize: usualWorkSize, onChange },
          ...{ usualSort: usual.sort, usualDescending: usual.descending },
          columns: claimSorts
            .filter((key) => isOfState(key, search))
            .map((key) => ({ key, header: words(`column.${key}`) })),
        })}
        tools={
          <>
            <ViewsMenu list="claims" search={search} read={prizeSearchOf} onChange={onChange} />
            <PrizesColumns search={search} columns={columns} onChange={onChange} />
            <ExportMenu seen={() => exportClaims(search, columns)} />
          </>
        }
      />
    </>
  );
}
