import { implementContract } from '#platform/server/procedure.ts';
import { impersonationContract } from '../../shared/impersonation/impersonation.contract.ts';
import { endImpersonation, startImpersonation } from './impersonation.service.ts';

const os = implementContract(impersonationContract);

export const impersonationRouter = os.router({
  startImpersonation: os.startImpersonation.handler(({ input, context }) =>
    startImpersonation(context.scope, input),
  ),
  endImpersonation: os.endImpersonation.handler(({ context }) => endImpersonation(context.scope)),
});
