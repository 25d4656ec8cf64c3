import { implementContract } from '#platform/server/procedure.ts';
import { identityContract } from '../shared/identity.contract.ts';
import { signInWithGoogle } from './google/google-sign-in.service.ts';
import * as identity from './identity.service.ts';

declare module '#platform/server/realtime/refresh.ts' {
  interface NewsNames {
    identity: true;
  }
}

const os = implementContract(identityContract);

export const identityRouter = os.router({
  getPublicSettings: os.getPublicSettings.handler(({ context }) => identity.getPublicSettings(context.scope)),

  getSession: os.getSession.handler(({ context }) => identity.getSession(context.scope)),

  signIn: os.signIn.handler(async ({ input, context: { scope, cookies, userAgent } }) => {
    const { token, user } = await identity.signIn(scope, input, {
      userAgent,
      oldToken: cookies.read(),
      deviceToken: cookies.device(),
    });
    cookies.set(token, input.rememberMe);
    return { user };
  }),

  signInWithGoogle: os.signInWithGoogle.handler(async ({ input, context }) => {
    const { scope, cookies, googleCookie, userAgent } = context;
    const device = {
      userAgent,
      held: googleCookie.read(),
      oldToken: cookies.read(),
      deviceToken: cookies.device(),
    };
    const answer = await signInWithGoogle(scope, input, device);
    if ('newcomer' in answer) return { user: null, newcomer: answer.newcomer };
    googleCookie.clear();
    cookies.set(answer.token, answer.rememberMe);
    return { user: answer.user, newcomer: null };
  }),

  signOut: os.signOut.handler(async ({ context: { scope, cookies } }) => {
    await identity.signOut(scope, cookies.read());
    cookies.clear();
    return {};
  }),

  setLanguage: os.setLanguage.handler(({ input, context }) =>
    identity.setLanguage(context.scope, input.locale),
  ),
});
