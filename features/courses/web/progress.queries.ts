import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import { isLatestOf } from '#platform/web/latest-of.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import type { LessonPage } from '../shared/lesson.ts';
import type { lessonsContract } from '../shared/lessons.contract.ts';
import { lessonQuery } from './lessons.queries.ts';

const { query, client } = featureClient<typeof lessonsContract>('lessons');

type Change = (page: LessonPage) => LessonPage;

/** The screen shows the wanted state at once; on refusal, the previous one and then the real one. */
function useShownAtOnce(lessonId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = lessonQuery(lessonId);
  const change = (how: Change) => queryClient.setQueryData(queryKey, (page) => page && how(page));
  return {
    show: async (how: Change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      change(how);
      return { before };
    },
    keep: (how: Change) => {
      change(how);
      forgetLists(queryClient);
    },
    putBack: (before: LessonPage | undefined) => {
      if (before) queryClient.setQueryData(queryKey, before);
      void queryClient.invalidateQueries({ queryKey });
    },
  };
}

/** Cards and rings show progress: refetched when they are next shown. */
function forgetLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [['courses']] });
}

/** Records that the child has opened the lesson. */
export function useOpenLesson(lessonId: string) {
  const { keep } = useShownAtOnce(lessonId);
  return useMutation(
    query.openLesson.mutationOptions({
      // The lesson can be finished before this answer arrives.
      onSuccess: (progress) => keep((page) => (page.state === 'new' ? { ...page, ...progress } : page)),
    }),
  );
}

/** Marks the lesson done, or undoes that, one after the other: the last press counts. */
export function useSetLessonDone(lessonId: string) {
  const queryClient = useQueryClient();
  const { show, keep, putBack } = useShownAtOnce(lessonId);
  const scope = { id: `done/${lessonId}` };
  return useMutation(
    query.setLessonDone.mutationOptions({
      scope,
      onMutate: ({ done }) =>
        show((page) => ({
          ...page,
          state: done ? 'done' : 'begun',
          doneAt: done ? new Date().toISOString() : null,
        })),
      onSuccess: (progress) => isLatestOf(scope, queryClient) && keep((page) => ({ ...page, ...progress })),
      onError: (_error, _input, context) => isLatestOf(scope, queryClient) && putBack(context?.before),
    }),
  );
}

type CodeSave = Parameters<typeof client.saveExerciseCode>[0];

/** A process of the version before, during a deployment, refuses the counts of checks: the code goes without them. */
async function saveCode(save: CodeSave) {
  try {
    return await client.saveExerciseCode(save);
  } catch (error) {
    if (!save.checks || errorCodeOf(error) !== 'request/invalid') throw error;
    const { checks: _, ...rest } = save;
    return client.saveExerciseCode(rest);
  }
}

/** Saves the child's last code of an exercise, one save after the other. */
export function useSaveExerciseCode(lessonId: string, exerciseId: string) {
  const queryClient = useQueryClient();
  const { show } = useShownAtOnce(lessonId);
  return useMutation(
    query.saveExerciseCode.mutationOptions({
      mutationFn: saveCode,
      scope: { id: `code/${lessonId}/${exerciseId}` },
      onMutate: ({ code, passed, checks }) =>
        show((page) => ({
          ...page,
          exercises: page.exercises.map((each) =>
            each.id === exerciseId
              ? {
                  ...each,
                  code,
                  passed: each.passed || passed === true,
                  codePassed: passed === true,
                  checks: checks ?? each.checks,
                }
              : each,
          ),
        })),
      // The module's path counts what is solved.
      onSuccess: (_saved, { passed }) => {
        if (passed) forgetLists(queryClient);
      },
    }),
  );
}

/** Marks a step of the lesson done, or undoes that, one after the other: the last press counts. */
export function useSetTopicDone(lessonId: string) {
  const queryClient = useQueryClient();
  const { show, keep, putBack } = useShownAtOnce(lessonId);
  const scope = { id: `topics/${lessonId}` };
  return useMutation(
    query.setTopicDone.mutationOptions({
      scope,
      onMutate: ({ topicId, done }) =>
        show((page) => ({
          ...page,
          topics: page.topics.map((topic) => (topic.id === topicId ? { ...topic, done } : topic)),
        })),
      onSuccess: ({ doneTopicIds }) =>
        isLatestOf(scope, queryClient) &&
        keep((page) => ({
          ...page,
          topics: page.topics.map((topic) => ({ ...topic, done: doneTopicIds.includes(topic.id) })),
        })),
      onError: (_error, _input, context) => isLatestOf(scope, queryClient) && putBack(context?.before),
    }),
  );
}
