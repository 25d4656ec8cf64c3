import { implementContract } from '#platform/server/procedure.ts';
import { feedbackContract } from '../shared/feedback.contract.ts';
import * as reading from './feedback.service.ts';
import * as approval from './feedback-approval.service.ts';
import * as writing from './feedback-writing.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    feedback: true;
  }
}

const os = implementContract(feedbackContract);

export const feedbackRouter = os.router({
  listGroupFeedback: os.listGroupFeedback.handler(({ input, context }) =>
    reading.listGroupFeedback(context.scope, input),
  ),

  getFeedbackEditor: os.getFeedbackEditor.handler(({ input, context }) =>
    reading.getFeedbackEditor(context.scope, input),
  ),

  saveFeedbackDraft: os.saveFeedbackDraft.handler(({ input, context }) =>
    writing.saveFeedbackDraft(context.scope, input),
  ),

  sendFeedback: os.sendFeedback.handler(({ input, context }) => writing.sendFeedback(context.scope, input)),

  sendGroupFeedback: os.sendGroupFeedback.handler(({ input, context }) =>
    writing.sendGroupFeedback(context.scope, input),
  ),

  listWaitingFeedback: os.listWaitingFeedback.handler(({ input, context }) =>
    approval.listWaitingFeedback(context.scope, input),
  ),

  approveFeedback: os.approveFeedback.handler(({ input, context }) =>
    approval.approveFeedback(context.scope, input),
  ),

  returnFeedback: os.returnFeedback.handler(({ input, context }) =>
    approval.returnFeedback(context.scope, input),
  ),

  showFeedback: os.showFeedback.handler(({ input, context }) => approval.showFeedback(context.scope, input)),

  hideFeedback: os.hideFeedback.handler(({ input, context }) => approval.hideFeedback(context.scope, input)),

  getFeedback: os.getFeedback.handler(({ input, context }) => reading.getFeedback(context.scope, input)),

  markFeedbackSeen: os.markFeedbackSeen.handler(({ input, context }) =>
    reading.markFeedbackSeen(context.scope, input),
  ),
});
