import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope } from '#platform/server/scope.ts';
import { seal } from '#platform/server/security/server-keys.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import {
  type OpenIdPerson,
  type OpenIdTestProvider,
  startOpenIdProvider,
} from '#platform/testing/openid-provider.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import {
  finishGoogleSignIn,
  requireGoogleProof,
  startGoogleSignIn,
  wantedPath,
} from './google-proof.service.ts';

let db: Db;
let drop: () => Promise<void>;
let google: OpenIdTestProvider;
beforeAll(async () => {
  [{ db, drop }, google] = await Promise.all([openTestDatabase(), startOpenIdProvider()]);
});
afterAll(async () => {
  await google.close();
  await drop();
});
beforeEach(() => db.deleteFrom('rate_limits').execute());

const scopeAt = (now = testNow, issuer = google.issuer): Scope => ({
  ...testScope(
    db,
    { id: crypto.randomUUID(), role: null },
    {
      now,
      env: {
        PUBLIC_URL: 'http://localhost:3000',
        GOOGLE_CLIENT_ID: 'orbita',
        GOOGLE_CLIENT_SECRET: 'secret',
        GOOGLE_ISSUER: issuer,
      },
    },
  ),
  actor: null,
});
const rasa: OpenIdPerson = {
  sub: 'google-1',
  email: 'Rasa.M@Gmail.com',
  email_verified: true,
  given_name: 'Rasa',
  family_name: 'Mickevičienė',
};
const start = (redirect: unknown = '/dashboard/modules') =>
  startGoogleSignIn(scopeAt(), { redirect, rememberMe: true });
const searchOf = (href: string) => new URL(href).search;

async function comeBack(person: OpenIdPerson, now?: string) {
  const { href, held } = await start();
  const search = searchOf(google.letIn(href, person));
  return finishGoogleSignIn(scopeAt(now), { search, held: held ?? undefined });
}
const failed = { href: '/auth/login?google=failed&redirect=%2Fdashboard%2Fmodules', held: null };

describe('the way through Google', () => {
  it('asks with PKCE, state and nonce, and ends with a proof that the browser holds', async () => {
    const { href, held } = await start();
    const asked = Object.fromEntries(new URL(href).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: 'orbita',
      redirect_uri: 'http://localhost:3000/api/google-sign-in/callback',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const secret of [asked.state, asked.nonce]) expect(held).not.toContain(secret);
    const back = await finishGoogleSignIn(scopeAt(), {
      search: searchOf(google.letIn(href, rasa)),
      held: held ?? undefined,
    });
    expect(back.href).toBe('/auth/login?google=proven&redirect=%2Fdashboard%2Fmodules');
    expect(await requireGoogleProof(scopeAt(), back.held ?? undefined)).toMatchObject({
      subject: 'google-1',
      email: 'rasa.m@gmail.com',
      vouched: true,
      firstName: 'Rasa',
      lastName: 'Mickevičienė',
      rememberMe: true,
    });
  });

  it.each([['https://evil.example/dashboard'], ['//evil.example'], ['/auth/login']])(
    'does not remember %s',
    async (path) => {
      const { href, held } = await start(path);
      const search = searchOf(google.letIn(href, rasa));
      const back = await finishGoogleSignIn(scopeAt(), { search, held: held ?? undefined });
      expect(back.href).toBe('/auth/login?google=proven');
    },
  );

  it.each([
    ['another nonce', { wrong: { nonce: 'another' } }],
    ['another audience', { wrong: { aud: 'another' } }],
    ['another issuer', { wrong: { iss: 'https://accounts.google.com' } }],
    ['a time that is over', { wrong: { iat: 1_700_000_000, exp: 1_700_000_600 } }],
    ['a signature of another key', { foreignKey: true }],
  ])('refuses an ID token with %s', async (_what, changed) => {
    expect(await comeBack({ ...rasa, ...changed })).toEqual(failed);
  });

  it.each([
    ['an address that Google has not verified', { email_verified: false }],
    ['no address', { email: '' }],
  ])('refuses %s', async (_what, changed) => {
    const { href, held } = await comeBack({ ...rasa, ...changed });
    expect([href, held]).toEqual([
      '/auth/login?google=email-unverified&redirect=%2Fdashboard%2Fmodules',
      null,
    ]);
  });

  it('refuses another state, another browser and a code a second time', async () => {
    const { href, held } = await start();
    const search = searchOf(google.letIn(href, rasa));
    const finish = (changed: { search?: string; held?: string | undefined }) =>
      finishGoogleSignIn(scopeAt(), { search, held: held ?? undefined, ...changed });
    expect(await finish({ search: search.replace(/state=[^&]+/, 'state=another') })).toEqual(failed);
    expect(await finish({ held: undefined })).toEqual({ href: '/auth/login?google=expired', held: null });
    const other = await start();
    expect(await finish({ held: other.held ?? undefined })).toEqual(failed);
    expect((await finish({})).href).toContain('google=proven');
    expect(await finish({})).toEqual(failed);
  });

  it('distinguishes a visitor who said no from a failure', async () => {
    const { href, held } = await start();
    const search = new URLSearchParams({
      error: 'access_denied',
      state: new URL(href).searchParams.get('state') ?? '',
    });
    const back = await finishGoogleSignIn(scopeAt(), { search: `?${search}`, held: held ?? undefined });
    expect(back.href).toContain('google=cancelled');
  });

  it.each<[string, RequestListener | null]>([
    ['is out of reach', null],
    ['is silent', () => undefined],
    ['says no more than that it will', (_, reply) => reply.writeHead(200).flushHeaders()],
    ['fails itself', (_, reply) => reply.writeHead(503).end('{}')],
    ['sends on to another address', (_, reply) => reply.writeHead(302, { location: google.issuer }).end()],
    [
      'answers something else',
      (_, reply) => reply.writeHead(200, { 'content-type': 'application/json' }).end('<'),
    ],
  ])('says when to retry when Google %s', async (_what, answer) => {
    const away = createServer(answer ?? undefined);
    await new Promise<void>((listening) => away.listen(0, '127.0.0.1', listening));
    const { port } = away.address() as AddressInfo;
    if (!answer) await new Promise((closed) => away.close(closed));
    const scope = scopeAt(testNow, `http://127.0.0.1:${port}`);
    const patient = {
      ...scope,
      env: { ...scope.env, google: scope.env.google && { ...scope.env.google, patienceSeconds: 0.5 } },
    };
    const { href, held } = await startGoogleSignIn(patient, { redirect: null, rememberMe: true });
    expect([href, held]).toEqual(['/auth/login?google=away', null]);
    away.closeAllConnections();
    away.close();
  });

  it('slows one address down', async () => {
    await start();
    await db.updateTable('rate_limits').set({ tries: 599 }).where('key', 'like', 'google/start/%').execute();
    expect((await start()).href).not.toContain('google=too-many');
    expect((await start()).href).toContain('google=too-many');
  });
});

