import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { authoringContract } from '../shared/authoring.contract.ts';
import type { ModuleOutline } from '../shared/module-outline.ts';

const { query } = featureClient<typeof authoringContract>('authoring');

/** A module as its editors see it. */
export const moduleOutlineQuery = (moduleId: string) =>
  query.getModuleOutline.queryOptions({ input: { moduleId } });

/** The archived modules. */
export const archivedModulesQuery = query.listArchivedModules.queryOptions();

/** What strangers see of a module on the public list of groups. */
export const showcaseQuery = (moduleId: string) => query.getShowcase.queryOptions({ input: { moduleId } });

function forgetLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [['courses']] });
  void queryClient.invalidateQueries({ queryKey: query.listArchivedModules.key() });
  void queryClient.invalidateQueries({ queryKey: query.listAllModules.key() });
}

/** A mutation's answer is on the screen at once; what other screens show of the module is refetched. */
function useKeeping() {
  const queryClient = useQueryClient();
  return {
    onSuccess: (outline: ModuleOutline) => {
      queryClient.setQueryData(moduleOutlineQuery(outline.id).queryKey, outline);
      forgetLists(queryClient);
    },
  };
}

/** As {@link useKeeping}, for mutations that also change the module that a lesson came from. */
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

/** Changes what strangers see of a module, and shows the answer at once. */
export function useSetShowcase() {
  const queryClient = useQueryClient();
  return useMutation(
    query.setShowcase.mutationOptions({
      onSuccess: (showcase, { moduleId }) =>
        queryClient.setQueryData(showcaseQuery(moduleId).queryKey, showcase),
    }),
  );
}

/** Publishes the module to the groups that have it. */
export const usePublishModule = () => useMutation(query.publishModule.mutationOptions(useKeeping()));

/** Makes the module a draft again. */
export const useUnpublishModule = () => useMutation(query.unpublishModule.mutationOptions(useKeeping()));

/** Makes an unpublished copy with all lessons. */
export const useDuplicateModule = () => useMutation(query.duplicateModule.mutationOptions(useKeeping()));

/** Archives the module. */
export const useArchiveModule = () => useMutation(query.archiveModule.mutationOptions(useKeeping()));

/** Unarchives the module. */
export const useRestoreModule = () => useMutation(query.restoreModule.mutationOptions(useKeeping()));

/** Deletes a module that nobody has used. */
export function useDeleteModule() {
  const queryClient = useQueryClient();
  return useMutation(query.deleteModule.mutationOptions({ onSuccess: () => forgetLists(queryClient) }));
}

/** Sorts all modules. */
export function useOrderModules() {
  const queryClient = useQueryClient();
  return useMutation(query.orderModules.mutationOptions({ onSettled: () => forgetLists(queryClient) }));
}

/** Sorts the lessons of a module; refetches them on refusal. */
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

/** Archives a lesson. */
export const useArchiveLesson = () => useMutation(query.archiveLesson.mutationOptions(useKeeping()));

/** Unarchives a lesson. */
export const useRestoreLesson = () => useMutation(query.restoreLesson.mutationOptions(useKeeping()));

/** Deletes a lesson that no child has begun. */
export const useDeleteLesson = () => useMutation(query.deleteLesson.mutationOptions(useKeeping()));
