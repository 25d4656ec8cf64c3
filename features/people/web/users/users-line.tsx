import { useTranslations } from 'use-intl';
import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import { ColumnsMenu } from '#platform/web/table/columns-menu.tsx';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import line from '#platform/web/table/list-menu.module.css';
import { rememberColumns } from '#platform/web/table/remembered-columns.ts';
import { type UserColumn, userColumns } from '../../shared/user-columns.ts';
import { exportUsers } from '../users.queries.ts';
import { fromStart, type UserSearch, userSearchOf } from './user-search.view.ts';
import { UsersFilters } from './users-filters.tsx';

interface Props {
  readonly search: UserSearch;
  readonly columns: readonly UserColumn[];
  readonly onChange: (search: UserSearch) => void;
}

/** The line above the list: filters, the reader's views, columns, and the list as a file. */
export function UsersLine({ search, columns, onChange }: Props) {
  const t = useTranslations('users');
  const { page: _, after: _after, before: _before, ...view } = userSearchOf({ ...search });
  const { size, ...said } = view;
  const choose = (cols: string | undefined) => {
    rememberColumns('users', userSearchOf({ cols }).cols);
    onChange({ ...search, cols: userSearchOf({ cols }).cols });
  };
  return (
    <search className={line.line}>
      <UsersFilters search={search} onChange={(change) => onChange({ ...fromStart(search), ...change })} />
      <div className={line.tools}>
        <ViewsMenu
          list="users"
          search={Object.keys(said).length === 0 ? '' : JSON.stringify(said)}
          onOpen={(stored) => onChange({ ...(stored && userSearchOf(JSON.parse(stored))), size })}
        />
        <ColumnsMenu
          all={userColumns.filter((key) => key !== 'name').map((key) => ({ key, label: t(`column.${key}`) }))}
          shown={columns.filter((key) => key !== 'name')}
          onChange={(shown) => choose(['name', ...shown].join('.'))}
          onReset={() => choose(undefined)}
        />
        <ExportMenu
          seen={() => exportUsers(search, columns)}
          others={[{ label: t('export_for_import'), file: () => exportUsers(search) }]}
        />
      </div>
    </search>
  );
}