describe('what a browser holds', () => {
  const expired = { code: 'auth/google-expired' };

  it('is worthless after ten minutes, on the way and at its end', async () => {
    const late = '2026-11-20T15:10:00Z';
    expect((await comeBack(rasa, late)).href).toBe('/auth/login?google=expired');
    const { held } = await comeBack(rasa);
    await expect(requireGoogleProof(scopeAt(late), held ?? undefined)).rejects.toMatchObject(expired);
  });

  it('is worthless once altered, as another kind, or made with another key', async () => {
    const { held } = await comeBack(rasa);
    const sealed = held ?? '';
    const touched = `${sealed.slice(0, 60)}${sealed[60] === 'A' ? 'B' : 'A'}${sealed.slice(61)}`;
    const flow = (await start()).held ?? '';
    const foreign = await seal(scopeAt(), 'invitation', { kind: 'proof' });
    for (const each of [touched, flow, foreign, 'x', '', undefined]) {
      await expect(requireGoogleProof(scopeAt(), each)).rejects.toMatchObject(expired);
    }
    expect((await finishGoogleSignIn(scopeAt(), { search: '?code=x&state=y', held: sealed })).href).toBe(
      '/auth/login?google=expired',
    );
  });

  it('is worthless where Google is not set up', async () => {
    const { held } = await comeBack(rasa);
    const off = { ...scopeAt(), env: { ...scopeAt().env, google: null } };
    await expect(requireGoogleProof(off, held ?? undefined)).rejects.toMatchObject(expired);
    expect((await startGoogleSignIn(off, { redirect: null, rememberMe: true })).held).toBeNull();
  });
});

it.each([
  ['/dashboard/modules', '/dashboard/modules'],
  ['/dashboard/points/rewards?group=1#top', '/dashboard/points/rewards?group=1'],
  ['/auth/register?code=abc', '/auth/register?code=abc'],
  ['/auth/register?code=a/../../login', '/auth/register?code=a/../../login'],
  ['/auth/register/../login?code=a', null],
  ['/dashboard/../auth/login', null],
  ['/dashboards', null],
  ['//evil.example/dashboard', null],
  ['/\\evil.example/dashboard', null],
  ['/dashboard\\..\\..\\\\evil.example', null],
  ['https://evil.example/dashboard', null],
  ['javascript:alert(1)', null],
  [`/dashboard/${'a'.repeat(1500)}`, null],
  [undefined, null],
  [['/dashboard'], null],
])('remembers %s as %s', (path, wanted) => {
  expect(wantedPath(path, 'https://orbita.example')).toBe(wanted);
});
