import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { featureClient } from '#platform/web/api.ts';
import { isLatestOf } from '#platform/web/latest-of.ts';
import { pacedAt } from '#platform/web/paced-refetch.ts';
import { postOnLeave } from '#platform/web/session/post-call.ts';
import type { stageContract } from '../shared/stage.contract.ts';
import { followMs } from '../shared/stage.rules.ts';
import type { GroupStage } from '../shared/stage.ts';

const { client, query } = featureClient<typeof stageContract>('stage');

/** From a key to the tile no more than two seconds: the child's telling may take 1.2 of them, this wait 0.4. */
const pace = pacedAt(400);
/** Tells that a screen is still there make no news: asked for now and then. Milliseconds. */
const lookEvery = 15_000;

/** The class time of a group today, for its teacher. */
export const stageQuery = (groupId: string) =>
  query.getStage.queryOptions({
    input: { groupId },
    meta: pace,
    refetchInterval: ({ state }) => (state.data?.stage ? lookEvery : false),
  });

/** A child's code as it is now. */
export const seatWorkQuery = (groupId: string, childId: string) =>
  query.getSeatWork.queryOptions({ input: { groupId, childId }, meta: pace });

/** Says that a child's code is on the screen, as long as it is: then each of its keys comes soon. One call that is lost is made good by the next. */
export function useFollowing(groupId: string, childId: string): void {
  useEffect(() => {
    const follow = () => {
      if (document.visibilityState === 'visible') client.followChild({ groupId, childId }).catch(() => {});
    };
    follow();
    const timer = setInterval(follow, followMs / 3);
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [groupId, childId]);
}

/** The lesson that is on for the child who reads. */
export const myStageQuery = () =>
  query.getMyStage.queryOptions({
    input: {},
    // Its end makes no news when it comes by itself.
    refetchInterval: ({ state }) => (state.data?.stage ? 2 * lookEvery : false),
  });

/** What a teacher does in class; each answer is the class as it is then. */
export function useStageActs(groupId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = stageQuery(groupId);
  const keep = {
    onSuccess: (answer: GroupStage) => queryClient.setQueryData(queryKey, answer),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  };
  return {
    begin: useMutation(query.beginStage.mutationOptions(keep)),
    end: useMutation(query.endStage.mutationOptions(keep)),
    setBoard: useMutation(query.setBoard.mutationOptions(keep)),
    setTimer: useMutation(query.setTimer.mutationOptions(keep)),
    invite: useMutation(query.inviteToStep.mutationOptions(keep)),
    choose: useMutation(query.chooseChild.mutationOptions(keep)),
    clearChoice: useMutation(query.clearChoice.mutationOptions(keep)),
    lowerHand: useMutation(query.lowerHand.mutationOptions(keep)),
    askToShow: useMutation(query.askToShow.mutationOptions(keep)),
  };
}
/** What a teacher can do in class. */
export type StageActs = ReturnType<typeof useStageActs>;

/** What a child does in class. */
export function useSeatActs() {
  const queryClient = useQueryClient();
  const { queryKey } = myStageQuery();
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  // Up and down again: the last press counts.
  const scope = { id: 'hand' };
  return {
    raiseHand: useMutation(
      query.raiseHand.mutationOptions({
        scope,
        // The hand is up at once; news of others may take a moment longer.
        onMutate: ({ raised }) =>
          queryClient.setQueryData(
            queryKey,
            (known) => known && { ...known, stage: known.stage && { ...known.stage, handUp: raised } },
          ),
        onSettled: () => isLatestOf(scope, queryClient) && onSettled(),
      }),
    ),
    answerShowing: useMutation(query.answerShowing.mutationOptions({ onSettled })),
  };
}

/** Tells where the child is and what it does, without a mutation's retries. */
export const { tellState } = client;

/** Tells that the child has left the lesson's page, also when the page is closed. */
export const tellLeft = (stageId: string): void => postOnLeave('/rpc/stage/leaveSeat', { stageId });
