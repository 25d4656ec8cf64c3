import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fromStart, usualWorkSize } from '#platform/shared/address-values.ts';
import { TableSkeleton } from '#platform/web/list/table-skeleton.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { keysetPaging } from '#platform/web/table/keyset-paging.ts';
import { useRowSelection } from '#platform/web/table/row-selection.ts';
import { useExistingPage } from '#platform/web/table/use-existing-page.ts';
import { usualModuleSort } from '../../shared/module-columns.ts';
import type { ListedModule } from '../../shared/module-list.contract.ts';
import { allModulesQuery, readModuleSearch } from '../module-list.queries.ts';
import { ModuleActs } from './module-acts.tsx';
import {
  type ModuleSearch,
  moduleSearchOf,
  modulesAskedOf,
  narrowedOf,
  shownColumns,
} from './module-search.view.ts';
import { ModulesLine } from './modules-line.tsx';
import { ModulesTable } from './modules-table.tsx';
import { NoModules } from './no-modules.tsx';

interface Props {
  /** What the address says, as it is. */
  readonly address: Readonly<Record<string, unknown>>;
  readonly onChange: (search: ModuleSearch) => void;
}

/** All modules of the academy as staff work in them: found, sorted, picked, saved as a file. */
export function ModulesList({ address, onChange }: Props) {
  const t = useTranslations('module_list');
  const search = readModuleSearch(address);
  const query = useQuery(allModulesQuery(modulesAskedOf(search)));
  const selection = useRowSelection<ListedModule>(JSON.stringify(narrowedOf(search)));
  const columns = shownColumns(search);

  // The last module of a later page was archived.
  useExistingPage(query.data?.modules, query.data?.total, () => onChange(fromStart(search)));

  return (
    <>
      <ModulesLine search={search} columns={columns} onChange={onChange} />
      <QueryStates
        query={query}
        loading={<TableSkeleton rows={search.size ?? usualWorkSize} columns={columns.length} lines={2} />}
        errorTitle={t('error')}
        isEmpty={({ total }) => total === 0}
        empty={<NoModules search={search} onChange={onChange} />}
      >
        {(answer) => (
          <ModulesTable
            modules={answer.modules}
            search={search}
            columns={columns}
            onChange={onChange}
            selection={selection}
            paging={keysetPaging({
              search,
              answer: { ...answer, shown: answer.modules.length },
              read: moduleSearchOf,
              usualSize: usualWorkSize,
              usualSort: usualModuleSort,
              onChange,
            })}
          />
        )}
      </QueryStates>
      {/* Stays when the list empties: an act archives modules before its answer arrives. */}
      {query.data && (
        <ModuleActs
          search={search}
          columns={columns}
          selection={selection}
          total={query.data.total}
          isOver={query.data.isOver}
        />
      )}
    </>
  );
}
