import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import { isLatestOf } from '#platform/web/latest-of.ts';
import type { coursesContract } from '../shared/courses.contract.ts';
import type { GroupContent } from '../shared/courses.ts';
import type { eventLessonsContract } from '../shared/event-lessons.contract.ts';
import { nextOpenOrder } from '../shared/group-content.rules.ts';
import type { lessonsContract } from '../shared/lessons.contract.ts';

const { query } = featureClient<typeof coursesContract>('courses');
const { query: lessons } = featureClient<typeof lessonsContract>('lessons');
const { query: events } = featureClient<typeof eventLessonsContract>('eventLessons');

/** Every module with its lessons, and up to which one it is open to the group. */
export const groupContentQuery = (groupId: string) =>
  query.getGroupContent.queryOptions({ input: { groupId } });

/** How many of a group opened, finished and passed each lesson of a module, and where each student is. */
export const groupProgressQuery = (groupId: string, moduleId: string) =>
  lessons.getGroupProgress.queryOptions({ input: { groupId, moduleId } });

type Module = GroupContent['modules'][number];

/** The screen shows the wanted state at once; on refusal, the previous one and then the real one. */
function useShownAtOnce(groupId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = groupContentQuery(groupId);
  const scope = { id: `content/${groupId}` };
  return {
    /** One change after the other: the last press counts. */
    scope,
    show: async (moduleId: string, openOrderOf: (module: Module) => number | null) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (content) =>
        content
          ? {
              ...content,
              modules: content.modules.map((module) =>
                module.id === moduleId ? { ...module, openOrder: openOrderOf(module) } : module,
              ),
            }
          : content,
      );
      return { before };
    },
    keep: (content: GroupContent) => {
      if (!isLatestOf(scope, queryClient)) return;
      queryClient.setQueryData(queryKey, content);
      void queryClient.invalidateQueries({ queryKey: [['groups']] });
    },
    putBack: (before: GroupContent | undefined) => {
      if (!isLatestOf(scope, queryClient)) return;
      if (before) queryClient.setQueryData(queryKey, before);
      void queryClient.invalidateQueries({ queryKey });
    },
  };
}

/** Opens the lesson after the last open one. */
export function useOpenNextLesson(groupId: string) {
  const { scope, show, keep, putBack } = useShownAtOnce(groupId);
  return useMutation(
    query.openNextLesson.mutationOptions({
      scope,
      onMutate: ({ moduleId, after }) => show(moduleId, ({ lessons }) => nextOpenOrder(lessons, after)),
      onSuccess: keep,
      onError: (_error, _input, context) => putBack(context?.before),
    }),
  );
}

/** Gives the group a module open up to a lesson, or removes it. */
export function useSaveGroupContent(groupId: string) {
  const { scope, show, keep, putBack } = useShownAtOnce(groupId);
  return useMutation(
    query.saveGroupContent.mutationOptions({
      scope,
      onMutate: ({ moduleId, openOrder }) => show(moduleId, () => openOrder),
      onSuccess: keep,
      onError: (_error, _input, context) => putBack(context?.before),
    }),
  );
}

/** Switches the automatic opening of the group's lessons on or off. */
export function useSetSelfOpening(groupId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = groupContentQuery(groupId);
  return useMutation(
    events.setSelfOpening.mutationOptions({
      onSuccess: ({ opensByItself }) =>
        queryClient.setQueryData(queryKey, (content) => content && { ...content, opensByItself }),
    }),
  );
}
