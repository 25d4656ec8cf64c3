import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionTo, type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { queueMails } from '#platform/server/mail/mail-outbox.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#platform/testing/database-proxy.ts';
import { addressOf, type PostgresPair, startPostgresPair } from '#platform/testing/postgres-machines.ts';
import { testScope } from '#platform/testing/scope.ts';
import { call } from '../test-calls.ts';
import { type TestProcess, TestProcesses } from '../test-process.ts';
import { createFamilies, type Families } from './test-families.ts';
import { expectTruth } from './test-truth.ts';
import { beginVisits, openTab } from './test-visits.ts';

const isFull = process.env.SOAK === 'full';
/**
 * Times in milliseconds. `SOAK=full` is a hundred requests a second beside as many mails as an announcement has, and
 * asserts how long the gap is; otherwise other work on the machine may make it longer.
 */
const { classes, perSecond, mails, sending, before, promotedAfter } = isFull
  ? { classes: 20, perSecond: 100, mails: 600, sending: 400, before: 6000, promotedAfter: 5000 }
  : { classes: 4, perSecond: 60, mails: 60, sending: 300, before: 1500, promotedAfter: 1000 };
const patience = { timeout: 120_000, interval: 100 };

/** Two seconds; the rest is for a machine that also makes all the requests. */
const mostWait = 5000;

type Place = { readonly host: string; readonly port: number };

let pair: PostgresPair;
/** What is between the processes, and the primary and the standby. */
let network: DatabaseProxy<Place>[];
let db: Db;
let running: TestProcess[];
let families: Families;
let processes: TestProcesses;
let smtp: SMTPServer;
let sent: Map<string, number>;

beforeEach(async () => {
  sent = new Map();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) sent.set(address, (sent.get(address) ?? 0) + 1);
        setTimeout(done, sending);
      });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  pair = await startPostgresPair();
  // The standby first: each connection has to find out.
  const machines = [pair.primary, pair.standby];
  network = await Promise.all(machines.map(({ port }) => openDatabaseProxy({ host: '127.0.0.1', port })));
  const ports = network.map(({ connection: { port } }) => port).reverse();
  const address = addressOf(ports, '?target_session_attrs=read-write');
  const connection = connectionTo(address, { warn() {} });
  await migrateToLatest(connection);
  ({ db } = openDatabase(connection, () => {}, 4));
  const { port } = smtp.server.address() as AddressInfo;
  processes = new TestProcesses();
  const env = { DATABASE_URL: address, SMTP_URL: `smtp://127.0.0.1:${port}` };
  const starting = [0, 1].map(() => processes.start(null, env));
  families = await createFamilies(db, classes);
  running = await Promise.all(starting);
}, 120_000);
afterEach(async () => {
  await processes.end();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await db.destroy();
  for (const proxy of network) proxy.close();
  await pair.remove();
}, 60_000);

const readers = Array.from({ length: mails }, (_, each) => `reader-${each}@example.com`);

async function queueAll(): Promise<void> {
  const text = { subject: 'Atvira diena', text: 'Labas', html: '<p>Labas</p>' };
  const scope = testScope(db, { id: crypto.randomUUID(), role: 'admin' });
  await transaction(scope, (tx) =>
    queueMails(
      tx,
      readers.map((to) => ({ to, ...text })),
    ),
  );
}

/** Tells all parents: one job writes a line of the bell for each. */
async function announce(): Promise<void> {
  const now = Temporal.Now.instant();
  const plan = {
    ...{ title: { lt: 'Atvira diena', en: 'Open day' }, body: { lt: 'Ateikite.', en: 'Do come.' } },
    ...{ severity: 'info', startsAt: now.toString(), endsAt: now.add({ hours: 2 }).toString() },
    to: { many: true, emails: [], groupIds: [], role: 'parent' },
    channels: { mail: false, push: false },
  };
  const input = { bulletinId: crypto.randomUUID(), plan };
  const [address = ''] = running.map((each) => each.address);
  const status = async () => (await call(address, 'bulletins.createBulletin', input, families.admin)).status;
  await vi.waitFor(async () => expect(await status()).toBe(200), patience);
}

