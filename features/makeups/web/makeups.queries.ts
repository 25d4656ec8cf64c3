import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { makeUpsContract } from '../shared/makeups.contract.ts';

const { query } = featureClient<typeof makeUpsContract>('makeUps');

/** Whether telling an absence now gives the right to make the lesson up. */
export const promiseQuery = (eventId: string, childId: string) =>
  query.getMakeUpPromise.queryOptions({ input: { eventId, childId } });

/** A page of a child's credits. */
export const creditsQuery = (childId: string, page = 1) =>
  query.listMakeUpCredits.queryOptions({ input: { childId, page } });

/** The lessons for which a credit can be used. Asked anew whenever they are opened: others choose, too. */
export const openLessonsQuery = (creditId: string) =>
  query.listMakeUpLessons.queryOptions({ input: { creditId }, staleTime: 0 });

function askAgain(queryClient: QueryClient): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: query.key() });
}

/** The mutations of a child's credits; whatever the answer, the lists are requested again, because others act too. */
export function useCreditChanges() {
  const queryClient = useQueryClient();
  const keep = { onSettled: () => askAgain(queryClient) };
  return {
    book: useMutation(query.bookMakeUp.mutationOptions(keep)),
    giveUp: useMutation(query.giveUpMakeUp.mutationOptions(keep)),
    turn: useMutation(query.turnMakeUpIntoMoney.mutationOptions(keep)),
    give: useMutation(query.giveMakeUpCredit.mutationOptions(keep)),
    withdraw: useMutation(query.withdrawMakeUpCredit.mutationOptions(keep)),
  };
}
