import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { draftOf } from '../shared/agreements.factory.ts';
import { createAgreement, createOutside } from './agreements.factory.ts';
import { listOfficePapers } from './office-papers.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
let mother: string;
let father: string;
let childId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  await db.deleteFrom('outside_signatures').execute();
  await db.deleteFrom('agreement_versions').execute();
  admin = testScope(db, await createUser(db, { role: 'admin' }));
  ({ id: mother } = await createUser(db, { firstName: 'Rūta', lastName: 'Kęstutaitė' }));
  ({ id: father } = await createUser(db, { firstName: 'Jonas', lastName: 'Kęstutis' }));
  ({ userId: childId } = await createChild(db, { guardians: [mother, father], firstName: 'Ugnė' }));
});

const [tick] = draftOf().ticks;
const publish = (changes: object = {}) => createAgreement(db, { by: admin.actor.id, ...changes });
const list = async (locale: 'lt' | 'en' = 'lt') =>
  (await listOfficePapers(admin, { childId, locale })).papers;

it('names whoever has still to sign, with the ticks as this guardian reads them', async () => {
  await createGroup(db, { students: [childId] });
  const text = { lt: 'Aš, {tėvai}, sutinku.', en: 'I, {parent}, agree.' };
  await publish({ ticks: tick ? [{ ...tick, text }] : [] });
  const missing = async (locale: 'lt' | 'en') =>
    (await list(locale))[0]?.missing.map(({ id, name, ticks }) => [id, name, ticks[0]?.text]).toSorted();
  expect(await missing('lt')).toEqual(
    [
      [mother, 'Rūta Kęstutaitė', 'Aš, Rūta Kęstutaitė, sutinku.'],
      [father, 'Jonas Kęstutis', 'Aš, Jonas Kęstutis, sutinku.'],
    ].toSorted(),
  );
  expect((await missing('en'))?.map(([, , written]) => written).toSorted()).toEqual([
    'I, Jonas Kęstutis, agree.',
    'I, Rūta Kęstutaitė, agree.',
  ]);
});

it('names nobody once one has signed a document for which one is enough', async () => {
  await createGroup(db, { students: [childId] });
  const { versionId } = await publish();
  await createOutside(db, { childId, versionId, signerId: mother, by: admin.actor.id });
  expect(await list()).toMatchObject([
    { missing: [], paper: { state: 'signed', signatures: [{ name: 'Rūta Kęstutaitė' }] } },
  ]);
});

it('lists nothing for a child outside groups, but what was signed for it', async () => {
  const { versionId } = await publish();
  expect(await list()).toEqual([]);
  await createOutside(db, { childId, versionId, signerId: mother, by: admin.actor.id });
  expect(await list()).toMatchObject([{ paper: { state: 'signed' } }]);
});

it('is for admins alone', async () => {
  for (const role of ['teacher', 'parent', 'child'] as const) {
    const scope = testScope(db, await createUser(db, { role }));
    const asked = listOfficePapers(scope, { childId, locale: 'lt' });
    await expect(asked).rejects.toMatchObject({ code: 'auth/permission-denied' });
  }
});
