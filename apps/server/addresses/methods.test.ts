import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { procedures } from '../contract-inputs.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const methods: readonly Method[] = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

const foreign: Record<string, Record<string, string>> = {
  'a page of another port': { origin: 'http://localhost:4000' },
  'a page of another port, as browsers say since': {
    origin: 'http://localhost:4000',
    'sec-fetch-site': 'same-site',
  },
  'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'a page without an origin': { origin: 'null' },
  'an image or a link of another site': { 'sec-fetch-site': 'cross-site' },
  'an image or a link of a sibling': { 'sec-fetch-site': 'same-site' },
};
const strangers = Object.entries(foreign);
const turn = (name: string) => procedures.findIndex((each) => each.name === name);
// Headers that would turn a GET into a POST if they were trusted.
const overrides = {
  'x-http-method-override': 'POST',
  'x-http-method': 'POST',
  'x-method-override': 'POST',
};

let server: TestServer;
let cookie: string;
let sessions: () => Promise<number>;
beforeAll(async () => {
  server = await startTestServer();
  const { id } = await createUser(server.db, { role: 'admin' });
  cookie = await server.cookieOf(id);
  sessions = async () => (await server.db.selectFrom('sessions').selectAll().execute()).length;
});
afterAll(() => server.close());

const apiPath = (path = '') => `/api${path.replaceAll(/\{\w+\}/g, '0198f3a0-0000-7000-8000-000000000000')}`;

/** A path may be another's with an id in its place: `/users/export` matches a PUT of a user. */
const methodsAt = (url: string) =>
  new Set(
    procedures
      .filter(({ route }) => new RegExp(`^${`/api${route.path}`.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(url))
      .map(({ route }) => route.method as Method),
  );

const ask = (method: Method, url: string, headers: Record<string, string> = {}) => {
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  return server.app.inject({
    method,
    url,
    headers: { cookie, ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    ...(hasBody && { payload: '{"json":{"nothing":"known"}}' }),
  });
};

// Bad input is refused by the procedure itself, so 400 and 200 mean that it was reached; 405 and 404 that it was
// not.
const isReached = (status: number) => ![404, 405].includes(status);

describe.each(procedures)('$name', ({ name, route: { method: own = 'POST', path } }) => {
  const rpc = `/rpc/${name.replace('.', '/')}`;

  it('answers over /rpc to POST, and to GET only when it reads', async () => {
    const reached: Method[] = [];
    for (const method of methods) {
      // Not called with its own method: its effect is not under test here.
      if (method === 'POST') continue;
      const { statusCode, headers } = await ask(
        method,
        `${rpc}?data=%7B%22json%22%3A%7B%22no%22%3A1%7D%7D`,
        overrides,
      );
      if (isReached(statusCode)) reached.push(method);
      else expect(headers.allow).toBe(own === 'GET' ? 'POST, GET' : 'POST');
    }
    expect(reached).toEqual(own === 'GET' ? ['GET'] : []);
  });

  it('answers over /api to its own method only, whatever a header claims', async () => {
    const taken = methodsAt(apiPath(path));
    for (const method of methods.filter((each) => !taken.has(each))) {
      const { statusCode } = await ask(method, apiPath(path), {
        ...overrides,
        'x-http-method-override': own,
      });
      expect([method, isReached(statusCode)]).toEqual([method, false]);
    }
  });

  it('refuses requests from other sites, with every method', async () => {
    for (const [index, method] of methods.entries()) {
      for (const [at, url] of [rpc, apiPath(path)].entries()) {
        // Each procedure tries one of them; together they cover each with every method.
        const [from, headers] = strangers[(turn(name) + index + at) % strangers.length] ?? [];
        const answer = await ask(method, url, headers);
        expect([from, method, url, answer.statusCode]).toEqual([from, method, url, 403]);
      }
    }
  });
});

describe.each(strangers)('%s', (_from, headers) => {
  const one = (kind: string) => procedures.find(({ route }) => (route.method ?? 'POST') === kind);

  it.each(['GET', 'POST', 'PUT', 'DELETE'])(
    'finds what answers %s closed, with every method',
    async (kind) => {
      const { name, route } = one(kind) ?? { name: '', route: {} };
      for (const method of methods) {
        for (const url of [`/rpc/${name.replace('.', '/')}`, apiPath(route.path)]) {
          const answer = await ask(method, url, headers);
          expect([method, url, answer.statusCode]).toEqual([method, url, 403]);
        }
      }
    },
  );
});

describe('a session', () => {
  const end = ['/rpc/identity/signOut', '/rpc/account/endOtherSessions'];

  it.each(
    end.flatMap((url) => methods.filter((each) => each !== 'POST').map((each) => [each, url] as const)),
  )('is not ended by %s %s', async (method, url) => {
    const before = await sessions();
    const { statusCode } = await ask(method, url, overrides);
    expect([statusCode, await sessions()]).toEqual([405, before]);
  });
});

describe('other addresses', () => {
  it.each(Object.entries(foreign))('that scripts read are closed to %s', async (_from, headers) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      // A stream has no HEAD at all.
      const { statusCode } = await ask(method, '/events', headers);
      expect([method, statusCode]).toEqual([method, method === 'GET' ? 403 : 404]);
    }
  });

  it.each(['/calendar/nothing.ics', '/dashboard', '/healthz', '/api/docs'])(
    '%s accepts no method that writes',
    async (url) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        expect([404, 405]).toContain((await ask(method, url)).statusCode);
        expect((await ask(method, url, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
      }
    },
  );

  it('open from a link on another site', async () => {
    const fromLink = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect((await ask('GET', '/api/docs', fromLink)).statusCode).toBe(200);
    expect((await ask('GET', '/healthz', fromLink)).statusCode).toBe(200);
  });
});
