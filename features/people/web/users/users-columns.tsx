import { useTranslations } from 'use-intl';
import { ListColumns } from '#platform/web/list/list-columns.tsx';
import { type UserColumn, userColumns } from '../../shared/user-columns.ts';
import { minorColumns, type UserSearch, userSearchOf } from './user-search.view.ts';

interface Props {
  readonly search: UserSearch;
  readonly columns: readonly UserColumn[];
  readonly onChange: (search: UserSearch) => void;
  /** How many a narrow table hides: the button says so. */
  readonly hidden?: number;
}

/** Which columns the users' list shows. */
export function UsersColumns({ search, columns, onChange, ...button }: Props) {
  const t = useTranslations('users');
  return (
    <ListColumns
      {...button}
      list="users"
      all={userColumns}
      first="name"
      shown={columns}
      minor={minorColumns}
      labelOf={(key) => t(`column.${key}`)}
      chosen={search.cols}
      onChoose={(cols) => onChange({ ...search, cols: userSearchOf({ cols }).cols })}
    />
  );
}
