import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { writeReadOnlyMode } from '#platform/server/read-only/read-only.ts';
import {
  type OpenIdPerson,
  type OpenIdTestProvider,
  startOpenIdProvider,
} from '#platform/testing/openid-provider.ts';
import { testScope } from '#platform/testing/scope.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let google: OpenIdTestProvider;
beforeAll(async () => {
  google = await startOpenIdProvider();
  server = await startTestServer({
    PUBLIC_URL: 'https://orbita.example',
    GOOGLE_CLIENT_ID: 'orbita',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: google.issuer,
  });
});
afterAll(async () => {
  await server.close();
  await google.close();
});

const get = (url: string, cookie?: string) =>
  server.app.inject({
    method: 'GET',
    url,
    headers: { host: 'orbita.example', ...(cookie ? { cookie } : {}) },
  });
type Response = Awaited<ReturnType<typeof get>>;

const cookieOf = (response: Response) => {
  const cookie = response.cookies.find(({ name }) => name === '__Host-orbita-google');
  return `__Host-orbita-google=${cookie?.value ?? ''}`;
};

/** From the button to the callback: what the browser holds afterwards. */
async function through(person: OpenIdPerson): Promise<Response> {
  const started = await get('/api/google-sign-in?redirect=/dashboard/modules');
  const back = google.letIn(String(started.headers.location), person);
  return get(back.replace('https://orbita.example', ''), cookieOf(started));
}

describe('signing in with Google', () => {
  it('leads from the button to a session, with cookies that no script and no other host can read', async () => {
    const { id, email } = await createUser(server.db, { email: 'ona@gmail.com' });
    const started = await get('/api/google-sign-in');
    expect([started.statusCode, started.headers['cache-control']]).toEqual([303, 'no-store']);
    expect(started.headers.location).toContain(google.issuer);
    const returned = await through({ sub: 'ona', email, email_verified: true });
    expect(returned.headers.location).toBe('/auth/login?google=proven&redirect=%2Fdashboard%2Fmodules');
    for (const response of [started, returned]) {
      expect(response.cookies).toEqual([
        expect.objectContaining({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: 600 }),
      ]);
    }
    const held = cookieOf(returned);
    const answer = await server.call('identity.signInWithGoogle', {}, held);
    expect(answer.output).toMatchObject({ user: { id, role: 'parent' }, newcomer: null });
    const cookies = [answer.headers['set-cookie']].flat().join('\n');
    expect(cookies).toMatch(/__Host-orbita=[\w-]{43};/);
    expect(cookies).toMatch(/__Host-orbita-google=;/);
    expect((await server.call('identity.signInWithGoogle', {}, held)).code).toBe('auth/google-expired');
  });

  it('asks a newcomer, and keeps the proof meanwhile', async () => {
    const person = { sub: 'new', email: 'nauja@gmail.com', email_verified: true, given_name: 'Rūta' };
    const held = cookieOf(await through(person));
    const asked = await server.call('identity.signInWithGoogle', {}, held);
    const newcomer = { email: 'nauja@gmail.com', firstName: 'Rūta', lastName: '', staff: false };
    expect(asked.output).toEqual({ user: null, newcomer });
    expect(asked.headers['set-cookie']).toBeUndefined();
    const newAccount = { firstName: 'Rūta', lastName: 'Kazlauskienė' };
    const made = await server.call('identity.signInWithGoogle', { newAccount }, held);
    expect(made.output.user).toMatchObject({ role: 'parent', emailVerified: true, ...newAccount });
  });

  it('refuses a callback that this browser did not start, and drops its cookie', async () => {
    const started = await get('/api/google-sign-in');
    const back = google.letIn(String(started.headers.location), { sub: 'x', email: 'x@gmail.com' });
    const stranger = await get(back.replace('https://orbita.example', ''));
    expect(stranger.headers.location).toBe('/auth/login?google=expired');
    expect(stranger.cookies[0]?.value).toBe('');
  });
});

it('says in read-only mode that nobody signs in, on the way to Google and back, and drops its cookie', async () => {
  const started = await get('/api/google-sign-in');
  const person = { sub: 'late', email: 'velu@gmail.com', email_verified: true };
  const back = google.letIn(String(started.headers.location), person);
  const { id } = await createUser(server.db, { role: 'admin' });
  const scope = testScope(server.db, { id, role: 'admin' });
  await writeReadOnlyMode(scope, { until: null });
  const returned = await get(back.replace('https://orbita.example', ''), cookieOf(started));
  const again = await get('/api/google-sign-in');
  await writeReadOnlyMode(scope, null);
  for (const response of [returned, again]) {
    expect(response.headers.location).toBe('/auth/login?google=read-only');
    expect(response.cookies[0]?.value).toBe('');
  }
});

it('is unavailable without credentials', async () => {
  const plain = await startTestServer();
  const answers = await Promise.all(
    ['/api/google-sign-in', '/api/google-sign-in/callback'].map((url) => plain.app.inject({ url })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  const { output } = await plain.call('identity.getPublicSettings', undefined);
  expect(output.googleSignIn).toBe(false);
  await plain.close();
});
