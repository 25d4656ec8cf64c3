import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { groupImportContract } from '../shared/group-import.contract.ts';

const { client, query } = featureClient<typeof groupImportContract>('groupImport');

/** Asks how the rows of a file are understood. */
export function usePlanGroupImport() {
  return useMutation(query.planGroupImport.mutationOptions());
}

/** Creates the groups of a portion of a file. */
export const { importGroups } = client;

/** The imports of groups of the last seven days. */
export const groupImportsQuery = query.listGroupImports.queryOptions();

/** Undoes an import of groups as a whole. */
export function useUndoGroupImport() {
  const imported = useGroupsImported();
  return useMutation(query.undoGroupImport.mutationOptions({ onSettled: imported }));
}

/** Refetches what shows groups, once a file was written. */
export function useGroupsImported(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [[['groups']], [['groupImport']], [['nextCourses']], [['schedule']]])
      void queryClient.invalidateQueries({ queryKey });
  };
}
