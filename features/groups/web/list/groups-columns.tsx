import { useTranslations } from 'use-intl';
import { type ColumnsProps, ListColumns } from '#platform/web/list/list-columns.tsx';
import { type GroupColumn, groupColumns } from '../../shared/group-columns.ts';
import { type GroupSearch, groupSearchOf, minorColumns } from './group-search.view.ts';

/** Which columns the groups' list shows. */
export function GroupsColumns(props: ColumnsProps<GroupSearch, GroupColumn>) {
  const t = useTranslations('groups');
  return (
    <ListColumns
      {...props}
      list="groups"
      all={groupColumns}
      first="name"
      minor={minorColumns}
      labelOf={(key) => t(`column.${key}`)}
      read={groupSearchOf}
    />
  );
}
