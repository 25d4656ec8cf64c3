import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { nextCoursesContract } from '../shared/next-courses.contract.ts';

const { client, query } = featureClient<typeof nextCoursesContract>('nextCourses');

/** What became of a group that goes on in a new one. */
export type StartedCourse = Awaited<ReturnType<typeof client.startNextCourse>>;

interface CoursesWanted {
  readonly search: string;
  readonly city: string;
  readonly moduleId: string;
  /** Only some of these. */
  readonly ids?: readonly string[] | undefined;
}

/** Groups whose children can go on in new ones, and those that have. */
export const coursesQuery = ({ search, city, moduleId, ids }: CoursesWanted) =>
  query.listCourses.queryOptions({
    input: { search, ...(city && { city }), ...(moduleId && { moduleId }), ...(ids && { ids: [...ids] }) },
    placeholderData: keepPreviousData,
  });

/** Asks what continuing groups would do. */
export function usePlanNextCourses() {
  return useMutation(query.planNextCourses.mutationOptions());
}

/** Continues one group; nothing refetches until {@link useCoursesChanged}. */
export const { startNextCourse } = client;

/** Refetches what shows groups, once several have gone on. */
export function useCoursesChanged(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [query.listCourses.key(), [['groups']], [['schedule']], [['diplomas']]])
      void queryClient.invalidateQueries({ queryKey });
  };
}
