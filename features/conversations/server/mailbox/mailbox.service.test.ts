import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { sendNotifications } from '#features/notifications/server/sending.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { type ImapServer, openImapServer } from '#platform/testing/mail/imap-server.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getConversation } from '../conversations.service.ts';
import { answerConversation, closeConversation, openConversation } from '../messages.service.ts';
import { mailOf, readMails, replyAddressIn } from './mailbox.factory.ts';
import { readAnswers } from './mailbox.service.ts';

let db: Db;
let drop: () => Promise<void>;
let imap: ImapServer;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());
beforeEach(async () => {
  imap = await openImapServer();
  for (const table of ['conversation_mails', 'conversation_mailboxes'] as const)
    await db.deleteFrom(table).execute();
});
afterEach(() => imap.close());

const later = '2026-11-20T15:30:00Z';
const as = (actor: Actor, now?: string) =>
  testScope(db, actor, {
    ...(now && { now }),
    env: { IMAP_URL: imap.url, REPLY_ADDRESS: 'atsakymas@orbita.example' },
  });
const read = (now = later) => readAnswers({ ...as(admin, now), actor: null });
const send = () => sendNotifications({ ...as(admin, later), actor: null });

/** A conversation that the academy has answered, with the address that the guardian's mail is answered to. */
async function answered() {
  const [parent, teacher] = [await createUser(db), await createUser(db, { role: 'teacher' })];
  const { userId: childId } = await createChild(db, { guardians: [parent.id] });
  const { id: groupId } = await createGroup(db);
  await addMembers(db, groupId, 'student', [childId]);
  await addMembers(db, groupId, 'teacher', [teacher.id]);
  const conversationId = randomUUID();
  const words = { subject: 'attendance', title: '', text: 'Urtė serga.' } as const;
  await openConversation(as(parent), { conversationId, messageId: randomUUID(), childId, ...words });
  await send();
  const toTeacher = await replyAddressIn(db, teacher.email ?? '');
  const answer = { conversationId, messageId: randomUUID(), text: 'Ar ateis kitą savaitę?', seen: 1 };
  await answerConversation(as(admin), answer);
  await send();
  const to = await replyAddressIn(db, parent.email ?? '');
  return { parent, teacher, childId, conversationId, to, toTeacher, from: parent.email ?? '' };
}

const messagesOf = async (conversationId: string) =>
  (await getConversation(as(admin), { conversationId })).messages.map(({ text, ofStaff, byMail }) => [
    ...[text, ofStaff, byMail],
  ]);

it('takes an answered mail into its conversation, once, and marks it as seen', async () => {
  const { from, to, conversationId, childId } = await answered();
  const uid = imap.add(mailOf({ from: `Rasa <${from.toUpperCase()}>`, to, id: 'a1' }));
  await read();
  await read();
  expect((await messagesOf(conversationId)).slice(2)).toEqual([
    ['Ačiū, ateisime.', false, { attachments: 0, isCut: false }],
  ]);
  expect([imap.seen(), imap.handedOver()]).toEqual([[uid], 1]);
  const noted = await db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('subject_id', '=', childId)
    .execute();
  expect(noted.at(-1)).toMatchObject({ action: 'writeMessage', detail: { byMail: true } });
  expect(await getConversation(as(admin), { conversationId })).toMatchObject({
    waitingSince: expect.any(String),
  });
});

it('takes no copy of a mail, and none again when the mailbox is numbered anew', async () => {
  const { from, to, conversationId } = await answered();
  const mail = mailOf({ from, to, id: 'b1' });
  imap.add(mail);
  imap.add(mail);
  await Promise.all([read(), read(), read()]);
  imap.renumber();
  await read();
  expect(await messagesOf(conversationId)).toHaveLength(3);
  expect(await readMails(db)).toHaveLength(1);
});

it('takes an answer of staff, unless somebody else has answered since', async () => {
  const { teacher, toTeacher, conversationId } = await answered();
  imap.add(mailOf({ from: teacher.email ?? '', to: toTeacher, text: 'Lauksime!', id: 'c1' }));
  await read();
  expect(await messagesOf(conversationId)).toHaveLength(2);
  expect(await readMails(db)).toMatchObject([{ reason: 'answered-meanwhile', text: 'Lauksime!' }]);
  const told = await db
    .selectFrom('notifications')
    .select('happening')
    .where('user_id', '=', teacher.id)
    .execute();
  expect(told.map(({ happening }) => happening)).toContain('mailNotTaken');
});

