import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { studentsContract } from '../shared/students.contract.ts';

const { query } = featureClient<typeof studentsContract>('students');

/** A child of a group. */
export interface OfStudent {
  readonly groupId: string;
  readonly childId: string;
}

/** Everything that the staff of a group see about one of its children. */
export const studentQuery = (of: OfStudent) => query.getStudent.queryOptions({ input: of });

/** What teachers wrote about a child before a day, in pages. */
export const studentCommentsQuery = (of: OfStudent, before: string) =>
  query.listStudentComments.infiniteOptions({
    input: (page: string) => ({ ...of, before: page }),
    initialPageParam: before,
    getNextPageParam: ({ comments, more }) => (more ? comments.at(-1)?.date : undefined),
  });

/** What was written before about what helps a child, in pages. */
export const noteVersionsQuery = (of: OfStudent) =>
  query.listStudentNoteVersions.infiniteOptions({
    input: (page: number) => ({ ...of, page }),
    initialPageParam: 1,
    getNextPageParam: ({ more }, _pages, page) => (more ? page + 1 : undefined),
  });

/** Writes what helps a child. Not optimistic: a colleague may have written meanwhile. */
export function useSaveStudentNote(of: OfStudent) {
  const queryClient = useQueryClient();
  const { queryKey } = studentQuery(of);
  return useMutation(
    query.saveStudentNote.mutationOptions({
      onSuccess: (note) => {
        queryClient.setQueryData(queryKey, (student) => student && { ...student, note });
        // Whoever saved waits for the answer only.
        void queryClient.invalidateQueries({ queryKey: query.listStudentNoteVersions.key() });
      },
      onError: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
}
