import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConversation } from '#features/conversations/server/conversations.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getRadar, putOffLine } from './desk.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const as = (actor: Actor) => testScope(db, actor);
const lineOf = async (actor: Actor) =>
  (await getRadar(as(actor))).lines.find(({ kind }) => kind === 'conversations');

it('names the families that wait, the longest first: all for admins, about lessons for the child’s teachers', async () => {
  const admin = await createUser(db, { role: 'admin' });
  const [teacher, other] = [
    await createUser(db, { role: 'teacher' }),
    await createUser(db, { role: 'teacher' }),
  ];
  const parent = await createUser(db);
  const { userId: childId } = await createChild(db, { guardians: [parent.id], firstName: 'Urtė' });
  const { id: groupId } = await createGroup(db);
  await addMembers(db, groupId, 'student', [childId]);
  await addMembers(db, groupId, 'teacher', [teacher.id]);
  const waits = (subject: 'payments' | 'lessons' | 'attendance', at: string) =>
    createConversation(db, { childId, subject, messages: [{ by: parent.id, text: 'Klausimas', at }] });
  const lessons = await waits('lessons', '2026-11-19T10:00:00.000Z');
  const money = await waits('payments', '2026-11-18T10:00:00.000Z');
  await createConversation(db, {
    ...{ childId, subject: 'other', closedAt: '2026-11-20T10:00:00.000Z' },
    messages: [{ by: parent.id, text: 'Ačiū' }],
  });
  const shown = await lineOf(admin);
  expect(shown).toMatchObject({ count: 2, items: [{ id: money.id, about: 'payments' }, { id: lessons.id }] });
  expect(await lineOf(teacher)).toMatchObject({ count: 1, items: [{ id: lessons.id, date: '2026-11-19' }] });
  expect(await lineOf(other)).toBeUndefined();
  await putOffLine(as(teacher), { kind: 'conversations', until: '2026-11-27', forAll: false });
  expect(await lineOf(teacher)).toBeUndefined();
  await waits('attendance', '2026-11-21T09:00:00.000Z');
  expect(await lineOf(teacher)).toMatchObject({ count: 1 });
});
