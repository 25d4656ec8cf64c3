import { implementContract } from '#platform/server/procedure.ts';
import { accountRequestsContract } from '../../shared/account-requests.contract.ts';
import * as answers from '../accounts/account-answers.service.ts';
import * as requests from './account-requests.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    accountRequests: true;
  }
}

const os = implementContract(accountRequestsContract);

export const accountRequestsRouter = os.router({
  askGuardians: os.askGuardians.handler(({ input, context }) => requests.askGuardians(context.scope, input)),
  withdrawAccountRequest: os.withdrawAccountRequest.handler(({ input, context }) =>
    requests.withdrawAccountRequest(context.scope, input),
  ),
  listAccountRequests: os.listAccountRequests.handler(({ input, context }) =>
    requests.listAccountRequests(context.scope, input),
  ),
  confirmAccountRequest: os.confirmAccountRequest.handler(({ input, context }) =>
    answers.confirmAccountRequest(context.scope, input),
  ),
  declineAccountRequest: os.declineAccountRequest.handler(({ input, context }) =>
    answers.declineAccountRequest(context.scope, input),
  ),
});
