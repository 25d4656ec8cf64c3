import { useTranslations } from 'use-intl';
import { ListColumns } from '#platform/web/list/list-columns.tsx';
import { type ModuleColumn, moduleColumns } from '../../shared/module-columns.ts';
import { type ModuleSearch, minorColumns, moduleSearchOf } from './module-search.view.ts';

interface Props {
  readonly search: ModuleSearch;
  readonly columns: readonly ModuleColumn[];
  readonly onChange: (search: ModuleSearch) => void;
  /** How many a narrow table hides: the button says so. */
  readonly hidden?: number;
}

/** Which columns the list of modules shows. */
export function ModulesColumns({ search, columns, onChange, ...button }: Props) {
  const t = useTranslations('module_list');
  return (
    <ListColumns
      {...button}
      list="modules"
      all={moduleColumns}
      first="title"
      shown={columns}
      minor={minorColumns}
      labelOf={(key) => t(`column.${key}`)}
      chosen={search.cols}
      onChoose={(cols) => onChange({ ...search, cols: moduleSearchOf({ cols }).cols })}
    />
  );
}
