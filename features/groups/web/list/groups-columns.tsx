import { useTranslations } from 'use-intl';
import { ListColumns } from '#platform/web/list/list-columns.tsx';
import { type GroupColumn, groupColumns } from '../../shared/group-columns.ts';
import { type GroupSearch, groupSearchOf, minorColumns } from './group-search.view.ts';

interface Props {
  readonly search: GroupSearch;
  readonly columns: readonly GroupColumn[];
  readonly onChange: (search: GroupSearch) => void;
  /** How many a narrow table hides: the button says so. */
  readonly hidden?: number;
}

/** Which columns the groups' list shows. */
export function GroupsColumns({ search, columns, onChange, ...button }: Props) {
  const t = useTranslations('groups');
  return (
    <ListColumns
      {...button}
      list="groups"
      all={groupColumns}
      first="name"
      shown={columns}
      minor={minorColumns}
      labelOf={(key) => t(`column.${key}`)}
      chosen={search.cols}
      onChoose={(cols) => onChange({ ...search, cols: groupSearchOf({ cols }).cols })}
    />
  );
}
