import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { subjects } from '../shared/conversations.rules.ts';
import { createConversation } from './conversations.factory.ts';
import {
  countConversations,
  forgetConversations,
  getAnswering,
  getConversation,
  listConversations,
  listOwnConversations,
  markConversationRead,
  saveAnswerHours,
} from './conversations.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

const as = (actor: Actor) => testScope(db, actor);
const denied = { code: 'auth/permission-denied' };
const missing = { code: 'db/no-document' };
const minute = (place: number) =>
  new Date(Date.parse('2026-11-20T08:00:00.000Z') + place * 60_000).toISOString();

async function family() {
  const parent = await createUser(db);
  const { userId: childId } = await createChild(db, { guardians: [parent.id] });
  return { parent, childId };
}

it('shows adults their own conversations in pages, the last active first', async () => {
  const { parent, childId } = await family();
  for (let place = 0; place < 32; place += 1)
    await createConversation(db, {
      childId,
      messages: [{ by: parent.id, text: `Žinutė ${place}`, at: minute(place) }],
      closedAt: minute(place + 1),
    });
  const first = await listOwnConversations(as(parent), {});
  expect(first.conversations[0]).toMatchObject({ excerpt: 'Žinutė 31', isOpen: false, lastOfStaff: false });
  const second = await listOwnConversations(as(parent), { after: first.next ?? undefined });
  expect([first.conversations.length, second.conversations.length, second.next]).toEqual([30, 2, null]);
  expect(new Set([...first.conversations, ...second.conversations].map(({ id }) => id)).size).toBe(32);
  const { parent: stranger } = await family();
  expect((await listOwnConversations(as(stranger), {})).conversations).toEqual([]);
  await expect(listOwnConversations(as(admin), {})).rejects.toMatchObject(denied);
  await expect(listOwnConversations(as({ id: childId, role: 'child' }), {})).rejects.toMatchObject(denied);
});

it('shows staff what waits, the longest first, what is open and closed, and where they answered', async () => {
  const { parent, childId } = await family();
  const teacher = await createUser(db, { role: 'teacher' });
  const { id: groupId } = await createGroup(db);
  await addMembers(db, groupId, 'student', [childId]);
  await addMembers(db, groupId, 'teacher', [teacher.id]);
  const made: Record<string, string> = {};
  for (const [place, subject] of subjects.entries()) {
    const messages = [{ by: parent.id, text: subject, at: minute(100 - place) }] as const;
    const answer = { by: teacher.id, text: 'Atsakymas', ofStaff: true, at: minute(120) };
    made[subject] = (
      await createConversation(db, {
        ...{ childId, subject },
        messages: subject === 'lessons' ? [...messages, answer] : messages,
      })
    ).id;
  }
  const idsOf = async (actor: Actor, part: Parameters<typeof listConversations>[1]['part']) =>
    (await listConversations(as(actor), { part })).conversations
      .filter(({ child }) => child.id === childId)
      .map(({ subject }) => subject);
  expect(await idsOf(teacher, 'waiting')).toEqual(['attendance']);
  expect(await idsOf(teacher, 'open')).toEqual(['lessons', 'attendance']);
  expect(await idsOf(teacher, 'mine')).toEqual(['lessons']);
  expect(await idsOf(admin, 'waiting')).toEqual(['other', 'payments', 'attendance']);
  expect(await idsOf(admin, 'closed')).toEqual([]);
  expect(await idsOf(admin, 'mine')).toEqual([]);
  expect(await countConversations(as(teacher))).toEqual({ count: 1 });
  await expect(listConversations(as(parent), { part: 'open' })).rejects.toMatchObject(denied);
  const child: Actor = { id: childId, role: 'child' };
  const conversationId = made.attendance ?? '';
  await expect(getConversation(as(child), { conversationId })).rejects.toMatchObject(denied);
  await expect(countConversations(as(child))).rejects.toMatchObject(denied);
  await expect(getAnswering(as(child))).rejects.toMatchObject(denied);
});

