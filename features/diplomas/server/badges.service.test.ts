import { gunzipSync } from 'node:zlib';
import { verifyCredential } from 'did-jwt-vc';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getBadge, getBadgeList, getIssuer, rotateBadgeKey } from './badges.service.ts';
import { deleteDiploma, revokeDiploma } from './diploma-changes.service.ts';
import { createDiploma } from './diplomas.factory.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

const env = { PUBLIC_URL: 'https://orbita.example' };
const scope = (actor = admin) => testScope(db, actor, { env });

/** Reads only what the academy publishes, as a checker elsewhere does. */
async function verify(jwt: string) {
  const { did } = await getIssuer(scope());
  const resolve = async () => ({
    didDocument: did as never,
    didDocumentMetadata: {},
    didResolutionMetadata: {},
  });
  return verifyCredential(jwt, { resolve });
}

interface Status {
  readonly statusListIndex: string;
  readonly statusListCredential: string;
}

async function isRevoked(jwt: string): Promise<boolean> {
  const { verifiableCredential } = await verify(jwt);
  const status = verifiableCredential.credentialStatus as unknown as Status;
  expect(status.statusListCredential).toBe('https://orbita.example/badges/status/0');
  const list = await verify(await getBadgeList(scope(), 0));
  const { encodedList } = list.verifiableCredential.credentialSubject as unknown as { encodedList: string };
  const bits = gunzipSync(Buffer.from(encodedList, 'base64url'));
  const place = Number(status.statusListIndex);
  return (((bits[place >> 3] ?? 0) >> (7 - (place & 7))) & 1) === 1;
}

async function given() {
  const { userId: studentId } = await createChild(db);
  const group = await createGroup(db, { students: [studentId], diploma_visible: true });
  const { id: diplomaId } = await createDiploma(db, { groupId: group.id, studentId });
  return { diplomaId, studentId };
}

it('is an Open Badge that an independent verifier accepts', async () => {
  const { diplomaId, studentId } = await given();
  const jwt = await getBadge(scope({ id: studentId, role: 'child' }), { diplomaId });
  const { verifiableCredential, issuer } = await verify(jwt);
  expect(issuer).toBe('did:web:orbita.example');
  expect(verifiableCredential).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: 'did:web:orbita.example' },
    credentialSubject: {
      type: ['AchievementSubject'],
      achievement: { type: ['Achievement'], name: 'Scratch kūrėjai' },
      identifier: [{ identityHash: 'Žygimantė Kęstutaitytė-Paškevičiūtė', hashed: false }],
    },
  });
  expect(await isRevoked(jwt)).toBe(false);
});

it('is refused by it when a letter of it was changed', async () => {
  const { diplomaId } = await given();
  const [head, body, signature] = (await getBadge(scope(), { diplomaId })).split('.');
  const text = Buffer.from(body ?? '', 'base64url')
    .toString()
    .replace('Scratch', 'Pythons');
  const forged = [head, Buffer.from(text).toString('base64url'), signature].join('.');
  await expect(verify(forged)).rejects.toThrow();
});

describe('a new key', () => {
  it('signs from then on, and badges of before stay genuine', async () => {
    const { diplomaId } = await given();
    const before = await getBadge(scope(), { diplomaId });
    const { kid } = await rotateBadgeKey(scope());
    const after = await getBadge(scope(), { diplomaId });
    const headOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString());
    expect(headOf(after)).toMatchObject({ alg: 'EdDSA', kid: `did:web:orbita.example#${kid}` });
    expect(headOf(before).kid).not.toBe(headOf(after).kid);
    for (const jwt of [before, after]) await expect(verify(jwt)).resolves.toMatchObject({ verified: true });
  });

  it('leaves no private half of the old one, and publishes none', async () => {
    await rotateBadgeKey(scope());
    const retired = await db
      .selectFrom('badge_keys')
      .selectAll()
      .where('retired_at', 'is not', null)
      .execute();
    expect(retired.map(({ private_jwk }) => private_jwk)).toEqual(retired.map(() => ({})));
    const { jwks } = await getIssuer(scope());
    expect(jwks.keys.length).toBeGreaterThan(1);
    expect(jwks.keys.some((key) => 'd' in key)).toBe(false);
  });

  it('is one, however many need the first at once', async () => {
    await db.deleteFrom('badge_keys').execute();
    await Promise.all(Array.from({ length: 8 }, () => getBadgeList(scope(), 0)));
    expect(await db.selectFrom('badge_keys').select('kid').execute()).toHaveLength(1);
  });
});

it.each([
  ['revoked', (diplomaId: string) => revokeDiploma(scope(), { diplomaId, reason: 'Klaida' })],
  ['deleted', (diplomaId: string) => deleteDiploma(scope(), { diplomaId })],
])('is told to be invalid once its diploma is %s', async (_, end) => {
  const { diplomaId } = await given();
  const jwt = await getBadge(scope(), { diplomaId });
  expect(await isRevoked(jwt)).toBe(false);
  await end(diplomaId);
  expect(await isRevoked(jwt)).toBe(true);
  await expect(getBadge(scope(), { diplomaId })).rejects.toMatchObject({ code: expect.any(String) });
});

it.each([-1, 0.5, Number.NaN, 10_001])('knows no list %s', async (list) => {
  await expect(getBadgeList(scope(), list)).rejects.toMatchObject({ code: 'db/no-document' });
});
