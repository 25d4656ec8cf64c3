import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { createPlan, createSubscription } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { reportAbsence } from '#features/schedule/server/events/absence-notices.service.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getFamily } from './home.service.ts';

let db: Db;
let drop: () => Promise<void>;
let parent: Actor;
let aunt: Actor;
let teacher: Actor;
let child: { id: string; userId: string };
let groupId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

beforeEach(async () => {
  [parent, aunt, teacher] = [
    await createUser(db),
    await createUser(db),
    await createUser(db, { role: 'teacher' }),
  ];
  child = await createChild(db, { guardians: [parent.id, aunt.id], firstName: 'Ąžuolas' });
  groupId = (await createGroup(db, { teachers: [teacher.id], students: [child.userId] })).id;
});

// 20 November 2026, 17:00 in Vilnius.
const familyOf = async (actor: Actor, now?: string) =>
  (await getFamily(testScope(db, actor, now ? { now } : {}))).children;

async function missed(date: string, group = groupId): Promise<string> {
  const { id } = await createEvent(db, { groupId: group, startsAt: `${date}T14:00:00.000Z` });
  const lines = [lineOf(child.userId, { attendance: 'absent' })];
  await createDailySheet(db, { groupId: group, date, by: teacher.id, lines });
  return id;
}

describe('getFamily', () => {
  it('is empty without children, and includes those who cannot sign in yet (C1)', async () => {
    expect(await familyOf(await createUser(db))).toEqual([]);
    const other = await createUser(db);
    const { id, userId } = await createChild(db, { guardians: [other.id], user: null });
    const group = await createGroup(db, { students: [userId] });
    await createEvent(db, { groupId: group.id, startsAt: '2026-11-24T15:30:00.000Z' });
    expect(await familyOf(other)).toMatchObject([{ id, next: { date: '2026-11-24' } }]);
  });

  it('returns the next lesson of any active group, and that an absence from it was reported', async () => {
    const others = await createGroup(db, { students: [child.userId] });
    const done = await createGroup(db, { students: [child.userId], status: 'graduated' });
    await createEvent(db, { groupId: done.id, startsAt: '2026-11-21T08:00:00.000Z' });
    const off = { cancelled_at: '2026-11-17T08:00:00.000Z' };
    await createEvent(db, { groupId, startsAt: '2026-11-22T08:00:00.000Z', ...off });
    await createEvent(db, { groupId, startsAt: '2026-11-26T15:30:00.000Z' });
    const next = await createEvent(db, { groupId: others.id, startsAt: '2026-11-24T15:30:00.000Z' });
    const [date, startsAt] = ['2026-11-24', '2026-11-24T15:30:00.000Z'];
    const expected = { date, startsAt, endsAt: '2026-11-24T17:00:00.000Z' };
    expect(await familyOf(parent)).toEqual([
      {
        ...{ id: child.id, next: { ...expected, absenceTold: false }, missedOn: null, unpaid: false },
        ...{ seat: null, places: [] },
        start: { payment: 'none', lesson: { date, startsAt, absenceTold: false } },
      },
    ]);
    await reportAbsence(testScope(db, parent), { eventId: next.id, childId: child.userId, reason: '' });
    expect((await familyOf(parent))[0]?.next).toEqual({ ...expected, absenceTold: true });
  });

  it('keeps the current lesson until its last minute', async () => {
    await createEvent(db, { groupId, startsAt: '2026-11-20T14:00:00.000Z' });
    expect((await familyOf(parent, '2026-11-20T15:29:59Z'))[0]?.next?.date).toBe('2026-11-20');
    expect((await familyOf(parent, '2026-11-20T15:30:00Z'))[0]?.next).toBeNull();
  });

  it('returns the last day missed in a fortnight, unless the absence was reported or the lesson cancelled', async () => {
    await missed('2026-11-05');
    expect((await familyOf(parent))[0]?.missedOn).toBeNull();
    await missed('2026-11-06');
    expect((await familyOf(parent))[0]?.missedOn).toBe('2026-11-06');
    const told = await missed('2026-11-13');
    const ahead = testScope(db, parent, { now: '2026-11-13T08:00:00.000Z' });
    await reportAbsence(ahead, { eventId: told, childId: child.userId, reason: '' });
    const cancelled = await missed('2026-11-18');
    await db
      .updateTable('schedule_events')
      .set({ cancelled_at: '2026-11-18T08:00:00.000Z', cancel_reason: 'Šventė' })
      .where('id', '=', cancelled)
      .execute();
    expect((await familyOf(parent))[0]?.missedOn).toBe('2026-11-06');
    await missed('2026-11-19', (await createGroup(db, { students: [child.userId] })).id);
    expect((await familyOf(parent))[0]?.missedOn).toBe('2026-11-19');
  });

  it('says what is unpaid to the guardian who pays, not to the other', async () => {
    const { id: planId, priceId } = await createPlan(db);
    const plan = { planId, priceId, state: 'waiting' } as const;
    await createSubscription(db, { ...plan, payerId: parent.id, childId: child.id });
    expect((await familyOf(parent))[0]?.unpaid).toBe(true);
    expect((await familyOf(aunt))[0]?.unpaid).toBe(false);
  });

  it('says that something is unpaid also for a child who cannot sign in yet, for no child, and for any overdue invoice', async () => {
    const owes = async (actor: Actor) => (await getFamily(testScope(db, actor))).unpaid;
    const { id: planId, priceId } = await createPlan(db);
    const plan = { planId, priceId, state: 'waiting' } as const;
    const invited = await createChild(db, { guardians: [parent.id], user: null });
    await createSubscription(db, { ...plan, payerId: parent.id, childId: invited.id });
    expect([await owes(parent), await owes(aunt)]).toEqual([true, false]);
    const newcomer = await createUser(db);
    expect(await owes(newcomer)).toBe(false);
    await createSubscription(db, { ...plan, payerId: newcomer.id });
    expect(await owes(newcomer)).toBe(true);
    const camper = await createUser(db);
    await openBooks(db);
    await createInvoice(db, camper.id, { now: '2026-11-01T10:00:00Z' });
    expect(await owes(camper)).toBe(true);
  });

  it('reveals nothing about another family’s child', async () => {
    const stranger = await createUser(db);
    await createChild(db, { guardians: [stranger.id] });
    expect((await familyOf(stranger)).map(({ id }) => id)).not.toContain(child.id);
  });
});
