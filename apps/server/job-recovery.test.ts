import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { endProcess, type TestProcess, TestProcesses } from './test-process.ts';

let database: TestDatabase;
let db: Db;
let smtp: SMTPServer;
let tries = 0;
let delivered = 0;
const processes = new TestProcesses();

/** A mail server that says nothing to the first mail, and takes every other. */
function receive(stream: SMTPServerDataStream, done: () => void): void {
  tries += 1;
  const isFirst = tries === 1;
  stream.resume();
  stream.on('end', () => {
    if (isFirst) return;
    delivered += 1;
    done();
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = openDatabase(database.connection, () => {}));
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, _session, done) => receive(stream, done),
  });
  // The killed process leaves its connection without a word.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await processes.end();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await db.destroy();
  await database.drop();
});

async function startMailing(): Promise<TestProcess> {
  const { port } = smtp.server.address() as AddressInfo;
  return processes.start(database, { SMTP_URL: `smtp://127.0.0.1:${port}` });
}

it('finishes in one process, once, the job that another was killed in the middle of', async () => {
  const doomed = await startMailing();
  const mail = { to: 'rasa@example.com', subject: 'Kvietimas', text: 'Labas', html: '<p>Labas</p>' };
  const scope = testScope(db, { id: crypto.randomUUID(), role: 'admin' });
  await transaction(scope, (tx) => queueMail(tx, mail));
  await vi.waitFor(() => expect(tries).toBe(1), { timeout: 10_000 });
  await startMailing();
  await endProcess(doomed.child, 'SIGKILL');
  await vi.waitFor(
    async () => {
      const mails = await db.selectFrom('mails').select(['attempts', 'sent_at']).execute();
      expect(mails).toEqual([{ attempts: 1, sent_at: expect.any(String) }]);
    },
    { timeout: 20_000, interval: 250 },
  );
  expect({ tries, delivered }).toEqual({ tries: 2, delivered: 1 });
}, 40_000);
