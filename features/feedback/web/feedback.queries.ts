import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { feedbackContract } from '../shared/feedback.contract.ts';
import type { Term } from '../shared/feedback.ts';

const { client, query } = featureClient<typeof feedbackContract>('feedback');

/** The child, semester and group of a feedback. */
export interface OfChild extends Term {
  readonly groupId: string;
  readonly childId: string;
}

/** A group's children and the state of their feedback of a semester; of the current one if omitted. */
export const groupFeedbackQuery = (groupId: string, term?: Term) =>
  query.listGroupFeedback.queryOptions({ input: { groupId, term }, placeholderData: keepPreviousData });

/** A child's feedback for its writer, beside the facts. */
export const feedbackEditorQuery = (of: OfChild) => query.getFeedbackEditor.queryOptions({ input: of });

/** Saves the working text; a missing answer counts as a failure. */
export function saveFeedbackDraft(
  of: OfChild,
  { version, text }: { readonly version: number; readonly text: string },
  signal: AbortSignal,
): Promise<{ feedbackId: string; version: number; savedAt: string }> {
  return client.saveFeedbackDraft({ ...of, version, text }, { signal });
}

/** A page of what waits for an admin; the previous page stays until the next one arrives. */
export const waitingFeedbackQuery = (input: { search: string; page: number; pageSize: number }) =>
  query.listWaitingFeedback.queryOptions({ input, placeholderData: keepPreviousData });

/** The one feedback that a family sees. */
export const familyFeedbackQuery = (childId: string) =>
  query.getFeedback.queryOptions({ input: { childId } });

/** The staff's mutations. Not optimistic: another admin may have decided. */
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

/** Records that the family has read it. A failure is silent: the next visit records it. */
export function useMarkFeedbackSeen() {
  return useMutation(query.markFeedbackSeen.mutationOptions());
}
