import type { SessionUser } from '#platform/shared/session.ts';
import { contractClient } from '#platform/web/rpc.ts';
import { rememberSignIn } from '#platform/web/session/remembered-sign-in.ts';
import type { GoogleNewcomer, GoogleSignIn } from '../shared/google-sign-in.ts';
import type { identityContract } from '../shared/identity.contract.ts';
import type { DemoAccount, SignIn } from '../shared/identity.ts';

// The calls of the sign-in screen, which comes before the app and its query cache.
const client = contractClient<typeof identityContract>('identity');

/** The settings that the sign-in depends on. */
export interface PublicSettings {
  /** The sign-ins of the demo academy, or null in a real one. */
  readonly demoAccounts: readonly DemoAccount[] | null;
  /** Whether signing in with Google is set up (decision A7). */
  readonly googleSignIn: boolean;
}

/** What everybody may know before signing in. */
export function loadPublicSettings(): Promise<PublicSettings> {
  return client.getPublicSettings();
}

/** The signed-in user, or null. */
export async function loadSignedIn(): Promise<SessionUser | null> {
  const { user } = await client.getSession();
  return user;
}

/** Starts a session. */
export async function signIn(credentials: SignIn): Promise<SessionUser> {
  const { user } = await client.signIn(credentials);
  rememberSignIn(user);
  return user;
}

/** Starts a session for a person whom Google has proven, or says that they have no account yet. */
export async function signInWithGoogle(
  input: GoogleSignIn,
): Promise<{ user: SessionUser | null; newcomer: GoogleNewcomer | null }> {
  const answer = await client.signInWithGoogle(input);
  if (answer.user) rememberSignIn(answer.user);
  return answer;
}
