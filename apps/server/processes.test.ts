import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createGroup } from '#features/groups/server/groups.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import { createReward } from '#features/rewards/server/rewards.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import { type Db, openDatabase } from '#platform/server/database.ts';
import { hashPassword } from '#platform/server/password.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';

interface Process {
  readonly child: ChildProcess;
  readonly address: string;
}

let database: TestDatabase;
let db: Db;
const processes: Process[] = [];

async function startProcess(): Promise<Process> {
  const { host, user, database: name } = database.connection;
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: {
      ...process.env,
      PORT: '0',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${name}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.on('exit', () => reject(new Error(`the process ended: ${said}`)));
  });
  return { child, address };
}

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = openDatabase(database.connection, () => {}));
  processes.push(...(await Promise.all([startProcess(), startProcess()])));
});
afterAll(async () => {
  await Promise.all(processes.map(({ child }) => endOf(child, 'SIGTERM')));
  await db.destroy();
  await database.drop();
});

/** Sends the signal unless the process has ended already; resolves with its exit code. */
function endOf(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode) return Promise.resolve(child.exitCode);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  child.kill(signal);
  return ended;
}

const on = (index: number) => processes[index]?.address ?? '';

async function call(address: string, procedure: string, input: unknown, cookie = ''): Promise<Response> {
  return fetch(`${address}/rpc/${procedure.replace('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json: input }),
  });
}

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
  points: {
    for_attendance,
    for_practices: 0,
    for_questions: 0,
    for_ideas: 0,
    for_helping_others: 0,
    for_challenges: 0,
    extra_points: 0,
  },
});

it('knows a session of one process in the other, and its end', async () => {
  const teacher = await newTeacher();
  const cookie = await signIn(on(0), teacher.email);
  expect((await call(on(1), 'attendance.listAttendanceGroups', undefined, cookie)).status).toBe(200);
  await call(on(1), 'identity.signOut', undefined, cookie);
  expect((await call(on(0), 'attendance.listAttendanceGroups', undefined, cookie)).status).toBe(401);
});

it('counts tries over both processes', async () => {
  const attempt = (index: number) =>
    call(on(index % 2), 'identity.signIn', { email: 'shared@example.com', password: 'x' });
  for (let round = 0; round < 10; round += 1) expect((await attempt(round)).status).toBe(401);
  expect((await attempt(0)).status).toBe(429);
  expect((await attempt(1)).status).toBe(429);
});

it('tells a browser at one process what was saved at the other', async () => {
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
    { timeout: 10_000 },
  );
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
}, 60_000);

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
    await vi.waitFor(async () => {
      const locks =
        await sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(
          db,
        );
      expect(locks.rows).toHaveLength(8);
    });
    return { saves: waiting, ended: child ? endOf(child, 'SIGTERM') : null };
  });
  const answers = await Promise.all(saves);
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
  expect(await ended).toBe(0);
});
