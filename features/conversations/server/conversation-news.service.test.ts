import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { answerConversation, openConversation } from './messages.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('mails the guardians that there is an answer, without what it says, and the child nothing', async () => {
  const admin = await createUser(db, { role: 'admin' });
  const parent = await createUser(db);
  const { userId: childId } = await createChild(db, { guardians: [parent.id], firstName: 'Urtė' });
  const conversationId = randomUUID();
  const words = { subject: 'payments', title: '', text: 'Ar galima mokėti dalimis?' } as const;
  const asked = { conversationId, messageId: randomUUID(), childId, ...words };
  await openConversation(testScope(db, parent), asked);
  const answer = { conversationId, messageId: randomUUID(), text: 'Taip, per tris mėnesius.', seen: 1 };
  await answerConversation(testScope(db, admin), answer);
  await sendDue(db, '2026-11-20T15:30:00.000Z');
  const mails = await mailsTo(db, parent.email ?? '');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Akademija Jums atsakė: Urtė');
  expect(mails[0]?.body_text).toContain('Mokėjimai');
  expect(mails[0]?.body_text).toContain(`/dashboard/conversations/${conversationId}`);
  expect(mails[0]?.body_text).not.toContain('tris mėnesius');
  const told = await db.selectFrom('notifications').select('user_id').execute();
  expect(told).toEqual([{ user_id: parent.id }]);
});
