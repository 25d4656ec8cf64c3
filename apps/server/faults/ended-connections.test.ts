import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { transaction } from '#platform/server/database/transaction.ts';
import { queueMails } from '#platform/server/mail/mail-outbox.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { endProcess, type TestProcess, TestProcesses } from '../test-process.ts';
import { openMailServer, type TestMailServer } from './test-mail-server.ts';

/**
 * Times in milliseconds. `SOAK=full` is two minutes of it, with as many mails as an announcement has, and asserts that all is
 * done within 30 s after; otherwise other work on the machine may make it longer.
 */
const { every, during, mails, sending, mostAfterwards } =
  process.env.SOAK === 'full'
    ? { every: 5000, during: 120_000, mails: 600, sending: 700, mostAfterwards: 30_000 }
    : { every: 700, during: 5600, mails: 120, sending: 200, mostAfterwards: 180_000 };

let database: OpenTestDatabase;
/** Ends connections other than its own. */
let killer: pg.Client;
const processes = new TestProcesses();
const running: TestProcess[] = [];
let mailServer: TestMailServer;

beforeAll(async () => {
  database = await openTestDatabase();
  killer = new pg.Client(database.connection);
  await killer.connect();
  mailServer = await openMailServer(sending);
  const env = { SMTP_URL: mailServer.url };
  running.push(...(await Promise.all([0, 1].map(() => processes.start(database, env)))));
}, 120_000);
afterAll(async () => {
  await processes.end();
  await killer.end();
  await mailServer.close();
  await database.drop();
}, 60_000);

async function endConnections(): Promise<number> {
  const { rowCount } = await killer.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  return rowCount ?? 0;
}

// Only mails: where this process's clock is ahead of the database's, the minute's jobs wait for it.
const waiting = async (): Promise<unknown[]> =>
  (
    await killer.query(`SELECT key, attempts, locked_by, last_error FROM graphile_worker.jobs
      WHERE task_identifier = 'deliverMail'`)
  ).rows;

// Longer than 20 s: jobs in doubt are freed after two checks that are five seconds apart.
it('a database that keeps ending all connections ends no process and loses no mail', {
  timeout: during + 2 * mostAfterwards,
}, async () => {
  const to = Array.from({ length: mails }, (_, each) => `reader-${each}@example.com`);
  const scope = testScope(database.db, { id: crypto.randomUUID(), role: 'admin' });
  const text = { subject: 'Atvira diena', text: 'Labas', html: '<p>Labas</p>' };
  await transaction(scope, (tx) =>
    queueMails(
      tx,
      to.map((address) => ({ to: address, ...text })),
    ),
  );
  let ended = 0;
  for (const end = performance.now() + during; performance.now() < end; ) {
    // The count is tested, not the order.
    await sleep(every);
    ended += await endConnections();
  }
  const since = performance.now();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), {
    timeout: mostAfterwards,
    interval: 200,
  });
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  const twice = [...mailServer.sent.values()].filter((times) => times > 1).length;
  process.stdout.write(
    `${ended} connections ended, all done ${seconds} s after the last, ${twice} mails sent twice\n`,
  );
  expect(running.map(({ child }) => [child.exitCode, child.signalCode])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect([...mailServer.sent.keys()].sort()).toEqual(to.sort());
  // Once; twice where a connection ended for a minute between the mail server's answer and recording it.
  expect(Math.max(...mailServer.sent.values())).toBeLessThanOrEqual(2);
  expect(await Promise.all(running.map(({ child }) => endProcess(child, 'SIGTERM')))).toEqual([0, 0]);
});
