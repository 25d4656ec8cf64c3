import type { SessionUser } from '#platform/shared/session.ts';
import { rememberSignIn } from '#platform/web/remembered-sign-in.ts';
import { contractClient } from '#platform/web/rpc.ts';
import type { identityContract } from '../shared/identity.contract.ts';
import type { DemoAccount, SignIn } from '../shared/identity.ts';

// The questions of the sign-in screen, which comes before the app and its query cache.
const client = contractClient<typeof identityContract>('identity');

/** The sign-ins of the demo academy, or null in a real one. */
export async function loadDemoAccounts(): Promise<readonly DemoAccount[] | null> {
  const { demoAccounts } = await client.getPublicSettings();
  return demoAccounts;
}

/** The signed-in user, or null. */
export async function loadSignedIn(): Promise<SessionUser | null> {
  const { user } = await client.getSession();
  return user;
}

/** Starts a session. */
export async function signIn(credentials: SignIn): Promise<SessionUser> {
  const { user } = await client.signIn(credentials);
  rememberSignIn(true);
  return user;
}
