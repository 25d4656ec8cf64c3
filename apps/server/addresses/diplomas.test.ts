import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiploma } from '#features/diplomas/server/diplomas.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let diploma: { id: string; code: string; secret: string };
let groupId: string;
let cookie: string;
let foreign: string;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  const { userId } = await createChild(db);
  groupId = (await createGroup(db, { students: [userId], diploma_visible: true })).id;
  diploma = await createDiploma(db, { groupId, studentId: userId });
  cookie = await server.cookieOf(userId);
  foreign = await server.cookieOf((await createChild(db)).userId);
});
afterAll(() => server.close());

const host = { host: 'localhost:3000' };
const get = (url: string, as?: string) =>
  server.app.inject({ url, headers: { ...host, ...(as && { cookie: as }) } });
const file = (name: string) => `/files/diplomas/${diploma.id}/${name}`;

describe('the files of a diploma', () => {
  it.each([
    ['lt.pdf', 'application/pdf', 'attachment'],
    ['en.webp', 'image/webp', 'inline'],
    ['badge.jwt', 'application/jwt', 'attachment'],
  ])('are not cached on the way: %s', async (name, type, shown) => {
    const answer = await get(file(name), cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining(type),
      'content-disposition': expect.stringMatching(new RegExp(`^${shown}; filename\\*=UTF-8''`)),
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  it.each(['lt.pdf', 'lt.webp', 'badge.jwt'])('are refused to others: %s', async (name) => {
    expect((await get(file(name), foreign)).statusCode).toBe(404);
    expect((await get(file(name))).statusCode).toBe(401);
  });

  it.each(['de.pdf', 'lt.exe', 'lt', '..%2f..%2fetc', 'lt.pdf.exe'])(
    'do not exist otherwise: %s',
    async (name) => {
      expect((await get(file(name), cookie)).statusCode).toBe(404);
    },
  );

  it('of a whole group are for staff', async () => {
    const admin = await server.cookieOf((await createUser(server.db, { role: 'admin' })).id);
    const address = `/files/diplomas/groups/${groupId}/lt.pdf`;
    expect((await get(address, admin)).headers['content-type']).toBe('application/pdf');
    expect((await get(address, cookie)).statusCode).toBe(403);
    expect((await get(address, foreign)).statusCode).toBe(404);
    expect((await get('/files/diplomas/groups/x/lt.pdf', admin)).statusCode).toBe(404);
  });
});

describe('a verifier', () => {
  it('gets the same from /api as on the page, and search engines are kept away', async () => {
    const answer = await get(`/api/diplomas/${diploma.code}`);
    expect(answer.json()).toMatchObject({ state: 'valid', initials: 'Ž. K.-P.', name: null });
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
    const named = await get(`/api/diplomas/${diploma.code}?secret=${diploma.secret}`);
    expect(named.json()).toMatchObject({ name: 'Žygimantė Kęstutaitytė-Paškevičiūtė' });
  });

  it.each(['ORB-222-2222-2222', 'nothing', '%F0%9F%9A%80', "'--", 'A'.repeat(150)])(
    'gets the same answer for the code %s as for any unknown code',
    async (code) => {
      const answer = await get(`/api/diplomas/${code}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual((await get('/api/diplomas/ORB-333-3333-3333')).json());
    },
  );

  it.each(['ORB-%00', 'a%2Fb', '%E2%80%AEORB', 'A'.repeat(1000), 'orb-\u0131\u017f'])(
    'causes no error with %j',
    async (code) => {
      expect((await get(`/api/diplomas/${code}`)).statusCode).toBeLessThan(500);
      expect((await get(`/api/diplomas/${diploma.code}?secret=${code}`)).json().name ?? null).toBeNull();
    },
  );

  it('is one network to the limit, whatever addresses it claims to come from', async () => {
    const from = (claimed: number) =>
      server.app.inject({
        url: '/api/diplomas/ORB-333-3333-3333',
        remoteAddress: '203.0.113.9',
        headers: {
          ...host,
          'x-forwarded-for': `198.51.100.${claimed}`,
          'x-real-ip': `198.51.100.${claimed}`,
          forwarded: `for=198.51.100.${claimed}`,
        },
      });
    for (let claimed = 1; claimed <= 20; claimed += 1) expect((await from(claimed)).statusCode).toBe(200);
    expect((await from(21)).statusCode).toBe(429);
  });

  it('finds the keys and the lists of revoked badges, and no private half of a key', async () => {
    await get(file('badge.jwt'), cookie);
    const lists = ['/badges/bitstring/0', '/badges/status/0'];
    const [did, jwks, ...answers] = await Promise.all(
      ['/.well-known/did.json', '/.well-known/jwks.json', ...lists].map((url) => get(url)),
    );
    expect(did?.json()).toMatchObject({ id: 'did:web:localhost%3A3000' });
    expect(jwks?.json()).toMatchObject({ keys: [{ crv: 'Ed25519', alg: 'EdDSA' }] });
    expect(`${did?.body}${jwks?.body}`).not.toContain('"d":');
    for (const list of answers) expect(list.headers['content-type']).toContain('application/jwt');
    for (const path of ['/badges/bitstring/x', '/badges/status/x'])
      expect((await get(path)).statusCode).toBe(404);
  });

  it('finds the key that a badge names in the published key set', async () => {
    const badge = (await get(file('badge.jwt'), cookie)).body;
    const keys = createRemoteJWKSet(new URL('http://localhost:3000/.well-known/jwks.json'), {
      [customFetch]: async (url) => Response.json((await get(new URL(url).pathname)).json()),
    });
    const { payload, protectedHeader } = await jwtVerify(badge, keys, {
      currentDate: new Date('2030-01-01T00:00:00Z'),
    });
    expect(protectedHeader.kid).toContain('did:web:localhost%3A3000#');
    expect(payload).toMatchObject({ type: ['VerifiableCredential', 'OpenBadgeCredential'] });
    expect(payload).not.toHaveProperty('vc');
  });
});
