import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { Subject } from '../shared/conversations.ts';
import { beginConversation, beginningRate, getAddressees } from './beginnings.service.ts';
import { createConversation } from './conversations.factory.ts';
import {
  countConversations,
  forgetConversations,
  getAnswering,
  getConversation,
  listConversations,
  listOwnConversations,
} from './conversations.service.ts';
import { answerConversation, closeConversation, openConversation, writeMessage } from './messages.service.ts';

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
  return { parent, other, childId };
}

const begun = (childId: string, subject: Subject = 'lessons', text = 'Urtei puikiai sekasi.') => ({
  ...{ conversationId: randomUUID(), messageId: randomUUID(), childId, subject, title: '', text },
});

describe('whom a message goes to', () => {
  it('names the guardians who can read it, and what may be written about', async () => {
    const { parent, other, childId } = await family();
    const opened = await openConversation(as(parent), begun(childId, 'attendance'));
    const shown = await getAddressees(as(teacher), { childId });
    expect(shown.guardians.map(({ id }) => id).sort()).toEqual([parent.id, other.id].sort());
    expect(shown.subjects).toEqual([
      { subject: 'attendance', open: { id: opened.id, waits: true } },
      { subject: 'lessons', open: null },
    ]);
    const disabledAt = '2026-11-20T08:00:00.000Z';
    await db.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', other.id).execute();
    const later = await getAddressees(as(admin), { childId });
    expect(later.guardians.map(({ id }) => id)).toEqual([parent.id]);
    expect(later.subjects.map(({ subject }) => subject)).toEqual([
      ...['attendance', 'payments', 'lessons', 'other'],
    ]);
  });

  it('is told to staff of the child alone', async () => {
    const { parent, childId } = await family();
    const stranger = await createUser(db, { role: 'teacher' });
    await expect(getAddressees(as(stranger), { childId })).rejects.toMatchObject(missing);
    await expect(getAddressees(as(admin), { childId: parent.id })).rejects.toMatchObject(missing);
    for (const actor of [parent, { id: childId, role: 'child' } as const])
      await expect(getAddressees(as(actor), { childId })).rejects.toMatchObject(denied);
  });
});

