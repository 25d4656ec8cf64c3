import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db, Pool } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { newsChannel } from '#platform/server/realtime/refresh.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo, takeJobs } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { listNotifications, markNotificationsRead } from './bell.service.ts';
import { sendDue } from './notifications.factory.ts';
import { sayTo, wordsOf } from './notifications.seed.ts';
import {
  type News,
  notify,
  notifyEach,
  showNotifications,
  takeBack,
  takeBackUnsent,
} from './notifications.service.ts';

let db: Db;
let pool: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, pool, drop } = await openTestDatabase());
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
const news = () => ({ happening: 'message', key, path: '/dashboard/modules' }) as const;
const say = (lt = 'Atvira diena', { now, ...over }: Parameters<typeof sayTo>[2] & { now?: string } = {}) =>
  sayTo(as(parent, now), lt, { key, ...over });
const bellOf = async (now = testNow) => (await listNotifications(as(parent, now), { limit: 20 })).lines;
const titles = async (now = testNow) => (await bellOf(now)).map(({ title }) => title.lt);
const subjects = async (email = parent.email) => (await mailsTo(db, email)).map(({ subject }) => subject);

describe('tell', () => {
  it('puts a line into the bell and a mail into the outbox, once for each person', async () => {
    await say();
    await sendDue(db);
    expect(await bellOf()).toEqual([
      expect.objectContaining({
        title: { lt: 'Atvira diena', en: 'Atvira diena (en)' },
        topic: 'academy',
        read: false,
      }),
    ]);
    const [mail, ...others] = await mailsTo(db, parent.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Atvira diena' });
    expect(mail?.body_text).toContain('Sveiki, Rasa!');
    expect(mail?.body_text).toContain('https://orbita.example/dashboard/modules');
    expect(mail?.unsubscribe_url).toMatch(/^https:\/\/orbita\.example\/unsubscribe\/[\w-]{100,}$/);
  });

  it('is idempotent: under repeats, repeated jobs, and concurrent calls', async () => {
    await Promise.all([say(), say()]);
    await say();
    await Promise.all([sendDue(db), sendDue(db)]);
    await sendDue(db, '2026-11-20T18:00:00Z');
    expect(await titles()).toEqual(['Atvira diena']);
    expect(await subjects()).toEqual(['Atvira diena']);
  });

  it('notifies only if the transaction commits', async () => {
    const failing = transaction(as(), async (tx) => {
      await notify(tx, { ...news(), people: [parent.id], facts: wordsOf('Nebuvo') });
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await sendDue(db);
    expect(await titles()).toEqual([]);
    expect(await takeJobs(db)).toEqual([]);
  });

  it('sends later what was decided by a process that was killed before sending', async () => {
    await say();
    // The job was lost with its process; the next minute checks by itself.
    expect((await takeJobs(db)).map(({ task }) => task)).toEqual(['sendNotifications']);
    await sendDue(db, '2026-11-20T15:01:00Z');
    expect(await subjects()).toEqual(['Atvira diena']);
  });

  it('replaces a line by a newer version and mails the last one, unless one was mailed', async () => {
    await say('Pirmas', { version: 1 });
    await say('Antras', { version: 2 });
    await say('Senas', { version: 1 });
    expect(await titles()).toEqual(['Antras']);
    await sendDue(db);
    expect(await subjects()).toEqual(['Antras']);
    await markNotificationsRead(as(), {});
    await say('Trečias', { version: 3 });
    await sendDue(db);
    expect(await bellOf()).toEqual([expect.objectContaining({ read: false })]);
    expect(await subjects()).toEqual(['Antras', 'Trečias']);
  });

  it('notifies no closed account, and mails no unverified address', async () => {
    const unproven = await createUser(db, { role: 'parent', verified: false });
    const closed = await createUser(db, { role: 'parent' });
    await db.updateTable('users').set({ disabled_at: testNow }).where('id', '=', closed.id).execute();
    const people = [unproven.id, closed.id];
    await transaction(as(), (tx) => notify(tx, { ...news(), people, facts: wordsOf('Tyla') }));
    await sendDue(db);
    expect(await subjects(unproven.email)).toEqual([]);
    expect(await subjects(closed.email)).toEqual([]);
    expect((await listNotifications(as(unproven), { limit: 20 })).lines).toHaveLength(1);
    expect((await listNotifications(as(closed), { limit: 20 })).lines).toEqual([]);
  });

  it('sends a family with three children one message for one happening', async () => {
    const children = await Promise.all([1, 2, 3].map(() => createChild(db, { guardians: [parent.id] })));
    const readers = children.map(({ userId }) => ({
      userId: parent.id,
      childId: userId,
      facts: wordsOf('Viena'),
    }));
    await transaction(as(), (tx) => notifyEach(tx, { ...news(), readers }));
    await sendDue(db);
    expect(await subjects()).toEqual(['Viena']);
  });

  it('can be withdrawn before it is sent, from the bell too, and sent again', async () => {
    const { id } = parent;
    const given = { ...news(), people: [id], facts: wordsOf('Atvira diena') };
    await transaction(as(), (tx) => notify(tx, given));
    for (const _ of [1, 2]) await transaction(as(), (tx) => takeBack(tx, [id], key));
    await sendDue(db);
    expect([await titles(), await subjects()]).toEqual([[], []]);
    await transaction(as(), (tx) => notify(tx, given));
    expect(await titles()).toEqual(['Atvira diena']);
  });

  it('that is held until later appears in open bells, and is sent, at that time', async () => {
    await takeJobs(db);
    const at = Temporal.Instant.from('2026-11-20T15:05:00Z');
    const held = { ...news(), at, people: [parent.id], facts: wordsOf('Atvira diena') };
    await transaction(as(), (tx) => notify(tx, held));
    const { rows } = await sql<{ task: string; runsAt: string }>`
      SELECT task_identifier AS task, run_at AS "runsAt" FROM graphile_worker.jobs`.execute(db);
    expect(rows).toEqual([{ task: 'showNotifications', runsAt: '2026-11-20T15:05:01.000Z' }]);
    const [job] = await takeJobs(db);
    expect(job?.payload).toEqual({ at: '2026-11-20T15:05:00Z' });
    const client = await pool.connect();
    const heard: unknown[] = [];
    client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)));
    await client.query(`LISTEN ${newsChannel}`);
    await showNotifications(as(), { at: at.toString() });
    await client.query(`UNLISTEN ${newsChannel}`);
    client.release();
    expect(heard).toMatchObject([{ changed: ['notifications'], audience: [`user:${parent.id}`] }]);
    expect((await takeJobs(db)).map(({ task }) => task)).toEqual(['sendNotifications']);
  });

  it('takes back what nobody can know of yet, and leaves what was sent or read', async () => {
    const { id } = parent;
    const at = Temporal.Instant.from(testNow).add({ seconds: 20 });
    const tell = () =>
      transaction(as(), (tx) => notify(tx, { ...news(), people: [id], facts: wordsOf('Gavome'), at }));
    const takeBackAt = (now: string) => transaction(as(parent, now), (tx) => takeBackUnsent(tx, id, key));
    expect(await takeBackAt(testNow)).toBe(false);
    await tell();
    expect(await takeBackAt(testNow)).toBe(true);
    await tell();
    expect(await takeBackAt('2026-11-20T15:00:30Z')).toBe(true);
    await tell();
    await markNotificationsRead(as(parent, '2026-11-20T15:00:30Z'), {});
    expect(await takeBackAt('2026-11-20T15:00:40Z')).toBe(false);
    await transaction(as(), (tx) => takeBack(tx, [id], key));
    await tell();
    await sendDue(db, '2026-11-20T15:00:30Z');
    expect(await takeBackAt('2026-11-20T15:00:40Z')).toBe(false);
    expect(await subjects()).toEqual(['Gavome']);
  });

  it('refuses an undeclared happening', async () => {
    const unknown = { ...news(), happening: 'nothing' } as unknown as News<'message'>;
    const telling = transaction(as(), (tx) =>
      notify(tx, { ...unknown, people: [parent.id], facts: wordsOf('?') }),
    );
    await expect(telling).rejects.toThrow('Nobody declared');
  });
});
