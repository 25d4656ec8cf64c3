import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { checkDiploma } from './diploma-check.service.ts';
import { createDiploma } from './diplomas.factory.ts';

let db: Db;
let drop: () => Promise<void>;
let valid: { code: string; secret: string };
let revoked: { code: string; secret: string };
let member: { id: string; role: 'parent' };
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  member = { id: (await createUser(db, { role: 'parent' })).id, role: 'parent' };
  const { id: studentId } = await createUser(db, { role: 'child' });
  const [one, other] = [await createGroup(db), await createGroup(db)];
  valid = await createDiploma(db, { groupId: one.id, studentId });
  const ended = { revoked_at: testNow, revoke_reason: 'Klaida' };
  revoked = await createDiploma(db, { groupId: other.id, studentId, ...ended });
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const stranger = (address = '192.0.2.1'): Scope => ({ ...testScope(db, member), actor: null, address });
const miss = (scope: Scope) => checkDiploma(scope, { code: 'ORB-222-2222-2222' });
const unknown = {
  state: 'unknown',
  ...{ code: null, group: null, learningHours: null, issuedOn: null, revokedOn: null, work: null },
  ...{ academy: null, initials: null, name: null },
};

it('tells a stranger the group, the hours, the day and the initials, never the name', async () => {
  const found = await checkDiploma(stranger(), { code: valid.code });
  expect(found).toEqual({
    state: 'valid',
    code: valid.code,
    group: 'Scratch kūrėjai',
    learningHours: 48,
    issuedOn: '2026-11-20',
    revokedOn: null,
    work: null,
    academy: 'Orbita',
    initials: 'Ž. K.-P.',
    name: null,
  });
  expect(JSON.stringify(found)).not.toContain('Žygimantė');
});

it('reads the code as people type it', async () => {
  const typed = ` ${valid.code.toLowerCase().replaceAll('-', ' ')} `;
  expect(await checkDiploma(stranger(), { code: typed })).toMatchObject({ state: 'valid' });
});

it('shows the name through the holder’s link', async () => {
  const found = await checkDiploma(stranger(), valid);
  expect(found.name).toBe('Žygimantė Kęstutaitytė-Paškevičiūtė');
});

it.each(['', 'x', 'x'.repeat(22), 'ž'.repeat(5000)])('shows no name for the secret %j', async (secret) => {
  expect(await checkDiploma(stranger(), { code: valid.code, secret })).toMatchObject({
    state: 'valid',
    name: null,
  });
});

it('says that one is revoked, and names nobody even to its holder', async () => {
  expect(await checkDiploma(stranger(), revoked)).toMatchObject({
    state: 'revoked',
    revokedOn: '2026-11-20',
    initials: 'Ž. K.-P.',
    name: null,
  });
});

it.each(['ORB-222-2222-2222', 'ORB-222', '', '../../etc/passwd', "' OR 1=1", '🚀', 'A'.repeat(100_000)])(
  'gives the same answer for the unknown and the malformed code %j',
  async (code) => {
    expect(await checkDiploma(stranger(), { code: code.slice(0, 200) })).toEqual(unknown);
    expect(await checkDiploma(stranger(), { code })).toEqual(unknown);
    const counted = await db.selectFrom('rate_limits').select('tries').execute();
    expect(counted).toEqual([{ tries: 2 }]);
  },
);

describe('guessing', () => {
  const exhaust = async (scope: Scope) => {
    for (let tries = 0; tries < 20; tries += 1) await miss(scope);
  };
  const tooMany = { code: 'request/too-many', data: { retryAfter: expect.any(Number) } };

  it('ends after twenty unknown codes, for valid codes too', async () => {
    await exhaust(stranger());
    await expect(miss(stranger())).rejects.toMatchObject(tooMany);
    await expect(checkDiploma(stranger(), { code: valid.code })).rejects.toMatchObject(tooMany);
    await expect(checkDiploma(stranger(), { code: valid.code, secret: 'x' })).rejects.toMatchObject(tooMany);
  });

  it('blocks neither other networks, nor signed-in users, nor visitors with a holder’s link', async () => {
    await exhaust(stranger());
    expect(await checkDiploma(stranger('192.0.2.2'), { code: valid.code })).toMatchObject({ state: 'valid' });
    const signedIn = { ...testScope(db, member), address: '192.0.2.1' };
    expect(await checkDiploma(signedIn, { code: valid.code })).toMatchObject({ state: 'valid' });
    expect(await checkDiploma(stranger(), valid)).toMatchObject({ name: expect.any(String) });
  });

  it('is counted across all processes', async () => {
    await Promise.all(Array.from({ length: 20 }, () => miss(stranger())));
    await expect(miss(stranger())).rejects.toMatchObject(tooMany);
  });

  it('is not counted for codes that exist', async () => {
    for (let tries = 0; tries < 25; tries += 1) await checkDiploma(stranger(), { code: valid.code });
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
  });
});
