import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { byPointField } from '#features/academy/shared/point-fields.ts';
import { planScheduleChange } from '#features/groups/server/group-form.service.ts';
import { createGroup as saveNewGroup } from '#features/groups/server/group-saving.service.ts';
import { groupForm } from '#features/groups/server/groups.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import { createReward } from '#features/rewards/server/rewards.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { addDays, vilniusDate, weekdayOf } from '#platform/shared/dates.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { call } from '../test-calls.ts';
import { endProcess, startTestProcess, type TestProcess } from '../test-process.ts';

let database: OpenTestDatabase;
let db: Db;
const processes: TestProcess[] = [];

let delivered = 0;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 100,
  onData(stream, _session, done) {
    delivered += 1;
    stream.resume();
    stream.on('end', () => done());
  },
});
// A killed process leaves its connection silently.
smtp.on('error', () => {});

function startProcess(): Promise<TestProcess> {
  const { port } = smtp.server.address() as AddressInfo;
  return startTestProcess(database, { SMTP_URL: `smtp://127.0.0.1:${port}` });
}

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  processes.push(...(await Promise.all([startProcess(), startProcess()])));
});
afterAll(async () => {
  await Promise.all(processes.map(({ child }) => endProcess(child, 'SIGTERM')));
  await new Promise<void>((resolve) => smtp.close(resolve));
  await database.drop();
});

const on = (index: number) => processes[index]?.address ?? '';

