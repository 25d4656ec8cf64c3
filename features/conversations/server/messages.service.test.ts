import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import {
  addMembers,
  changeMemberships,
  createGroup,
} from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { Subject } from '../shared/conversations.ts';
import { createConversation } from './conversations.factory.ts';
import { getConversation, listOwnConversations } from './conversations.service.ts';
import {
  answerConversation,
  closeConversation,
  messageRate,
  openConversation,
  reopenConversation,
  writeMessage,
} from './messages.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let teacher: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  teacher = await createUser(db, { role: 'teacher' });
});
afterAll(() => drop());

const as = (actor: Actor) => testScope(db, actor);
const denied = { code: 'auth/permission-denied' };
const missing = { code: 'db/no-document' };
const conflict = { code: 'db/conflict' };

/** A child with two guardians, in a group of the teacher. */
async function family() {
  const [parent, other] = [await createUser(db), await createUser(db)];
  const { userId: childId } = await createChild(db, { guardians: [parent.id, other.id] });
  const { id: groupId } = await createGroup(db);
  await addMembers(db, groupId, 'student', [childId]);
  await addMembers(db, groupId, 'teacher', [teacher.id]);
  return { parent, other, childId, groupId };
}

const begun = (childId: string, subject: Subject = 'attendance', text = 'Urtė serga, rytoj neateis.') => ({
  ...{ conversationId: randomUUID(), messageId: randomUUID(), childId, subject, title: '', text },
});
const written = (conversationId: string, text = 'Ačiū!') => ({
  conversationId,
  messageId: randomUUID(),
  text,
});

const happeningsOf = async (userId: string) =>
  (
    await db
      .selectFrom('notifications')
      .select('happening')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ happening }) => happening);

