import { implementContract } from '#platform/server/procedure.ts';
import { conversationsContract } from '../shared/conversations.contract.ts';
import * as beginnings from './beginnings.service.ts';
import * as conversations from './conversations.service.ts';
import * as strayMails from './mailbox/stray-mails.service.ts';
import * as messages from './messages.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    conversations: true;
  }
}

const os = implementContract(conversationsContract);

export const conversationsRouter = os.router({
  listOwnConversations: os.listOwnConversations.handler(({ input, context }) =>
    conversations.listOwnConversations(context.scope, input),
  ),
  listConversations: os.listConversations.handler(({ input, context }) =>
    conversations.listConversations(context.scope, input),
  ),
  countConversations: os.countConversations.handler(({ context }) =>
    conversations.countConversations(context.scope),
  ),
  getAnswering: os.getAnswering.handler(({ context }) => conversations.getAnswering(context.scope)),
  saveAnswerHours: os.saveAnswerHours.handler(({ input, context }) =>
    conversations.saveAnswerHours(context.scope, input),
  ),
  getConversation: os.getConversation.handler(({ input, context }) =>
    conversations.getConversation(context.scope, input),
  ),
  openConversation: os.openConversation.handler(({ input, context }) =>
    messages.openConversation(context.scope, input),
  ),
  getAddressees: os.getAddressees.handler(({ input, context }) =>
    beginnings.getAddressees(context.scope, input),
  ),
  beginConversation: os.beginConversation.handler(({ input, context }) =>
    beginnings.beginConversation(context.scope, input),
  ),
  writeMessage: os.writeMessage.handler(({ input, context }) => messages.writeMessage(context.scope, input)),
  answerConversation: os.answerConversation.handler(({ input, context }) =>
    messages.answerConversation(context.scope, input),
  ),
  closeConversation: os.closeConversation.handler(({ input, context }) =>
    messages.closeConversation(context.scope, input),
  ),
  reopenConversation: os.reopenConversation.handler(({ input, context }) =>
    messages.reopenConversation(context.scope, input),
  ),
  listStrayMails: os.listStrayMails.handler(({ input, context }) =>
    strayMails.listStrayMails(context.scope, input),
  ),
  settleStrayMail: os.settleStrayMail.handler(({ input, context }) =>
    strayMails.settleStrayMail(context.scope, input),
  ),
  markConversationRead: os.markConversationRead.handler(({ input, context }) =>
    conversations.markConversationRead(context.scope, input),
  ),
});
