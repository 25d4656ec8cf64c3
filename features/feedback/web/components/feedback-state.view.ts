import type { FeedbackState, FeedbackSummary } from '../../shared/feedback.ts';

/** For an approved text also whether the family sees it, and has read it. */
export type ShownState = FeedbackState | 'none' | 'visible' | 'seen';

/** The one word for a feedback's state: a pending step comes before what the family still sees. */
export function stateOf(feedback: Pick<FeedbackSummary, 'state' | 'visible' | 'seenAt'> | null): ShownState {
  if (!feedback) return 'none';
  if (feedback.state !== 'approved' || !feedback.visible) return feedback.state;
  return feedback.seenAt ? 'seen' : 'visible';
}
