import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { sendNotifications } from '#features/notifications/server/sending.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { processorTimeOf } from '#platform/testing/processor-time.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getConversation } from '../conversations.service.ts';
import { answerConversation, messageRate, openConversation } from '../messages.service.ts';
import { takeMail } from './mail-taking.service.ts';
import { mailOf, replyAddressIn } from './mailbox.factory.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

const later = '2026-11-20T15:30:00Z';
const env = { IMAP_URL: 'imaps://a:b@mail.example', REPLY_ADDRESS: 'atsakymas@orbita.example' };
const as = (actor: Actor, now?: string) => testScope(db, actor, { ...(now && { now }), env });
const found = { mailbox: 'a@mail.example/INBOX', uidValidity: 1 };
const receivedAt = new Date(later);
let uid = 0;

/** A conversation that the academy has answered, with the address that the guardian's mail is answered to. */
async function answered() {
  const parent = await createUser(db);
  const { userId: childId } = await createChild(db, { guardians: [parent.id] });
  const conversationId = randomUUID();
  const words = { subject: 'other', title: '', text: 'Urtė serga.' } as const;
  await openConversation(as(parent), { conversationId, messageId: randomUUID(), childId, ...words });
  const answer = { conversationId, messageId: randomUUID(), text: 'Ar ateis kitą savaitę?', seen: 1 };
  await answerConversation(as(admin), answer);
  await sendNotifications({ ...as(admin, later), actor: null });
  const from = parent.email ?? '';
  return { parent, childId, conversationId, from, to: await replyAddressIn(db, from) };
}

/** Takes a mail; returns what became of it and the messages of its conversation from the third on. */
async function take(conversationId: string, source: string | Uint8Array) {
  uid += 1;
  const mail = { uid, receivedAt, isTooLarge: false, source: Buffer.from(source) };
  await takeMail({ ...as(admin, later), actor: null }, found, mail);
  const row = await db
    .selectFrom('conversation_mails')
    .select(['reason', 'from_address as from', 'subject', 'text'])
    .where('uid', '=', String(uid))
    .executeTakeFirst();
  const { messages } = await getConversation(as(admin), { conversationId });
  return { ...row, messages: messages.slice(2).map(({ text, byMail }) => ({ text, ...byMail })) };
}

it.each([
  ['as the first of two', (account: string) => `${account}, kita@example.net`],
  ['as the name', (account: string) => `${account} <kita@example.net>`],
  ['as an encoded name', (account: string) => `=?utf-8?Q?<${account}>?= <kita@example.net>`],
  ['in a comment', (account: string) => `kita@example.net (${account})`],
])('takes no mail of another sender who names the account %s', async (_, fromOf) => {
  const { from, to, conversationId } = await answered();
  const { reason, messages } = await take(conversationId, mailOf({ from: fromOf(from), to }));
  expect([reason, messages]).toEqual(['other-sender', []]);
});

it.each([
  ['NUL', '\u0000'],
  ['turned direction', '\u202e'],
  ['invisible characters', '\u200b\u2060'],
  ['line separators', '\u2028'],
  ['what is no character', '\uffff'],
])('takes a mail with %s in its fields and text', async (_, hostile) => {
  const { from, to, conversationId } = await answered();
  const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
  const mail = { to, subject: encoded(`Re${hostile}`), text: `Ačiū${hostile}!` };
  const taken = await take(
    conversationId,
    mailOf({ ...mail, from: `${encoded(`Rasa${hostile}`)} <${from}>` }),
  );
  expect(taken.messages).toHaveLength(1);
  const left = await take(conversationId, mailOf({ ...mail, from: `ra${hostile}sa@example.net` }));
  expect(left.reason).toBe('other-sender');
  expect(`${left.from}${left.subject}${left.text}`).not.toMatch(/[\p{Cc}\u202e]/u);
});

it('cuts a message of combining marks alone without composing all of it', async () => {
  const { from, to, conversationId } = await answered();
  const text = `a${'\u0301\u0323'.repeat(90_000)}`;
  let messages: { text: string | null; isCut?: boolean }[] = [];
  const time = await processorTimeOf(async () => {
    ({ messages } = await take(conversationId, mailOf({ from, to, text })));
  });
  expect(messages).toMatchObject([{ isCut: true }]);
  expect(time).toBeLessThan(4000);
});

it('counts a mail once among those of an hour, however often the mailbox hands it over', async () => {
  const { from, to, conversationId } = await answered();
  const first = mailOf({ from, to, id: conversationId });
  for (let copy = 0; copy <= messageRate.limit; copy += 1) await take(conversationId, first);
  const { messages } = await take(conversationId, mailOf({ from, to, text: 'Dar vienas.' }));
  expect(messages.map(({ text }) => text)).toEqual(['Ačiū, ateisime.', 'Dar vienas.']);
});
