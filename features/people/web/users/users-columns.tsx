import { useTranslations } from 'use-intl';
import { type ColumnsProps, ListColumns } from '#platform/web/list/list-columns.tsx';
import { type UserColumn, userColumns } from '../../shared/user-columns.ts';
import { minorColumns, type UserSearch, userSearchOf } from './user-search.view.ts';

/** Which columns the users' list shows. */
export function UsersColumns(props: ColumnsProps<UserSearch, UserColumn>) {
  const t = useTranslations('users');
  return (
    <ListColumns
      {...props}
      list="users"
      all={userColumns}
      first="name"
      minor={minorColumns}
      labelOf={(key) => t(`column.${key}`)}
      read={userSearchOf}
    />
  );
}
