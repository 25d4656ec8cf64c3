import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { authoringContract } from '../shared/authoring.contract.ts';
import type { LessonContent } from '../shared/lesson-content.ts';

const { client, query } = featureClient<typeof authoringContract>('authoring');

/** The working copy of a lesson, with who saved it last. */
export const lessonDraftQuery = (lessonId: string) =>
  query.getLessonDraft.queryOptions({ input: { lessonId } });

interface DraftSave {
  readonly saveId: string;
  readonly version: number;
  readonly content: LessonContent;
}

/** Saves the working copy; a missing answer counts as a failure. */
export function saveLessonDraft(
  lessonId: string,
  { saveId, version, content }: DraftSave,
  signal: AbortSignal,
): Promise<{ version: number; savedAt: string }> {
  return client.saveLessonDraft({ lessonId, saveId, version, content }, { signal });
}

/** The initial value of a screen that opens the lesson later: what was saved here. */
export function putSavedDraft(
  queryClient: QueryClient,
  lessonId: string,
  saved: { readonly version: number; readonly content: LessonContent },
): void {
  queryClient.setQueryData(lessonDraftQuery(lessonId).queryKey, (old) =>
    old && old.version < saved.version ? { ...old, ...saved, changed: true } : old,
  );
}

/** Publishes the working copy. */
export function usePublishLesson(lessonId: string) {
  const queryClient = useQueryClient();
  return useMutation(
    query.publishLesson.mutationOptions({
      onSuccess: (draft) => {
        queryClient.setQueryData(lessonDraftQuery(lessonId).queryKey, draft);
        void queryClient.invalidateQueries({ queryKey: [['courses']] });
        void queryClient.invalidateQueries({ queryKey: [['lessons']] });
      },
    }),
  );
}

/** Creates an unpublished module after all others. */
export function useCreateModule() {
  const queryClient = useQueryClient();
  return useMutation(
    query.createModule.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: [['courses']] });
        void queryClient.invalidateQueries({ queryKey: query.listAllModules.key() });
      },
    }),
  );
}

/** Creates a draft of a lesson after all others of its module. */
export function useCreateLesson() {
  const queryClient = useQueryClient();
  return useMutation(
    query.createLesson.mutationOptions({
      onSuccess: (draft) => {
        queryClient.setQueryData(lessonDraftQuery(draft.lesson.id).queryKey, draft);
        void queryClient.invalidateQueries({ queryKey: [['courses']] });
      },
    }),
  );
}

/** The published versions of a lesson, newest first. */
export const lessonVersionsQuery = (lessonId: string) =>
  query.listLessonVersions.queryOptions({ input: { lessonId } });

/** A published version with its whole content; it never changes. */
export const lessonVersionQuery = (lessonId: string, number: number) =>
  query.getLessonVersion.queryOptions({ input: { lessonId, number }, staleTime: Number.POSITIVE_INFINITY });

/** Makes a published version the working copy. */
export function useRestoreLessonVersion(lessonId: string) {
  const queryClient = useQueryClient();
  return useMutation(
    query.restoreLessonVersion.mutationOptions({
      onSuccess: (draft) => queryClient.setQueryData(lessonDraftQuery(lessonId).queryKey, draft),
    }),
  );
}
