import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Role } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createChild } from '../people.factory.ts';
import { listUserMails } from './user-mails.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function mail(recipient: string, subject: string, over: { sent_at?: string; attempts?: number } = {}) {
  const texts = { body_text: 'Slapta nuoroda', body_html: '<p>Slapta nuoroda</p>' };
  const at = { created_at: `2026-11-20T10:0${subject.length % 10}:00.000Z` };
  await db
    .insertInto('mails')
    .values({ recipient, subject, ...texts, ...at, sent_at: null, last_error: null, ...over })
    .execute();
}
const as = async (role: Role) => testScope(db, await createUser(db, { role }));

it('lists for a child the mails to the child and the guardians, newest first, and whether they were sent', async () => {
  const [ona, jonas] = [
    await createUser(db, { email: 'ona@gmail.com', firstName: 'Ona', lastName: 'Petraitė' }),
    await createUser(db, { email: 'jonas@gmail.com' }),
  ];
  const { userId } = await createChild(db, { guardians: [ona.id, jonas.id] });
  const stranger = await createUser(db, { email: 'kitas@gmail.com' });
  await mail('ona@gmail.com', 'a', { sent_at: '2026-11-20T10:05:00.000Z', attempts: 1 });
  await mail('jonas@gmail.com', 'bb', { attempts: 12 });
  await mail('ona@gmail.com', 'ccc', { attempts: 3 });
  await mail('kitas@gmail.com', 'dddd');
  const { mails } = await listUserMails(await as('admin'), { userId });
  expect(mails.map(({ subject, state }) => [subject, state])).toEqual([
    ['ccc', 'waiting'],
    ['bb', 'failed'],
    ['a', 'sent'],
  ]);
  expect(mails[0]?.to).toEqual({ id: ona.id, name: 'Ona Petraitė' });
  expect(mails[2]).toMatchObject({ sentAt: '2026-11-20T10:05:00.000Z' });
  expect(JSON.stringify(mails)).not.toContain('Slapta');
  expect((await listUserMails(await as('admin'), { userId: stranger.id })).mails).toHaveLength(1);
});

it('lists the last twenty', async () => {
  const { id: userId } = await createUser(db, { email: 'daug@gmail.com' });
  for (let n = 0; n < 21; n += 1) await mail('daug@gmail.com', 'x'.repeat(n + 1));
  expect((await listUserMails(await as('admin'), { userId })).mails).toHaveLength(20);
});

it('is for admins, and existing users only', async () => {
  const { id: userId } = await createUser(db);
  for (const role of ['teacher', 'parent', 'child'] as const) {
    const asked = listUserMails(await as(role), { userId });
    await expect(asked).rejects.toMatchObject({ code: 'auth/permission-denied' });
  }
  const missing = listUserMails(await as('admin'), { userId: crypto.randomUUID() });
  await expect(missing).rejects.toMatchObject({ code: 'db/no-document' });
});
