import { useTranslations } from 'use-intl';
import { ListColumns } from '#platform/web/list/list-columns.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { BulletinColumn } from '../../shared/bulletin-columns.ts';
import { type ListSearch, listSearchOf, minorColumns, offeredColumns } from './bulletin-search.view.ts';

interface Props {
  readonly search: ListSearch;
  readonly columns: readonly BulletinColumn[];
  readonly onChange: (search: ListSearch) => void;
  /** How many a narrow table hides: the button says so. */
  readonly hidden?: number;
}

/** Which columns the list of announcements shows. */
export function BulletinsColumns({ search, columns, onChange, ...button }: Props) {
  const t = useTranslations('bulletins');
  const isAdmin = useUser().role === 'admin';
  return (
    <ListColumns
      {...button}
      list="bulletins"
      all={offeredColumns(isAdmin)}
      first="title"
      shown={columns}
      minor={minorColumns}
      labelOf={(key) => t(`column.${key}`)}
      chosen={search.cols}
      onChoose={(cols) => onChange({ ...search, cols: listSearchOf({ cols }).cols })}
    />
  );
}
