import { useTranslations } from 'use-intl';
import { type ColumnsProps, ListColumns } from '#platform/web/list/list-columns.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { BulletinColumn } from '../../shared/bulletin-columns.ts';
import { type ListSearch, listSearchOf, minorColumns, offeredColumns } from './bulletin-search.view.ts';

/** Which columns the list of announcements shows. */
export function BulletinsColumns(props: ColumnsProps<ListSearch, BulletinColumn>) {
  const t = useTranslations('bulletins');
  const isAdmin = useUser().role === 'admin';
  return (
    <ListColumns
      {...props}
      list="bulletins"
      all={offeredColumns(isAdmin)}
      first="title"
      minor={minorColumns}
      labelOf={(key) => t(`column.${key}`)}
      read={listSearchOf}
    />
  );
}
