import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createKeptMail, createUndelivered } from '#features/operations/server/operations.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getRadar } from './desk.service.ts';

const smtp = { SMTP_URL: 'smtp://127.0.0.1:1025' };
let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('mails').execute());

const mailLines = async (env: Record<string, string>) =>
  (await getRadar(testScope(db, admin, { env }))).lines
    .filter(({ kind }) => kind.startsWith('mail'))
    .map(({ kind, count }) => [kind, count]);

it('tells of kept mails as long as there is no mail server, and then until somebody has decided', async () => {
  expect(await mailLines({})).toEqual([['mail-server', 0]]);
  await createKeptMail(db, { kind: 'notice' });
  expect(await mailLines({})).toEqual([['mail-server', 1]]);
  expect(await mailLines(smtp)).toEqual([['mails-kept', 1]]);
  expect(await mailLines({ DEMO: 'true' })).toEqual([]);
});

it('tells of mails that have been tried for two hours', async () => {
  const id = await createUndelivered(db, { to: 'rasa@example.com', at: '2026-11-20T13:01:00Z' });
  await db.updateTable('mails').set({ attempts: 3 }).where('id', '=', id).execute();
  expect(await mailLines(smtp)).toEqual([]);
  await db.updateTable('mails').set({ created_at: '2026-11-20T12:59:00Z' }).where('id', '=', id).execute();
  expect(await mailLines(smtp)).toEqual([['mails-late', 1]]);
});
