import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, changeMemberships } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createEvent, createEventWorld } from '../schedule.factory.ts';
import { listAbsenceNotices, reportAbsence, withdrawAbsence } from './absence-notices.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
const noDocument = { code: 'db/no-document' };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('reportAbsence', () => {
  it('tells staff who will not come, who reported it and why', async () => {
    const { parent, teacher, child, groupId, eventId, date } = await createEventWorld(db);
    const answer = await reportAbsence(as(parent), { eventId, childId: child.id, reason: 'Serga' });
    const notice = {
      studentId: child.id,
      studentName: 'Ona Petrauskas',
      reason: 'Serga',
      reportedBy: 'Rasa Petrauskienė',
      reportedAt: '2026-11-20T15:00:00.000Z',
    };
    expect(answer).toMatchObject({ absenceNotices: [notice], mayReportAbsence: true });
    expect(await listAbsenceNotices(as(teacher), { groupId, date })).toEqual([notice]);
    expect(await listAbsenceNotices(as(teacher), { groupId, date: '2026-11-25' })).toEqual([]);
  });

  it('changes the reason when reported again, and keeps one notice when reported twice at once', async () => {
    const { parent, child, eventId } = await createEventWorld(db);
    const tell = (reason: string) => reportAbsence(as(parent), { eventId, childId: child.id, reason });
    await Promise.all([tell(''), tell(''), tell('')]);
    const { absenceNotices } = await tell('Išvyka su klase');
    expect(absenceNotices.map(({ reason }) => reason)).toEqual(['Išvyka su klase']);
    const event = { eventId, childId: child.id };
    const again = await reportAbsence(as(parent), { ...event, reason: 'Serga' });
    expect(again.absenceNotices.map(({ reason }) => reason)).toEqual(['Serga']);
    expect((await withdrawAbsence(as(parent), event)).absenceNotices).toEqual([]);
  });

  it("waits for planning of its group's lessons, and blocks nobody", async () => {
    const { parent, child, groupId, eventId } = await createEventWorld(db);
    const input = { eventId, childId: child.id, reason: '' };
    const told = await db.transaction().execute(async (planner) => {
      await planner.selectFrom('groups').select('id').where('id', '=', groupId).forUpdate().execute();
      const outcome = reportAbsence(as(parent), input).catch((error: unknown) => error);
      await vi.waitFor(async () => expect(await waitingForLocks(db)).toHaveLength(1), { timeout: 10_000 });
      const cancelled = { cancelled_at: testNow };
      await planner.updateTable('schedule_events').set(cancelled).where('id', '=', eventId).execute();
      return { outcome };
    });
    expect(await told.outcome).toMatchObject({ code: 'schedule/event-cancelled' });
  });

  it('is possible until the lesson starts, and not of a cancelled one', async () => {
    const { parent, child, eventId } = await createEventWorld(db);
    const input = { eventId, childId: child.id, reason: '' };
    await reportAbsence(as(parent, '2026-11-24T15:29:59.999Z'), input);
    const late = reportAbsence(as(parent, '2026-11-24T15:30:00.000Z'), input);
    await expect(late).rejects.toMatchObject({ code: 'schedule/event-has-begun' });
    await db
      .updateTable('schedule_events')
      .set({ cancelled_at: testNow })
      .where('id', '=', eventId)
      .execute();
    const off = reportAbsence(as(parent), input);
    await expect(off).rejects.toMatchObject({ code: 'schedule/event-cancelled' });
  });

  it('refuses other families and children who are not in the group that day', async () => {
    const [one, other] = [await createEventWorld(db), await createEventWorld(db)];
    const { eventId, child, groupId, parent } = one;
    const tell = (actor: Actor, childId: string) =>
      reportAbsence(as(actor), { eventId, childId, reason: '' });
    await expect(tell(other.parent, child.id)).rejects.toMatchObject(noDocument);
    await expect(tell(other.parent, other.child.id)).rejects.toMatchObject(noDocument);
    await expect(tell(parent, other.child.id)).rejects.toMatchObject(noDocument);
    for (const actor of [one.teacher, one.admin, one.child]) {
      await expect(tell(actor, child.id)).rejects.toMatchObject(noDocument);
    }
    const { userId: sibling } = await createChild(db, { guardians: [parent.id] });
    await expect(tell(parent, sibling)).rejects.toMatchObject(noDocument);
    await addMembers(db, groupId, 'student', [{ id: sibling, leftOn: '2026-11-23' }]);
    await expect(tell(parent, sibling)).rejects.toMatchObject(noDocument);
  });

  it('no longer finds the lesson once the child has left', async () => {
    const { parent, child, eventId, groupId } = await createEventWorld(db);
    await changeMemberships(db, { groupId, userIds: [child.id] }, { leftOn: '2026-11-20' });
    const told = reportAbsence(as(parent), { eventId, childId: child.id, reason: '' });
    await expect(told).rejects.toMatchObject(noDocument);
  });
});

describe('withdrawAbsence', () => {
  it('withdraws the notice until the lesson starts, also the other guardian’s; is idempotent', async () => {
    const { parent, child, eventId } = await createEventWorld(db);
    const father = await createUser(db, { role: 'parent' });
    const { id: record } = await db
      .selectFrom('children')
      .select('id')
      .where('user_id', '=', child.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('guardianships')
      .values({ child_id: record, guardian_id: father.id, pays: false, created_at: testNow })
      .execute();
    const input = { eventId, childId: child.id };
    await reportAbsence(as(parent), { ...input, reason: '' });
    const begun = withdrawAbsence(as(father, '2026-11-24T15:30:00Z'), input);
    await expect(begun).rejects.toMatchObject({ code: 'schedule/event-has-begun' });
    expect((await withdrawAbsence(as(father), input)).absenceNotices).toEqual([]);
    expect((await withdrawAbsence(as(father), input)).absenceNotices).toEqual([]);
  });

  it('is refused to another family', async () => {
    const [one, other] = [await createEventWorld(db), await createEventWorld(db)];
    const input = { eventId: one.eventId, childId: one.child.id };
    await expect(withdrawAbsence(as(other.parent), input)).rejects.toMatchObject(noDocument);
  });
});

describe('listAbsenceNotices', () => {
  it('names a student once for two lessons of a day, until both are cancelled', async () => {
    const { parent, child, teacher, groupId, eventId, date } = await createEventWorld(db);
    const second = await createEvent(db, { groupId, startsAt: '2026-11-24T17:30:00.000Z' });
    const tell = (id: string, reason: string, now: string) =>
      reportAbsence(as(parent, now), { eventId: id, childId: child.id, reason });
    await tell(eventId, 'Serga', '2026-11-24T06:00:00Z');
    await tell(second.id, 'Vis dar serga', '2026-11-24T07:00:00Z');
    const reasons = async () =>
      (await listAbsenceNotices(as(teacher), { groupId, date })).map(({ reason }) => reason);
    expect(await reasons()).toEqual(['Vis dar serga']);
    const cancel = (id: string) =>
      db.updateTable('schedule_events').set({ cancelled_at: testNow }).where('id', '=', id).execute();
    await cancel(second.id);
    expect(await reasons()).toEqual(['Vis dar serga']);
    await cancel(eventId);
    expect(await reasons()).toEqual([]);
  });
});
