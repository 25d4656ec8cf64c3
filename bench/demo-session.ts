import { demoAccounts } from '#features/identity/shared/demo-accounts.ts';
import type { Role } from '#platform/shared/roles.ts';
import { bodyOf, pathOf } from './calls.ts';

/** Calls a procedure of a running server. */
export function call(origin: string, procedure: string, input: unknown, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie: `orbita=${cookie}` };
  return fetch(origin + pathOf(procedure), { method: 'POST', headers, body: bodyOf(input) });
}

/** The answer of a procedure. */
export async function answerOf<T>(
  origin: string,
  procedure: string,
  { input, cookie }: { readonly input: unknown; readonly cookie: string },
): Promise<T> {
  return ((await (await call(origin, procedure, input, cookie)).json()) as { json: T }).json;
}

/** The session of the demo's first account of a role. */
export async function signIn(origin: string, role: Role): Promise<string> {
  const account = demoAccounts.find((each) => each.role === role);
  const { email, password } = account ?? { email: '', password: '' };
  const answer = await call(origin, 'identity.signIn', { email, password, rememberMe: true });
  const cookie = /orbita=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (!cookie) throw new Error(`The demo's ${role} could not sign in: ${await answer.text()}`);
  return cookie;
}
