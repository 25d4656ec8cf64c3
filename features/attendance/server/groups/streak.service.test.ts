import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { reportAbsence } from '#features/schedule/server/events/absence-notices.service.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { AttendanceMark } from '../../shared/attendance.ts';
import { excuseAbsence } from '../absences/absence-outcomes.service.ts';
import { createDailySheet, lineOf } from '../attendance.factory.ts';
import { getStreak } from './streak.service.ts';

let db: Db;
let drop: () => Promise<void>;
let parent: Actor;
let child: Actor;
let teacher: Actor;
let groupId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

beforeEach(async () => {
  parent = await createUser(db);
  teacher = await createUser(db, { role: 'teacher' });
  child = { id: (await createChild(db, { guardians: [parent.id] })).userId, role: 'child' };
  groupId = (await createGroup(db, { teachers: [teacher.id], students: [child.id] })).id;
});

const streakAs = (actor: Actor) => getStreak(testScope(db, actor), { childId: child.id });

/** A lesson on a day with the child's mark. */
async function lesson(date: string, attendance: AttendanceMark | null, group = groupId): Promise<string> {
  const { id } = await createEvent(db, { groupId: group, startsAt: `${date}T14:00:00.000Z` });
  const lines = [lineOf(child.id, { attendance })];
  await createDailySheet(db, { groupId: group, date, by: teacher.id, lines });
  return id;
}

describe('getStreak', () => {
  it('is 0 before the first lesson', async () => {
    expect(await streakAs(child)).toEqual({ inARow: 0, attended: 0 });
  });

  it('counts the lessons after the last absence, late and left early too, and all of the school year', async () => {
    await lesson('2026-07-10', 'present');
    await lesson('2026-10-02', 'present');
    await lesson('2026-10-09', 'absent');
    await lesson('2026-10-16', 'late');
    await lesson('2026-10-23', 'leftEarly');
    await lesson('2026-10-30', 'present');
    expect(await streakAs(child)).toEqual({ inARow: 3, attended: 4 });
    await lesson('2026-11-06', 'absent');
    expect(await streakAs(child)).toEqual({ inARow: 0, attended: 4 });
  });

  it('is broken neither by an absence reported beforehand nor by a day without a mark', async () => {
    await lesson('2026-10-02', 'present');
    const eventId = await lesson('2026-10-09', 'absent');
    const before = testScope(db, parent, { now: '2026-10-09T08:00:00.000Z' });
    await reportAbsence(before, { eventId, childId: child.id, reason: '' });
    await lesson('2026-10-16', null);
    await lesson('2026-10-23', 'present');
    expect(await streakAs(child)).toEqual({ inARow: 2, attended: 2 });
  });

  it('is not broken by an excused absence', async () => {
    await lesson('2026-10-02', 'present');
    await lesson('2026-10-09', 'absent');
    await lesson('2026-10-16', 'present');
    const asked = { groupId, date: '2026-10-09', studentId: child.id, excused: true };
    await excuseAbsence(testScope(db, teacher), asked);
    expect(await streakAs(child)).toEqual({ inARow: 2, attended: 2 });
  });

  it('is not broken by a day whose lesson was cancelled', async () => {
    await lesson('2026-10-02', 'present');
    const eventId = await lesson('2026-10-09', 'absent');
    await db
      .updateTable('schedule_events')
      .set({ cancelled_at: '2026-10-08T08:00:00.000Z', cancel_reason: 'Šventė' })
      .where('id', '=', eventId)
      .execute();
    expect(await streakAs(child)).toEqual({ inARow: 1, attended: 1 });
  });

  it('continues across all groups of the child', async () => {
    const second = await createGroup(db, { teachers: [teacher.id], students: [child.id] });
    await lesson('2026-10-02', 'present');
    await lesson('2026-10-03', 'present', second.id);
    await lesson('2026-10-02', 'present', second.id);
    expect(await streakAs(parent)).toEqual({ inARow: 3, attended: 3 });
    await lesson('2026-10-09', 'absent', second.id);
    await lesson('2026-10-16', 'present');
    expect(await streakAs(parent)).toEqual({ inARow: 1, attended: 4 });
  });

  it('of another family’s child does not exist', async () => {
    const strangers: Actor[] = [
      await createUser(db),
      await createUser(db, { role: 'teacher' }),
      { id: (await createChild(db)).userId, role: 'child' },
    ];
    for (const stranger of strangers)
      await expect(streakAs(stranger)).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(getStreak(testScope(db, parent), { childId: randomUUID() })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});
