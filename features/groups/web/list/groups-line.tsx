import { useTranslations } from 'use-intl';
import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import { fromStart, usualWorkSize } from '#platform/shared/address-values.ts';
import { ListLine } from '#platform/web/list/list-line.tsx';
import { addressSorts } from '#platform/web/table/address-paging.ts';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import type { GroupColumn, GroupSort } from '../../shared/group-columns.ts';
import { exportGroups } from '../groups.queries.ts';
import { filtersSet, type GroupSearch, groupSearchOf } from './group-search.view.ts';
import { GroupsColumns } from './groups-columns.tsx';
import { GroupsFilters } from './groups-filters.tsx';

interface Props {
  readonly search: GroupSearch;
  readonly columns: readonly GroupColumn[];
  /** What the list can be sorted by: less where it is very long. */
  readonly sorts: readonly GroupSort[];
  readonly onChange: (search: GroupSearch) => void;
}

/** The line above the list: search, filters, the reader's views, columns, and the list as a file. */
export function GroupsLine({ search, columns, sorts, onChange }: Props) {
  const t = useTranslations('groups');
  const start = fromStart(search);
  const { status, q, sort, desc, size, cols } = start;
  return (
    <ListLine
      belowTabs
      search={{ label: t('search'), words: q, onChange: (words) => onChange({ ...start, q: words }) }}
      filters={<GroupsFilters search={search} onChange={(change) => onChange({ ...start, ...change })} />}
      filtered={filtersSet(search)}
      onClear={() => onChange({ status, q, sort, desc, size, cols })}
      sorts={addressSorts({
        ...{ search: start, read: groupSearchOf, usualSize: usualWorkSize, usualSort: 'name', onChange },
        columns: sorts.map((key) => ({ key, header: t(`column.${key}`) })),
      })}
      tools={
        <>
          <ViewsMenu list="groups" search={search} read={groupSearchOf} onChange={onChange} />
          <GroupsColumns search={search} columns={columns} onChange={onChange} />
          <ExportMenu seen={() => exportGroups(search, columns)} />
        </>
      }
    />
  );
}