it('leaves everything else with its reason, in the order of the mailbox', async () => {
  const { from, to, conversationId, parent, childId } = await answered();
  const other = (await createUser(db)).email ?? '';
  const of = (change: object) => imap.add(mailOf({ from, to, ...change }));
  of({ to: 'atsakymas@orbita.example' });
  of({ to: `atsakymas+${'a'.repeat(26)}@orbita.example` });
  of({ from: other });
  of({ fields: ['Auto-Submitted: auto-replied'] });
  of({ from: 'atsakymas@orbita.example' });
  of({ text: '> Labas' });
  imap.add('');
  imap.add(Buffer.concat([Buffer.from(mailOf({ from, to })), Buffer.alloc(10 * 1024 * 1024, 'a')]));
  of({ text: 'Pabaiga' });
  await closeConversation(as(admin), { conversationId, seen: 2 });
  of({});
  await read('2026-11-20T15:31:00Z');
  expect((await readMails(db)).map(({ reason }) => reason)).toEqual(
    [
      ...['no-conversation', 'unknown-address', 'other-sender', 'automatic', 'automatic', 'empty'],
      ...['automatic', 'too-large', 'closed', 'closed'],
    ].map((reason, at) => (at === 6 ? expect.stringMatching(/broken|no-conversation/) : reason)),
  );
  expect(await messagesOf(conversationId)).toHaveLength(2);
  await db.deleteFrom('guardianships').where('guardian_id', '=', parent.id).execute();
  of({ id: 'left' });
  await db.updateTable('users').set({ disabled_at: later }).where('id', '=', parent.id).execute();
  await read('2026-11-20T15:32:00Z');
  expect((await readMails(db)).at(-1)).toMatchObject({ reason: 'account' });
  await db.updateTable('users').set({ disabled_at: null }).where('id', '=', parent.id).execute();
  of({ id: 'left again' });
  await read('2026-11-20T15:33:00Z');
  expect((await readMails(db)).at(-1)).toMatchObject({ reason: 'out-of-reach' });
  await db.updateTable('users').set({ key_version: 7 }).where('id', '=', parent.id).execute();
  of({ id: 'withdrawn' });
  await read('2026-11-20T15:34:00Z');
  expect((await readMails(db)).at(-1)).toMatchObject({ reason: 'expired' });
  expect(childId).toBeTruthy();
});

it('lets no mail stop the others: what cannot be handed over is left after a few tries', async () => {
  const { from, to, conversationId } = await answered();
  const stuck = imap.add(mailOf({ from, to, id: 'd1' }));
  imap.add(mailOf({ from, to, id: 'd2', text: 'Antra' }));
  imap.breakAt(stuck);
  await read();
  expect(await db.selectFrom('conversation_mailboxes').select('failed_at').execute()).toEqual([
    { failed_at: expect.any(String) },
  ]);
  for (let tries = 0; tries < 5; tries += 1) await read();
  expect((await messagesOf(conversationId)).at(-1)?.[0]).toBe('Antra');
  expect(await readMails(db)).toMatchObject([{ reason: 'failed' }, { reason: null }]);
  expect(await db.selectFrom('conversation_mailboxes').select('failed_at').execute()).toEqual([
    { failed_at: null },
  ]);
});

it('begins only a longer mail, says so, and counts what came along', async () => {
  const { from, to, conversationId, parent } = await answered();
  const fields = ['Content-Type: multipart/mixed; boundary=b'];
  const file = [
    '--b',
    'Content-Type: application/pdf; name=a.pdf',
    'Content-Disposition: attachment',
    '',
    'x',
    '--b--',
  ];
  const words = 'Labas. '.repeat(700);
  const text = ['--b', 'Content-Type: text/plain; charset=utf-8', '', words, ...file].join('\r\n');
  imap.add(mailOf({ from, to, text, fields }).replace('Content-Type: text/plain; charset=utf-8\r\n', ''));
  await read();
  expect((await messagesOf(conversationId)).at(-1)?.slice(1)).toEqual([
    false,
    { attachments: 1, isCut: true },
  ]);
  const told = await db.selectFrom('notifications').select('data').where('user_id', '=', parent.id).execute();
  expect(told.map(({ data }) => data)).toContainEqual({ subject: 'attendance', reason: 'cut' });
});
