import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createStrayMail } from './mailbox.factory.ts';
import { noteState } from './mails.repository.ts';
import { listStrayMails, settleStrayMail } from './stray-mails.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

const as = (actor: Actor, env = {}) => testScope(db, actor, { env });

it('lists in pages what nobody has looked at, without what programs sent', async () => {
  const ids: string[] = [];
  for (let minute = 10; minute < 35; minute += 1)
    ids.unshift(await createStrayMail(db, { at: `2026-11-20T08:${minute}:00.000Z` }));
  await createStrayMail(db, { reason: 'automatic' });
  const first = await listStrayMails(as(admin), {});
  const second = await listStrayMails(as(admin), { after: first.next ?? undefined });
  expect([...first.mails, ...second.mails].map(({ id }) => id)).toEqual(ids);
  expect([first.count, second.next, first.failedAt]).toEqual([25, null, null]);
});

it('settles one once, under repeated and concurrent calls', async () => {
  const mailId = await createStrayMail(db);
  await Promise.all(Array.from({ length: 4 }, () => settleStrayMail(as(admin), { mailId })));
  const noted = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', mailId)
    .execute();
  expect(noted).toEqual([{ action: 'settleStrayMail' }]);
  const { mails } = await listStrayMails(as(admin), {});
  expect(mails.map(({ id }) => id)).not.toContain(mailId);
});

it('is for admins, and knows no other mail', async () => {
  const mailId = await createStrayMail(db);
  for (const role of ['teacher', 'parent', 'child'] as const) {
    const actor = await createUser(db, { role });
    const denied = { code: 'auth/permission-denied' };
    await expect(listStrayMails(as(actor), {})).rejects.toMatchObject(denied);
    await expect(settleStrayMail(as(actor), { mailId })).rejects.toMatchObject(denied);
  }
  const unknown = settleStrayMail(as(admin), { mailId: randomUUID() });
  await expect(unknown).rejects.toMatchObject({ code: 'db/no-document' });
});

it('says since when the mailbox can’t be read', async () => {
  const env = { IMAP_URL: 'imaps://a:b@mail.example', REPLY_ADDRESS: 'atsakymas@orbita.example' };
  const name = 'a@mail.example/INBOX';
  const at = '2026-11-20T09:00:00Z';
  await noteState(db, name, { at, failed: true });
  await noteState(db, name, { at: '2026-11-20T09:01:00Z', failed: true });
  const { failedAt } = await listStrayMails(as(admin, env), {});
  expect(Temporal.Instant.from(failedAt ?? '').equals(at)).toBe(true);
  await noteState(db, name, { at, failed: false });
  expect((await listStrayMails(as(admin, env), {})).failedAt).toBeNull();
});
