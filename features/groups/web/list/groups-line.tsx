import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import line from '#platform/web/table/list-menu.module.css';
import { type GroupSearch, groupSearchOf } from './group-search.view.ts';
import { GroupsFilters } from './groups-filters.tsx';

interface Props {
  readonly search: GroupSearch;
  readonly onChange: (search: GroupSearch) => void;
}

/** The line above the list: filters, and the reader's views. */
export function GroupsLine({ search, onChange }: Props) {
  const { page: _, size, ...said } = groupSearchOf({ ...search });
  return (
    <search className={line.line} data-below-tabs>
      <GroupsFilters
        search={search}
        onChange={(change) => onChange({ ...search, page: undefined, ...change })}
      />
      <div className={line.tools}>
        <ViewsMenu
          list="groups"
          search={Object.keys(said).length === 0 ? '' : JSON.stringify(said)}
          onOpen={(stored) => onChange({ ...(stored && groupSearchOf(JSON.parse(stored))), size })}
        />
      </div>
    </search>
  );
}
