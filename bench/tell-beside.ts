import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pushSubscription } from '#features/notifications/server/notifications.factory.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { populateAcademy } from '../scripts/populate/populate-academy.ts';
import { type Cast, openCast } from './cast.ts';
import { errorsOf, ms, p95Of } from './latencies.ts';
import { type LoadResult, runLoad, toServer } from './load.ts';
import { planActs } from './mix.ts';
import { callsTo } from './mix-calls.ts';
import { openPushSink, type PushSink } from './push-sink.ts';
import { judge, table } from './report.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { openSmtpSink } from './smtp-sink.ts';
import { temporaryFolder } from './temporary-folder.ts';

const [rate, seconds] = [50, 15];
/** The aims. */
const aims = { queued: 5000, slower: 1.5 };
/** Until the last mail is accepted, in minutes. */
const patience = 30;

interface Bench {
  readonly server: ServerProcess;
  readonly cast: Cast;
  readonly db: Db;
  readonly pushes: PushSink;
  /** Who is notified: parents, each with a device. */
  readonly readers: number;
}

/** Measures what other requests notice of one bulletin that is sent to this many people by mail and push. */
export async function tellBesideLoad(people: number): Promise<string> {
  const dataDir = temporaryFolder();
  const own = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: console.error } });
  await migrateToLatest(own.connection);
  const filling = openDatabase(own.connection, () => {}, 4).db;
  const size = { children: 800, groups: 100, years: 1, today: vilniusDate(Date.now()) };
  await populateAcademy(filling, size, () => undefined);
  const readers = await addReaders(filling, people);
  await filling.destroy();
  await own.stop();
  const [mails, pushes] = [await openSmtpSink(), await openPushSink()];
  const server = await startServer(dataDir, {
    env: { DEMO: 'false', SMTP_URL: mails.url, MAIL_FROM: 'bench@example.com', ...pushes.env },
  });
  try {
    const { db } = openDatabase(findRunningPostgres(dataDir) ?? {}, () => {}, 4);
    const cast = await openCast(db, callsTo(server.port));
    const measured = await measure({ server, cast, db, pushes, readers });
    await db.destroy();
    return measured;
  } finally {
    await server.stop();
    await mails.close();
    await pushes.close();
  }
}

/**
 * Fills the academy up to this many parents; each has a device, and no quiet hours: it is measured at any hour.
 */
async function addReaders(db: Db, people: number): Promise<number> {
  await sql`INSERT INTO users (email, role, first_name, last_name, email_verified_at, created_at)
    SELECT 'reader-' || n || '@example.com', 'parent', 'Rasa', 'Petrauskienė', now(), now() FROM generate_series(1,
      ${people}::int - (SELECT count(*)::int FROM users WHERE role = 'parent')) n`.execute(db);
  await sql`INSERT INTO notification_hours (user_id, digest, quiet_from, quiet_to)
    SELECT id, 18, 8, 8 FROM users WHERE role = 'parent'`.execute(db);
  const { p256dh, auth } = pushSubscription();
  const { rows } = await sql`WITH signed_in AS (
      INSERT INTO sessions (token_hash, user_id, persistent, created_at, last_used_at, expires_at, user_agent, address)
      SELECT sha256(id::text::bytea), id, true, now(), now(), now() + interval '1 day', 'bench', '127.0.0.1'
      FROM users WHERE role = 'parent' RETURNING id, user_id)
    INSERT INTO push_devices (user_id, session_id, endpoint, p256dh, auth, name, created_at)
    SELECT user_id, id, 'https://push.example.com/send/' || id, ${p256dh}::text, ${auth}::text, 'bench', now()
    FROM signed_in RETURNING id`.execute(db);
  await sql`VACUUM (ANALYZE)`.execute(db);
  return rows.length;
}

