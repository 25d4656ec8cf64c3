import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getCalendar } from '../calendar/calendar.service.ts';
import { listEventClashes, listSubstitutes } from '../events/event-clashes.service.ts';
import { planGroup } from '../patterns/schedule-planning.service.ts';
import { createEventWorld } from '../schedule.factory.ts';
import { addDaysOff, forgetDaysOff, listDaysOff, removeDaysOff } from './days-off.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const days = { from: '2026-11-23', to: '2026-11-25' };
const daysOf = (
  actor: Actor,
  change: { daysOffId?: string; from?: string; to?: string; note?: string } = {},
) => ({
  ...{ daysOffId: randomUUID(), userId: actor.id, ...days, note: 'Konferencija' },
  ...change,
});

describe('days off', () => {
  it('are noted once, shown with the lessons that need a substitute, and removed', async () => {
    const { teacher } = await createEventWorld(db);
    const sent = daysOf(teacher);
    const added = await addDaysOff(as(teacher), sent);
    expect(added).toEqual({
      ...{ id: sent.daysOffId, ...days, note: 'Konferencija', lessons: 1, substitutes: [] },
      user: { id: teacher.id, firstName: 'Jonas', lastName: 'Petraitis' },
    });
    expect(await addDaysOff(as(teacher), sent)).toEqual(added);
    expect(await listDaysOff(as(teacher), { page: 1 })).toEqual({ daysOff: [added], more: false });
    const entries = await db
      .selectFrom('audit_entries')
      .select('detail')
      .where('action', '=', 'addDaysOff')
      .where('subject_id', '=', teacher.id)
      .execute();
    expect(entries).toEqual([{ detail: days }]);
    expect(await removeDaysOff(as(teacher), { daysOffId: added.id })).toEqual({ removed: true });
    expect(await listDaysOff(as(teacher), { page: 1 })).toEqual({ daysOff: [], more: false });
    const again = removeDaysOff(as(teacher), { daysOffId: added.id });
    await expect(again).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('name who teaches instead', async () => {
    const { admin, teacher, otherTeacher, eventId } = await createEventWorld(db);
    await addDaysOff(as(teacher), daysOf(teacher));
    await addDaysOff(as(teacher), daysOf(teacher, { from: '2026-12-21', to: '2026-12-22' }));
    await db
      .updateTable('schedule_events')
      .set({ substitute_id: otherTeacher.id })
      .where('id', '=', eventId)
      .execute();
    const { firstName, lastName } = await db
      .selectFrom('users')
      .select(['first_name as firstName', 'last_name as lastName'])
      .where('id', '=', otherTeacher.id)
      .executeTakeFirstOrThrow();
    const own = (await listDaysOff(as(teacher), { page: 1 })).daysOff;
    expect(own.map(({ lessons, substitutes }) => ({ lessons, substitutes }))).toEqual([
      { lessons: 0, substitutes: [`${firstName} ${lastName}`] },
      { lessons: 0, substitutes: [] },
    ]);
    // Nobody stands in for who stands in.
    await addDaysOff(as(admin), daysOf(otherTeacher));
    expect((await listDaysOff(as(otherTeacher), { page: 1 })).daysOff[0]?.substitutes).toEqual([]);
  });

  it('are listed as past ones once they are over, the last first', async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    await addDaysOff(as(teacher), daysOf(teacher));
    expect((await listDaysOff(as(teacher, '2026-11-25T20:00:00Z'), { page: 1 })).daysOff).toHaveLength(1);
    const later = as(teacher, '2026-11-26T08:00:00Z');
    expect((await listDaysOff(later, { page: 1 })).daysOff).toEqual([]);
    await addDaysOff(as(teacher), daysOf(teacher, { from: '2026-11-02', to: '2026-11-02' }));
    const past = (await listDaysOff(later, { page: 1, past: true })).daysOff;
    expect(past.map(({ from }) => from)).toEqual([days.from, '2026-11-02']);
    expect((await listDaysOff(as(teacher), { page: 1, past: true })).daysOff).toHaveLength(1);
  });

  it('refuse wrong days, an id of other days, and somebody who is no staff', async () => {
    const { admin, teacher, parent } = await createEventWorld(db);
    const refused = async (sent: ReturnType<typeof daysOf>, code: string) =>
      expect(addDaysOff(as(admin), sent)).rejects.toMatchObject({ code });
    await refused(daysOf(teacher, { to: '2026-11-22' }), 'schedule/end-before-start');
    await refused(daysOf(teacher, { to: '2027-11-22' }), 'schedule/range-too-long');
    await refused(daysOf(parent), 'db/no-document');
    const { id } = await addDaysOff(as(admin), daysOf(teacher));
    await refused(daysOf(teacher, { daysOffId: id, to: '2026-11-24' }), 'db/conflict');
  });

  it('belong to their teacher: another one neither notes nor removes nor sees them, an admin does', async () => {
    const { admin, teacher, otherTeacher, parent } = await createEventWorld(db);
    const denied = { code: 'auth/permission-denied' };
    await expect(addDaysOff(as(otherTeacher), daysOf(teacher))).rejects.toMatchObject(denied);
    await expect(addDaysOff(as(parent), daysOf(parent))).rejects.toMatchObject(denied);
    await expect(listDaysOff(as(parent), { page: 1 })).rejects.toMatchObject(denied);
    const { id } = await addDaysOff(as(admin), daysOf(teacher));
    expect((await listDaysOff(as(otherTeacher), { page: 1 })).daysOff).toEqual([]);
    expect((await listDaysOff(as(admin), { page: 1 })).daysOff.map((each) => each.id)).toContain(id);
    const foreign = removeDaysOff(as(otherTeacher), { daysOffId: id });
    await expect(foreign).rejects.toMatchObject({ code: 'db/no-document' });
    await removeDaysOff(as(admin), { daysOffId: id });
  });

  it('run once under ten concurrent calls', async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    const sent = daysOf(teacher);
    const all = await Promise.all(Array.from({ length: 10 }, () => addDaysOff(as(teacher), sent)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect((await listDaysOff(as(teacher), { page: 1 })).daysOff).toHaveLength(1);
  });

  it('go with the account, and a year after they were over', async () => {
    const [left, stays] = [
      await createUser(db, { role: 'teacher' }),
      await createUser(db, { role: 'teacher' }),
    ];
    await addDaysOff(as(left), daysOf(left));
    await addDaysOff(as(stays), daysOf(stays));
    await addDaysOff(as(stays), daysOf(stays, { from: '2025-11-01', to: '2025-11-18' }));
    await deleteUser(db, left.id);
    await forgetDaysOff(as(stays));
    const rows = await db
      .selectFrom('days_off')
      .select('to_date')
      .where('user_id', 'in', [left.id, stays.id])
      .execute();
    expect(rows).toEqual([{ to_date: days.to }]);
  });
});

describe('where lessons are planned', () => {
  const day = { from: '2026-11-24', to: '2026-11-24', by: 'day' as const };

  it('the calendar shows an admin everybody, a teacher themselves, a family nobody', async () => {
    const { admin, teacher, otherTeacher, parent, groupId } = await createEventWorld(db);
    await addDaysOff(as(teacher), daysOf(teacher));
    const off = { name: 'Jonas Petraitis', ...days };
    const ofAdmin = await getCalendar(as(admin), { ...day, teacherId: teacher.id });
    expect(ofAdmin.daysOff).toEqual([off]);
    expect((await getCalendar(as(teacher), day)).daysOff).toEqual([off]);
    expect((await getCalendar(as(otherTeacher), day)).daysOff).toBeUndefined();
    expect((await getCalendar(as(parent), day)).daysOff).toBeUndefined();
    expect((await getCalendar(as(admin), { ...day, groupId })).daysOff).toBeUndefined();
    const later = { from: '2026-11-26', to: '2026-11-26', by: 'day' as const };
    expect((await getCalendar(as(teacher), later)).daysOff).toBeUndefined();
  });

  it('a lesson on such a day clashes, and substitutes who are off are named last', async () => {
    const { admin, teacher, otherTeacher, groupId, eventId } = await createEventWorld(db);
    await addDaysOff(as(admin), daysOf(teacher));
    await addDaysOff(as(admin), daysOf(otherTeacher));
    const times = { startsAt: '2026-11-24T15:30:00.000Z', endsAt: '2026-11-24T17:00:00.000Z' };
    const { clashes } = await listEventClashes(as(admin), { groupId, eventId, ...times });
    expect(clashes).toContainEqual({ kind: 'off', name: 'Jonas Petraitis', groupName: '', ...times });
    const free = await createUser(db, { role: 'teacher', firstName: 'Žygis', lastName: 'Žiogas' });
    await createGroup(db, { teachers: [free.id] });
    const { teachers } = await listSubstitutes(as(admin), { eventId, search: '' });
    const of = (id: string) => teachers.findIndex((each) => each.id === id);
    expect(teachers[of(otherTeacher.id)]).toMatchObject({ off: true, busy: null });
    expect(teachers[of(free.id)]).toMatchObject({ off: false, busy: null });
    expect(of(free.id)).toBeLessThan(of(otherTeacher.id));
  });

  it('a plan names the lessons on days off of its teachers', async () => {
    const { admin, teacher } = await createEventWorld(db);
    await addDaysOff(as(admin), daysOf(teacher));
    const weekdays = [{ weekday: 2, startTime: '10:00', endTime: '11:00', repeats: 'weekly' as const }];
    const planned = await planGroup(as(admin), {
      ...{ groupId: null, isActive: true, teacherIds: [teacher.id], pastEvents: false },
      pattern: { startDate: '2026-11-20', endDate: '2026-12-20', weekdays },
      place: { mode: 'online', address: null, city: null },
    });
    expect(planned.off).toEqual([{ name: 'Jonas Petraitis', date: '2026-11-24' }]);
  });
});
