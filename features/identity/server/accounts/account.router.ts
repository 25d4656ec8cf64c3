import { implementContract } from '#platform/server/procedure.ts';
import { accountContract } from '../../shared/account.contract.ts';
import { unlinkGoogle } from '../google/google-unlinking.service.ts';
import * as secondFactor from '../sessions/second-factor.service.ts';
import * as sessions from '../sessions/sessions.service.ts';
import * as account from './account.service.ts';
import { changePassword } from './own-password.service.ts';
import { removePhoto } from './photos.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    account: true;
  }
}

const os = implementContract(accountContract);

export const accountRouter = os.router({
  getAccount: os.getAccount.handler(({ context }) => account.getAccount(context.scope)),
  updateProfile: os.updateProfile.handler(({ input, context }) =>
    account.updateProfile(context.scope, input),
  ),
  removePhoto: os.removePhoto.handler(({ context }) => removePhoto(context.scope)),
  requestEmailChange: os.requestEmailChange.handler(({ input, context }) =>
    account.requestEmailChange(context.scope, input),
  ),
  cancelEmailChange: os.cancelEmailChange.handler(({ context }) => account.cancelEmailChange(context.scope)),

  changePassword: os.changePassword.handler(async ({ input, context: { scope, cookies } }) => {
    const renewed = await changePassword(scope, input, cookies.device());
    if (renewed) cookies.set(renewed.token, renewed.persistent);
    return {};
  }),

  listSessions: os.listSessions.handler(({ context }) => sessions.listSessions(context.scope)),
  endSession: os.endSession.handler(({ input, context }) =>
    sessions.endSession(context.scope, input.sessionId),
  ),
  endOtherSessions: os.endOtherSessions.handler(({ context: { scope, cookies } }) =>
    sessions.endOtherSessions(scope, cookies.device()),
  ),

  startSecondFactor: os.startSecondFactor.handler(({ input, context }) =>
    secondFactor.startSecondFactor(context.scope, input),
  ),
  confirmSecondFactor: os.confirmSecondFactor.handler(({ input, context }) =>
    secondFactor.confirmSecondFactor(context.scope, input),
  ),
  removeSecondFactor: os.removeSecondFactor.handler(({ input, context }) =>
    secondFactor.removeSecondFactor(context.scope, input),
  ),

  unlinkGoogle: os.unlinkGoogle.handler(({ input, context }) => unlinkGoogle(context.scope, input)),

  requestDeletion: os.requestDeletion.handler(({ input, context }) =>
    account.requestDeletion(context.scope, input),
  ),
  undoDeletion: os.undoDeletion.handler(({ context }) => account.undoDeletion(context.scope)),
});
