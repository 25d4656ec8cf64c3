import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { deliverQueuedMail } from '#platform/server/mail/mailer.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createFailedJob, createKeptMail, createUndelivered } from './operations.factory.ts';
import {
  decideKeptMails,
  getOperations,
  repeatAll,
  restartJob,
  sendMailAgain,
  sendTestMail,
} from './operations.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
const as = (actor: Actor, env: Record<string, string> = {}) => testScope(db, actor, { env });
const smtp = { SMTP_URL: 'smtp://127.0.0.1:1025' };
const attemptsOf = async (jobId: string) => {
  const { rows } = await sql<{ attempts: number }>`
    SELECT attempts FROM graphile_worker.jobs WHERE id = ${jobId}::bigint`.execute(db);
  return rows[0]?.attempts;
};
const acts = async (action: string) =>
  (await db.selectFrom('audit_entries').select('id').where('action', '=', action).execute()).length;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

it('shows an admin the state of the machine', async () => {
  const found = await getOperations(as(admin));
  expect(found).toMatchObject({ migrationsCurrent: true, mailsLeave: false, runtime: process.versions.node });
  expect(found.databaseBytes).toBeGreaterThan(1_000_000);
  expect(found.lastMigration).toMatch(/^2026/);
  expect(found.migrations).toBeGreaterThan(30);
});

it('shows failed jobs without their payload, and mails without their recipients', async () => {
  const job = await createFailedJob(db, {
    task: 'notifyAbsence',
    payload: { sheetId: 'secret' },
    error: 'broken',
  });
  const mail = await createUndelivered(db, { to: 'rasa.kazlauskiene@example.com' });
  const found = await getOperations(as(admin));
  expect(found.failedJobs).toMatchObject([{ id: job, task: 'notifyAbsence', attempts: 3, error: 'broken' }]);
  expect(found.undelivered).toMatchObject([{ id: mail, recipient: 'r•••@example.com', attempts: 12 }]);
  expect(JSON.stringify(found)).not.toMatch(/secret|kazlauskiene|perkelta/);
});

it('restarts a job once, however often it is called, also concurrently', async () => {
  const job = await createFailedJob(db, { task: 'notifyAbsence' });
  await Promise.all([restartJob(as(admin), { jobId: job }), restartJob(as(admin), { jobId: job })]);
  expect(await attemptsOf(job)).toBe(0);
  expect((await getOperations(as(admin))).failedJobs.map(({ id }) => id)).not.toContain(job);
  await restartJob(as(admin), { jobId: job });
  expect(await acts('restartJob')).toBe(1);
});

