import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import { changeMemberships, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { draftOf } from '../shared/agreements.factory.ts';
import type { Signing } from '../shared/papers.ts';
import { createAgreement } from './agreements.factory.ts';
import { publishAgreement, saveAgreement } from './agreements.service.ts';
import { countToSign, getPaper, listPapers } from './papers.service.ts';
import { forgetSignatures, signAgreement } from './signing.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
let mother: SignedInScope;
let father: SignedInScope;
let child: { id: string; userId: string };
let groupId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  await db.deleteFrom('consent_answers').execute();
  await db.deleteFrom('agreement_signatures').execute();
  await db.deleteFrom('agreement_versions').execute();
  admin = testScope(db, await createUser(db, { role: 'admin' }));
  mother = testScope(db, await createUser(db, { role: 'parent', firstName: 'Rūta', lastName: 'Kęstutaitė' }));
  father = testScope(db, await createUser(db, { role: 'parent', firstName: 'Jonas', lastName: 'Kęstutis' }));
  child = await createChild(db, {
    guardians: [mother.actor.id, father.actor.id],
    firstName: 'Ugnė',
    lastName: 'Kęstutytė',
  });
  ({ id: groupId } = await createGroup(db, { students: [child.userId], name: 'Robotai' }));
});

const publish = (changes: object = {}) => createAgreement(db, { by: admin.actor.id, ...changes });
const read = (scope: SignedInScope, agreementId: string) =>
  getPaper(scope, { childId: child.userId, agreementId, locale: 'lt' });
const tick = draftOf().ticks[0]?.id ?? '';

async function signing(
  scope: SignedInScope,
  agreementId: string,
  changes: Partial<Signing> = {},
): Promise<Signing> {
  const { paper, hash, signer } = await read(scope, agreementId);
  const own = { typedName: signer, ticks: [tick] };
  return {
    ...{ childId: child.userId, versionId: paper.versionId, locale: 'lt', hash },
    ...{ ...own, ...changes },
  };
}
const stored = () => db.selectFrom('agreement_signatures').selectAll().execute();

describe('signing', () => {
  it('keeps the name, ticks, time, hashes and language, and no address', async () => {
    const { id, versionId } = await publish();
    const asked = await signing(mother, id, { typedName: 'ruta kestutaite' });
    const paper = await signAgreement(mother, asked);
    expect(paper).toMatchObject({ state: 'signed', signatures: [{ name: 'ruta kestutaite', isMine: true }] });
    const [row] = await stored();
    expect(row).toMatchObject({
      ...{ version_id: versionId, child_id: child.userId, signer_id: mother.actor.id, locale: 'lt' },
      ...{ typed_name: 'ruta kestutaite', ticks: [tick], text_hash: asked.hash },
      signed_at: '2026-11-20T15:00:00.000Z',
      fields: expect.objectContaining({ child: 'Ugnė Kęstutytė', group: 'Robotai' }),
    });
    expect(row?.address_hash).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(row)).not.toContain('127.0.0.1');
  });

  it('signs once, however often and at once it is asked', async () => {
    const { id } = await publish();
    const asked = await signing(mother, id);
    const all = await Promise.all(Array.from({ length: 5 }, () => signAgreement(mother, asked)));
    expect(new Set(all.map(({ signatures }) => signatures.map((each) => each.id).join()))).toHaveLength(1);
    expect(await signAgreement(mother, asked)).toEqual(all[0]);
    expect(await stored()).toHaveLength(1);
  });

  it('waits for both guardians where the document wants both', async () => {
    const { id } = await publish({ bothGuardians: true });
    const own = new Map([[child.id, 1]]);
    expect(await countToSign(father)).toEqual(own);
    expect(await signAgreement(mother, await signing(mother, id))).toMatchObject({ state: 'waiting' });
    expect(await countToSign(mother)).toEqual(new Map());
    expect(await countToSign(father)).toEqual(own);
    expect(await signAgreement(father, await signing(father, id))).toMatchObject({ state: 'signed' });
    expect(await countToSign(father)).toEqual(new Map());
  });

  it('asks the other guardian no more where one is enough', async () => {
    const { id } = await publish();
    await signAgreement(mother, await signing(mother, id));
    expect(await countToSign(father)).toEqual(new Map());
    const { papers } = await listPapers(father, { childId: child.userId });
    expect(papers).toMatchObject([{ state: 'signed', signatures: [{ isMine: false }] }]);
  });

  it('refuses other texts, names and ticks, and keeps nothing of them', async () => {
    const { id } = await publish();
    const refuses = async (changes: Partial<Signing>, code: string) =>
      expect(signAgreement(mother, await signing(mother, id, changes))).rejects.toMatchObject({ code });
    await refuses({ hash: '0'.repeat(64) }, 'agreement/text-changed');
    await refuses({ locale: 'en' }, 'agreement/text-changed');
    await refuses({ typedName: 'Jonas Kęstutis' }, 'agreement/name-differs');
    await refuses({ ticks: [] }, 'agreement/tick-missing');
    const before = await signing(mother, id);
    await db.updateTable('groups').set({ name: 'Kita grupė' }).where('id', '=', groupId).execute();
    await expect(signAgreement(mother, before)).rejects.toMatchObject({ code: 'agreement/text-changed' });
    expect(await stored()).toEqual([]);
  });

  it('is for the guardians of a child in a group, and for nobody else', async () => {
    const { id } = await publish();
    const asked = await signing(mother, id);
    const stranger = testScope(db, await createUser(db, { role: 'parent' }));
    await expect(signAgreement(stranger, asked)).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(signAgreement(admin, asked)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    await changeMemberships(db, { groupId }, { leftOn: '2026-11-19' });
    expect(await listPapers(mother, { childId: child.userId })).toEqual({ papers: [] });
    await expect(signAgreement(mother, asked)).rejects.toMatchObject({ code: 'db/no-document' });
  });
});

