import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('health', () => {
  it('is alive and ready', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  });
});

describe('headers', () => {
  it('forbid inline scripts, framing and sniffing', async () => {
    const { headers } = await server.app.inject('/healthz');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    // A child's page in its sandbox, the map of a lesson in person (decision G14), and what lessons embed on click (decision
    // L11).
    expect(policy).toContain(
      "frame-src 'self' https://www.google.com https://www.youtube-nocookie.com https://player.vimeo.com https://scratch.mit.edu;",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('keep answers of procedures out of caches', async () => {
    const { headers } = await server.call('identity.getSession', undefined);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('sign-in over http', () => {
  it('sets a cookie that scripts cannot read, for thirty days when remembered', async () => {
    const { email } = await createUser(server.db, { passwordHash: await hashPassword('orbita-demo') });
    const remembered = await server.call('identity.signIn', {
      email,
      password: 'orbita-demo',
      rememberMe: true,
    });
    // The session, and the cookie that recognises this browser.
    const known = expect.stringMatching(
      /^orbita-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(remembered.headers['set-cookie']).toEqual([
      expect.stringMatching(/^orbita=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      known,
    ]);
    const passing = await server.call('identity.signIn', {
      email,
      password: 'orbita-demo',
      rememberMe: false,
    });
    expect(passing.headers['set-cookie']).toEqual([
      expect.stringMatching(/^orbita=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      known,
    ]);
  });

  it('pins the cookie to the host and to https where that is the public address', async () => {
    const secure = await startTestServer({ PUBLIC_URL: 'https://orbita.example' });
    const { email } = await createUser(secure.db, { passwordHash: await hashPassword('orbita-demo') });
    const { headers } = await secure.call('identity.signIn', { email, password: 'orbita-demo' });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-orbita=.*Secure/),
      expect.stringMatching(/^__Host-orbita-device=.*Secure/),
    ]);
    expect(headers['strict-transport-security']).toBeDefined();
    await secure.close();
  });

  it('says when to retry after too many attempts', async () => {
    const attempt = () => server.call('identity.signIn', { email: 'brute@example.com', password: 'x' });
    for (let round = 0; round < 10; round += 1) await attempt();
    const refused = await attempt();
    expect(refused).toMatchObject({ status: 429, code: 'request/too-many' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    ['false', '127.0.0.1'],
    ['1', '203.0.113.7'],
    ['2', '198.51.100.9'],
    ['true', '192.0.2.66'],
  ])(
    'trusts with TRUST_PROXY=%s the address that the given number of proxies add',
    async (TRUST_PROXY, seen) => {
      const proxied = await startTestServer({ TRUST_PROXY });
      await proxied.app.inject({
        method: 'POST',
        url: '/rpc/identity/signIn',
        headers: {
          'content-type': 'application/json',
          // Claimed by the visitor; added by the first proxy; added by the second.
          'x-forwarded-for': '192.0.2.66, 198.51.100.9, 203.0.113.7',
        },
        payload: JSON.stringify({ json: { email: 'nobody@example.com', password: 'x' } }),
      });
      const tried = await proxied.db
        .selectFrom('rate_limits')
        .select('key')
        .where('key', 'like', 'sign-in/address/%')
        .execute();
      expect(tried).toEqual([{ key: `sign-in/address/${seen}` }]);
      await proxied.close();
    },
  );

  it('is refused to a screen that shows another user, for reads and writes', async () => {
    const [ona, jonas] = [await createUser(server.db, {}), await createUser(server.db, {})];
    const cookie = await server.cookieOf(jonas.id);
    const ask = async (procedure: string, shown: string) => {
      const { statusCode, body } = await server.app.inject({
        method: 'POST',
        url: `/rpc/${procedure}`,
        headers: { 'content-type': 'application/json', cookie, 'x-orbita-user': shown },
        payload: '{}',
      });
      return { status: statusCode, code: (JSON.parse(body) as { json?: { code?: string } }).json?.code };
    };
    const refused = { status: 409, code: 'auth/other-user' };
    expect(await ask('account/getAccount', ona.id)).toEqual(refused);
    expect(await ask('account/endOtherSessions', ona.id)).toEqual(refused);
    expect((await ask('account/getAccount', jonas.id)).status).toBe(200);
    // Anyone may always ask whom a session belongs to.
    expect((await ask('identity/getSession', ona.id)).status).toBe(200);
  });

  it('is worthless after signing out, also to a thief of the cookie', async () => {
    const user = await createUser(server.db, {});
    const cookie = await server.cookieOf(user.id);
    await server.call('identity.signOut', undefined, cookie);
    expect((await server.call('people.listChildren', undefined, cookie)).code).toBe('auth/user-not-found');
  });
});

describe('bad requests', () => {
  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const signIn = '/rpc/identity/signIn';

  it.each([
    ['broken JSON', '{"json":'],
    ['an array', '[]'],
    ['a wrong type', '{"json":{"email":1,"password":true}}'],
    ['nothing', '{}'],
    ['a poisoned prototype', '{"json":{"__proto__":{"role":"admin"}}}'],
  ])('%s is refused with a code', async (_name, payload) => {
    const response = await post(signIn, payload);
    expect(response.statusCode).toBe(400);
    expect(response.json().json.code).toBe('request/invalid');
  });

  it('name the fields and codes, never what was typed', async () => {
    const response = await post(signIn, JSON.stringify({ json: { email: 'secret-text', password: '' } }));
    expect(response.json().json.data.issues).toEqual(
      expect.arrayContaining([{ path: 'email', code: 'invalid_format' }]),
    );
    expect(response.body).not.toContain('secret-text');
  });

  it('of ten megabytes are refused before they are read', async () => {
    const response = await post(signIn, JSON.stringify({ json: { email: 'x'.repeat(10_000_000) } }));
    expect(response.statusCode).toBe(413);
    expect(response.json().json.code).toBe('request/too-large');
  });

  it('of a form or of text are refused', async () => {
    const form = await post(signIn, 'email=a', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(form.statusCode).toBe(400);
  });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('from another site (%j) are refused', async (headers) => {
    const response = await post(signIn, '{"json":{}}', headers);
    expect(response.statusCode).toBe(403);
    expect(response.json().json.code).toBe('request/cross-site');
  });

  it('from our own pages pass the gate', async () => {
    const response = await post(signIn, '{"json":{}}', {
      origin: 'http://localhost:80',
      'sec-fetch-site': 'same-origin',
    });
    expect(response.statusCode).toBe(400);
  });

  it('with a broken escape in the address are refused with a code', async () => {
    const response = await server.app.inject('/api/%E0%A4%A');
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('request/invalid');
  });

  it.each(['/%E0%A4%A', '/dashboard/%E0%A4%A'])(
    'of a person who opens %s lead to the page that explains it',
    async (path) => {
      const { statusCode, headers } = await server.app.inject(path);
      expect([statusCode, headers.location]).toEqual([302, '/404']);
    },
  );

  it('to unknown procedures and paths are answered with 404', async () => {
    expect((await post('/rpc/identity/nothing', '{}')).statusCode).toBe(404);
    expect((await server.app.inject('/api/nothing')).statusCode).toBe(404);
    expect((await server.app.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(404);
  });
});

describe('unexpected errors', () => {
  it('answer with a request id and no details', async () => {
    const broken = await startTestServer();
    const user = await createUser(broken.db, {});
    const cookie = await broken.cookieOf(user.id);
    await broken.db.schema.dropTable('guardianships').execute();
    const answer = await broken.call('people.listChildren', undefined, cookie);
    expect(answer).toMatchObject({ status: 500, code: 'server/internal-error' });
    expect(answer.output).toMatchObject({ data: { requestId: expect.stringMatching(/^[\w-]{36}$/) } });
    expect(JSON.stringify(answer.output)).not.toContain('guardianships');
    await broken.close();
  });
});

describe('the API for programs', () => {
  it('is documented from the contract, with a page that needs no other host', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json();
    expect(Object.keys(document.paths)).toContain('/attendance/{groupId}/daily-sheet/{date}');
    const page = await server.app.inject('/api/docs');
    expect(page.body).not.toMatch(/https?:\/\//);
    for (const asset of ['swagger-ui-bundle.js', 'swagger-ui.css']) {
      expect((await server.app.inject(`/api/docs/assets/${asset}`)).statusCode).toBe(200);
    }
  });

  it('answers the same procedures by path and method', async () => {
    const response = await server.app.inject('/api/identity/session');
    expect(response.json()).toEqual({ user: null });
  });
});
