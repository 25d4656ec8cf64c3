import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import { changeMemberships, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { draftOf } from '../shared/agreements.factory.ts';
import type { Entering } from '../shared/outside.ts';
import { createAgreement, enteringOf } from './agreements.factory.ts';
import { listAgreements, publishAgreement, saveAgreement } from './agreements.service.ts';
import { listOfficePapers } from './office-papers.service.ts';
import { enterSignature, takeBackSignature } from './outside.service.ts';
import { countToSign, getPaper, listPapers } from './papers.service.ts';
import { forgetSignatures, signAgreement } from './signing.service.ts';
import { listUnsigned, remindUnsigned } from './unsigned.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
let mother: SignedInScope;
let father: SignedInScope;
let childId: string;
let recordId: string;
let groupId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  await db.deleteFrom('outside_signatures').execute();
  await db.deleteFrom('agreement_signatures').execute();
  await db.deleteFrom('agreement_reminders').execute();
  await db.deleteFrom('agreement_versions').execute();
  await db.updateTable('groups').set({ status: 'graduated' }).execute();
  admin = testScope(db, await createUser(db, { role: 'admin' }));
  mother = testScope(db, await createUser(db, { role: 'parent', firstName: 'Rūta', lastName: 'Kęstutaitė' }));
  father = testScope(db, await createUser(db, { role: 'parent', firstName: 'Jonas', lastName: 'Kęstutis' }));
  const guardians = [mother.actor.id, father.actor.id];
  ({ id: recordId, userId: childId } = await createChild(db, { guardians, firstName: 'Ugnė' }));
  ({ id: groupId } = await createGroup(db, { students: [childId] }));
});

const tick = draftOf().ticks[0]?.id ?? '';
const publish = (changes: object = {}) => createAgreement(db, { by: admin.actor.id, ...changes });
const entering = (versionId: string, changes: Partial<Entering> = {}) =>
  enteringOf(db, {
    ...{ by: admin.actor.id, childId, versionId, signerId: mother.actor.id, ticks: [tick] },
    ...changes,
  });
const signing = async (scope: SignedInScope, agreementId: string) => {
  const { paper, hash, signer } = await getPaper(scope, { childId, agreementId, locale: 'lt' });
  const text = { versionId: paper.versionId, hash, locale: 'lt' } as const;
  return { childId, ...text, typedName: signer, ticks: [tick] };
};
const stored = () => db.selectFrom('outside_signatures').selectAll().execute();
const states = async (scope: SignedInScope) =>
  (await listPapers(scope, { childId })).papers.map(({ state }) => state);
const replace = async (agreementId: string) => {
  const draft = draftOf({ title: { lt: 'Nauja', en: '' } });
  await saveAgreement(admin, { agreementId, version: 1, draft });
  const changes = { lt: 'Naujas pavadinimas', en: '' };
  const { versions } = await publishAgreement(admin, { agreementId, version: 2, changes, signBy: null });
  return versions[0]?.id ?? '';
};
const acts = () =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('subject_id', '=', childId)
    .orderBy('id')
    .execute();

