import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { diplomasContract } from '../shared/diplomas.contract.ts';

const { query } = featureClient<typeof diplomasContract>('diplomas');

interface Portion {
  readonly works: readonly unknown[];
  readonly total: number;
}

/** The works that may hang on a diploma, a page at a time. */
export const hangableWorksQuery = (diplomaId: string) =>
  query.listHangableWorks.infiniteOptions({
    input: (page: number) => ({ diplomaId, page }),
    initialPageParam: 1,
    getNextPageParam: ({ works, total }: Portion, pages: readonly Portion[]) => {
      const seen = pages.reduce((sum, page) => sum + page.works.length, 0);
      return works.length > 0 && seen < total ? pages.length + 1 : null;
    },
  });

/** Hangs a work on a diploma, or takes it off: every list of diplomas is refetched. */
export function useHungWork() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: [['diplomas']] });
  return {
    hang: useMutation(query.hangWork.mutationOptions({ onSettled })),
    takeOff: useMutation(query.takeOffDiploma.mutationOptions({ onSettled })),
  };
}
