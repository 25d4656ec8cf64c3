import { useTranslations } from 'use-intl';
import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import { fromStart, usualWorkSize } from '#platform/shared/address-values.ts';
import { ListLine } from '#platform/web/list/list-line.tsx';
import { addressSorts } from '#platform/web/table/address-paging.ts';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import { type UserColumn, userSorts } from '../../shared/user-columns.ts';
import { exportUsers } from '../users.queries.ts';
import { filtersSet, type UserSearch, userSearchOf } from './user-search.view.ts';
import { UsersColumns } from './users-columns.tsx';
import { UsersFilters } from './users-filters.tsx';
import { UsersTools } from './users-tools.tsx';

interface Props {
  readonly search: UserSearch;
  readonly columns: readonly UserColumn[];
  readonly onChange: (search: UserSearch) => void;
}

/** The line above the list: search, filters, the reader's views, columns, and the list as a file. */
export function UsersLine({ search, columns, onChange }: Props) {
  const t = useTranslations('users');
  const start = fromStart(search);
  return (
    <ListLine
      search={{ label: t('search'), words: search.q, onChange: (q) => onChange({ ...start, q }) }}
      filters={<UsersFilters search={search} onChange={(change) => onChange({ ...start, ...change })} />}
      filtered={filtersSet(search)}
      onClear={() => onChange({ ...start, role: undefined, status: undefined, group: undefined })}
      sorts={addressSorts({
        ...{ search: start, read: userSearchOf, usualSize: usualWorkSize, usualSort: 'name', onChange },
        columns: userSorts.map((key) => ({ key, header: t(`column.${key}`) })),
      })}
      tools={
        <>
          <ViewsMenu list="users" search={search} read={userSearchOf} onChange={onChange} />
          <UsersColumns search={search} columns={columns} onChange={onChange} />
          <ExportMenu
            seen={() => exportUsers(search, columns)}
            others={[{ label: t('export_for_import'), file: () => exportUsers(search) }]}
          />
        </>
      }
      ways={<UsersTools folded />}
    />
  );
}
