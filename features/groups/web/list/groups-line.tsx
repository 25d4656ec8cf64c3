import { useTranslations } from 'use-intl';
import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import { ColumnsMenu } from '#platform/web/table/columns-menu.tsx';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import line from '#platform/web/table/list-menu.module.css';
import { rememberColumns } from '#platform/web/table/remembered-columns.ts';
import { type GroupColumn, groupColumns } from '../../shared/group-columns.ts';
import { exportGroups } from '../groups.queries.ts';
import { fromStart, type GroupSearch, groupSearchOf } from './group-search.view.ts';
import { GroupsFilters } from './groups-filters.tsx';

interface Props {
  readonly search: GroupSearch;
  readonly columns: readonly GroupColumn[];
  readonly onChange: (search: GroupSearch) => void;
}

/** The line above the list: filters, the reader's views, columns, and the list as a file. */
export function GroupsLine({ search, columns, onChange }: Props) {
  const t = useTranslations('groups');
  const { page: _, after: _after, before: _before, size, ...said } = groupSearchOf({ ...search });
  const choose = (wanted: string | undefined) => {
    const { cols } = groupSearchOf({ cols: wanted });
    rememberColumns('groups', cols);
    onChange({ ...search, cols });
  };
  return (
    <search className={line.line} data-below-tabs>
      <GroupsFilters search={search} onChange={(change) => onChange({ ...fromStart(search), ...change })} />
      <div className={line.tools}>
        <ViewsMenu
          list="groups"
          search={Object.keys(said).length === 0 ? '' : JSON.stringify(said)}
          onOpen={(stored) => onChange({ ...(stored && groupSearchOf(JSON.parse(stored))), size })}
        />
        <ColumnsMenu
          all={groupColumns
            .filter((key) => key !== 'name')
            .map((key) => ({ key, label: t(`column.${key}`) }))}
          shown={columns.filter((key) => key !== 'name')}
          onChange={(shown) => choose(['name', ...shown].join('.'))}
          onReset={() => choose(undefined)}
        />
        <ExportMenu seen={() => exportGroups(search, columns)} />
      </div>
    </search>
  );
}