describe('beginning a conversation with a family', () => {
  it('writes to all guardians, and nobody waits for the academy until one of them answers', async () => {
    const { parent, other, childId } = await family();
    const asked = begun(childId);
    const shown = await beginConversation(as(teacher), { ...asked, title: 'Olimpiada' });
    expect(shown).toMatchObject({ isOpen: true, lastNumber: 1, waitingSince: null, title: 'Olimpiada' });
    expect(shown.messages).toMatchObject([{ ofStaff: true, isOwn: true }]);
    for (const guardian of [parent, other]) {
      expect(await countConversations(as(guardian))).toEqual({ count: 1 });
      const { conversations } = await listOwnConversations(as(guardian), {});
      expect(conversations).toMatchObject([{ id: shown.id, isUnread: true, lastOfStaff: true }]);
    }
    const mine = await listConversations(as(teacher), { part: 'mine' });
    expect(mine.conversations.map(({ id }) => id)).toContain(shown.id);
    const waiting = await listConversations(as(teacher), { part: 'waiting' });
    expect(waiting.conversations.map(({ id }) => id)).not.toContain(shown.id);
    const written = { conversationId: shown.id, messageId: randomUUID(), text: 'Ačiū!' };
    expect((await writeMessage(as(parent), written)).waitingSince).not.toBeNull();
    const noted = await db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', childId)
      .orderBy('id')
      .execute();
    expect(noted[0]).toEqual({ action: 'beginConversation', actor_id: teacher.id });
  });

  it('tells the guardians that the academy has written, without what, and the child nothing', async () => {
    const parent = await createUser(db);
    const { userId: childId } = await createChild(db, { guardians: [parent.id], firstName: 'Urtė' });
    const { id } = await beginConversation(as(admin), begun(childId, 'payments', 'Laukiame už lapkritį.'));
    await sendDue(db, '2026-11-20T15:30:00.000Z');
    const [mail, ...more] = await mailsTo(db, parent.email ?? '');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Akademija Jums parašė: Urtė');
    expect(mail?.body_text).toContain(`/dashboard/conversations/${id}`);
    expect(mail?.body_text).not.toContain('lapkritį');
    const told = await db
      .selectFrom('notifications')
      .select('user_id')
      .where('child_id', '=', childId)
      .execute();
    expect(told).toEqual([{ user_id: parent.id }]);
  });

  it('is idempotent, and refuses an id that was used for something else', async () => {
    const { childId } = await family();
    const asked = begun(childId);
    const all = await Promise.all(Array.from({ length: 4 }, () => beginConversation(as(teacher), asked)));
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set([asked.conversationId]));
    expect(all.every(({ messages }) => messages.length === 1)).toBe(true);
    await expect(beginConversation(as(teacher), { ...asked, text: 'Kita' })).rejects.toMatchObject(conflict);
    await expect(beginConversation(as(admin), asked)).rejects.toMatchObject(conflict);
    const again = { ...begun(childId), messageId: randomUUID() };
    const twice = await Promise.all([1, 2].map(() => beginConversation(as(admin), again)));
    expect(twice.map(({ id, lastNumber }) => [id, lastNumber])).toEqual([
      ...[1, 2].map(() => [asked.conversationId, 2]),
    ]);
  });

  it('meets a guardian who opens one at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { parent, childId } = await family();
      const [one, two] = await Promise.all([
        beginConversation(as(teacher), begun(childId)),
        openConversation(as(parent), begun(childId, 'lessons', 'Ar galime ateiti anksčiau?')),
      ]);
      expect(one.id).toBe(two.id);
      const shown = await getConversation(as(admin), { conversationId: one.id });
      expect(shown.messages.map(({ number }) => number)).toEqual([1, 2]);
      // The question was not on the teacher’s screen: whoever came first, the family waits.
      expect(shown.waitingSince).not.toBeNull();
    }
  });

  it('goes into the open conversation and leaves a waiting family waiting; after a closed one it begins anew', async () => {
    const { parent, childId } = await family();
    const opened = await openConversation(as(parent), begun(childId));
    const { waitingSince } = opened;
    const written = await beginConversation(as(teacher), begun(childId));
    expect(written).toMatchObject({ id: opened.id, lastNumber: 2, waitingSince });
    const conversationId = opened.id;
    await answerConversation(as(admin), { conversationId, messageId: randomUUID(), text: 'Taip.', seen: 2 });
    expect((await beginConversation(as(teacher), begun(childId))).waitingSince).toBeNull();
    await closeConversation(as(admin), { conversationId, seen: 4 });
    const next = await beginConversation(as(teacher), begun(childId));
    expect(next.id).not.toBe(conversationId);
    expect(next).toMatchObject({ isOpen: true, lastNumber: 1 });
  });

  it('is for admins about anything, and for teachers about lessons of children whom they teach', async () => {
    const { parent, childId } = await family();
    await expect(beginConversation(as(teacher), begun(childId, 'payments'))).rejects.toMatchObject(denied);
    await expect(beginConversation(as(parent), begun(childId))).rejects.toMatchObject(denied);
    const stranger = await createUser(db, { role: 'teacher' });
    await expect(beginConversation(as(stranger), begun(childId))).rejects.toMatchObject(missing);
    await expect(beginConversation(as(admin), begun(parent.id))).rejects.toMatchObject(missing);
    expect((await beginConversation(as(admin), begun(childId, 'payments'))).subject).toBe('payments');
  });

  it('is refused where no guardian can read it', async () => {
    const { userId: alone } = await createChild(db, {});
    const refusal = { code: 'conversation/no-readers' };
    expect((await getAddressees(as(admin), { childId: alone })).guardians).toEqual([]);
    await expect(beginConversation(as(admin), begun(alone))).rejects.toMatchObject(refusal);
    const leaving = await createUser(db);
    const { userId: childId } = await createChild(db, { guardians: [leaving.id] });
    await deleteUser(db, leaving.id);
    await expect(beginConversation(as(admin), begun(childId))).rejects.toMatchObject(refusal);
  });

  it('is limited in an hour', async () => {
    const { childId } = await family();
    const other = await createUser(db, { role: 'admin' });
    const asked = begun(childId);
    for (let sent = 0; sent < beginningRate.limit; sent += 1) await beginConversation(as(other), asked);
    const refusal = { code: 'request/too-many' };
    await expect(beginConversation(as(other), begun(childId))).rejects.toMatchObject(refusal);
  });
});

it('counts no conversation that staff began in the typical time, and keeps its title when its writer leaves', async () => {
  await db.deleteFrom('conversations').execute();
  const { parent, childId } = await family();
  const leaving = await createUser(db, { role: 'admin' });
  const minute = (place: number) =>
    new Date(Date.parse('2026-11-20T08:00:00.000Z') + place * 60_000).toISOString();
  for (const minutes of [10, 20, 30, 40, 50]) {
    const messages = [
      { by: leaving.id, text: 'Žinia', ofStaff: true, at: minute(0) },
      { by: parent.id, text: 'Klausimas', at: minute(1) },
      { by: leaving.id, text: 'Atsakymas', ofStaff: true, at: minute(minutes) },
    ] as const;
    await createConversation(db, { childId, title: 'Tema', messages, closedAt: minute(60) });
  }
  expect((await getAnswering(as(parent))).typicalMinutes).toBeNull();
  await deleteUser(db, leaving.id);
  await forgetConversations(as(admin));
  const kept = await db.selectFrom('conversations').select('title').execute();
  expect(kept.map(({ title }) => title)).toEqual(Array.from({ length: 5 }, () => 'Tema'));
});