describe('a document that was signed elsewhere', () => {
  it('counts wherever a signature in the program counts', async () => {
    const { id, versionId } = await publish();
    expect(await countToSign(mother)).toEqual(new Map([[recordId, 1]]));
    expect(await enterSignature(admin, await entering(versionId))).toEqual({ consent: 'none' });
    expect(await countToSign(mother)).toEqual(new Map());
    expect(await countToSign(father)).toEqual(new Map());
    expect(await states(mother)).toEqual(['signed']);
    expect((await listAgreements(admin)).agreements.find((each) => each.id === id)).toMatchObject({
      signed: 1,
    });
    expect((await listUnsigned(admin, { agreementId: id })).children).toEqual([]);
    expect(await remindUnsigned(admin, { agreementId: id })).toEqual({ reminded: 0 });
    const { papers } = await listOfficePapers(admin, { childId, locale: 'lt' });
    expect(papers).toMatchObject([{ missing: [], paper: { state: 'signed' } }]);
    expect(await acts()).toMatchObject([
      { action: 'enterSignature', detail: { number: 1, signedOn: '2026-11-03', way: 'paper' } },
    ]);
  });

  it('is one of two where both guardians sign', async () => {
    const { id, versionId } = await publish({ bothGuardians: true });
    await enterSignature(admin, await entering(versionId, { way: 'esign' }));
    expect([await states(mother), await states(father)]).toEqual([['waiting'], ['toSign']]);
    const { papers } = await listOfficePapers(admin, { childId, locale: 'lt' });
    expect(papers[0]?.missing).toMatchObject([
      { id: father.actor.id, name: 'Jonas Kęstutis', ticks: [{ id: tick, text: 'Sutinku su sutartimi.' }] },
    ]);
    await signAgreement(father, await signing(father, id));
    expect(await states(mother)).toEqual(['signed']);
  });

  it('says day and way to the family, and opens its file only to who signed it and to admins', async () => {
    const { versionId } = await publish();
    const asked = await entering(versionId);
    await enterSignature(admin, asked);
    const seen = async (scope: SignedInScope) => (await listPapers(scope, { childId })).papers[0]?.signatures;
    const mark = { signedOn: '2026-11-03', way: 'paper' };
    const file = `/files/${asked.fileId}`;
    expect(await seen(mother)).toMatchObject([
      { name: 'Rūta Kęstutaitė', isMine: true, outside: { ...mark, file } },
    ]);
    expect(await seen(admin)).toMatchObject([{ isMine: false, outside: { ...mark, file } }]);
    expect(await seen(father)).toMatchObject([{ isMine: false, outside: { ...mark, file: null } }]);
  });

  it('is signed anew in the next version', async () => {
    const { id, versionId } = await publish();
    await enterSignature(admin, await entering(versionId));
    const next = await replace(id);
    expect(await states(mother)).toEqual(['toSign']);
    const asked = await entering(next, { signedOn: '2026-11-20' });
    await enterSignature(admin, asked);
    expect(await states(mother)).toEqual(['signed']);
    expect(await stored()).toHaveLength(2);
  });
});

describe('entering', () => {
  it('enters once, however often and at once it is asked', async () => {
    const { versionId } = await publish();
    const asked = await entering(versionId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enterSignature(admin, asked)));
    expect(new Set(answers.map(({ consent }) => consent))).toEqual(new Set(['none']));
    expect(await enterSignature(admin, asked)).toEqual({ consent: 'none' });
    expect(await stored()).toHaveLength(1);
    expect(await acts()).toHaveLength(1);
    const other = { ...asked, signedOn: '2026-11-04' };
    await expect(enterSignature(admin, other)).rejects.toMatchObject({ code: 'db/conflict' });
  });

  it('lets one of two admins enter the same signature', async () => {
    const { versionId } = await publish();
    const second = testScope(db, await createUser(db, { role: 'admin' }));
    const results = await Promise.allSettled([
      enterSignature(admin, await entering(versionId)),
      enterSignature(second, await entering(versionId, { fileId: await ownFile(second) })),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'agreement/already-signed' },
    });
    expect(await stored()).toHaveLength(1);
  });

  it('counts one of two when the guardian signs here at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, versionId } = await publish();
      const [asked, own] = [await entering(versionId), await signing(mother, id)];
      const [entered] = await Promise.allSettled([enterSignature(admin, asked), signAgreement(mother, own)]);
      const here = await db
        .selectFrom('agreement_signatures')
        .select('id')
        .where('version_id', '=', versionId)
        .execute();
      const elsewhere = (await stored()).filter((each) => each.version_id === versionId);
      expect(here.length + elsewhere.length).toBe(1);
      if (entered?.status === 'rejected')
        expect(entered.reason).toMatchObject({ code: 'agreement/already-signed' });
      expect(elsewhere.length === 1).toBe(entered?.status === 'fulfilled');
    }
  });

  it('refuses other versions, days, ticks, signers and files, and keeps nothing of them', async () => {
    const { id, versionId } = await publish();
    const refuses = async (changes: Partial<Entering>, code: string) =>
      expect(enterSignature(admin, await entering(versionId, changes))).rejects.toMatchObject({ code });
    const stranger = testScope(db, await createUser(db, { role: 'parent' }));
    const other = await createChild(db, { guardians: [stranger.actor.id] });
    await refuses({ signedOn: '2026-11-21' }, 'agreement/day-to-come');
    await refuses({ ticks: [] }, 'agreement/tick-missing');
    await refuses({ ticks: [tick, randomUUID()] }, 'db/no-document');
    await refuses({ signerId: stranger.actor.id }, 'db/no-document');
    await refuses({ signerId: childId }, 'db/no-document');
    await refuses({ childId: other.userId, signerId: stranger.actor.id }, 'db/no-document');
    await refuses({ childId: randomUUID() }, 'db/no-document');
    await refuses({ versionId: randomUUID() }, 'db/no-document');
    await refuses({ fileId: randomUUID() }, 'db/no-document');
    await refuses({ fileId: await ownFile(mother) }, 'db/no-document');
    const next = await replace(id);
    await refuses({}, 'agreement/newer-version');
    await refuses({ versionId: next, signedOn: '2026-11-19' }, 'agreement/signed-before-version');
    await signAgreement(mother, await signing(mother, id));
    await refuses({ versionId: next, signedOn: '2026-11-20' }, 'agreement/already-signed');
    expect(await stored()).toEqual([]);
    expect(await acts()).toEqual([]);
  });

  it('is for admins alone, and for children in a group', async () => {
    const { versionId } = await publish();
    const asked = await entering(versionId);
    const code = 'auth/permission-denied';
    for (const role of ['teacher', 'parent', 'child'] as const) {
      const scope = testScope(db, await createUser(db, { role }));
      await expect(enterSignature(scope, asked)).rejects.toMatchObject({ code });
      await expect(listOfficePapers(scope, { childId, locale: 'lt' })).rejects.toMatchObject({ code });
    }
    await changeMemberships(db, { groupId }, { leftOn: '2026-11-19' });
    await expect(enterSignature(admin, asked)).rejects.toMatchObject({ code: 'db/no-document' });
  });
});

