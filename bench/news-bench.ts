import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createBulletinRow } from '#features/bulletins/server/bulletins.factory.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { testScope } from '#platform/testing/scope.ts';
import { populateAcademy } from '../scripts/populate/populate-academy.ts';
import { outputOf } from './calls.ts';
import { inject, type Measurable, openMeasurable } from './costs/api-costs.ts';
import type { CostCall } from './costs/cost-case.ts';
import { ms, quantile } from './latencies.ts';
import { describeMachine, judge, table, writeSection } from './report.ts';
import { type Client, openSessions } from './sessions.ts';
import { temporaryFolder } from './temporary-folder.ts';

const [warmUps, repeats, streams, rounds] = [10, 80, 500, 30];
/** Three school years and three days. */
const mostDays = 1098;
const academy = { children: 5250, groups: 500, years: 3 };

interface Read {
  readonly name: string;
  readonly procedure: string;
  readonly calls: readonly CostCall[];
  /** At most this many ms in 95 of 100 answers; none for a read without an aim. */
  readonly aim?: number;
  /** Set up before the calls and undone after them. */
  readonly given?: (db: Db) => Promise<() => Promise<unknown>>;
}

/** Measures analytics, the desk, the search, banners and news in an academy of 500 groups and three years. */
export async function benchNews({ dataDir }: { readonly dataDir: string | null }): Promise<void> {
  const folder = dataDir ?? join(temporaryFolder(), 'academy');
  const isNew = !existsSync(folder);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: { info() {}, warn: console.error } });
  try {
    await migrateToLatest(postgres.connection);
    const { db } = openDatabase(postgres.connection, () => {}, 4);
    const size = { ...academy, today: vilniusDate(Date.now()) };
    if (isNew) await populateAcademy(db, size, (step) => console.log(`populating: ${step}`));
    const server = await openMeasurable(folder);
    writeSection('news', await measured(db, server));
    await server.close();
    await db.destroy();
  } finally {
    await postgres.stop();
  }
}

async function measured(db: Db, server: Measurable): Promise<string> {
  const reads = await readsOf(db);
  const rows: string[][] = [];
  const aims: string[] = [];
  for (const read of reads) {
    const { times, statements, cpu, bytes } = await timesOf(db, server, read);
    const p95 = quantile(times, 0.95);
    const sizes = [statements.toFixed(1), cpu.toFixed(1), (bytes / 1024).toFixed(1)];
    rows.push([read.name, ms(quantile(times, 0.5)), ms(p95), ...sizes, (loadavg()[0] ?? 0).toFixed(1)]);
    console.log(rows.at(-1)?.join(' | '));
    if (read.aim !== undefined) aims.push(judge(`p95 of ${read.name}`, p95, read.aim, 'ms'));
  }
  const heard = await fanOutTimes(db, server);
  const { rows: found } = await sql<Record<'groups' | 'users' | 'days', number> & { version: string }>`SELECT
    (SELECT count(*) FROM groups WHERE status = 'active') AS groups, (SELECT count(*) FROM users) AS users,
    (SELECT count(*) FROM analytics_days) AS days, current_setting('server_version') AS version`.execute(db);
  const { groups = 0, users = 0, days = 0, version = '' } = found[0] ?? {};
  return [
    describeMachine(version.split(' ')[0] ?? ''),
    `An academy of ${groups} active groups and ${users} people; ${days} kept days of groups. ${repeats} calls of each read, one after the other. The session look-up of each request is one of the statements; CPU is the processor time of PostgreSQL, which other work of the machine hardly changes.`,
    table(['read', 'p50 ms', 'p95 ms', 'statements', 'PostgreSQL CPU ms', 'answer KiB', 'load then'], rows),
    [
      ...aims,
      judge(`p95 until ${streams} open streams have heard a change`, quantile(heard, 0.95), 100, 'ms'),
    ].join('\n'),
    `The streams are read by the same process that serves them: ${rounds} changes, each from its transaction's beginning until a stream has it (p50 ${ms(quantile(heard, 0.5))} ms, at most ${ms(quantile(heard, 1))} ms).`,
  ].join('\n\n');
}

