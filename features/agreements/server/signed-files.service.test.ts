import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { draftOf } from '../shared/agreements.factory.ts';
import { createAgreement } from './agreements.factory.ts';
import { getPaper } from './papers.service.ts';
import { getSignedPdf } from './signed-files.service.ts';
import { forgetSignatures, signAgreement } from './signing.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('is the family’s and the admins’, and goes with the account', async () => {
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  const mother = testScope(db, await createUser(db));
  const { userId: childId } = await createChild(db, {
    guardians: [mother.actor.id],
    firstName: 'Ugnė',
    lastName: 'Kęstutytė',
  });
  await createGroup(db, { students: [childId] });
  const { id: agreementId } = await createAgreement(db, { by: admin.actor.id });
  const { paper, hash, signer } = await getPaper(mother, { childId, agreementId, locale: 'lt' });
  const { signatures } = await signAgreement(mother, {
    ...{ childId, versionId: paper.versionId, locale: 'lt', hash, typedName: signer },
    ticks: draftOf().ticks.map(({ id }) => id),
  });
  const signatureId = signatures[0]?.id ?? '';
  const { bytes, name } = await getSignedPdf(mother, { signatureId });
  expect(name).toBe('Mokymo sutartis – Ugnė Kęstutytė');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await getSignedPdf(admin, { signatureId })).bytes.equals(bytes)).toBe(true);
  const unseen = { code: 'db/no-document' };
  const stranger = testScope(db, await createUser(db));
  await expect(getSignedPdf(stranger, { signatureId })).rejects.toMatchObject(unseen);
  await expect(getSignedPdf(mother, { signatureId: randomUUID() })).rejects.toMatchObject(unseen);
  const teacher = testScope(db, await createUser(db, { role: 'teacher' }));
  await expect(getSignedPdf(teacher, { signatureId })).rejects.toMatchObject({
    code: 'auth/permission-denied',
  });
  await deleteUser(db, mother.actor.id);
  await forgetSignatures(admin);
  await expect(getSignedPdf(admin, { signatureId })).rejects.toMatchObject(unseen);
});
