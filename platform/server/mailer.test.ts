import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { Db } from './database.ts';
import { readEnv } from './env.ts';
import { escapeHtml, queueMail } from './mail-outbox.ts';
import { deliverQueuedMail, openMailer } from './mailer.ts';
import { transaction } from './transaction.ts';

let db: Db;
let drop: () => Promise<void>;
let smtp: SMTPServer;
let refuse = false;
const received: string[] = [];

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
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
  return openMailer(readEnv({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Orbita <info@orbita.lt>' }));
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

it('keeps a mail that the server refused, with the reason, for the next try', async () => {
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

it('makes names harmless inside HTML', () => {
  expect(escapeHtml(`<img src=x onerror="alert('x')">&`)).toBe(
    '&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt;&amp;',
  );
});
