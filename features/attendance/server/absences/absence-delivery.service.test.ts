import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { readEnv } from '#platform/server/env.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import { deliverQueuedMail, openMailer } from '#platform/server/mail/mailer.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo, takeJobs } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createClassOfTwo, lineOf } from '../attendance.factory.ts';
import { notifyAbsence } from '../attendance.jobs.ts';
import { saveDailySheet } from '../sheets/sheet-saving.service.ts';

let db: Db;
let drop: () => Promise<void>;
const env = readEnv({ PUBLIC_URL: 'https://orbita.example', LOG_LEVEL: 'silent' });
const silent = { info() {}, warn() {}, error() {} };
const absent = 'Ona nedalyvavo pamokoje';

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** Marks Ona absent, reports it, and returns the mail to her parent. */
async function tellOfAbsence() {
  const event = await createClassOfTwo(db);
  const rows = [lineOf(event.ona.id, { attendance: 'absent' })];
  await saveDailySheet(testScope(db, event.teacher), { ...event.key, rows });
  const scope = jobScope(db, env, silent, Temporal.Instant.from(testNow));
  for (const { task, payload } of await takeJobs(db))
    if (task === 'notifyAbsence') await notifyAbsence(scope, payload);
  await sendDue(db);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', event.parent.id)
    .executeTakeFirstOrThrow();
  return (await mailsTo(db, email ?? ''))[0];
}

it('an absence is delivered over SMTP, with names as they are written and an unsubscribe link', async () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const mailer = openMailer(readEnv({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
  const mail = await tellOfAbsence();
  await deliverQueuedMail(db, mailer.deliver, mail?.id ?? '');
  await deliverQueuedMail(db, mailer.deliver, mail?.id ?? '');
  mailer.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  expect(received).toHaveLength(1);
  expect(received[0]).toContain(`To: ${mail?.recipient}`);
  expect(received[0]).toContain(`Subject: ${absent}`);
  expect(received[0]).toContain('multipart/alternative');
  expect(received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(received[0]).toMatch(/List-Unsubscribe:\s+<https:\/\/orbita\.example\/unsubscribe\//);
});
