import { implementContract } from '#platform/server/procedure.ts';
import { operationsContract } from '../shared/operations.contract.ts';
import * as operations from './operations.service.ts';
import * as readOnly from './read-only-mode.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    operations: true;
  }
}

const os = implementContract(operationsContract);

export const operationsRouter = os.router({
  getOperations: os.getOperations.handler(({ context }) => operations.getOperations(context.scope)),

  getReadOnlyMode: os.getReadOnlyMode.handler(({ context }) => readOnly.getReadOnlyMode(context.scope)),

  setReadOnlyMode: os.setReadOnlyMode.handler(({ input, context }) =>
    readOnly.setReadOnlyMode(context.scope, input),
  ),

  restartJob: os.restartJob.handler(({ input, context }) => operations.restartJob(context.scope, input)),

  sendMailAgain: os.sendMailAgain.handler(({ input, context }) =>
    operations.sendMailAgain(context.scope, input),
  ),

  decideKeptMails: os.decideKeptMails.handler(({ input, context }) =>
    operations.decideKeptMails(context.scope, input),
  ),

  sendTestMail: os.sendTestMail.handler(({ context }) => operations.sendTestMail(context.scope)),

  repeatAll: os.repeatAll.handler(({ input, context }) => operations.repeatAll(context.scope, input)),
});