it('sends a mail again once, also concurrently, and leaves a sent one alone', async () => {
  const mail = await createUndelivered(db, { to: 'ona@example.com' });
  await Promise.all([sendMailAgain(as(admin), { mailId: mail }), sendMailAgain(as(admin), { mailId: mail })]);
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM graphile_worker.jobs WHERE key = ${`mail:${mail}`}`.execute(db);
  expect(rows).toHaveLength(1);
  expect(await acts('sendMailAgain')).toBe(1);
  const sent: string[] = [];
  await deliverQueuedMail(db, async ({ recipient }) => void sent.push(recipient), mail);
  await sendMailAgain(as(admin), { mailId: mail });
  await deliverQueuedMail(db, async ({ recipient }) => void sent.push(recipient), mail);
  expect(sent).toEqual(['ona@example.com']);
  expect(await acts('sendMailAgain')).toBe(1);
});

it('retries everything that failed once, also concurrently', async () => {
  await repeatAll(as(admin), { what: 'mails' });
  await repeatAll(as(admin), { what: 'jobs' });
  const before = [await acts('sendMailAgain'), await acts('restartJob')];
  for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) await createUndelivered(db, { to });
  const job = await createFailedJob(db, { task: 'notifyAbsence' });
  const both = await Promise.all([
    repeatAll(as(admin), { what: 'mails' }),
    repeatAll(as(admin), { what: 'mails' }),
  ]);
  expect(both.reduce((sum, { repeated }) => sum + repeated, 0)).toBe(3);
  expect(await attemptsOf(job)).toBe(3);
  expect(await repeatAll(as(admin), { what: 'jobs' })).toEqual({ repeated: 1 });
  expect(await attemptsOf(job)).toBe(0);
  expect(await getOperations(as(admin))).toMatchObject({ failedJobs: [], undelivered: [] });
  expect([await acts('sendMailAgain'), await acts('restartJob')]).toEqual([
    (before[0] ?? 0) + 3,
    (before[1] ?? 0) + 1,
  ]);
});

it('is refused to everybody else', async () => {
  const teacher = await createUser(db, { role: 'teacher' });
  const asked = [
    getOperations(as(teacher)),
    restartJob(as(teacher), { jobId: '1' }),
    sendMailAgain(as(teacher), { mailId: teacher.id }),
    repeatAll(as(teacher), { what: 'mails' }),
  ];
  for (const act of asked) await expect(act).rejects.toMatchObject({ code: 'auth/permission-denied' });
});

describe('mails that were kept while there was no mail server', () => {
  const decideOn = (send: boolean) => ({ kind: 'notice', age: 'week', send }) as const;
  const jobsOf = async (ids: readonly string[]) => {
    const keys = ids.map((id) => `mail:${id}`);
    const { rows } = await sql<{ key: string }>`
      SELECT key FROM graphile_worker.jobs WHERE key = ANY(${keys}::text[])`.execute(db);
    return rows.length;
  };
  const stateOf = (id: string) =>
    db.selectFrom('mails').select(['kept_at', 'dropped_at']).where('id', '=', id).executeTakeFirstOrThrow();

  it('are counted by kind and age', async () => {
    await db.deleteFrom('mails').execute();
    for (const at of [
      '2026-11-20T10:00:00Z',
      '2026-11-18T10:00:00Z',
      '2026-11-17T10:00:00Z',
      '2026-10-01T10:00:00Z',
    ])
      await createKeptMail(db, { kind: 'notice', at });
    await createKeptMail(db, { kind: 'account', at: '2026-11-20T10:00:00Z' });
    await createUndelivered(db, { to: 'rasa@example.com' });
    const { kept } = await getOperations(as(admin));
    expect(kept.map(({ kind, age, count }) => [kind, age, count])).toEqual([
      ['account', 'day', 1],
      ['notice', 'day', 1],
      ['notice', 'week', 2],
      ['notice', 'older', 1],
    ]);
  });

  it('leave once an admin says so, and once only when two say it at once', async () => {
    await db.deleteFrom('mails').execute();
    const wanted = await createKeptMail(db, { kind: 'notice', at: '2026-11-17T10:00:00Z' });
    const other = await createKeptMail(db, { kind: 'notice', at: '2026-11-20T10:00:00Z' });
    const before = await acts('decideKeptMails');
    await Promise.all([1, 2].map(() => decideKeptMails(as(admin, smtp), decideOn(true))));
    expect(await stateOf(wanted)).toEqual({ kept_at: null, dropped_at: null });
    expect((await stateOf(other)).kept_at).not.toBeNull();
    expect(await jobsOf([wanted, other])).toBe(1);
    expect(await acts('decideKeptMails')).toBe(before + 1);
  });

  it('are decided about as the admin saw them, whatever the hour is by now', async () => {
    await db.deleteFrom('mails').execute();
    const seen = await createKeptMail(db, { kind: 'notice', at: '2026-11-20T10:00:00Z' });
    const [shown] = (await getOperations(as(admin))).kept;
    const later = await createKeptMail(db, { kind: 'notice', at: '2026-11-21T10:00:00Z' });
    const tomorrow = testScope(db, admin, { now: '2026-11-21T20:00:00.000Z' });
    if (!shown) throw new Error('A mail is kept.');
    const { kind, age, before } = shown;
    expect((await decideKeptMails(tomorrow, { kind, age, before, send: false })).kept).toMatchObject([
      { age: 'day', count: 1 },
    ]);
    expect((await stateOf(seen)).dropped_at).not.toBeNull();
    expect((await stateOf(later)).kept_at).not.toBeNull();
  });

  it('are given up for good, and nothing sends them again', async () => {
    await db.deleteFrom('mails').execute();
    const id = await createKeptMail(db, { kind: 'notice', at: '2026-11-17T10:00:00Z' });
    expect((await decideKeptMails(as(admin), decideOn(false))).kept).toEqual([]);
    expect((await stateOf(id)).dropped_at).not.toBeNull();
    const sent: string[] = [];
    await deliverQueuedMail(db, async ({ recipient }) => void sent.push(recipient), id);
    await sendMailAgain(as(admin), { mailId: id });
    expect({ sent, jobs: await jobsOf([id]) }).toEqual({ sent: [], jobs: 0 });
  });

  it('are dropped when they are news for an address that belongs to nobody any more', async () => {
    await db.deleteFrom('mails').execute();
    const reader = await createUser(db, { email: 'skaito@example.com' });
    const news = { unsubscribe_url: 'https://orbita.example/off' };
    const [wanted, gone] = [
      await createKeptMail(db, { kind: 'notice', at: '2026-11-17T10:00:00Z' }),
      await createKeptMail(db, { kind: 'notice', at: '2026-11-17T10:00:00Z' }),
    ];
    const { email } = reader;
    await db
      .updateTable('mails')
      .set({ ...news, recipient: email })
      .where('id', '=', wanted)
      .execute();
    await db.updateTable('mails').set(news).where('id', '=', gone).execute();
    await decideKeptMails(as(admin, smtp), decideOn(true));
    expect(await stateOf(wanted)).toEqual({ kept_at: null, dropped_at: null });
    expect((await stateOf(gone)).dropped_at).not.toBeNull();
    expect(await jobsOf([wanted, gone])).toBe(1);
  });

  it('stay as long as there is no mail server, and others than admins decide nothing', async () => {
    const without = decideKeptMails(as(admin), decideOn(true));
    await expect(without).rejects.toMatchObject({ code: 'mail/no-server' });
    const teacher = await createUser(db, { role: 'teacher' });
    const asTeacher = decideKeptMails(as(teacher, smtp), decideOn(true));
    await expect(asTeacher).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });
});

describe('a test mail', () => {
  it('goes to the admin who asks, five times an hour at most', async () => {
    const asking = await createUser(db, { role: 'admin', email: 'vadove@example.com' });
    for (let n = 0; n < 5; n += 1)
      expect(await sendTestMail(as(asking, smtp))).toEqual({ to: 'vadove@example.com' });
    await expect(sendTestMail(as(asking, smtp))).rejects.toMatchObject({ code: 'request/too-many' });
    const sent = await db
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', 'vadove@example.com')
      .execute();
    expect(sent).toHaveLength(5);
  });

  it('needs a mail server', async () => {
    await expect(sendTestMail(as(admin))).rejects.toMatchObject({ code: 'mail/no-server' });
  });
});
