import { correctEmail } from '#features/identity/server/accounts/email-correction.service.ts';
import { getInvitation } from '#features/identity/server/accounts/invitations.service.ts';
import { resendVerification, verifyEmail } from '#features/identity/server/accounts/registration.service.ts';
import { enterStaffCode } from '#features/identity/server/codes/staff-codes.service.ts';
import { implementContract } from '#platform/server/procedure.ts';
import { registrationContract } from '../shared/registration.contract.ts';
import * as registration from './registration.service.ts';

const os = implementContract(registrationContract);

export const registrationRouter = os.router({
  register: os.register.handler(async ({ input, context: { scope, cookies, userAgent } }) => {
    const device = { userAgent, oldToken: cookies.read(), deviceToken: cookies.device() };
    cookies.set(await registration.register(scope, input, device), true);
    return {};
  }),

  getInvitation: os.getInvitation.handler(({ input, context }) => getInvitation(context.scope, input.code)),
  acceptGuardianInvitation: os.acceptGuardianInvitation.handler(({ input, context }) =>
    registration.acceptGuardianInvitation(context.scope, input),
  ),

  resendVerification: os.resendVerification.handler(({ context }) => resendVerification(context.scope)),
  correctEmail: os.correctEmail.handler(async ({ input, context: { scope, cookies, userAgent } }) => {
    const device = { userAgent, oldToken: cookies.read(), deviceToken: cookies.device() };
    cookies.set(await correctEmail(scope, input, device), true);
    return {};
  }),
  verifyEmail: os.verifyEmail.handler(({ input, context }) => verifyEmail(context.scope, input)),

  enterStaffCode: os.enterStaffCode.handler(async ({ input, context: { scope, cookies } }) => {
    const { user, renewed } = await enterStaffCode(scope, input);
    if (renewed) cookies.set(renewed.token, renewed.persistent);
    return { user };
  }),

  confirmEmailChange: os.confirmEmailChange.handler(({ input, context }) =>
    registration.confirmEmailChange(context.scope, input),
  ),
});