/** Jobs go on: each mail leaves once, each parent is told once. */
async function expectJobsDone(): Promise<void> {
  const isSent = () => db.selectFrom('mails').select('id').where('recipient', 'in', readers);
  const waiting = async () => (await isSent().where('sent_at', 'is', null).execute()).length;
  await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
  expect(readers.filter((each) => sent.get(each) !== 1)).toEqual([]);
  const told = async () =>
    (await db.selectFrom('notifications').select('user_id').where('happening', '=', 'message').execute()).map(
      (each) => each.user_id,
    );
  await vi.waitFor(async () => expect((await told()).sort()).toEqual([...families.parents].sort()), patience);
}

/** The processes were left alone, and are whole again. */
async function expectWhole(): Promise<void> {
  expect(running.map(({ child }) => [child.exitCode, child.signalCode])).toEqual([
    [null, null],
    [null, null],
  ]);
  for (const { address } of running) {
    const ready = async () => (await fetch(`${address}/readyz`)).json();
    await vi.waitFor(async () => expect(await ready()).toEqual({ status: 'ready' }), patience);
  }
}

/** What happens to the primary while visitors work; the returned function is called once they have all been served. */
interface Fault {
  readonly name: string;
  readonly happen: () => Promise<void>;
  readonly afterwards?: () => Promise<void>;
}

async function promoteLater(): Promise<void> {
  await sleep(promotedAfter);
  await pair.promote();
}

const dies: Fault = {
  name: 'dies and is followed by its standby',
  async happen() {
    await pair.primary.kill();
    await promoteLater();
  },
};
const freezes: Fault = {
  name: 'freezes, is followed by its standby and wakes up',
  async happen() {
    pair.primary.freeze();
    await promoteLater();
    await sleep(before);
    pair.primary.thaw();
  },
};
const restarts: Fault = {
  name: 'restarts',
  async happen() {
    await pair.primary.stop();
    await sleep(promotedAfter);
    await pair.primary.start();
  },
};
const isCutOff: Fault = {
  name: 'cannot be reached for a minute, and is followed by its standby',
  async happen() {
    network[0]?.hang();
    await promoteLater();
  },
  async afterwards() {
    await sleep(60_000);
    network[0]?.mend();
    // Long enough for whoever would go back to it.
    await sleep(3000);
  },
};

it.each(isFull ? [dies, freezes, restarts, isCutOff] : [dies])(
  'a primary that $name: nothing acknowledged is lost, nothing is doubled',
  { timeout: 600_000 },
  async ({ happen, afterwards }) => {
    const tabs = running.map(({ address }) => openTab(address, families.teacher));
    await queueAll();
    const addresses = running.map(({ address }) => address);
    const visits = beginVisits(families.acts, addresses, perSecond);
    await sleep(before);
    await announce();
    visits.breakNow();
    await happen();
    for (const tab of tabs) tab.forget();
    const comeBack = () => expect(tabs.map((tab) => tab.heard('attendance'))).toEqual([true, true]);
    await vi.waitFor(comeBack, patience);
    await visits.finish();
    await afterwards?.();
    // This process's own connections move as well.
    await vi.waitFor(() => sql`SELECT`.execute(db), patience);
    await expectTruth(db, visits, families.acts.length);
    await expectJobsDone();
    await expectWhole();
    await Promise.all(tabs.map((tab) => tab.close()));
    const [gap, wait] = [visits.longestGap(), visits.longestWait()].map(Math.round);
    process.stdout.write(`gap ${gap} ms, longest wait ${wait} ms, ${visits.away()} times 503\n`);
    if (!isFull) return;
    expect(gap).toBeLessThan(promotedAfter + 10_000);
    expect(wait).toBeLessThan(mostWait);
  },
);
