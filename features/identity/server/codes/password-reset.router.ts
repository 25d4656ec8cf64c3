import { implementContract } from '#platform/server/procedure.ts';
import { passwordResetContract } from '../../shared/password-reset.contract.ts';
import * as passwordReset from './password-reset.service.ts';

const os = implementContract(passwordResetContract);

export const passwordResetRouter = os.router({
  requestPasswordReset: os.requestPasswordReset.handler(({ input, context }) =>
    passwordReset.requestPasswordReset(context.scope, input),
  ),
  checkPasswordReset: os.checkPasswordReset.handler(({ input, context }) =>
    passwordReset.checkPasswordReset(context.scope, input),
  ),
  resetPassword: os.resetPassword.handler(async ({ input, context: { scope, cookies } }) => {
    const answer = await passwordReset.resetPassword(scope, input, cookies.device());
    cookies.keepDevice();
    return answer;
  }),
  acceptAccount: os.acceptAccount.handler(async ({ input, context: { scope, cookies, userAgent } }) => {
    const device = { userAgent, oldToken: cookies.read(), deviceToken: cookies.device() };
    const { token } = await passwordReset.acceptAccount(scope, input, device);
    cookies.set(token, false);
    return {};
  }),
  initiateChildPasswordReset: os.initiateChildPasswordReset.handler(({ input, context }) =>
    passwordReset.initiateChildPasswordReset(context.scope, input),
  ),
});
