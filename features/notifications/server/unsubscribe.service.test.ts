import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { chooseAs, sendDue } from './notifications.factory.ts';
import { sayTo } from './notifications.seed.ts';
import { readUnsubscribe, unsubscribe } from './unsubscribe.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

let parent: Awaited<ReturnType<typeof createUser>>;
beforeEach(async () => {
  parent = await createUser(db, { role: 'parent' });
});

const scope = () => testScope(db, parent);
const nobody = () => ({ ...scope(), actor: null });
const chosen = () =>
  db
    .selectFrom('notification_choices')
    .select(['topic', 'channel', 'pace'])
    .where('user_id', '=', parent.id)
    .orderBy('topic')
    .execute();

/** The token of the newest mail. */
async function tokenOf(): Promise<string> {
  const mail = (await mailsTo(db, parent.email)).at(-1);
  return mail?.unsubscribe_url?.split('/').at(-1) ?? '';
}

it('can be opened without changing anything', async () => {
  await sayTo(scope(), 'Šventė');
  await sendDue(db);
  expect(await readUnsubscribe(nobody(), await tokenOf())).toEqual({
    userId: parent.id,
    topic: 'academy',
    locale: 'lt',
  });
  expect(await chosen()).toEqual([]);
});

it('switches mails of that kind off, and nothing else, however often', async () => {
  await sayTo(scope(), 'Šventė');
  await sendDue(db);
  const token = await tokenOf();
  await Promise.all([unsubscribe(nobody(), token), unsubscribe(nobody(), token)]);
  expect(await chosen()).toEqual([{ topic: 'academy', channel: 'mail', pace: 'off' }]);
  await sayTo(scope(), 'Dar viena');
  await sendDue(db);
  expect(await mailsTo(db, parent.email)).toHaveLength(1);
});

it('ends the daily mail, whatever is in it', async () => {
  await chooseAs(db, parent, { topic: 'academy', channel: 'mail', pace: 'daily' });
  await sayTo(scope(), 'Pirma');
  await sayTo(scope(), 'Antra');
  await sendDue(db, '2026-11-20T16:00:00Z');
  await unsubscribe(nobody(), await tokenOf());
  expect(await chosen()).toEqual([
    { topic: 'academy', channel: 'mail', pace: 'off' },
    { topic: 'points', channel: 'mail', pace: 'off' },
  ]);
});

it('accepts no token that the academy did not make', async () => {
  await sayTo(scope(), 'Šventė');
  await sendDue(db);
  const token = await tokenOf();
  for (const wrong of ['', 'x'.repeat(130), `A${token.slice(1)}A`, token.slice(2)])
    expect(await unsubscribe(nobody(), wrong)).toBeNull();
  expect(await chosen()).toEqual([]);
});
