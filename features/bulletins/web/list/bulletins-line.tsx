import { useTranslations } from 'use-intl';
import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import { fromStart, usualWorkSize } from '#platform/shared/address-values.ts';
import { ListLine } from '#platform/web/list/list-line.tsx';
import { addressSorts } from '#platform/web/table/address-paging.ts';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import { type BulletinColumn, bulletinSorts, usualOrder } from '../../shared/bulletin-columns.ts';
import { exportBulletins } from '../bulletins.queries.ts';
import { filtersSet, type ListSearch, listSearchOf, stateOf } from './bulletin-search.view.ts';
import { BulletinsColumns } from './bulletins-columns.tsx';
import { BulletinsFilters } from './bulletins-filters.tsx';

interface Props {
  readonly search: ListSearch;
  readonly columns: readonly BulletinColumn[];
  readonly onChange: (search: ListSearch) => void;
}

/** Which announcements the list shows: words, filters, the reader's views, columns, and the list as a file. */
export function BulletinsLine({ search, columns, onChange }: Props) {
  const t = useTranslations('bulletins');
  const start = fromStart(search);
  const usual = usualOrder(stateOf(search));
  return (
    <ListLine
      belowTabs
      search={{ label: t('search'), words: search.q, onChange: (q) => onChange({ ...start, q }) }}
      filters={<BulletinsFilters search={search} onChange={(change) => onChange({ ...start, ...change })} />}
      filtered={filtersSet(search)}
      onClear={() =>
        onChange({ ...start, severity: undefined, to: undefined, by: undefined, group: undefined })
      }
      sorts={addressSorts({
        ...{ search: start, read: listSearchOf, usualSize: usualWorkSize, onChange },
        ...{ usualSort: usual.sort, usualDescending: usual.descending },
        columns: bulletinSorts.map((key) => ({ key, header: t(`column.${key}`) })),
      })}
      tools={
        <>
          <ViewsMenu list="bulletins" search={search} read={listSearchOf} onChange={onChange} />
          <BulletinsColumns search={search} columns={columns} onChange={onChange} />
          <ExportMenu seen={() => exportBulletins(search, columns)} />
        </>
      }
    />
  );
}
