import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createConversation } from '../conversations.factory.ts';
import { tellSender } from './mail-news.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('tells the sender why the mail is not in the conversation, without a way to answer that by mail', async () => {
  const parent = await createUser(db);
  const { userId: childId } = await createChild(db, { guardians: [parent.id] });
  const { id: conversationId } = await createConversation(db, {
    childId,
    messages: [{ by: parent.id, text: 'Labas' }],
  });
  const tell = (reason: 'closed' | 'too-many') =>
    transaction(testScope(db, parent), (tx) =>
      tellSender(tx, { id: randomUUID(), userId: parent.id, conversationId, reason }),
    );
  await tell('too-many');
  await tell('closed');
  await sendDue(db, '2026-11-20T15:30:00.000Z');
  const mails = await mailsTo(db, parent.email ?? '');
  expect(mails.map(({ reply_to, subject }) => [subject, reply_to])).toEqual([
    ['Jūsų laiškas nepateko į pokalbį', null],
  ]);
  expect(mails[0]?.body_text).toContain('Šis pokalbis baigtas.');
});
