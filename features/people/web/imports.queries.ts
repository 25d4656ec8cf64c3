import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { importsContract } from '../shared/imports.contract.ts';
import type { LeftRow } from '../shared/user-import.ts';

const { client, query } = featureClient<typeof importsContract>('imports');

/** The imports of the last seven days; asked again while one runs, should its news be lost. */
export const importsQuery = query.listImports.queryOptions({
  refetchInterval: ({ state }) =>
    state.data?.imports.some((each) => each.state === 'running') ? 5000 : false,
});

/** The rows that an import left out. */
export async function listLeftRows(importId: string): Promise<LeftRow[]> {
  return (await client.listLeftRows({ importId })).rows;
}

/** What a file would do. */
export function usePreviewImport() {
  return useMutation(query.previewImport.mutationOptions());
}

/** Starts an import, and undoes one. */
export function useImportChanges() {
  const queryClient = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [['imports'], ['users'], ['audit']].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
    );
  return {
    start: useMutation(query.importUsers.mutationOptions({ onSettled })),
    undo: useMutation(query.undoImport.mutationOptions({ onSettled })),
  };
}
