import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { leaveUnread, takeMail } from './mail-taking.service.ts';
import { mailOf, readMails } from './mailbox.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const env = { IMAP_URL: 'imaps://a:b@mail.example', REPLY_ADDRESS: 'atsakymas@orbita.example' };
const found = { mailbox: 'a@mail.example/INBOX', uidValidity: 1 };
const receivedAt = new Date('2026-11-20T15:00:00Z');

it('ends with a line for each of 500 broken mails, whatever is in them', async () => {
  const scope = testScope(db, await createUser(db, { role: 'admin' }), { env });
  let seed = 20_261_129;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const whole = Buffer.from(
    mailOf({
      ...{
        from: 'Rasa <rasa@example.com>',
        to: `atsakymas+${'b'.repeat(26)}@orbita.example`,
        subject: '=?utf-8?B?xaB5xaE=?=',
      },
      fields: ['Content-Type: multipart/mixed; boundary="="', 'Content-Transfer-Encoding: base64'],
      text: '--=\r\nContent-Type: text/html; charset=windows-1257\r\n\r\n<p>\xe0\xe8</p>\r\n--=--',
    }),
    'latin1',
  );
  for (let uid = 1; uid <= 500; uid += 1) {
    const source = Buffer.from(whole);
    for (let change = random(40); change >= 0; change -= 1) source[random(source.length)] = random(256);
    await takeMail(scope, found, {
      ...{ uid, receivedAt, isTooLarge: false },
      source: source.subarray(0, random(3) ? source.length : random(source.length)),
    });
  }
  const mails = await db
    .selectFrom('conversation_mails')
    .select('reason')
    .where('reason', 'is not', null)
    .execute();
  // Copies by Message-ID don't occur: none has one.
  expect(mails).toHaveLength(500);
});

it('notes once that a mail could not be read at all', async () => {
  const scope = testScope(db, await createUser(db, { role: 'admin' }), { env });
  const place = { ...found, uid: 900, key: null };
  await leaveUnread(scope, place);
  await leaveUnread(scope, place);
  expect((await readMails(db)).filter(({ reason }) => reason === 'failed')).toHaveLength(1);
});
