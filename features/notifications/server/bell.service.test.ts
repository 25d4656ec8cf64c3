import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo, takeJobs } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { countUnreadNotifications, listNotifications, markNotificationsRead } from './bell.service.ts';
import { chooseAs, sendDue } from './notifications.factory.ts';
import { sayTo, wordsOf } from './notifications.seed.ts';
import { forgetNotifications, sendPush } from './notifications.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

let parent: Awaited<ReturnType<typeof createUser>>;
let key: string;
beforeEach(async () => {
  await takeJobs(db);
  key = `message/${crypto.randomUUID()}`;
  parent = await createUser(db, { role: 'parent', firstName: 'Rasa' });
});

const as = (actor = parent, now = testNow) => testScope(db, actor, { now });
const say = (lt = 'Atvira diena', { now, ...over }: Parameters<typeof sayTo>[2] & { now?: string } = {}) =>
  sayTo(as(parent, now), lt, { key, ...over });
const bellOf = async (now = testNow) => (await listNotifications(as(parent, now), { limit: 20 })).lines;
const titles = async (now = testNow) => (await bellOf(now)).map(({ title }) => title.lt);
const subjects = async (email = parent.email) => (await mailsTo(db, email)).map(({ subject }) => subject);

describe('the bell', () => {
  it('counts what is unread, marks it read, and shows ninety days', async () => {
    await say('Pirma', { key: 'a' });
    await say('Antra', { key: 'b', now: '2026-11-20T15:01:00Z' });
    const now = '2026-11-20T15:02:00Z';
    expect(await countUnreadNotifications(as(parent, now))).toEqual({ unread: 2 });
    const [newest, oldest] = await bellOf(now);
    expect(newest?.title.lt).toBe('Antra');
    const older = await listNotifications(as(parent, now), { limit: 1, before: newest?.id });
    expect(older).toEqual({ lines: [oldest], more: false });
    expect(await markNotificationsRead(as(parent, now), { ids: [newest?.id ?? ''] })).toEqual({ unread: 1 });
    expect(await markNotificationsRead(as(parent, now), {})).toEqual({ unread: 0 });
    expect(await titles('2027-02-18T15:00:30Z')).toEqual(['Antra']);
  });

  it("belongs to its user only: others' lines stay unread", async () => {
    await say();
    const [line] = await bellOf();
    const other = await createUser(db);
    expect(await markNotificationsRead(as(other), { ids: [line?.id ?? ''] })).toEqual({ unread: 0 });
    expect((await listNotifications(as(other), { limit: 20, before: line?.id })).lines).toEqual([]);
    expect(await countUnreadNotifications(as())).toEqual({ unread: 1 });
  });

  it('shows a delayed line when its time has come', async () => {
    await say('Vėliau', { at: Temporal.Instant.from('2026-11-20T16:00:00Z') });
    await sendDue(db);
    expect(await titles()).toEqual([]);
    await sendDue(db, '2026-11-20T16:00:00Z');
    expect(await titles('2026-11-20T16:00:00Z')).toEqual(['Vėliau']);
    expect(await subjects()).toEqual(['Vėliau']);
  });

  it('contains no push-only message', async () => {
    const message = { key, path: '/dashboard/modules', ...wordsOf('Tik pranešimas') };
    await transaction(as(), (tx) => sendPush(tx, [parent.id], message));
    await sendDue(db);
    expect(await titles()).toEqual([]);
    expect(await subjects()).toEqual([]);
  });

  it('is emptied after ninety days, and with the account', async () => {
    await say('Sena', { key: 'a' });
    const later = '2027-02-18T15:00:01Z';
    await say('Nauja', { key: 'b', now: later });
    const left = () =>
      db.selectFrom('notifications').select('key').where('user_id', '=', parent.id).execute();
    await forgetNotifications(as(parent, later));
    expect(await left()).toEqual([{ key: 'b' }]);
    await chooseAs(db, parent, { topic: 'academy', channel: 'mail', pace: 'off' });
    await deleteUser(db, parent.id);
    await forgetNotifications(as(parent, later));
    expect(await left()).toEqual([]);
  });
});
