import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { openDatabaseProxy } from '#platform/testing/database-proxy.ts';
import { testScope } from '#platform/testing/scope.ts';
import { type Db, openDatabase } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { readEnv } from '../env.ts';
import { escapeHtml, forgetOldMails, queueMail } from './mail-outbox.ts';
import { deliverQueuedMail, openMailer } from './mailer.ts';

let db: Db;
let connection: OpenTestDatabase['connection'];
let drop: () => Promise<void>;
let smtp: SMTPServer;
let refuse = false;
const received: string[] = [];

beforeAll(async () => {
  ({ db, connection, drop } = await openTestDatabase());
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refuse) return done(new Error('try later'));
        received.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await drop();
});

const scope = () => testScope(db, { id: crypto.randomUUID(), role: 'admin' });
const mailer = () => {
  const { port } = smtp.server.address() as AddressInfo;
  const env = readEnv({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Orbita <info@orbita.lt>' });
  const { deliver, close } = openMailer(env);
  if (!deliver) throw new Error('A mail server is set.');
  return { deliver, close };
};

async function queue(to: string, subject: string): Promise<string> {
  await transaction(scope(), (tx) =>
    queueMail(tx, { to, subject, text: 'Labas, Žygimante', html: '<p>Labas</p>' }),
  );
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow();
  return mail.id;
}

it('delivers a queued mail over SMTP, once', async () => {
  const id = await queue('rasa@example.com', 'Prizas laukia: Lipdukų rinkinys');
  const { deliver, close } = mailer();
  await deliverQueuedMail(db, deliver, id);
  await deliverQueuedMail(db, deliver, id);
  close();
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('To: rasa@example.com');
  expect(received[0]).toContain(`<${id}@`);
  expect(
    await db
      .selectFrom('mails')
      .select(['attempts', 'sent_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ).toMatchObject({ attempts: 1, sent_at: expect.any(String) });
});

it('records a sent mail once the database is back, and does not send it again', async () => {
  const id = await queue('petras@example.com', 'Pertrauka');
  const proxy = await openDatabaseProxy(connection);
  const away = openDatabase(proxy.connection, () => {});
  const { deliver, close } = mailer();
  const before = received.length;
  const delivered = deliverQueuedMail(
    away.db,
    async (mail) => {
      await deliver(mail);
      proxy.cut();
    },
    id,
  );
  await vi.waitFor(() => expect(received).toHaveLength(before + 1), 10_000);
  await expect.poll(() => sql`SELECT 1`.execute(away.db).catch(() => 'away')).toBe('away');
  proxy.mend();
  await delivered;
  await deliverQueuedMail(db, deliver, id);
  expect(received).toHaveLength(before + 1);
  close();
  await away.db.destroy();
  proxy.close();
});

it('keeps a mail that the server refused, with the reason, for the next attempt', async () => {
  const id = await queue('mantas@example.com', 'Labas');
  const { deliver, close } = mailer();
  refuse = true;
  await expect(deliverQueuedMail(db, deliver, id)).rejects.toThrow();
  refuse = false;
  expect(
    await db
      .selectFrom('mails')
      .select(['attempts', 'sent_at', 'last_error'])
      .where('id', '=', id)
      .executeTakeFirst(),
  ).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.stringContaining('try later') });
  await deliverQueuedMail(db, deliver, id);
  close();
  expect(received.at(-1)).toContain('mantas@example.com');
});

it('keeps mails without a mail server, and sends none of them by itself once there is one', async () => {
  const id = await queue('greta@example.com', 'Kvietimas');
  const kept = () =>
    db
      .selectFrom('mails')
      .select(['attempts', 'sent_at', 'kept_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  await deliverQueuedMail(db, openMailer(readEnv({})).deliver, id);
  const first = await kept();
  expect(first).toMatchObject({ attempts: 0, sent_at: null, kept_at: expect.any(String) });
  const before = received.length;
  const { deliver, close } = mailer();
  await deliverQueuedMail(db, deliver, id);
  close();
  expect(received).toHaveLength(before);
  expect(await kept()).toEqual(first);
});

it('lets no line break into a header', async () => {
  const id = await queue('ona@example.com', 'Labas\r\nBcc: everybody@example.com');
  const mail = await db.selectFrom('mails').select('subject').where('id', '=', id).executeTakeFirstOrThrow();
  expect(mail.subject).toBe('Labas Bcc: everybody@example.com');
});

it('adds the delivery job with the mail, or neither', async () => {
  const failing = transaction(scope(), async (tx) => {
    await queueMail(tx, { to: 'nobody@example.com', subject: 'x', text: 'x', html: 'x' });
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(
    await db.selectFrom('mails').selectAll().where('recipient', '=', 'nobody@example.com').execute(),
  ).toEqual([]);
});

it('deletes mails ninety days after they were sent or given up, with the jobs of the latter', async () => {
  const sentAt = (sent: string | null) => (id: string) =>
    db
      .updateTable('mails')
      .set({ created_at: '2026-08-01T08:00:00Z', sent_at: sent })
      .where('id', '=', id)
      .execute();
  const [old, late, failed, fresh] = [
    await queue('sena@example.com', 'Sena'),
    await queue('velai@example.com', 'Vėlai'),
    await queue('neveikia@example.com', 'Neveikia'),
    await queue('nauja@example.com', 'Nauja'),
  ];
  await sentAt('2026-08-01T08:00:05Z')(old);
  await sentAt('2026-08-25T08:00:00Z')(late);
  await sentAt(null)(failed);
  const kept = async () => {
    const mails = await db
      .selectFrom('mails')
      .select('id')
      .where('id', 'in', [old, late, failed, fresh])
      .execute();
    const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE key = ${`mail:${failed}`}`.execute(db);
    return { mails: new Set(mails.map(({ id }) => id)), failedJobs: rows.length };
  };
  await forgetOldMails(db, Temporal.Instant.from('2026-10-30T07:59:59Z'));
  expect(await kept()).toEqual({ mails: new Set([old, late, failed, fresh]), failedJobs: 1 });
  await forgetOldMails(db, Temporal.Instant.from('2026-10-31T03:17:00Z'));
  expect(await kept()).toEqual({ mails: new Set([late, fresh]), failedJobs: 0 });
});

it('escapes names inside HTML', () => {
  expect(escapeHtml(`<img src=x onerror="alert('x')">&`)).toBe(
    '&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt;&amp;',
  );
});