it('pages through messages, and counts what a guardian has not read', async () => {
  const { parent, childId } = await family();
  const later = Array.from({ length: 40 }, (_, place) => ({
    ...{ by: admin.id, text: `Atsakymas ${place}`, ofStaff: true, at: minute(place + 1) },
  }));
  const messages = [{ by: parent.id, text: 'Klausimas', at: minute(0) }, ...later] as const;
  const { id: conversationId } = await createConversation(db, { childId, messages });
  const last = await getConversation(as(parent), { conversationId });
  expect([last.messages[0]?.number, last.messages.at(-1)?.number, last.earlier]).toEqual([12, 41, 12]);
  const before = await getConversation(as(parent), { conversationId, before: last.earlier ?? undefined });
  expect([before.messages[0]?.number, before.messages.at(-1)?.number, before.earlier]).toEqual([1, 11, null]);
  expect(last).toMatchObject({ groups: [], guardians: [], readNumber: 0 });
  expect(await countConversations(as(parent))).toEqual({ count: 1 });
  expect(await markConversationRead(as(parent), { conversationId, number: 40 })).toEqual({ count: 1 });
  expect(await markConversationRead(as(parent), { conversationId, number: 999 })).toEqual({ count: 0 });
  await markConversationRead(as(parent), { conversationId, number: 3 });
  expect((await getConversation(as(parent), { conversationId })).readNumber).toBe(41);
  const { parent: stranger } = await family();
  const foreign = { conversationId, number: 1 };
  await expect(markConversationRead(as(stranger), foreign)).rejects.toMatchObject(missing);
  await expect(markConversationRead(as(admin), foreign)).rejects.toMatchObject(denied);
  const unknown = { conversationId: randomUUID() };
  await expect(getConversation(as(admin), unknown)).rejects.toMatchObject(missing);
});

it('tells the hours once an admin has written them, and the median of the first answers from five on', async () => {
  await db.deleteFrom('conversations').execute();
  const { parent, childId } = await family();
  expect(await getAnswering(as(parent))).toEqual({ hours: { lt: '', en: '' }, typicalMinutes: null });
  const hours = { lt: 'Darbo dienomis 9–18 val.', en: 'On weekdays from 9 to 18' };
  await saveAnswerHours(as(admin), hours);
  await saveAnswerHours(as(admin), hours);
  const noted = await db
    .selectFrom('audit_entries')
    .where('action', '=', 'saveAnswerHours')
    .selectAll()
    .execute();
  expect(noted).toHaveLength(1);
  await expect(saveAnswerHours(as(parent), hours)).rejects.toMatchObject(denied);
  for (const minutes of [10, 20, 30, 200, 4000]) {
    expect((await getAnswering(as(parent))).typicalMinutes).toBeNull();
    const messages = [
      { by: parent.id, text: 'Klausimas', at: minute(0) },
      { by: admin.id, text: 'Atsakymas', ofStaff: true, at: minute(minutes) },
    ] as const;
    await createConversation(db, { childId, messages, closedAt: minute(5000) });
  }
  expect(await getAnswering(as(parent))).toEqual({ hours, typicalMinutes: 30 });
  const later = testScope(db, parent, { now: '2027-06-01T10:00:00Z' });
  expect((await getAnswering(later)).typicalMinutes).toBeNull();
});

it('forgets what is two years old, about deleted children, and the words of deleted guardians', async () => {
  const [staying, leaving] = [await family(), await family()];
  const other = await createUser(db);
  const record = await db
    .selectFrom('children')
    .select('id')
    .where('user_id', '=', staying.childId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('guardianships')
    .values({ child_id: record.id, guardian_id: other.id, created_at: minute(0) })
    .execute();
  const messages = [
    { by: other.id, text: 'Žodžiai' },
    { by: admin.id, text: 'Atsakymas', ofStaff: true },
  ] as const;
  const kept = await createConversation(db, { childId: staying.childId, title: 'Tema', messages });
  const old = await createConversation(db, {
    ...{ childId: staying.childId, subject: 'other' },
    messages: [{ by: staying.parent.id, text: 'Seniai', at: '2024-10-01T08:00:00.000Z' }],
  });
  const gone = await createConversation(db, { childId: leaving.childId, messages });
  await deleteUser(db, leaving.childId);
  await deleteUser(db, other.id);
  await forgetConversations(as(admin));
  await forgetConversations(as(admin));
  const left = await db.selectFrom('conversations').select(['id', 'title']).execute();
  const ids = left.map(({ id }) => id);
  expect(ids).toContain(kept.id);
  expect(ids).not.toContain(old.id);
  expect(ids).not.toContain(gone.id);
  const shown = await getConversation(as(admin), { conversationId: kept.id });
  expect(shown.title).toBe('');
  expect(shown.messages.map(({ author, text }) => [author === null, text])).toEqual([
    [true, null],
    [false, 'Atsakymas'],
  ]);
});
