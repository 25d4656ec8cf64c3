import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo, takeJobs } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import type { Pace } from '../shared/notifications.ts';
import { listNotifications } from './bell.service.ts';
import { chooseAs, sendDue } from './notifications.factory.ts';
import { sayTo, wordsOf } from './notifications.seed.ts';
import { notify } from './notifications.service.ts';
import { sendNotifications } from './sending.service.ts';

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
const titles = async (now = testNow) =>
  (await listNotifications(as(parent, now), { limit: 20 })).lines.map(({ title }) => title.lt);
const subjects = async (email = parent.email) => (await mailsTo(db, email)).map(({ subject }) => subject);
const choose = (pace: Pace) => chooseAs(db, parent, { topic: 'academy', channel: 'mail', pace });

describe('between the happening and its time', () => {
  const night = '2026-11-20T20:00:00Z';
  const morning = '2026-11-21T06:00:00Z';

  it('the quiet hours hold a mail back until eight', async () => {
    await say('Rytoj', { now: night });
    await sendDue(db, night);
    expect(await titles(night)).toEqual(['Rytoj']);
    expect(await subjects()).toEqual([]);
    await sendDue(db, morning);
    expect(await subjects()).toEqual(['Rytoj']);
  });

  it('urgent ones are sent during them', async () => {
    await say('Dabar', { cannotWait: true, now: night });
    await sendDue(db, night);
    expect(await subjects()).toEqual(['Dabar']);
  });

  it('notifications to a child who cannot sign in stay in the bell; nothing is mailed', async () => {
    const { userId } = await createChild(db, { user: null });
    const asChild = testScope(db, { id: userId, role: 'child' });
    const countMails = async () => (await db.selectFrom('mails').select('id').execute()).length;
    const before = await countMails();
    await sayTo(asChild, 'Pamoka perkelta', { key });
    await sendDue(db, testNow);
    const { lines } = await listNotifications(asChild, { limit: 20 });
    expect(lines.map(({ title }) => title.lt)).toEqual(['Pamoka perkelta']);
    expect(await countMails()).toBe(before);
  });

  it('a process that was down until the quiet hours waits for their end, too', async () => {
    await say();
    await sendDue(db, night);
    expect(await subjects()).toEqual([]);
    await sendDue(db, morning);
    expect(await subjects()).toEqual(['Atvira diena']);
  });

  it("the mail goes to the day's address in its language, everything in one", async () => {
    await choose('daily');
    await say('Pirma');
    await say('Antra', { key: 'other' });
    await sendDue(db, '2026-11-20T15:59:00Z');
    expect(await subjects()).toEqual([]);
    const email = `kitas-${parent.email}`;
    await db.updateTable('users').set({ email, locale: 'en' }).where('id', '=', parent.id).execute();
    await Promise.all([sendDue(db, '2026-11-20T16:00:00Z'), sendDue(db, '2026-11-20T16:00:00Z')]);
    await sendDue(db, '2026-11-21T16:00:00Z');
    expect(await subjects()).toEqual([]);
    const [mail, ...others] = await mailsTo(db, email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Today’s news');
    expect(mail?.body_text).toMatch(/Pirma \(en\)\nWelcome\.\n\nAntra \(en\)\nWelcome\./);
  });

  it.each([
    [
      'goes forward',
      '2026-03-28T19:00:00Z',
      '2026-03-29T00:59:00Z',
      '2026-03-29T01:00:00Z',
      '2026-03-30T00:00:00Z',
    ],
    [
      'goes back',
      '2026-10-24T19:00:00Z',
      '2026-10-24T23:59:00Z',
      '2026-10-25T00:00:00Z',
      '2026-10-26T01:00:00Z',
    ],
  ])('the daily mail is sent once in the night in which the clock %s', async (_, told, before, due, next) => {
    await choose('daily');
    // At three, an hour that is missing in the one night and comes twice in the other.
    await db
      .insertInto('notification_hours')
      .values({ user_id: parent.id, digest: 3, quiet_from: 0, quiet_to: 0 })
      .execute();
    await say('Pirma', { now: told });
    await say('Antra', { now: told, key: 'second' });
    await sendDue(db, before);
    expect(await subjects()).toEqual([]);
    await sendDue(db, due);
    expect(await subjects()).toEqual(['Dienos naujienos']);
    const later = Temporal.Instant.from(due).add({ minutes: 30 }).toString();
    await say('Trečia', { now: later, key: 'third' });
    for (const hours of [1, 2, 20]) await sendDue(db, Temporal.Instant.from(due).add({ hours }).toString());
    expect(await subjects()).toEqual(['Dienos naujienos']);
    await sendDue(db, next);
    expect(await subjects()).toEqual(['Dienos naujienos', 'Trečia']);
  });

  it('what was switched off since is not sent', async () => {
    await choose('daily');
    await say();
    await choose('off');
    await sendDue(db, '2026-11-21T16:00:00Z');
    expect(await subjects()).toEqual([]);
  });

  it('a group that was left since is no news any more, nor a child that is no longer theirs', async () => {
    const { userId } = await createChild(db, { guardians: [parent.id] });
    const group = await createGroup(db, { students: [userId] });
    const other = await createGroup(db);
    await addMembers(db, other.id, 'teacher', [(await createUser(db, { role: 'teacher' })).id]);
    const stranger = await createChild(db, { guardians: [] });
    await say('Sava grupė', { groupId: group.id, key: 'a' });
    await say('Svetima grupė', { groupId: other.id, key: 'b' });
    await say('Svetimas', { key: 'c', childId: stranger.userId });
    await sendDue(db);
    expect(await subjects()).toEqual(['Sava grupė']);
    expect(await titles()).not.toContain('Svetimas');
  });
});

describe('sending to many', () => {
  const waiting = async () => {
    const { rows } = await sql<{ task: string; rests: boolean }>`
      SELECT task_identifier AS task, run_at >= created_at + interval '1 second' AS rests
      FROM graphile_worker.jobs WHERE task_identifier = 'sendNotifications'`.execute(db);
    await takeJobs(db);
    return rows;
  };
  const mailed = async () => {
    const { rows } = await sql<{
      subject: string;
      mails: number;
      readers: number;
    }>`SELECT subject, count(*) AS mails,
        count(DISTINCT recipient) AS readers FROM mails WHERE subject IN ('Visiems', 'Pamoka perkelta') GROUP BY 1 ORDER BY 1`.execute(
      db,
    );
    return rows.map(({ subject, mails, readers }) => [subject, mails, readers]);
  };

  it('happens in portions, a second apart, and lets other news pass in between', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => createUser(db, { role: 'parent' })));
    const told = {
      happening: 'message',
      key,
      path: '/dashboard/modules',
      facts: wordsOf('Visiems'),
    } as const;
    await transaction(as(), (tx) => notify(tx, { ...told, people: people.map(({ id }) => id) }));
    await waiting();
    const soon = '2026-11-20T15:00:05Z';
    const next = { task: 'sendNotifications', rests: true };
    await sendNotifications(as(parent, soon));
    expect(await mailed()).toEqual([['Visiems', 10, 10]]);
    expect(await waiting()).toEqual([next]);
    await say('Pamoka perkelta', { key: 'other', now: soon });
    await waiting();
    // Two processes at once leave one job behind.
    await Promise.all([sendNotifications(as(parent, soon)), sendNotifications(as(parent, soon))]);
    expect(await waiting()).toEqual([next]);
    expect(await mailed()).toContainEqual(['Pamoka perkelta', 1, 1]);
    await sendNotifications(as(parent, soon));
    expect(await mailed()).toEqual([
      ['Pamoka perkelta', 1, 1],
      ['Visiems', 25, 25],
    ]);
    expect(await waiting()).toEqual([]);
  });
});