async function signIn(address: string, email: string): Promise<string> {
  const response = await call(address, 'identity.signIn', { email, password: 'orbita-demo' });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function newTeacher() {
  return createUser(db, { role: 'teacher', passwordHash: await hashPassword('orbita-demo') });
}

/** A group of `size` with a lesson today. */
async function classOf(teacher: string, size: number) {
  const students: string[] = [];
  for (let index = 0; index < size; index += 1) students.push((await createChild(db)).userId);
  const group = await createGroup(db, { teachers: [teacher], students, max_students: 500 });
  await createEvent(db, { groupId: group.id, startsAt: new Date(Date.now() - 3_600_000).toISOString() });
  const [{ date } = { date: vilniusDate(Date.now()) }] = await db
    .selectFrom('schedule_events')
    .select('local_date as date')
    .where('group_id', '=', group.id)
    .execute();
  return { groupId: group.id, date, students };
}

const line = (userId: string, for_attendance: number) => ({
  userId,
  version: 0,
  attendance: 'present',
  comment: '',
  points: { ...byPointField(() => 0), for_attendance },
});

it('sees a session of one process in the other, and its end', async () => {
  const teacher = await newTeacher();
  const cookie = await signIn(on(0), teacher.email);
  expect((await call(on(1), 'attendance.listAttendanceGroups', undefined, cookie)).status).toBe(200);
  await call(on(1), 'identity.signOut', undefined, cookie);
  expect((await call(on(0), 'attendance.listAttendanceGroups', undefined, cookie)).status).toBe(401);
});

it('ends a stream in one process when its session ends in the other', async () => {
  const teacher = await newTeacher();
  const cookie = await signIn(on(0), teacher.email);
  const stream = await fetch(`${on(1)}/events`, { headers: { cookie } });
  expect(stream.status).toBe(200);
  await call(on(0), 'identity.signOut', undefined, cookie);
  // Read to its end: if it never ends, the test times out.
  expect(await stream.text()).toContain('retry');
});

it('counts attempts across both processes', async () => {
  const attempt = (index: number) =>
    call(on(index % 2), 'identity.signIn', { email: 'shared@example.com', password: 'x' });
  for (let round = 0; round < 10; round += 1) expect((await attempt(round)).status).toBe(401);
  expect((await attempt(0)).status).toBe(429);
  expect((await attempt(1)).status).toBe(429);
});

it('notifies a browser at one process of what was saved at the other', async () => {
  const teacher = await newTeacher();
  const { students, ...sheet } = await classOf(teacher.id, 1);
  const cookie = await signIn(on(0), teacher.email);
  const stopping = new AbortController();
  const stream = await fetch(`${on(1)}/events`, { headers: { cookie }, signal: stopping.signal });
  await call(
    on(0),
    'attendance.saveDailySheet',
    { ...sheet, rows: students.map((id) => line(id, 5)) },
    cookie,
  );
  const decoder = new TextDecoder();
  let heard = '';
  for await (const part of stream.body ?? []) {
    heard += decoder.decode(part);
    if (heard.includes('"attendance"')) break;
  }
  expect(heard).toContain('"attendance"');
  stopping.abort();
});

it('delivers the mail of a claim once, whichever process takes the job', async () => {
  const child = await createChild(db, { user: { passwordHash: await hashPassword('orbita-demo') } });
  const group = await createGroup(db, { students: [child.userId] });
  await postPoints(db, { userId: child.userId, amount: 300, date: vilniusDate(Date.now()) });
  const reward = await createReward(db, { pointsRequired: 200 });
  const cookie = await signIn(on(0), child.email);
  const claim = {
    rewardId: reward.id,
    optionId: reward.optionIds[0],
    groupId: group.id,
    requestId: crypto.randomUUID(),
  };
  const answers = await Promise.all(
    [0, 1, 0, 1].map((index) => call(on(index), 'rewards.claimReward', claim, cookie)),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  await vi.waitFor(
    async () => {
      const mails = await db.selectFrom('mails').select(['attempts', 'sent_at']).execute();
      expect(mails).toEqual([{ attempts: 1, sent_at: expect.any(String) }]);
    },
    { timeout: 50_000 },
  );
  expect(delivered).toBe(1);
});

it('loses no acknowledged save when a process is killed in the middle of two hundred', async () => {
  const teacher = await newTeacher();
  const { students, ...sheet } = await classOf(teacher.id, 200);
  const cookie = await signIn(on(0), teacher.email);
  const acknowledged: string[] = [];
  const save = async (userId: string, index: number) => {
    const response = await call(
      on(0),
      'attendance.saveDailySheet',
      { ...sheet, rows: [line(userId, index % 100)] },
      cookie,
    );
    if (response.ok) acknowledged.push(userId);
    if (acknowledged.length === 60) processes[0]?.child.kill('SIGKILL');
  };
  for (let from = 0; from < students.length; from += 8) {
    await Promise.allSettled(
      students.slice(from, from + 8).map((userId, index) => save(userId, from + index)),
    );
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(acknowledged.length).toBeLessThan(200);
  const kept = await db
    .selectFrom('daily_sheet_rows')
    .select('user_id')
    .where('user_id', 'in', acknowledged)
    .execute();
  expect(kept).toHaveLength(acknowledged.length);

  const rest = students.filter((userId) => !acknowledged.includes(userId)).map((userId) => line(userId, 1));
  expect((await call(on(1), 'attendance.saveDailySheet', { ...sheet, rows: rest }, cookie)).status).toBe(200);
});

it('saves a group completely or not at all when a process is killed in the middle of two hundred lessons', async () => {
  const doomed = await startProcess();
  const admin = await createUser(db, { role: 'admin', passwordHash: await hashPassword('orbita-demo') });
  const cookie = await signIn(doomed.address, admin.email);
  const startDate = addDays(vilniusDate(Date.now()), 2);
  const evening = { startTime: '17:00', endTime: '18:00', repeats: 'weekly' } as const;
  const event = { ...evening, weekday: weekdayOf(startDate) };
  const form = groupForm({ startDate, endDate: addDays(startDate, 750), weekdays: [event] });
  const groupId = crypto.randomUUID();
  const scope = testScope(db, admin, { now: new Date().toISOString() });
  await saveNewGroup(scope, { groupId, form });
  const stored = async () => ({
    group: await db.selectFrom('groups').select(['name', 'version']).where('id', '=', groupId).execute(),
    days: await db.selectFrom('group_weekdays').selectAll().where('group_id', '=', groupId).execute(),
    events: await db
      .selectFrom('schedule_events')
      .select(['id', 'starts_at'])
      .where('group_id', '=', groupId)
      .orderBy('starts_at')
      .execute(),
  });
  const before = await stored();

  const later = { ...event, startTime: '17:30', endTime: '18:30' };
  const weekdays = [later, { ...later, weekday: (event.weekday % 7) + 1 }];
  const changed = { ...form, name: 'Perkelta', weekdays };
  const sent = { groupId, version: 1, form: changed };
  const plan = await planScheduleChange(scope, { groupId, form: changed });
  expect(plan.moved.length + plan.created.length).toBeGreaterThan(200);
  // A start time that another transaction is about to take: the save waits for it after all other lessons
  // were written.
  const taken = plan.created.at(-1);
  const undone = db.transaction().execute(async (trx) => {
    // Without the foreign key check on the group: its lock would make the save wait before it has written
    // anything.
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await createEvent(trx, { groupId, startsAt: taken?.startsAt ?? '' });
    const answered = call(doomed.address, 'groups.updateGroup', sent, cookie).then(
      () => true,
      () => false,
    );
    const writing = [expect.stringMatching(/^INSERT INTO schedule_events/)];
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toEqual(writing), { timeout: 50_000 });
    await endProcess(doomed.child, 'SIGKILL');
    expect(await answered).toBe(false);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await vi.waitFor(async () => expect(await waitingForLocks(db)).toEqual([]), { timeout: 50_000 });
  expect(await stored()).toEqual(before);
  const again = await call(on(1), 'groups.updateGroup', sent, await signIn(on(1), admin.email));
  expect(again.status).toBe(200);
  expect((await stored()).events).toHaveLength(before.events.length + plan.created.length);
});

it('answers the requests in flight before it stops', async () => {
  const teacher = await newTeacher();
  const { students, ...sheet } = await classOf(teacher.id, 9);
  const cookie = await signIn(on(1), teacher.email);
  const save = (id: string) =>
    call(on(1), 'attendance.saveDailySheet', { ...sheet, rows: [line(id, 1)] }, cookie);
  await save(students[0] ?? '');

  const child = processes[1]?.child;
  const { saves, ended } = await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('daily_sheets')
      .selectAll()
      .where('group_id', '=', sheet.groupId)
      .forUpdate()
      .execute();
    const waiting = students.slice(1).map(save);
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toHaveLength(8), { timeout: 50_000 });
    return { saves: waiting, ended: child ? endProcess(child, 'SIGTERM') : null };
  });
  const answers = await Promise.all(saves);
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
  expect(await ended).toBe(0);
});
