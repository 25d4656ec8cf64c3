import { useTranslations } from 'use-intl';
import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import { GroupPill } from '#features/schedule/web/components/group-pill.tsx';
import { fromStart, usualWorkSize } from '#platform/shared/address-values.ts';
import { ListLine } from '#platform/web/list/list-line.tsx';
import { addressSorts } from '#platform/web/table/address-paging.ts';
import { ChoicePill } from '#platform/web/table/choice-pill.tsx';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import {
  type ModuleColumn,
  moduleSorts,
  moduleStates,
  usualModuleSort,
} from '../../shared/module-columns.ts';
import { exportModules } from '../module-list.queries.ts';
import { filtersSet, type ModuleSearch, moduleSearchOf } from './module-search.view.ts';
import { ModulesColumns } from './modules-columns.tsx';

interface Props {
  readonly search: ModuleSearch;
  readonly columns: readonly ModuleColumn[];
  readonly onChange: (search: ModuleSearch) => void;
}

/** Which modules the list shows: words, filters, the reader's views, columns, and the list as a file. */
export function ModulesLine({ search, columns, onChange }: Props) {
  const t = useTranslations('module_list');
  const start = fromStart(search);
  return (
    <ListLine
      search={{ label: t('search'), words: search.q, onChange: (q) => onChange({ ...start, q }) }}
      filters={
        <>
          <ChoicePill
            label={t('column.state')}
            value={search.state}
            options={moduleStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={(state) => onChange({ ...start, state })}
          />
          <GroupPill
            label={t('filter_group')}
            value={search.group}
            onChange={(group) => onChange({ ...start, group })}
          />
        </>
      }
      filtered={filtersSet(search)}
      onClear={() => onChange({ ...start, state: undefined, group: undefined })}
      sorts={addressSorts({
        ...{ search: start, read: moduleSearchOf, usualSize: usualWorkSize, onChange },
        usualSort: usualModuleSort,
        columns: moduleSorts.map((key) => ({ key, header: t(`column.${key}`) })),
      })}
      tools={
        <>
          <ViewsMenu list="modules" search={search} read={moduleSearchOf} onChange={onChange} />
          <ModulesColumns search={search} columns={columns} onChange={onChange} />
          <ExportMenu seen={() => exportModules(search, columns)} />
        </>
      }
    />
  );
}
