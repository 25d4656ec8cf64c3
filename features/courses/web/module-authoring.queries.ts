import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { authoringContract } from '../shared/authoring.contract.ts';
import type { ModuleOutline } from '../shared/module-outline.ts';

const { query } = featureClient<typeof authoringContract>('authoring');

/** A module as its editors see it. */
export const moduleOutlineQuery = (moduleId: string) =>
  query.getModuleOutline.queryOptions({ input: { moduleId } });

/** The modules that are put away. */
export const archivedModulesQuery = query.listArchivedModules.queryOptions();

function forgetLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [['courses']] });
  void queryClient.invalidateQueries({ queryKey: query.listArchivedModules.key() });
}

/** What a command answers is on the screen at once; what other screens show of the module is asked for anew. */
function useKeeping() {
  const queryClient = useQueryClient();
  return {
    onSuccess: (outline: ModuleOutline) => {
      queryClient.setQueryData(moduleOutlineQuery(outline.id).queryKey, outline);
      forgetLists(queryClient);
    },
  };
}

/** As {@link useKeeping}, for what changes the module that a lesson came from, too. */
function useKeepingBoth() {
  const queryClient = useQueryClient();
  const { onSuccess } = useKeeping();
  return {
    onSuccess: (outline: ModuleOutline) => {
      onSuccess(outline);
      void queryClient.invalidateQueries({ queryKey: query.getModuleOutline.key() });
    },
  };
}

/** Changes the texts of a module. */
export const useUpdateModule = () => useMutation(query.updateModule.mutationOptions(useKeeping()));

/** Lets the groups that have the module see it. */
export const usePublishModule = () => useMutation(query.publishModule.mutationOptions(useKeeping()));

/** Makes the module a draft again. */
export const useUnpublishModule = () => useMutation(query.unpublishModule.mutationOptions(useKeeping()));

/** Makes an unpublished copy with all lessons. */
export const useDuplicateModule = () => useMutation(query.duplicateModule.mutationOptions(useKeeping()));

/** Puts the module away. */
export const useArchiveModule = () => useMutation(query.archiveModule.mutationOptions(useKeeping()));

/** Takes the module back. */
export const useRestoreModule = () => useMutation(query.restoreModule.mutationOptions(useKeeping()));

/** Deletes a module that nobody has used. */
export function useDeleteModule() {
  const queryClient = useQueryClient();
  return useMutation(query.deleteModule.mutationOptions({ onSuccess: () => forgetLists(queryClient) }));
}

/** Puts all modules in an order. */
export function useOrderModules() {
  const queryClient = useQueryClient();
  return useMutation(query.orderModules.mutationOptions({ onSettled: () => forgetLists(queryClient) }));
}

/** Puts the lessons of a module in an order; a refused one is asked for anew. */
export function useOrderLessons() {
  const queryClient = useQueryClient();
  return useMutation(
    query.orderLessons.mutationOptions({
      ...useKeeping(),
      onError: () => void queryClient.invalidateQueries({ queryKey: query.getModuleOutline.key() }),
    }),
  );
}

/** Copies a lesson into a module. */
export const useCopyLesson = () => useMutation(query.copyLesson.mutationOptions(useKeepingBoth()));

/** Makes a lesson the last of another module. */
export const useMoveLesson = () => useMutation(query.moveLesson.mutationOptions(useKeepingBoth()));

/** Puts a lesson away. */
export const useArchiveLesson = () => useMutation(query.archiveLesson.mutationOptions(useKeeping()));

/** Takes a lesson back. */
export const useRestoreLesson = () => useMutation(query.restoreLesson.mutationOptions(useKeeping()));

/** Deletes a lesson that no child has begun. */
export const useDeleteLesson = () => useMutation(query.deleteLesson.mutationOptions(useKeeping()));
