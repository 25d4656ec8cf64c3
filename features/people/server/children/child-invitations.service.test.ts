import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createChild } from '../people.factory.ts';
import { sendChildInvitation } from './child-invitations.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const lukas = { firstName: 'Lukas', lastName: 'Petrauskas' };

it("writes in the parent's language and name, with a link to the academy's address", async () => {
  const parent = await createUser(db, { role: 'parent', firstName: 'Ona', lastName: 'Petrauskienė' });
  await db.updateTable('users').set({ locale: 'en' }).where('id', '=', parent.id).execute();
  const { id } = await createChild(db, { guardians: [parent.id], user: null });
  const scope = testScope(db, parent, { env: { PUBLIC_URL: 'https://akademija.lt' } });
  await transaction(scope, (tx) => sendChildInvitation(tx, { id, ...lukas, email: 'lukas@gmail.com' }));
  const [mail] = await mailsTo(db, 'lukas@gmail.com');
  expect(mail?.subject).toBe('You’re invited to Orbita');
  expect(mail?.body_text).toContain('Invited by: Ona Petrauskienė.');
  expect(mail?.body_text).toMatch(/https:\/\/akademija\.lt\/auth\/register\?code=\S+/);
});

it("writes in the academy's name when an admin invites", async () => {
  const admin = await createUser(db, { role: 'admin', firstName: 'Rasa' });
  const { id } = await createChild(db, { user: null });
  // The admin's screen is English: that says nothing about the family.
  await transaction({ ...testScope(db, admin), locale: 'en' }, (tx) =>
    sendChildInvitation(tx, { id, ...lukas, email: 'kitas@gmail.com' }),
  );
  const [mail] = await mailsTo(db, 'kitas@gmail.com');
  expect(mail?.body_text).toContain('Tave kviečia programavimo akademija.');
  expect(mail?.body_text).not.toContain('Rasa');
});

it('writes in the language of the family when an admin invites', async () => {
  const parent = await createUser(db, { role: 'parent' });
  await db.updateTable('users').set({ locale: 'en' }).where('id', '=', parent.id).execute();
  const { id } = await createChild(db, { guardians: [parent.id], user: null });
  const admin = await createUser(db, { role: 'admin' });
  await transaction(testScope(db, admin), (tx) =>
    sendChildInvitation(tx, { id, ...lukas, email: 'trecias@gmail.com' }),
  );
  const [mail] = await mailsTo(db, 'trecias@gmail.com');
  expect(mail?.subject).toBe('You’re invited to Orbita');
});
