import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { actsOn } from '#features/people/server/children/children.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { photosTick } from '../shared/agreements.factory.ts';
import { createAgreement, enteringOf } from './agreements.factory.ts';
import { getPhotoConsent, listNotPhotographed, setPhotoConsent } from './consents.service.ts';
import { enterSignature, takeBackSignature } from './outside.service.ts';
import { getPaper } from './papers.service.ts';
import { signAgreement } from './signing.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
let mother: SignedInScope;
let father: SignedInScope;
let teacher: SignedInScope;
let childId: string;
let recordId: string;
let groupId: string;
let agreementId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  await db.deleteFrom('consent_answers').execute();
  await db.deleteFrom('outside_signatures').execute();
  await db.deleteFrom('agreement_signatures').execute();
  await db.deleteFrom('agreement_versions').execute();
  admin = testScope(db, await createUser(db, { role: 'admin' }));
  [mother, father] = [testScope(db, await createUser(db)), testScope(db, await createUser(db))];
  teacher = testScope(db, await createUser(db, { role: 'teacher' }));
  const guardians = [mother.actor.id, father.actor.id];
  ({ id: recordId, userId: childId } = await createChild(db, { guardians, birthDate: '2015-04-12' }));
  ({ id: groupId } = await createGroup(db, { students: [childId], teachers: [teacher.actor.id] }));
});

const publish = async (ticks = [photosTick]) => {
  ({ id: agreementId } = await createAgreement(db, { by: admin.actor.id, kind: 'photos', ticks }));
};
const sign = async (scope: SignedInScope, ticks: string[]) => {
  const { paper, hash, signer } = await getPaper(scope, { childId, agreementId, locale: 'lt' });
  const text = { versionId: paper.versionId, hash, locale: 'lt' } as const;
  return signAgreement(scope, { childId, ...text, typedName: signer, ticks });
};
const marked = async (scope = teacher) => (await listNotPhotographed(scope, { groupId })).childIds;
const set = (scope: SignedInScope, given: boolean) => setPhotoConsent(scope, { childId, given });
const consent = (scope = mother) => getPhotoConsent(scope, { childId });
const turn14 = () =>
  db.updateTable('users').set({ birth_date: '2012-11-20' }).where('id', '=', childId).execute();
const own = () => testScope(db, { id: childId, role: 'child' });

it('marks nobody, and takes no answer, while the academy asks for no consent', async () => {
  expect(await marked()).toEqual([]);
  expect(await consent()).toBeNull();
  await expect(set(mother, true)).rejects.toMatchObject({ code: 'agreement/not-asked' });
});

it('is given only by all of a document’s ticks for photos', async () => {
  const website = { ...photosTick, id: randomUUID() };
  await publish([photosTick, website]);
  await sign(mother, [photosTick.id]);
  expect(await marked()).toEqual([childId]);
  await db.deleteFrom('consent_answers').execute();
  await sign(father, [photosTick.id, website.id]);
  expect(await marked()).toEqual([]);
});