async function readsOf(db: Db): Promise<Read[]> {
  const [[admin], teachers, parents, children] = await Promise.all([
    openSessions(db, 'admin', 1),
    openSessions(db, 'teacher', 20),
    openSessions(db, 'parent', 20),
    openSessions(db, 'child', 20),
  ]);
  if (!admin) throw new Error('The academy has no admin.');
  const today = vilniusDate(Date.now());
  const years = { client: admin, input: { from: addDays(today, -mostDays), to: today } };
  const all = (clients: readonly Client[]) => clients.map((client) => ({ client, input: undefined }));
  const typed = ['jon', 'jona', 'zyg', 'zvai', 'python', 'petr', 'a b', 'kurim'];
  const words = typed.map((each) => ({ client: admin, input: { words: each } }));
  return [
    { name: 'figures of three years', procedure: 'analytics.getAnalytics', calls: [years], aim: 300 },
    {
      name: 'the same, a minute’s changes not counted yet',
      procedure: 'analytics.getAnalytics',
      calls: [years],
      aim: 300,
      given: noteChanges,
    },
    {
      name: 'figures of this year',
      procedure: 'analytics.getAnalytics',
      calls: [{ client: admin, input: {} }],
      aim: 300,
    },
    { name: 'the desk of an admin', procedure: 'desk.getRadar', calls: all([admin]), aim: 60 },
    { name: 'the desk of a teacher', procedure: 'desk.getRadar', calls: all(teachers), aim: 60 },
    { name: 'the search of an admin', procedure: 'search.findAnything', calls: words, aim: 50 },
    {
      name: 'the search of a child',
      procedure: 'search.findAnything',
      calls: children.map((client) => ({ client, input: { words: 'cikl' } })),
      aim: 50,
    },
    {
      name: 'three banners of a parent',
      procedure: 'bulletins.listActiveBulletins',
      calls: all(parents),
      given: (each) => showBanners(each, admin.userId),
    },
    {
      name: 'the bell of a parent',
      procedure: 'notifications.countUnreadNotifications',
      calls: all(parents),
    },
  ];
}

/** Thirty sheets of today, as in a minute of a busy afternoon. */
async function noteChanges(db: Db): Promise<() => Promise<unknown>> {
  await sql`INSERT INTO analytics_changes (group_id, from_day, to_day)
    SELECT id, ${vilniusDate(Date.now())}, ${vilniusDate(Date.now())} FROM groups ORDER BY id LIMIT 30`.execute(
    db,
  );
  return () => db.deleteFrom('analytics_changes').execute();
}

async function showBanners(db: Db, createdBy: string): Promise<() => Promise<unknown>> {
  const now = Temporal.Now.instant();
  const [startsAt, endsAt] = [now.subtract({ hours: 1 }).toString(), now.add({ hours: 24 }).toString()];
  const title = { lt: 'Atvirų durų diena šeštadienį', en: 'Open day on Saturday' };
  const text = 'Kviečiame tėvus ir draugus **šeštadienį nuo 11 iki 14 val.**\n\n- Registruotis nereikia.';
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1)
    ids.push(
      (await createBulletinRow(db, { createdBy, title, body: { lt: text, en: text }, startsAt, endsAt })).id,
    );
  return () => db.deleteFrom('bulletins').where('id', 'in', ids).execute();
}

async function timesOf(db: Db, server: Measurable, { procedure, calls, given }: Read) {
  const takeBack = await given?.(db);
  const call = async (n: number) => {
    const began = performance.now();
    const each = calls[n % calls.length] ?? { client: null, input: undefined };
    const { statusCode: status, rawPayload: body } = await inject(server.app, procedure, each, n);
    outputOf({ status, body });
    return { took: performance.now() - began, bytes: body.length };
  };
  for (let n = 0; n < warmUps; n += 1) await call(n);
  const [cpu, asked] = [server.postgresCpu(), server.statements()];
  const done: Awaited<ReturnType<typeof call>>[] = [];
  for (let n = 0; n < repeats; n += 1) done.push(await call(n));
  const spent = { cpu: server.postgresCpu() - cpu, statements: server.statements() - asked };
  await takeBack?.();
  return {
    times: done.map(({ took }) => took),
    statements: spent.statements / repeats,
    cpu: (spent.cpu * 1000) / repeats,
    bytes: Math.max(...done.map(({ bytes }) => bytes)),
  };
}

/** How long each of the open streams takes to receive each change. */
async function fanOutTimes(db: Db, { app }: Measurable): Promise<number[]> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' }).then(() => app.server.address());
  const { port } = address as AddressInfo;
  const clients = await openSessions(db, 'parent', streams);
  const open: IncomingMessage[] = [];
  for (const { cookie } of clients) {
    const [response] = await once(
      get({ host: '127.0.0.1', port, path: '/events', headers: { cookie }, agent: false }),
      'response',
    );
    open.push(response);
  }
  const [admin] = clients;
  const scope = testScope(db, { id: admin?.userId ?? '', role: 'admin' });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const heard = open.map((stream) => untilNews(stream));
    const began = performance.now();
    await transaction(scope, (tx) => refresh(tx, { changed: ['bulletins'], audience: ['role:parent'] }));
    for (const at of await Promise.all(heard)) times.push(at - began);
  }
  for (const stream of open) stream.destroy();
  return times;
}

function untilNews(stream: IncomingMessage): Promise<number> {
  return new Promise((resolve) => {
    const listen = (part: Buffer) => {
      if (!part.includes('data:')) return;
      stream.off('data', listen);
      resolve(performance.now());
    };
    stream.on('data', listen);
  });
}
