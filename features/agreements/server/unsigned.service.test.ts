import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { draftOf } from '../shared/agreements.factory.ts';
import { createAgreement } from './agreements.factory.ts';
import { publishAgreement, saveAgreement } from './agreements.service.ts';
import { listUnsigned, remindUnsigned } from './unsigned.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
let mother: { id: string };
let father: { id: string };
let agreementId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  await db.updateTable('groups').set({ status: 'graduated' }).execute();
  admin = testScope(db, await createUser(db, { role: 'admin' }));
  mother = await createUser(db, { role: 'parent', firstName: 'Rūta', lastName: 'Kazlienė' });
  father = await createUser(db, { role: 'parent', firstName: 'Jonas', lastName: 'Kazlys' });
  const guardians = [mother.id, father.id];
  const [ugne, adas] = await Promise.all([
    createChild(db, { guardians, firstName: 'Ugnė', lastName: 'Žukaitė' }),
    createChild(db, { guardians: [mother.id], firstName: 'Adas', lastName: 'Kazlys' }),
  ]);
  await createGroup(db, { name: 'Robotai', students: [ugne.userId, adas.userId] });
  ({ id: agreementId } = await createAgreement(db, { by: admin.actor.id, bothGuardians: true }));
});

const list = () => listUnsigned(admin, { agreementId });
const remind = (now?: string) =>
  remindUnsigned(now ? { ...admin, now: Temporal.Instant.from(now) } : admin, { agreementId });
const bell = () =>
  db.selectFrom('notifications').select('user_id').where('happening', '=', 'agreementToSign').execute();

describe('who has not signed', () => {
  it('lists children by surname with their groups and guardians', async () => {
    const { children, next } = await list();
    expect(next).toBeNull();
    expect(
      children.map(({ firstName, groups, guardians }) => [
        firstName,
        groups,
        guardians.map(({ name }) => name),
      ]),
    ).toEqual([
      ['Adas', ['Robotai'], ['Rūta Kazlienė']],
      ['Ugnė', ['Robotai'], ['Rūta Kazlienė', 'Jonas Kazlys']],
    ]);
  });

  it('goes on after a child', async () => {
    const [first] = (await list()).children;
    const { children } = await listUnsigned(admin, { agreementId, after: first?.id });
    expect(children.map(({ firstName }) => firstName)).toEqual(['Ugnė']);
  });
});

describe('a reminder', () => {
  it('goes once to each guardian, however many children and requests, and is seen in the list', async () => {
    const before = (await bell()).length;
    const all = await Promise.all([remind(), remind(), remind()]);
    expect(all.map(({ reminded }) => reminded).toSorted()).toEqual([0, 0, 2]);
    expect((await bell()).length - before).toBe(2);
    expect((await list()).children[0]?.guardians).toMatchObject([{ remindedOn: '2026-11-20' }]);
  });

  it('goes again on another day', async () => {
    await remind();
    expect(await remind('2026-11-20T21:59:00Z')).toEqual({ reminded: 0 });
    expect(await remind('2026-11-20T22:01:00Z')).toEqual({ reminded: 2 });
  });

  it('goes again for a version that is published on the day of the last one', async () => {
    await remind();
    const before = (await bell()).length;
    await saveAgreement(admin, {
      agreementId,
      version: 1,
      draft: draftOf({ bothGuardians: true, ticks: [] }),
    });
    const changes = { lt: 'Be varnelės', en: '' };
    await publishAgreement(admin, { agreementId, version: 2, changes, signBy: null });
    expect(await remind()).toEqual({ reminded: 2 });
    expect((await bell()).length - before).toBe(2);
  });
});

it.each(['teacher', 'parent', 'child'] as const)('refuses a %s', async (role) => {
  const scope = testScope(db, await createUser(db, { role }));
  await expect(listUnsigned(scope, { agreementId })).rejects.toMatchObject({
    code: 'auth/permission-denied',
  });
  await expect(remindUnsigned(scope, { agreementId })).rejects.toMatchObject({
    code: 'auth/permission-denied',
  });
});

it('knows no document that does not exist', async () => {
  await expect(listUnsigned(admin, { agreementId: randomUUID() })).rejects.toMatchObject({
    code: 'db/no-document',
  });
  await expect(remindUnsigned(admin, { agreementId: randomUUID() })).rejects.toMatchObject({
    code: 'db/no-document',
  });
});
