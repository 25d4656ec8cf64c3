import { useTranslations } from 'use-intl';
import { type ColumnsProps, ListColumns } from '#platform/web/list/list-columns.tsx';
import { type ModuleColumn, moduleColumns } from '../../shared/module-columns.ts';
import { type ModuleSearch, minorColumns, moduleSearchOf } from './module-search.view.ts';

/** Which columns the list of modules shows. */
export function ModulesColumns(props: ColumnsProps<ModuleSearch, ModuleColumn>) {
  const t = useTranslations('module_list');
  return (
    <ListColumns
      {...props}
      list="modules"
      all={moduleColumns}
      first="title"
      minor={minorColumns}
      labelOf={(key) => t(`column.${key}`)}
      read={moduleSearchOf}
    />
  );
}
