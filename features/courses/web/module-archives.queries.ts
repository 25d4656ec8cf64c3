import { createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moduleArchives } from '../shared/module-archives.ts';

/** The address that serves a module as one zip. */
export const moduleArchiveAddress = (moduleId: string) => `${moduleArchives}/${moduleId}`;

/** Creates a module from a zip, under an id that the caller made: sending it again creates it once. */
export function useImportModule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ moduleId, file }: { moduleId: string; file: File }) => {
      const headers = { 'content-type': 'application/zip' };
      const answer = await fetch(moduleArchiveAddress(moduleId), { method: 'PUT', headers, body: file });
      if (answer.ok) return;
      const refusal: unknown = await answer.json().catch(() => null);
      throw isORPCErrorJson(refusal)
        ? createORPCErrorFromJson(refusal)
        : new ORPCError('server/internal-error', { status: 500 });
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [['courses']] });
      void queryClient.invalidateQueries({ queryKey: [['authoring', 'listAllModules']] });
    },
  });
}
