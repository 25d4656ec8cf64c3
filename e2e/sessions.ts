import { type APIRequestContext, expect, request } from '@playwright/test';
import type { Locale } from '#platform/shared/localized-text.ts';

/** What every account of the demo academy signs in with. */
export const demoPassword = 'orbita-demo';

type State = Awaited<ReturnType<APIRequestContext['storageState']>>;

// A worker knows one academy. Signing in is slow by design, so its sessions are kept for as long as they last.
const kept = new Map<string, State>();

/** Somebody of the academy, signed in without a screen. */
export async function openSession(baseURL: string | undefined, email: string): Promise<APIRequestContext> {
  const storageState = kept.get(email);
  const session = await request.newContext({
    ...(baseURL && { baseURL }),
    ...(storageState && { storageState }),
  });
  if (storageState && (await isSignedIn(session))) return session;
  const data = { email, password: demoPassword, rememberMe: true };
  const answer = await session.post('/api/identity/sign-in', { data });
  expect(answer.ok(), `sign in as ${email}: ${answer.status()} ${await answer.text()}`).toBe(true);
  kept.set(email, await session.storageState());
  return session;
}

/** Journeys sign people out, too. */
async function isSignedIn(session: APIRequestContext): Promise<boolean> {
  const { user }: { user: object | null } = await (await session.get('/api/identity/session')).json();
  return user !== null;
}

/** Changes the language of the account, on all its devices. */
export async function speakAs(session: APIRequestContext, locale: Locale): Promise<void> {
  const answer = await session.put('/api/identity/language', { data: { locale } });
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
}
