import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveAcademySettings } from '#features/academy/server/settings-saving.service.ts';
import { settingsForm } from '#features/academy/shared/academy.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { draftOf } from './diploma-writing.service.ts';

let db: Db;
let drop: () => Promise<void>;
let scope: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  scope = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const name = { firstName: 'Ona 🚀', lastName: 'Onaitė' };

it('says what the group and the settings say, in printable letters', async () => {
  const signerTitle = { lt: 'Vadovė', en: '' };
  const form = settingsForm({ name: 'Orbita ✨', signerName: 'Rasa Rasaitė', signerTitle });
  await saveAcademySettings(scope, { version: 0, form });
  const facts = { name_for_diploma: 'Robotika', description_for_diploma: '🚀', learning_hours: 30 };
  const { id: groupId } = await createGroup(db, facts);
  expect((await draftOf(scope, groupId))(name)).toEqual({
    firstName: 'Ona',
    lastName: 'Onaitė',
    title: 'Robotika',
    description: null,
    learningHours: 30,
    academyName: 'Orbita',
    signerName: 'Rasa Rasaitė',
    signerTitle: { lt: 'Vadovė', en: '' },
    logoId: null,
    signatureId: null,
    issuedOn: '2026-11-20',
  });
});

it("uses the group's name if it has none for diplomas", async () => {
  const group = await createGroup(db, { name_for_diploma: '' });
  expect((await draftOf(scope, group.id))(name)).toMatchObject({ title: group.name });
});

it('is refused for a missing group', async () => {
  const missing = draftOf(scope, crypto.randomUUID());
  await expect(missing).rejects.toMatchObject({ code: 'db/no-document' });
});
