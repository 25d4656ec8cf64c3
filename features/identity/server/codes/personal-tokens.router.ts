import { implementContract } from '#platform/server/procedure.ts';
import { personalTokensContract } from '../../shared/personal-tokens.contract.ts';
import * as tokens from './personal-tokens.service.ts';

const os = implementContract(personalTokensContract);

export const personalTokensRouter = os.router({
  listPersonalTokens: os.listPersonalTokens.handler(({ context }) =>
    tokens.listPersonalTokens(context.scope),
  ),
  createPersonalToken: os.createPersonalToken.handler(({ input, context }) =>
    tokens.createPersonalToken(context.scope, input),
  ),
  revokePersonalToken: os.revokePersonalToken.handler(({ input, context }) =>
    tokens.revokePersonalToken(context.scope, input),
  ),
});