const ownFile = async (scope: SignedInScope) =>
  (await enteringOf(db, { by: scope.actor.id, childId, versionId: '', signerId: '' })).fileId;

describe('taking an entry back', () => {
  const reason = 'Ne ta šeima';

  it('lets it count no more, lets go of its file, and leaves room for another entry', async () => {
    const { versionId } = await publish();
    const asked = await entering(versionId);
    await enterSignature(admin, asked);
    const back = { signatureId: asked.signatureId, reason };
    await Promise.all([takeBackSignature(admin, back), takeBackSignature(admin, back)]);
    await takeBackSignature(admin, back);
    expect(await states(mother)).toEqual(['toSign']);
    expect(await countToSign(father)).toEqual(new Map([[recordId, 1]]));
    expect(await stored()).toMatchObject([{ file_id: null, taken_back_by: admin.actor.id }]);
    const { unused_since: unused } = await db
      .selectFrom('files')
      .select('unused_since')
      .where('id', '=', asked.fileId)
      .executeTakeFirstOrThrow();
    expect(unused).not.toBeNull();
    expect(await acts()).toMatchObject([{}, { action: 'takeBackSignature', detail: { reason } }]);
    // The answer of the first request may have been lost.
    await enterSignature(admin, asked);
    expect(await states(mother)).toEqual(['toSign']);
    await enterSignature(admin, await entering(versionId, { signedOn: '2026-11-04' }));
    expect(await states(mother)).toEqual(['signed']);
  });

  it('is for admins alone, and for entries that exist', async () => {
    const { versionId } = await publish();
    const asked = await entering(versionId);
    await enterSignature(admin, asked);
    const back = { signatureId: asked.signatureId, reason };
    await expect(takeBackSignature(mother, back)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    const missing = { signatureId: randomUUID(), reason };
    await expect(takeBackSignature(admin, missing)).rejects.toMatchObject({ code: 'db/no-document' });
    expect(await states(mother)).toEqual(['signed']);
  });
});

it('lets go of the file with the account of the signer, and keeps that it was signed', async () => {
  const { versionId } = await publish();
  await enterSignature(admin, await entering(versionId));
  await forgetSignatures(admin);
  expect((await stored())[0]?.file_id).not.toBeNull();
  await deleteUser(db, mother.actor.id);
  await forgetSignatures(admin);
  expect(await stored()).toMatchObject([{ file_id: null, signed_on: '2026-11-03', taken_back_at: null }]);
  const { papers } = await listPapers(father, { childId });
  expect(papers).toMatchObject([{ state: 'signed', signatures: [{ name: null, outside: { file: null } }] }]);
});
