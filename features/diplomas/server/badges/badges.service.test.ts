import { gunzipSync } from 'node:zlib';
import { verifyCredential } from 'did-jwt-vc';
import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { vilniusInstant } from '#platform/shared/dates.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { deleteDiploma, revokeDiploma } from '../diploma-changes.service.ts';
import { createDiploma } from '../diplomas.factory.ts';
import { openBadgeSchema, signFormerBadge } from './badge-readers.factory.ts';
import { getBadge, getBadgeList, getIssuer, rotateBadgeKey } from './badges.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

const publicUrl = 'https://orbita.example';
const scope = (actor = admin) => testScope(db, actor, { env: { PUBLIC_URL: publicUrl } });

/**
 * Reads only what the academy publishes, as an external verifier does: the key is found by the name in the token's header.
 */
async function read(jwt: string, now = '2026-11-20T15:00:00Z'): Promise<JWTPayload> {
  const jwks = createRemoteJWKSet(new URL(`${publicUrl}/.well-known/jwks.json`), {
    [customFetch]: async () => Response.json((await getIssuer(scope())).jwks),
  });
  const currentDate = new Date(now);
  return (await jwtVerify(jwt, jwks, { issuer: 'did:web:orbita.example', currentDate })).payload;
}

/** Reads a credential of the data model 1.1, by the keys of the academy's DID. */
async function readFormer(jwt: string) {
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
interface List {
  readonly encodedList: string;
}

function isMarked(encoded: string, { statusListIndex }: Status): boolean {
  const bits = gunzipSync(Buffer.from(encoded, 'base64url'));
  const place = Number(statusListIndex);
  return (((bits[place >> 3] ?? 0) >> (7 - (place & 7))) & 1) === 1;
}

async function isRevoked(jwt: string): Promise<boolean> {
  const status = openBadgeSchema.parse(credentialOf(await read(jwt))).credentialStatus;
  expect(status.statusListCredential).toBe(`${publicUrl}/badges/bitstring/0`);
  const list = await read(await getBadgeList(scope(), 0));
  expect(list).toMatchObject({
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    ...{ id: status.statusListCredential, type: ['VerifiableCredential', 'BitstringStatusListCredential'] },
    credentialSubject: { type: 'BitstringStatusList', statusPurpose: status.statusPurpose },
  });
  const { encodedList } = list.credentialSubject as List;
  expect(encodedList[0]).toBe('u');
  return isMarked(encodedList.slice(1), status);
}

async function isFormerRevoked(jwt: string): Promise<boolean> {
  const { verifiableCredential } = await readFormer(jwt);
  const status = verifiableCredential.credentialStatus as unknown as Status;
  expect(status.statusListCredential).toBe(`${publicUrl}/badges/status/0`);
  const list = await readFormer(await getBadgeList(scope(), 0, 'status'));
  expect(list.verifiableCredential.type).toContain('StatusList2021Credential');
  return isMarked((list.verifiableCredential.credentialSubject as unknown as List).encodedList, status);
}

/** A token without its own claims. */
function credentialOf({ iss: _i, jti: _j, sub: _s, nbf: _n, ...credential }: JWTPayload) {
  return credential;
}

async function given() {
  const { userId: studentId } = await createChild(db);
  const group = await createGroup(db, { students: [studentId], diploma_visible: true });
  const { id: diplomaId } = await createDiploma(db, { groupId: group.id, studentId });
  return { diplomaId, studentId };
}

it('is a credential as the schema of Open Badges 3.0 requires, and its token repeats it in its own claims', async () => {
  const { diplomaId, studentId } = await given();
  const token = await read(await getBadge(scope({ id: studentId, role: 'child' }), { diplomaId }));
  const badge = openBadgeSchema.parse(credentialOf(token));
  expect(badge).toMatchObject({
    issuer: { id: 'did:web:orbita.example' },
    credentialSubject: {
      achievement: { name: 'Scratch kūrėjai' },
      identifier: [{ identityHash: 'Žygimantė Kęstutaitytė-Paškevičiūtė', hashed: false }],
    },
  });
  expect(token).toMatchObject({
    ...{ iss: badge.issuer.id, jti: badge.id, sub: badge.credentialSubject.id },
    nbf: Date.parse(badge.validFrom) / 1000,
  });
});

it('is valid from the first moment of its day in Vilnius', async () => {
  const { diplomaId } = await given();
  const jwt = await getBadge(scope(), { diplomaId });
  const { issued_on: day } = await db
    .selectFrom('diplomas')
    .select('issued_on')
    .where('id', '=', diplomaId)
    .executeTakeFirstOrThrow();
  const first = Date.parse(vilniusInstant(day, '00:00'));
  await expect(read(jwt, new Date(first).toISOString())).resolves.toMatchObject({ nbf: first / 1000 });
  await expect(read(jwt, new Date(first - 1000).toISOString())).rejects.toMatchObject({ claim: 'nbf' });
});

it('is refused by a reader when a character of it was changed', async () => {
  const { diplomaId } = await given();
  const [head, body, signature] = (await getBadge(scope(), { diplomaId })).split('.');
  const text = Buffer.from(body ?? '', 'base64url')
    .toString()
    .replace('Scratch', 'Pythons');
  const forged = [head, Buffer.from(text).toString('base64url'), signature].join('.');
  await expect(read(forged)).rejects.toMatchObject({ code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' });
});

describe('a badge of the data model 1.1, issued until November 2026', () => {
  it('is still valid to its readers, by the keys of the DID and by the key set, also under a new key', async () => {
    const { diplomaId } = await given();
    await getBadge(scope(), { diplomaId });
    const former = await signFormerBadge(db, diplomaId, publicUrl);
    await rotateBadgeKey(scope());
    await expect(readFormer(former)).resolves.toMatchObject({ verified: true });
    await expect(read(former)).resolves.toMatchObject({ jti: `urn:uuid:${diplomaId}` });
  });

  it('is invalid in its own list once its diploma is revoked', async () => {
    const { diplomaId } = await given();
    await getBadge(scope(), { diplomaId });
    const former = await signFormerBadge(db, diplomaId, publicUrl);
    expect(await isFormerRevoked(former)).toBe(false);
    await revokeDiploma(scope(), { diplomaId, reason: 'Klaida' });
    expect(await isFormerRevoked(former)).toBe(true);
  });
});

describe('a new key', () => {
  it('signs from then on, and earlier badges stay valid', async () => {
    const { diplomaId } = await given();
    const before = await getBadge(scope(), { diplomaId });
    const { kid } = await rotateBadgeKey(scope());
    const after = await getBadge(scope(), { diplomaId });
    const headOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString());
    expect(headOf(after)).toMatchObject({ alg: 'EdDSA', kid: `did:web:orbita.example#${kid}` });
    expect(headOf(before).kid).not.toBe(headOf(after).kid);
    for (const jwt of [before, after])
      await expect(read(jwt)).resolves.toMatchObject({ jti: `urn:uuid:${diplomaId}` });
  });

  it('deletes the private half of the old one, and publishes none', async () => {
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

  it('is created once by concurrent calls', async () => {
    await db.deleteFrom('badge_keys').execute();
    await Promise.all(Array.from({ length: 8 }, () => getBadgeList(scope(), 0)));
    expect(await db.selectFrom('badge_keys').select('kid').execute()).toHaveLength(1);
  });
});

it.each([
  ['revoked', (diplomaId: string) => revokeDiploma(scope(), { diplomaId, reason: 'Klaida' })],
  ['deleted', (diplomaId: string) => deleteDiploma(scope(), { diplomaId })],
])('is invalid once its diploma is %s', async (_, end) => {
  const { diplomaId } = await given();
  const jwt = await getBadge(scope(), { diplomaId });
  expect(await isRevoked(jwt)).toBe(false);
  await end(diplomaId);
  expect(await isRevoked(jwt)).toBe(true);
  await expect(getBadge(scope(), { diplomaId })).rejects.toMatchObject({ code: expect.any(String) });
});

it.each([-1, 0.5, Number.NaN, 10_001])('refuses the list %s', async (list) => {
  await expect(getBadgeList(scope(), list)).rejects.toMatchObject({ code: 'db/no-document' });
});
