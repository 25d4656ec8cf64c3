import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { shelfContract } from '../shared/shelf.contract.ts';
import type { FamilyShelf, MyShelf, Work } from '../shared/shelf.ts';

const { query } = featureClient<typeof shelfContract>('shelf');

/** One's own works on the shelf, and for which groups they can be put there. */
export const myShelfQuery = () => query.listMyShelf.queryOptions({ input: {} });

interface Portion {
  readonly works: readonly unknown[];
  readonly total: number;
}

const inPages = {
  initialPageParam: 1,
  getNextPageParam: ({ works, total }: Portion, pages: readonly Portion[]) => {
    const seen = pages.reduce((sum, page) => sum + page.works.length, 0);
    return works.length > 0 && seen < total ? pages.length + 1 : null;
  },
};

/** A page of the works that a group sees. */
export const groupShelfQuery = (groupId: string) =>
  query.listGroupShelf.infiniteOptions({ input: (page: number) => ({ groupId, page }), ...inPages });

/** A page of the works that wait for approval, in a group or in all that the reader leads. */
export const waitingWorksQuery = (groupId?: string) =>
  query.listWaitingWorks.infiniteOptions({ input: (page: number) => ({ groupId, page }), ...inPages });

/** How many works wait for approval in a group. */
export const waitingCountQuery = (groupId: string) =>
  query.countWaitingWorks.queryOptions({ input: { groupId } });

/** A page of the works that aren't shown to a group. */
export const declinedWorksQuery = (groupId: string) =>
  query.listDeclinedWorks.infiniteOptions({ input: (page: number) => ({ groupId, page }), ...inPages });

/** The works of one's child on the shelf. */
export const familyShelfQuery = (childId: string) =>
  query.listFamilyShelf.queryOptions({ input: { childId } });

/** A work with what it holds, and what the reader may do. */
export const workQuery = (workId: string) => query.getWork.queryOptions({ input: { workId }, retry: false });

/** The work that a guardian's link shows to anybody. */
export const sharedWorkQuery = (token: string) =>
  query.openWorkLink.queryOptions({ input: { token }, retry: false, staleTime: 60_000 });

/** Refetches every list of works when it is next shown. */
function forgetShelves(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [['shelf']] });
}

// Without a network it fails at once, rather than wait for one unseen.
const networkMode = 'always';

/** What a child does with its own works. */
export function useOwnWorks() {
  const queryClient = useQueryClient();
  const onSuccess = (shelf: MyShelf) => {
    queryClient.setQueryData(myShelfQuery().queryKey, shelf);
    void forgetShelves(queryClient);
  };
  return {
    put: useMutation(query.putOnShelf.mutationOptions({ onSuccess, networkMode })),
    takeOff: useMutation(query.takeOffShelf.mutationOptions({ onSuccess, networkMode })),
  };
}

/** What others do with a work: each what they may. */
export function useWorkActs() {
  const queryClient = useQueryClient();
  const onSettled = () => forgetShelves(queryClient);
  return {
    sign: useMutation(query.setSign.mutationOptions({ onSettled })),
    makeMine: useMutation(query.makeMine.mutationOptions()),
    /** Who takes a work down leaves it, and then calls `forget`: until then nothing says that it is gone. */
    takeDown: useMutation(query.takeDown.mutationOptions()),
    forget: onSettled,
    makeLink: useMutation(query.makeWorkLink.mutationOptions({ onSettled })),
    endLink: useMutation(query.endWorkLink.mutationOptions({ onSettled })),
  };
}

/** Decides whether a group sees a work. */
export function useDecideWork() {
  const queryClient = useQueryClient();
  return useMutation(
    query.decideWork.mutationOptions({
      onSuccess: (work: Work) => void queryClient.setQueryData(workQuery(work.id).queryKey, work),
      onSettled: () => forgetShelves(queryClient),
    }),
  );
}

/** Lets a child's works be shown to groups, or not. */
export function useShelfChoice(childId: string) {
  const queryClient = useQueryClient();
  return useMutation(
    query.setShelfChoice.mutationOptions({
      onSuccess: (shelf: FamilyShelf) =>
        void queryClient.setQueryData(familyShelfQuery(childId).queryKey, shelf),
    }),
  );
}