describe('beginning a conversation', () => {
  it('opens one per child and subject, and leads every further message there', async () => {
    const { parent, other, childId } = await family();
    const first = await openConversation(as(parent), begun(childId));
    expect(first).toMatchObject({ isOpen: true, lastNumber: 1, subject: 'attendance', readNumber: 1 });
    const second = await openConversation(as(other), begun(childId, 'attendance', 'Ateis kitą savaitę.'));
    expect(second.id).toBe(first.id);
    expect(second.messages.map(({ number, isOwn }) => [number, isOwn])).toEqual([
      [1, false],
      [2, true],
    ]);
    const money = await openConversation(as(parent), begun(childId, 'payments'));
    expect(money.id).not.toBe(first.id);
    const { conversations } = await listOwnConversations(as(parent), {});
    expect(conversations.map(({ id }) => id).sort()).toEqual([first.id, money.id].sort());
  });

  it('is idempotent, and refuses an id that was used for something else', async () => {
    const { parent, other, childId } = await family();
    const asked = begun(childId);
    const all = await Promise.all(Array.from({ length: 5 }, () => openConversation(as(parent), asked)));
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set([asked.conversationId]));
    expect(all.every(({ messages }) => messages.length === 1)).toBe(true);
    await expect(openConversation(as(parent), { ...asked, text: 'Kita' })).rejects.toMatchObject(conflict);
    await expect(openConversation(as(other), asked)).rejects.toMatchObject(conflict);
    const { conversationId } = asked;
    const elsewhere = { ...begun(childId, 'payments'), conversationId };
    await expect(openConversation(as(parent), elsewhere)).rejects.toMatchObject(conflict);
    await closeConversation(as(admin), { conversationId, seen: 1 });
    expect((await openConversation(as(parent), asked)).isOpen).toBe(false);
  });

  it('puts what two guardians write at once into one conversation', async () => {
    const { parent, other, childId } = await family();
    const both = await Promise.all([parent, other].map((each) => openConversation(as(each), begun(childId))));
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    const { messages } = await getConversation(as(parent), { conversationId: both[0]?.id ?? '' });
    expect(messages.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('is for the child’s guardians alone', async () => {
    const { childId } = await family();
    await expect(openConversation(as(await createUser(db)), begun(childId))).rejects.toMatchObject(missing);
    for (const role of ['admin', 'teacher', 'child'] as const) {
      const actor = role === 'child' ? { id: childId, role } : await createUser(db, { role });
      await expect(openConversation(as(actor), begun(childId))).rejects.toMatchObject(denied);
    }
  });

  it('lets a guardian send a limited number of messages an hour', async () => {
    const { parent, childId } = await family();
    const asked = begun(childId);
    for (let sent = 0; sent < messageRate.limit; sent += 1) await openConversation(as(parent), asked);
    const { conversationId } = asked;
    const refusal = { code: 'request/too-many' };
    await expect(openConversation(as(parent), begun(childId))).rejects.toMatchObject(refusal);
    await expect(writeMessage(as(parent), written(conversationId))).rejects.toMatchObject(refusal);
  });
});

describe('writing into a conversation', () => {
  it('adds messages in order, each once, and nothing to a closed one', async () => {
    const { parent, childId } = await family();
    const { id } = await openConversation(as(parent), begun(childId));
    const message = written(id);
    await Promise.all(Array.from({ length: 3 }, () => writeMessage(as(parent), message)));
    const all = await Promise.all(
      ['Pirma', 'Antra'].map((text) => writeMessage(as(parent), written(id, text))),
    );
    const longest = all.toSorted((one, two) => two.lastNumber - one.lastNumber)[0];
    expect(longest?.messages.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    await expect(writeMessage(as(parent), { ...message, text: 'Kita' })).rejects.toMatchObject(conflict);
    await closeConversation(as(admin), { conversationId: id, seen: 4 });
    const late = writeMessage(as(parent), written(id));
    await expect(late).rejects.toMatchObject({ code: 'conversation/closed' });
    expect((await writeMessage(as(parent), message)).lastNumber).toBe(4);
  });

  it('is refused to strangers as if there were none, and to staff', async () => {
    const { parent, childId } = await family();
    const { id } = await openConversation(as(parent), begun(childId));
    await expect(writeMessage(as(await createUser(db)), written(id))).rejects.toMatchObject(missing);
    await expect(writeMessage(as(parent), written(randomUUID()))).rejects.toMatchObject(missing);
    await expect(writeMessage(as(admin), written(id))).rejects.toMatchObject(denied);
    await expect(writeMessage(as({ id: childId, role: 'child' }), written(id))).rejects.toMatchObject(denied);
  });

  it('ends with guardianship at once', async () => {
    const { parent, other, childId } = await family();
    const { id } = await openConversation(as(parent), begun(childId));
    expect((await getConversation(as(other), { conversationId: id })).lastNumber).toBe(1);
    await db.deleteFrom('guardianships').where('guardian_id', '=', other.id).execute();
    await expect(getConversation(as(other), { conversationId: id })).rejects.toMatchObject(missing);
    await expect(writeMessage(as(other), written(id))).rejects.toMatchObject(missing);
    expect(await listOwnConversations(as(other), {})).toEqual({ conversations: [], next: null });
  });
});

describe('answering', () => {
  it('ends the wait, once, and tells the guardians; staff hear once per wait', async () => {
    const { parent, other, childId } = await family();
    const { id } = await openConversation(as(parent), begun(childId));
    await writeMessage(as(parent), written(id));
    expect(await happeningsOf(teacher.id)).toContain('familyWaits');
    const answer = { ...written(id, 'Ačiū, pažymėjome.'), seen: 2 };
    await Promise.all(Array.from({ length: 3 }, () => answerConversation(as(teacher), answer)));
    const shown = await getConversation(as(admin), { conversationId: id });
    expect(shown).toMatchObject({ waitingSince: null, lastNumber: 3 });
    expect(shown.guardians.map((each) => each.id).sort()).toEqual([parent.id, other.id].sort());
    expect(shown.groups).toHaveLength(1);
    for (const { id: guardian } of [parent, other])
      expect(await happeningsOf(guardian)).toEqual(['academyAnswered']);
    const about = { happening: 'familyWaits', path: `/dashboard/conversations/${id}` };
    const left = await db.selectFrom('notifications').select(['happening', 'path']).execute();
    expect(left).not.toContainEqual(about);
    const changed = answerConversation(as(teacher), { ...answer, text: 'Kita' });
    await expect(changed).rejects.toMatchObject(conflict);
  });

  it('shows somebody else’s answer first when two answer at once', async () => {
    const { parent, childId } = await family();
    const { id } = await openConversation(as(parent), begun(childId));
    const answers = [admin, teacher].map((actor) => ({ actor, answer: { ...written(id), seen: 1 } }));
    const both = await Promise.allSettled(
      answers.map(({ actor, answer }) => answerConversation(as(actor), answer)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conversation/answered-meanwhile' },
    });
    const late = answers[both.findIndex(({ status }) => status === 'rejected')];
    const sent = await answerConversation(as(late?.actor ?? admin), {
      ...(late?.answer ?? answers[0]?.answer ?? { ...written(id), seen: 1 }),
      seen: 2,
    });
    expect(sent.messages.map(({ ofStaff }) => ofStaff)).toEqual([false, true, true]);
  });

  it('is for admins, and for the child’s teachers about lessons and attendance only', async () => {
    const { parent, childId, groupId } = await family();
    const money = await openConversation(as(parent), begun(childId, 'payments'));
    const lessons = await openConversation(as(parent), begun(childId, 'lessons'));
    const answer = (actor: Actor, id: string) => answerConversation(as(actor), { ...written(id), seen: 9 });
    await expect(answer(teacher, money.id)).rejects.toMatchObject(missing);
    await expect(getConversation(as(teacher), { conversationId: money.id })).rejects.toMatchObject(missing);
    const stranger = await createUser(db, { role: 'teacher' });
    await expect(answer(stranger, lessons.id)).rejects.toMatchObject(missing);
    await expect(answer(parent, lessons.id)).rejects.toMatchObject(denied);
    await answer(teacher, lessons.id);
    await answer(admin, money.id);
    await db.deleteFrom('notifications').execute();
    await writeMessage(as(parent), written(money.id));
    expect(await happeningsOf(teacher.id)).toEqual([]);
    await changeMemberships(
      db,
      { groupId, userIds: [teacher.id], kind: 'teacher' },
      { leftOn: '2026-11-01' },
    );
    await expect(answer(teacher, lessons.id)).rejects.toMatchObject(missing);
  });
});

describe('closing', () => {
  it('is refused while a message was not seen, and the family begins anew afterwards', async () => {
    const { parent, childId } = await family();
    const { id: conversationId } = await openConversation(as(parent), begun(childId));
    await writeMessage(as(parent), written(conversationId));
    const unseen = closeConversation(as(teacher), { conversationId, seen: 1 });
    await expect(unseen).rejects.toMatchObject({ code: 'conversation/written-meanwhile' });
    const closed = await closeConversation(as(teacher), { conversationId, seen: 2 });
    expect(closed).toMatchObject({ isOpen: false, waitingSince: null });
    expect(await closeConversation(as(teacher), { conversationId, seen: 1 })).toEqual(closed);
    const answer = answerConversation(as(admin), { ...written(conversationId), seen: 2 });
    await expect(answer).rejects.toMatchObject({ code: 'conversation/closed' });
    const next = await openConversation(as(parent), begun(childId));
    expect(next.id).not.toBe(conversationId);
    const again = reopenConversation(as(teacher), { conversationId });
    await expect(again).rejects.toMatchObject({ code: 'conversation/another-open' });
    await closeConversation(as(teacher), { conversationId: next.id, seen: 1 });
    await Promise.all(Array.from({ length: 3 }, () => reopenConversation(as(teacher), { conversationId })));
    expect(await getConversation(as(parent), { conversationId })).toMatchObject({ isOpen: true });
    const noted = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', childId)
      .orderBy('id')
      .execute();
    expect(noted.map(({ action }) => action)).toEqual([
      ...['openConversation', 'writeMessage', 'closeConversation', 'openConversation'],
      ...['closeConversation', 'reopenConversation'],
    ]);
  });

  it('is not for families, nor for what staff don’t reach', async () => {
    const { parent, childId } = await family();
    const messages = [{ by: parent.id, text: 'Kada grąžinsite pinigus?' }] as const;
    const { id: conversationId } = await createConversation(db, { childId, subject: 'payments', messages });
    await expect(closeConversation(as(parent), { conversationId, seen: 1 })).rejects.toMatchObject(denied);
    await expect(reopenConversation(as(parent), { conversationId })).rejects.toMatchObject(denied);
    await expect(closeConversation(as(teacher), { conversationId, seen: 1 })).rejects.toMatchObject(missing);
    await expect(reopenConversation(as(teacher), { conversationId })).rejects.toMatchObject(missing);
    const unknown = { conversationId: randomUUID(), seen: 1 };
    await expect(closeConversation(as(admin), unknown)).rejects.toMatchObject(missing);
  });
});
