import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { teachingContract } from '../shared/teaching.contract.ts';

const { query } = featureClient<typeof teachingContract>('teaching');

/** The teachers with their plans, page by page. */
export const teachersQuery = () =>
  query.listTeacherPlans.infiniteOptions({
    input: (after: string | null) => (after ? { after } : {}),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** The plans of one teacher. */
export const teacherQuery = (teacherId: string) =>
  query.getTeacherPlans.queryOptions({ input: { teacherId } });

/** Teachers who may teach other plans only. */
export const otherTeachersQuery = (planId: string) =>
  query.listOtherTeachers.queryOptions({ input: { planId } });

/** Sets the plans of teachers. What lessons are warned of follows; after a refusal, what is saved now is shown. */
export function useSaveTeacherPlans() {
  const queryClient = useQueryClient();
  const refetch = () =>
    Promise.all(
      [['teaching'], ['schedule']].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
    );
  return useMutation(query.saveTeacherPlans.mutationOptions({ onSuccess: refetch, onError: refetch }));
}
