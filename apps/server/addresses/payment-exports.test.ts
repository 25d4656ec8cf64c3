import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createToken, createUser } from '#features/identity/server/identity.factory.ts';
import type { TokenScope } from '#features/identity/shared/personal-tokens.rules.ts';
import type { Role } from '#platform/shared/roles.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let admin: { id: string; email: string };
let payer: { id: string; email: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await createUser(server.db, { role: 'admin' });
  payer = await createUser(server.db, { role: 'parent', createdAt: '2026-11-18T09:00:00.000Z' });
  await server.db.insertInto('payer_accounts').values({ payer_id: payer.id }).execute();
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('rate_limits').execute());

const exportOf = (kind: string, query = 'from=2026-11-01&to=2026-11-30') => `/stripe/export/${kind}?${query}`;
const search = (email: string) => `/stripe/customers/search?email=${encodeURIComponent(email)}`;

async function ask(
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
) {
  return server.app.inject({ method, url, headers: { host: 'localhost:3000', ...headers } });
}
const bearer = async (scopes: readonly TokenScope[], userId = admin.id) => ({
  authorization: `Bearer ${(await createToken(server.db, { userId, scopes })).token}`,
});
const session = async (role: Role) => ({
  cookie: await server.cookieOf((await createUser(server.db, { role })).id),
});

describe('under /api', () => {
  it.each([exportOf('customers'), exportOf('invoices'), exportOf('charges'), search('nobody@example.com')])(
    '%s answers as at the root, with a token and without',
    async (url) => {
      const token = await bearer(['exports:read', 'customers:read']);
      const [root, api] = [await ask(url, token), await ask(`/api${url}`, token)];
      expect([api.statusCode, api.json().code, api.json().data]).toEqual([
        root.statusCode,
        root.json().code,
        root.statusCode === 200 ? root.json().data : expect.objectContaining({}),
      ]);
      const nobody = await ask(`/api${url}`);
      expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'auth/user-not-found']);
      expect((await ask(`/api${url}`, { ...token, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    },
  );
});

describe('/stripe/export', () => {
  it.each(['customers', 'invoices', 'charges'])(
    'gives %s to an admin’s token and session alike',
    async (kind) => {
      const byToken = await ask(exportOf(kind), await bearer(['exports:read']));
      expect(byToken.statusCode).toBe(200);
      expect(byToken.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename*=UTF-8''orbita-${kind}-2026-11-01-2026-11-30.json`,
        'cache-control': 'no-store',
      });
      const bySession = await ask(exportOf(kind), { cookie: await server.cookieOf(admin.id) });
      expect(bySession.json()).toEqual(byToken.json());
      expect(byToken.json()).toMatchObject({ provider: 'transfer', from: '2026-11-01', error: null });
    },
  );

  it('returns the payers of the given days', async () => {
    const answer = await ask(exportOf('customers'), await bearer(['exports:read']));
    expect(answer.json<{ data: unknown[] }>().data).toEqual([
      {
        id: payer.id,
        email: payer.email,
        name: 'Austėja Kazlauskaitė',
        createdAt: '2026-11-18T09:00:00.000Z',
      },
    ]);
    const before = await ask(
      exportOf('customers', 'from=2026-10-01&to=2026-11-17'),
      await bearer(['exports:read']),
    );
    expect(before.json<{ data: unknown[] }>().data).toEqual([]);
  });

  it.each(['teacher', 'parent', 'child'] as const)('refuses a %s', async (role) => {
    expect((await ask(exportOf('invoices'), await session(role))).json()).toMatchObject({
      code: 'auth/permission-denied',
    });
  });

  it('refuses anonymous calls, a wrong token, and a token for something else', async () => {
    const nobody = await ask(exportOf('invoices'));
    expect([nobody.statusCode, nobody.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    // A session does not make up for a wrong token.
    const cookie = await server.cookieOf(admin.id);
    expect((await ask(exportOf('invoices'), { cookie, authorization: 'Bearer x' })).statusCode).toBe(401);
    expect((await ask(exportOf('invoices'), { cookie, authorization: 'Basic eDp5' })).statusCode).toBe(401);
    expect((await ask(exportOf('invoices'), await bearer(['customers:read']))).statusCode).toBe(403);
  });

  it.each([
    ['from=2026-11-30&to=2026-11-01', 'export/to-not-after-from'],
    ['from=2024-11-30&to=2026-11-01', 'export/too-many-days'],
    ['from=2026-11-30', 'request/invalid'],
    ['from=2026-02-30&to=2026-03-01', 'request/invalid'],
    ['from=2026-11-01&to=2026-11-30&limit=5', 'request/invalid'],
  ])('refuses %s', async (query, code) => {
    const answer = await ask(exportOf('charges', query), await bearer(['exports:read']));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, code]);
  });

  it('is for scripts of this site only, and answers GET only', async () => {
    const foreign = { cookie: await server.cookieOf(admin.id), 'sec-fetch-site': 'cross-site' };
    expect((await ask(exportOf('customers'), foreign)).statusCode).toBe(403);
    expect((await ask(search(payer.email), foreign)).statusCode).toBe(403);
    const token = await bearer(['exports:read']);
    expect((await ask(exportOf('customers'), token, 'HEAD')).statusCode).toBe(404);
    expect((await ask(exportOf('customers'), token, 'POST')).statusCode).toBe(404);
  });

  it('frees its place when it ends: many can follow one another', async () => {
    const token = await bearer(['exports:read']);
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await ask(exportOf('charges'), token)).statusCode).toBe(200);
    }
  });
});

describe('/stripe/customers/search', () => {
  it('finds a payer for an admin’s token and for oneself, and says of all others that nobody pays', async () => {
    const found = { id: payer.id, email: payer.email };
    expect((await ask(search(payer.email), await bearer(['customers:read']))).json()).toMatchObject(found);
    const own = await ask(search(payer.email.toUpperCase()), { cookie: await server.cookieOf(payer.id) });
    expect(own.json()).toMatchObject(found);
    const other = await ask(search(payer.email), await session('parent'));
    expect([other.statusCode, other.json()]).toMatchObject([
      404,
      { code: 'auth/no-stripe-customer', data: { email: payer.email } },
    ]);
    expect((await ask(search('nobody@example.com'), await bearer(['customers:read']))).statusCode).toBe(404);
    expect((await ask(search('x'), await bearer(['customers:read']))).statusCode).toBe(400);
    expect((await ask(search(payer.email))).statusCode).toBe(401);
  });
});

describe('a personal token', () => {
  it('changes nothing on /rpc and /api: no procedure accepts one', async () => {
    const token = await bearer(['exports:read', 'customers:read']);
    const parent = await session('parent');
    for (const url of ['/api/account/tokens', '/api/staff-codes', '/rpc/staffCodes/listStaffCodes']) {
      expect([url, (await ask(url, token)).statusCode]).toEqual([url, 401]);
      expect([url, (await ask(url, { ...parent, ...token })).statusCode]).toEqual([url, 403]);
    }
  });

  it('is accepted by exactly the calls that the API document lists', async () => {
    const { paths } = (await ask('/api/openapi.json')).json<{
      paths: Record<string, { servers?: unknown; get?: { security?: unknown } }>;
    }>();
    const secured = Object.entries(paths).filter(([, path]) => path.get?.security);
    expect(secured.map(([path]) => path).toSorted()).toEqual([
      '/stripe/customers/search',
      '/stripe/export/charges',
      '/stripe/export/customers',
      '/stripe/export/invoices',
    ]);
    for (const [, path] of secured) expect(path.servers).toEqual([{ url: '/' }, { url: '/api' }]);
  });
});