describe('where it is asked', () => {
  beforeEach(() => publish());

  it('marks a child until the family says yes: silence is no consent', async () => {
    expect(await marked()).toEqual([childId]);
    await sign(mother, [photosTick.id]);
    expect(await marked()).toEqual([]);
    expect(await consent(father)).toMatchObject({ given: true, answer: { by: 'guardian', given: true } });
  });

  it('signing without the tick is a no', async () => {
    await sign(mother, []);
    expect(await marked()).toEqual([childId]);
    expect(await consent()).toMatchObject({ given: false, answer: { by: 'me', given: false } });
  });

  it('is taken back by either guardian with effect at once, and given again as easily', async () => {
    await sign(mother, [photosTick.id]);
    expect(await set(father, false)).toMatchObject({ given: false });
    expect(await marked()).toEqual([childId]);
    // The one who forbids it decides.
    expect(await set(mother, true)).toMatchObject({ given: false });
    expect(await set(father, true)).toMatchObject({ given: true });
    expect(await marked()).toEqual([]);
  });

  it('keeps every change of mind as proof, and no repetition', async () => {
    await sign(mother, [photosTick.id]);
    await Promise.all([set(mother, false), set(mother, false)]);
    await set(mother, false);
    await set(mother, true);
    const rows = await db.selectFrom('consent_answers').selectAll().orderBy('id').execute();
    expect(rows.map(({ given, signature_id: id }) => [given, id !== null])).toEqual([
      [true, true],
      [false, false],
      [true, false],
    ]);
  });

  it('does not count somebody who is no longer a guardian', async () => {
    await sign(mother, [photosTick.id]);
    await db.deleteFrom('guardianships').where('guardian_id', '=', mother.actor.id).execute();
    expect(await marked()).toEqual([childId]);
  });

  it('an admin notes only that a family takes it back, in the audit log', async () => {
    await sign(mother, [photosTick.id]);
    expect(await set(admin, false)).toMatchObject({ given: false, mayChange: false });
    await expect(set(admin, true)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    expect(await actsOn(db, childId)).toEqual(['setPhotoConsent']);
    expect(await set(mother, true)).toMatchObject({ given: true });
  });

  it('stays taken back when the account of the admin who noted it is deleted', async () => {
    await sign(mother, [photosTick.id]);
    await set(admin, false);
    await deleteUser(db, admin.actor.id);
    expect(await marked()).toEqual([childId]);
    expect(await consent()).toMatchObject({ given: false, answer: { by: 'staff', given: false } });
    expect(await set(mother, true)).toMatchObject({ given: true });
  });

  it('is a child’s own decision as well from 14, and not before', async () => {
    await sign(mother, [photosTick.id]);
    await expect(set(own(), false)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    await turn14();
    expect(await marked()).toEqual([childId]);
    expect(await consent()).toMatchObject({ given: false, waitsForChild: true });
    expect(await set(own(), true)).toMatchObject({ given: true, waitsForChild: false, mayChange: true });
    expect(await marked()).toEqual([]);
    await set(own(), false);
    expect(await marked()).toEqual([childId]);
  });

  it('is seen by the staff of the group and the family alone', async () => {
    const stranger = testScope(db, await createUser(db, { role: 'teacher' }));
    await expect(marked(stranger)).rejects.toMatchObject({ code: 'db/no-document' });
    const parent = testScope(db, await createUser(db));
    await expect(consent(parent)).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(set(parent, false)).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(set(teacher, false)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    expect(recordId).not.toBe(childId);
  });
});

describe('on a document that was signed elsewhere', () => {
  beforeEach(() => publish());

  const enter = async (ticks: string[], signedOn = '2026-11-03') => {
    const { versionId } = (await getPaper(mother, { childId, agreementId, locale: 'lt' })).paper;
    const asked = { childId, versionId, signerId: mother.actor.id, by: admin.actor.id, ticks, signedOn };
    const entering = await enteringOf(db, asked);
    return { ...(await enterSignature(admin, entering)), id: entering.signatureId };
  };

  it('counts as the signer’s own, with its source said, until the entry is taken back', async () => {
    const { consent: result, id } = await enter([photosTick.id]);
    expect([result, await marked()]).toEqual(['noted', []]);
    expect(await consent(father)).toMatchObject({
      ...{ given: true, answer: { by: 'guardian', outside: { signedOn: '2026-11-03', way: 'paper' } } },
    });
    await takeBackSignature(admin, { signatureId: id, reason: 'Ne ta šeima' });
    expect(await marked()).toEqual([childId]);
    expect(await consent(father)).toMatchObject({ given: false, answer: null });
  });

  it('is a no where the tick isn’t set, and changed in the program like any other', async () => {
    expect(await enter([])).toMatchObject({ consent: 'noted' });
    expect(await consent()).toMatchObject({ given: false, answer: { by: 'me' } });
    await set(mother, true);
    expect(await consent()).toMatchObject({ given: true, answer: { by: 'me', outside: null } });
  });

  it('doesn’t bring back what the family, or staff for it, took back after the day of signing', async () => {
    await set(mother, true);
    await set(mother, false);
    expect(await enter([photosTick.id], '2026-11-19')).toMatchObject({ consent: 'laterAnswer' });
    expect(await marked()).toEqual([childId]);
    await db.deleteFrom('outside_signatures').execute();
    await db.deleteFrom('consent_answers').execute();
    await set(admin, false);
    expect(await enter([photosTick.id], '2026-11-20')).toMatchObject({ consent: 'laterAnswer' });
    expect(await marked()).toEqual([childId]);
  });

  it('lets the answer before stand again when the entry is taken back', async () => {
    await set(mother, false);
    await db
      .updateTable('consent_answers')
      .set({ answered_at: '2026-11-01T10:00:00.000Z' })
      .where('child_id', '=', childId)
      .execute();
    const { id } = await enter([photosTick.id]);
    expect(await consent()).toMatchObject({ given: true });
    await takeBackSignature(admin, { signatureId: id, reason: 'Ne ta diena' });
    expect(await consent()).toMatchObject({ given: false, answer: { by: 'me', outside: null } });
  });
});
