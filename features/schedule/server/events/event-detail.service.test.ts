import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createEventWorld } from '../schedule.factory.ts';
import { getEvent } from './event-detail.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
const noDocument = { code: 'db/no-document' };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('getEvent', () => {
  it('shows the lesson with its group, teachers and what the reader may do', async () => {
    const { admin, teacher, parent, child, groupId, eventId } = await createEventWorld(db);
    const shown = await getEvent(as(admin), { eventId });
    expect(shown).toMatchObject({
      id: eventId,
      date: '2026-11-24',
      group: { id: groupId, status: 'active', studentCount: 1 },
      teachers: [{ id: teacher.id, firstName: 'Jonas', lastName: 'Petraitis' }],
      generated: true,
      sequence: 0,
      cancelled: false,
      substitute: null,
      hasAttendance: false,
      children: [],
      mayEdit: true,
      mayLogAttendance: true,
      mayReportAbsence: false,
    });
    const mays = async (actor: Actor, now?: string) => {
      const { mayEdit, mayLogAttendance, mayReportAbsence, children } = await getEvent(as(actor, now), {
        eventId,
      });
      return [mayEdit, mayLogAttendance, mayReportAbsence, children.map(({ id }) => id)];
    };
    const onTheDay = '2026-11-24T16:00:00Z';
    expect(await mays(teacher)).toEqual([false, true, false, []]);
    expect(await mays(teacher, onTheDay)).toEqual([false, true, false, []]);
    expect(await mays(parent)).toEqual([false, false, true, [child.id]]);
    expect(await mays(parent, onTheDay)).toEqual([false, false, false, [child.id]]);
    expect(await mays(child)).toEqual([false, false, false, []]);
  });

  it('does not exist for others, and for families on days outside the membership', async () => {
    const [one, other] = [await createEventWorld(db), await createEventWorld(db)];
    const { eventId, groupId } = one;
    for (const actor of [other.teacher, one.otherTeacher, other.parent, other.child]) {
      await expect(getEvent(as(actor), { eventId })).rejects.toMatchObject(noDocument);
    }
    const late = await createChild(db, { guardians: [other.parent.id] });
    await addMembers(db, groupId, 'student', [{ id: late.userId, joinedOn: '2026-11-25' }]);
    await expect(getEvent(as(other.parent), { eventId })).rejects.toMatchObject(noDocument);
  });

  it('exists for the substitute, who takes attendance on its day', async () => {
    const { otherTeacher, eventId } = await createEventWorld(db);
    const set = { substitute_id: otherTeacher.id };
    await db.updateTable('schedule_events').set(set).where('id', '=', eventId).execute();
    const shown = await getEvent(as(otherTeacher, '2026-11-24T16:00:00Z'), { eventId });
    expect(shown).toMatchObject({
      substitute: { id: otherTeacher.id, firstName: 'Eglė', lastName: 'Žukauskaitė' },
      mayLogAttendance: true,
      mayEdit: false,
    });
    const later = await getEvent(as(otherTeacher, '2026-11-25T06:00:00Z'), { eventId });
    expect(later.mayLogAttendance).toBe(false);
  });

  it('shows notices of all to staff, and to a family its own only', async () => {
    const { admin, teacher, parent, child, eventId, groupId, date } = await createEventWorld(db);
    const other = await createEventWorld(db);
    await addMembers(db, groupId, 'student', [other.child.id]);
    const rows = [child.id, other.child.id].map((student) => ({
      group_id: groupId,
      date,
      student_id: student,
      reason: 'Serga',
      reported_by: parent.id,
      reported_at: testNow,
    }));
    await db.insertInto('absence_notices').values(rows).execute();
    const seenBy = async (actor: Actor) =>
      (await getEvent(as(actor), { eventId })).absenceNotices.map(({ studentId }) => studentId).sort();
    const all = [child.id, other.child.id].sort();
    expect(await seenBy(admin)).toEqual(all);
    expect(await seenBy(teacher)).toEqual(all);
    expect(await seenBy(parent)).toEqual([child.id]);
    expect(await seenBy(child)).toEqual([child.id]);
    expect(await seenBy(other.parent)).toEqual([other.child.id]);
  });
});
