import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { trialsContract } from '../shared/trials.contract.ts';

const { query } = featureClient<typeof trialsContract>('trials');

/** The trials of the parent's children. */
export const trialsQuery = query.listTrials.queryOptions({ input: {} });

interface GroupsWanted {
  readonly childId: string;
  /** Only this group. */
  readonly groupId?: string | undefined;
  readonly page: number;
}

/** The groups that a child can try, a page at a time. */
export const trialGroupsQuery = (input: GroupsWanted) =>
  query.listTrialGroups.queryOptions({ input, placeholderData: keepPreviousData });

/** The trials of a group, for staff. */
export const groupTrialsQuery = (groupId: string) =>
  query.listGroupTrials.queryOptions({ input: { groupId } });

interface FiguresWanted {
  readonly by: 'group' | 'teacher';
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

/** How many tried and stayed, by group or by teacher. */
export const trialFiguresQuery = (input: FiguresWanted) =>
  query.listTrialFigures.queryOptions({ input, placeholderData: keepPreviousData });

/** Asks for a trial, cancels one, and lets a child stay after one; the lists fetch again. */
export function useTrialActs() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: [['trials']] });
  return {
    ask: useMutation(query.askForTrial.mutationOptions({ onSettled })),
    stay: useMutation(query.stayInGroup.mutationOptions({ onSettled })),
    cancel: useMutation(query.cancelTrial.mutationOptions({ onSettled })),
  };
}
