import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { feedbackContract } from '../shared/feedback.contract.ts';
import type { Term } from '../shared/feedback.ts';

const { client, query } = featureClient<typeof feedbackContract>('feedback');

/** Whose feedback of which semester in which group. */
export interface OfChild extends Term {
  readonly groupId: string;
  readonly childId: string;
}

/** A group's children and how far their feedback of a semester is; of the present one without a semester. */
export const groupFeedbackQuery = (groupId: string, term?: Term) =>
  query.listGroupFeedback.queryOptions({ input: { groupId, term }, placeholderData: keepPreviousData });

/** A child's feedback as it is written, beside the facts. */
export const feedbackEditorQuery = (of: OfChild) => query.getFeedbackEditor.queryOptions({ input: of });

/** Saves the working text; an answer that does not come in time is a failure. */
export function saveFeedbackDraft(
  of: OfChild,
  { version, text }: { readonly version: number; readonly text: string },
  signal: AbortSignal,
): Promise<{ feedbackId: string; version: number; savedAt: string }> {
  return client.saveFeedbackDraft({ ...of, version, text }, { signal });
}

/** A page of what waits for an admin; the page before stays until the next one is there. */
export const waitingFeedbackQuery = (input: { search: string; page: number; pageSize: number }) =>
  query.listWaitingFeedback.queryOptions({ input, placeholderData: keepPreviousData });

/** The one feedback that a family sees. */
export const familyFeedbackQuery = (childId: string) =>
  query.getFeedback.queryOptions({ input: { childId } });

/** The acts of staff. Not ahead of the answer: another admin may have decided. */
export function useFeedbackActs() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: [['feedback']] });
  return {
    send: useMutation(query.sendFeedback.mutationOptions({ onSettled })),
    sendGroup: useMutation(query.sendGroupFeedback.mutationOptions({ onSettled })),
    approve: useMutation(query.approveFeedback.mutationOptions({ onSettled })),
    giveBack: useMutation(query.returnFeedback.mutationOptions({ onSettled })),
    show: useMutation(query.showFeedback.mutationOptions({ onSettled })),
    hide: useMutation(query.hideFeedback.mutationOptions({ onSettled })),
  };
}

/** Notes that the family has read it. Nobody is told when that fails: the next look notes it. */
export function useMarkFeedbackSeen() {
  return useMutation(query.markFeedbackSeen.mutationOptions());
}