async function measure(bench: Bench): Promise<string> {
  const { server, cast, readers } = bench;
  const load = () => runLoad(planActs(cast, rate, seconds), toServer(server.port));
  // Not measured: lets the compiler optimise what is called often.
  await load();
  const before = await load();
  const told = tellEverybody(bench);
  const beside = await runsUntil(told, load);
  const { queued, taken } = await told;
  // The better of two: other work on the machine must not flatter the sending.
  const after = await load();
  const alone = p95Of(before) < p95Of(after) ? before : after;
  const wrong = [before, ...beside, after].find(({ firstError }) => firstError !== null);
  if (wrong) console.error(wrong.firstError);
  const slowest = Math.max(...beside.map((run) => p95Of(run)));
  return [
    `One bulletin by mail and push to ${readers} parents, each with a device, beside the load of “The server under load”: ${rate} requests a second of an academy of 800 children, in runs of ${seconds} s until everything is sent. Jobs run in the same process; a mail server and a push service take each in some 40 ms. Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
    table(
      ['', ''],
      [
        [`told: until ${readers} lines are written`, `${ms(queued)} ms`],
        [`until the last mail and push are taken, each once`, `${taken.toFixed(0)} s`],
        ['p95 of other requests, alone, the better of two times', shown(alone)],
        [`p95 of other requests, meanwhile, ${beside.length} runs`, shown(...beside)],
        ['the slowest of these runs', `${ms(slowest)} ms`],
      ],
    ),
    [
      judge(`${readers} people told`, queued, aims.queued, 'ms'),
      judge(
        'p95 of other requests meanwhile, times that alone',
        p95Of(...beside) / p95Of(alone),
        aims.slower,
      ),
    ].join('\n'),
  ].join('\n\n');
}

const shown = (...runs: readonly LoadResult[]) => `${ms(p95Of(...runs))} ms, ${errorsOf(...runs)} errors`;

/** Runs the load repeatedly until the work is done; the last run, which was partly alone, does not count. */
async function runsUntil(work: Promise<unknown>, load: () => Promise<LoadResult>): Promise<LoadResult[]> {
  let done = false;
  const end = () => {
    done = true;
  };
  void work.then(end, end);
  const runs: LoadResult[] = [];
  while (!done) runs.push(await load());
  return runs.slice(0, Math.max(1, runs.length - 1));
}

/**
 * Announces as an admin does; milliseconds until everybody is notified, seconds until mails and pushes are sent.
 */
async function tellEverybody({ server, cast: { admin }, db, pushes, readers }: Bench) {
  const bulletinId = randomUUID();
  const [key, title] = [`bulletin/${bulletinId}`, `Atvira diena ${bulletinId}`];
  const now = Temporal.Now.instant();
  const plan = {
    title: { lt: title, en: '' },
    body: { lt: 'Kviečiame tėvus ir draugus **šeštadienį nuo 11 iki 14 val.**', en: '' },
    severity: 'info',
    startsAt: now.subtract({ minutes: 1 }).toString(),
    endsAt: now.add({ hours: 24 }).toString(),
    to: { many: true, emails: [], groupIds: [], role: 'parent' },
    channels: { mail: true, push: true },
  };
  const began = performance.now();
  const until = async (isDone: () => Promise<boolean>, pause: number) => {
    while (!(await isDone())) {
      if (performance.now() - began > patience * 60_000) throw new Error('Not everything was sent.');
      await sleep(pause);
    }
    return performance.now() - began;
  };
  await callsTo(server.port).ask(admin, 'bulletins.createBulletin', { bulletinId, plan });
  const queued = await until(async () => (await countLines(db, key)) >= readers, 25);
  const taken = await until(
    async () => (await countSent(db, title)) >= readers && pushes.taken(key) >= readers,
    500,
  );
  const [lines, mails] = [await countLines(db, key), await countSent(db, title)];
  if (lines !== readers || mails !== readers || pushes.taken(key) !== readers)
    throw new Error(
      `To ${readers} people went ${lines} lines, ${mails} mails and ${pushes.taken(key)} pushes.`,
    );
  return { queued, taken: taken / 1000 };
}

async function countLines(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ lines: number }>`SELECT count(*) AS lines FROM notifications
    WHERE key = ${key}`.execute(db);
  return rows[0]?.lines ?? 0;
}

async function countSent(db: Db, subject: string): Promise<number> {
  const { rows } = await sql<{ mails: number }>`SELECT count(*) AS mails FROM mails
    WHERE subject = ${subject} AND sent_at IS NOT NULL`.execute(db);
  return rows[0]?.mails ?? 0;
}
