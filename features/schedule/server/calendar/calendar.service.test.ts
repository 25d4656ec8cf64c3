import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byPointField } from '#features/academy/shared/point-fields.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createEvent, createEventWorld } from '../schedule.factory.ts';
import { getCalendar } from './calendar.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor) => testScope(db, actor);
const november = { from: '2026-11-01', to: '2026-11-30', by: 'day' } as const;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const idsFor = async (actor: Actor, query = {}) =>
  (await getCalendar(as(actor), { ...november, ...query })).events.map(({ id }) => id);

describe('getCalendar', () => {
  it('lists the lessons of the Vilnius days by start, and names their groups once', async () => {
    const { teacher, groupId, eventId } = await createEventWorld(db);
    // 23:30 on the last day in Vilnius, and half an hour past it.
    const last = await createEvent(db, { groupId, startsAt: '2026-11-30T21:30:00.000Z' });
    await createEvent(db, { groupId, startsAt: '2026-11-30T22:00:00.000Z' });
    const calendar = await getCalendar(as(teacher), november);
    expect(calendar.groups).toEqual([
      { id: groupId, name: expect.any(String), mode: 'live', city: 'Vilnius', color: expect.any(Number) },
    ]);
    expect(calendar.teachers).toEqual([]);
    expect(calendar.events).toEqual([
      { id: eventId, group: 0, startsAt: '2026-11-24T15:30:00.000Z', endsAt: '2026-11-24T17:00:00.000Z' },
      { id: last.id, group: 0, startsAt: '2026-11-30T21:30:00.000Z', endsAt: '2026-11-30T23:00:00.000Z' },
    ]);
  });

  it('marks what is cancelled or substituted, and whose absence was reported', async () => {
    const { admin, teacher, parent, child, otherTeacher, groupId, eventId, date } =
      await createEventWorld(db);
    const neighbour = await createEventWorld(db);
    await addMembers(db, groupId, 'student', [neighbour.child.id]);
    const notice = { group_id: groupId, date, reported_by: parent.id, reported_at: testNow };
    const students = [child.id, neighbour.child.id].map((student) => ({ ...notice, student_id: student }));
    await db.insertInto('absence_notices').values(students).execute();
    await db
      .updateTable('schedule_events')
      .set({ cancelled_at: testNow, substitute_id: otherTeacher.id })
      .where('id', '=', eventId)
      .execute();
    const marksFor = async (actor: Actor) => {
      const { events } = await getCalendar(as(actor), { ...november, groupId });
      return events.map(({ cancelled, substituted, absences }) => [cancelled, substituted, absences]);
    };
    expect(await marksFor(teacher)).toEqual([[true, true, 2]]);
    expect(await marksFor(admin)).toEqual([[true, true, 2]]);
    expect(await marksFor(parent)).toEqual([[true, true, 1]]);
    expect(await marksFor(child)).toEqual([[true, true, 1]]);
  });

  it('names the teachers once for a group, and a substitute at the lesson', async () => {
    const { parent, otherTeacher, groupId, eventId } = await createEventWorld(db);
    const next = await createEvent(db, { groupId, startsAt: '2026-11-27T15:30:00Z' });
    const set = { substitute_id: otherTeacher.id };
    await db.updateTable('schedule_events').set(set).where('id', '=', next.id).execute();
    const { teachers, groups, events } = await getCalendar(as(parent), november);
    expect(teachers).toEqual(['Jonas Petraitis', 'Eglė Žukauskaitė']);
    expect(groups[0]?.by).toEqual([0]);
    expect(events.map(({ id, by }) => [id, by])).toEqual([
      [eventId, undefined],
      [next.id, [1]],
    ]);
  });

  it("shows the state of the day's sheet to staff, never to families", async () => {
    const { teacher, parent, child, groupId, date } = await createEventWorld(db);
    const sheetFor = async (actor: Actor) => (await getCalendar(as(actor), november)).events[0]?.sheet;
    expect(await sheetFor(teacher)).toBeUndefined();
    const sheet = await db
      .insertInto('daily_sheets')
      .values({ group_id: groupId, date, updated_at: testNow })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await sheetFor(teacher)).toBeUndefined();
    const points = byPointField(() => 0);
    const line = {
      sheet_id: sheet.id,
      user_id: child.id,
      attendance: 'present',
      updated_at: testNow,
    } as const;
    await db
      .insertInto('daily_sheet_rows')
      .values({ ...line, ...points })
      .execute();
    expect(await sheetFor(teacher)).toBe('filled');
    const { userId } = await createChild(db, { firstName: 'Ula' });
    await addMembers(db, groupId, 'student', [{ id: userId, joinedOn: date }]);
    expect(await sheetFor(teacher)).toBe('unfinished');
    await db
      .updateTable('daily_sheets')
      .set({ is_approved: true, approvals: 1, approved_at: testNow })
      .where('id', '=', sheet.id)
      .execute();
    expect(await sheetFor(teacher)).toBe('approved');
    expect([await sheetFor(parent), await sheetFor(child)]).toEqual([undefined, undefined]);
  });

  it('shows everybody their own: a teacher their groups’ and those they substitute', async () => {
    const one = await createEventWorld(db);
    const other = await createEventWorld(db);
    expect(await idsFor(one.teacher)).toEqual([one.eventId]);
    expect(await idsFor(one.otherTeacher)).toEqual([]);
    expect(await idsFor(one.parent)).toEqual([one.eventId]);
    expect(await idsFor(one.child)).toEqual([one.eventId]);
    expect(await idsFor(one.admin)).toEqual(expect.arrayContaining([one.eventId, other.eventId]));
    const next = await createEvent(db, { groupId: one.groupId, startsAt: '2026-11-27T15:30:00Z' });
    const set = { substitute_id: one.otherTeacher.id };
    await db.updateTable('schedule_events').set(set).where('id', '=', one.eventId).execute();
    expect(await idsFor(one.otherTeacher)).toEqual([one.eventId]);
    expect(await idsFor(one.teacher)).toEqual([one.eventId, next.id]);
  });

  it('shows a family the days of its membership, the last one too, and no deleted group', async () => {
    const { parent, groupId } = await createEventWorld(db);
    const at = (startsAt: string, of = groupId) => createEvent(db, { groupId: of, startsAt });
    const { userId: sibling } = await createChild(db, { guardians: [parent.id] });
    const group = await createGroup(db, {
      students: [{ id: sibling, joinedOn: '2026-11-10', leftOn: '2026-11-17' }],
    });
    await at('2026-11-09T15:30:00Z', group.id);
    const first = await at('2026-11-10T15:30:00Z', group.id);
    const last = await at('2026-11-17T15:30:00Z', group.id);
    await at('2026-11-18T15:30:00Z', group.id);
    expect(await idsFor(parent, { childId: sibling })).toEqual([first.id, last.id]);
    await db.updateTable('groups').set({ deleted_at: testNow }).where('id', '=', group.id).execute();
    expect(await idsFor(parent, { childId: sibling })).toEqual([]);
  });

  it('filters by group, by teacher, and by a child of the reader’s', async () => {
    const one = await createEventWorld(db);
    const other = await createEventWorld(db);
    expect(await idsFor(one.admin, { groupId: other.groupId })).toEqual([other.eventId]);
    expect(await idsFor(one.teacher, { groupId: other.groupId })).toEqual([]);
    const set = { substitute_id: other.teacher.id };
    await db.updateTable('schedule_events').set(set).where('id', '=', one.eventId).execute();
    expect((await idsFor(one.admin, { teacherId: other.teacher.id })).sort()).toEqual(
      [one.eventId, other.eventId].sort(),
    );
    expect(await idsFor(one.admin, { teacherId: one.teacher.id })).toEqual([]);
    expect(await idsFor(one.parent, { childId: one.child.id })).toEqual([one.eventId]);
    const foreign = getCalendar(as(one.parent), { ...november, childId: other.child.id });
    await expect(foreign).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('lists holidays and closures', async () => {
    const { parent } = await createEventWorld(db);
    await db
      .insertInto('closures')
      .values({
        from_date: '2026-10-26',
        to_date: '2026-11-02',
        name: 'Rudens atostogos',
        created_at: testNow,
      })
      .execute();
    const { closedDays } = await getCalendar(as(parent), {
      ...november,
      to: '2026-11-07',
    });
    expect(closedDays).toEqual([
      { date: '2026-11-01', kind: 'holiday', name: 'all-saints' },
      { date: '2026-11-02', kind: 'holiday', name: 'all-souls' },
      { date: '2026-11-01', kind: 'closure', name: 'Rudens atostogos' },
      { date: '2026-11-02', kind: 'closure', name: 'Rudens atostogos' },
    ]);
  });

  it('refuses too many days and a reversed range', async () => {
    const admin = await createUser(db, { role: 'admin' });
    const ask = (from: string, to: string) =>
      getCalendar(as({ ...admin, role: 'admin' }), { from, to, by: 'day' });
    await expect(ask('2026-11-01', '2027-01-02')).rejects.toMatchObject({ code: 'schedule/range-too-long' });
    await expect(ask('2026-11-02', '2026-11-01')).rejects.toMatchObject({
      code: 'schedule/end-before-start',
    });
  });
});
