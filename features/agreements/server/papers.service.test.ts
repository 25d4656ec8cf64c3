import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createAgreement } from './agreements.factory.ts';
import { countToSign, getPaper, listPapers } from './papers.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
let mother: SignedInScope;
let child: { id: string; userId: string };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  await db.deleteFrom('agreement_versions').execute();
  admin = testScope(db, await createUser(db, { role: 'admin' }));
  mother = testScope(db, await createUser(db, { role: 'parent', firstName: 'Rūta', lastName: 'Kęstutaitė' }));
  child = await createChild(db, { guardians: [mother.actor.id], firstName: 'Ugnė', lastName: 'Kęstutytė' });
});

const publish = () => createAgreement(db, { by: admin.actor.id });
const join = () => createGroup(db, { students: [child.userId], name: 'Robotai' });
const read = (scope: SignedInScope, agreementId: string) =>
  getPaper(scope, { childId: child.userId, agreementId, locale: 'lt' });

it('shows a guardian the text with its fields filled in', async () => {
  await join();
  const { id } = await publish();
  const { text, signer, title, paper, hash } = await read(mother, id);
  expect(text).toContain('moko Ugnė Kęstutytė grupėje Robotai. Kaina: kaina pagal akademijos kainoraštį.');
  expect([signer, title, paper.state]).toEqual(['Rūta Kęstutaitė', 'Mokymo sutartis', 'toSign']);
  const english = await getPaper(mother, { childId: child.userId, agreementId: id, locale: 'en' });
  expect(english.text).toContain('teaches Ugnė Kęstutytė in the group Robotai');
  expect(english.hash).not.toBe(hash);
});

it('asks only for a child who is in a group, and counts what a guardian has to sign', async () => {
  const { id } = await publish();
  expect(await listPapers(mother, { childId: child.userId })).toEqual({ papers: [] });
  expect(await countToSign(mother)).toEqual(new Map());
  await expect(read(mother, id)).rejects.toMatchObject({ code: 'db/no-document' });
  await join();
  expect((await listPapers(mother, { childId: child.userId })).papers).toMatchObject([{ state: 'toSign' }]);
  expect(await countToSign(mother)).toEqual(new Map([[child.id, 1]]));
});

it('shows an admin what a family signs, and nobody else', async () => {
  await join();
  const { id } = await publish();
  expect((await listPapers(admin, { childId: child.userId })).papers).toMatchObject([{ state: 'waiting' }]);
  await expect(read(admin, id)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  const stranger = testScope(db, await createUser(db));
  await expect(listPapers(stranger, { childId: child.userId })).rejects.toMatchObject({
    code: 'db/no-document',
  });
  await expect(read(stranger, id)).rejects.toMatchObject({ code: 'db/no-document' });
});
