import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { PreparedAct } from '#features/lists/shared/lists.ts';
import { featureClient } from '#platform/web/api.ts';
import { withRememberedColumns } from '#platform/web/table/remembered-columns.ts';
import { withRememberedRows } from '#platform/web/table/remembered-rows.ts';
import type { PickedRows } from '#platform/web/table/row-selection.ts';
import type { authoringContract } from '../shared/authoring.contract.ts';
import type { ModuleActKind, ModuleColumn } from '../shared/module-columns.ts';
import {
  type ModuleSearch,
  type ModulesAsked,
  moduleOrderOf,
  moduleSearchOf,
  modulesAskedOf,
  narrowedOf,
} from './module-list/module-search.view.ts';

const { query, client } = featureClient<typeof authoringContract>('authoring');

/** The address of the list, with what the device remembers of it. */
export const readModuleSearch = withRememberedRows(
  '/dashboard/modules',
  withRememberedColumns('modules', moduleSearchOf),
);

/** A page of staff's list of modules; the previous page stays until the next one arrives. */
export const allModulesQuery = (input: ModulesAsked) =>
  query.listAllModules.queryOptions({ input, placeholderData: keepPreviousData });

/** Asks for the page of an address before the list is drawn. */
export function prefetchAllModules(
  queryClient: QueryClient,
  address: Readonly<Record<string, unknown>>,
): Promise<void> {
  return queryClient.prefetchQuery(allModulesQuery(modulesAskedOf(readModuleSearch(address))));
}

/** The list in an address as CSV with the columns that are seen; only some of its modules if they are named. */
export function exportModules(
  search: ModuleSearch,
  columns: readonly ModuleColumn[],
  ids?: readonly string[],
): Promise<{ filename: string; csv: string }> {
  // Picked rows may be of pages of another filter.
  const narrowed = ids ? { ids: [...ids] } : narrowedOf(search);
  return client.exportModules({ ...narrowed, ...moduleOrderOf(search), columns: [...columns] });
}

/** Says what an act would do to each; changes nothing. */
export function prepareModuleAct(
  actId: string,
  kind: ModuleActKind,
  selection: PickedRows<ModuleSearch>,
): Promise<PreparedAct> {
  if ('ids' in selection) return client.prepareModuleAct({ actId, kind, selection });
  const { all, seen } = selection;
  return client.prepareModuleAct({ actId, kind, selection: { filter: narrowedOf(all), seen } });
}

/** Carries out the next modules of a prepared act. */
export const runModuleAct = (actId: string) => client.runModuleAct({ actId });

/** Prepares the opposite of an act. */
export const undoModuleAct = (actId: string, undoId: string) => client.undoModuleAct({ actId, undoId });

/** Has modules fetched again after an act on many. */
export function useModulesChanged(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: query.key() });
    void queryClient.invalidateQueries({ queryKey: [['courses']] });
  };
}