describe('a version that was replaced', () => {
  const replace = async (agreementId: string) => {
    await saveAgreement(admin, {
      agreementId,
      version: 1,
      draft: draftOf({ title: { lt: 'Nauja', en: '' } }),
    });
    const changes = { lt: 'Naujas pavadinimas', en: '' };
    return publishAgreement(admin, { agreementId, version: 2, changes, signBy: null });
  };

  it('is not signed any more, but stays signed where it was', async () => {
    const { id } = await publish();
    const [first, late] = [await signing(mother, id), await signing(father, id)];
    await signAgreement(mother, first);
    await replace(id);
    await expect(signAgreement(father, late)).rejects.toMatchObject({ code: 'agreement/newer-version' });
    // The answer of the first request may have been lost.
    expect(await signAgreement(mother, first)).toMatchObject({ number: 2, state: 'toSign', signatures: [] });
    expect(await stored()).toHaveLength(1);
    expect(await countToSign(mother)).toEqual(new Map([[child.id, 1]]));
  });

  it('is never signed after the new one was published, when both happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, versionId } = await publish();
      const asked = await signing(mother, id);
      const [signed] = await Promise.allSettled([signAgreement(mother, asked), replace(id)]);
      const [row] = await db
        .selectFrom('agreement_signatures')
        .selectAll()
        .where('version_id', '=', versionId)
        .execute();
      if (signed?.status === 'rejected')
        expect(signed.reason).toMatchObject({ code: 'agreement/newer-version' });
      expect(row !== undefined).toBe(signed?.status === 'fulfilled');
    }
  });
});

it('forgets names with the account of the child or the signer, and keeps that it was signed', async () => {
  const { id } = await publish({ bothGuardians: true });
  await signAgreement(mother, await signing(mother, id));
  await signAgreement(father, await signing(father, id));
  await deleteUser(db, mother.actor.id);
  await forgetSignatures(admin);
  const names = async () => (await stored()).map(({ typed_name: name, fields }) => [name, fields !== null]);
  expect((await names()).toSorted()).toEqual(
    [
      ['Jonas Kęstutis', true],
      [null, false],
    ].toSorted(),
  );
  await deleteUser(db, child.userId);
  await forgetSignatures(admin);
  expect(await names()).toEqual([
    [null, false],
    [null, false],
  ]);
});
