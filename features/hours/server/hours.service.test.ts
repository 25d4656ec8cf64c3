import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { lessonStates } from '../shared/hours.rules.ts';
import { getTeacherHours, listHours } from './hours.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

const as = (actor: Actor) => testScope(db, actor);
const november = { month: '2026-11' };

async function createTaughtGroup(teachers: readonly (string | { id: string; leftOn?: string })[]) {
  const parent = await createUser(db, { role: 'parent' });
  const { userId } = await createChild(db, { guardians: [parent.id] });
  const group = await createGroup(db, { teachers, students: [userId] });
  const hold = (day: string, by: string) =>
    createDailySheet(db, { groupId: group.id, date: day, by, lines: [lineOf(userId)] });
  /** A lesson of 90 minutes at 17:30 on a day of winter time. */
  const lesson = (day: string, rest: Partial<Parameters<typeof createEvent>[1]> = {}) =>
    createEvent(db, { groupId: group.id, startsAt: `${day}T15:30:00.000Z`, ...rest });
  return { ...group, hold, lesson };
}

const teacherCalled = (lastName: string) => createUser(db, { role: 'teacher', firstName: 'Jonas', lastName });
const ofMonth = async (teacher: Actor, month = '2026-11') =>
  getTeacherHours(as(admin), { teacherId: teacher.id, month });

describe('a month', () => {
  it('counts what sheets say was held, what has no sheet, what comes, and what was cancelled', async () => {
    const teacher = await teacherCalled('Adomaitis');
    const group = await createTaughtGroup([teacher.id]);
    await group.lesson('2026-11-03');
    await group.hold('2026-11-03', teacher.id);
    await group.lesson('2026-11-10');
    await group.lesson('2026-11-17', { cancelled_at: '2026-11-16T08:00:00Z', cancel_reason: 'Liga' });
    await group.lesson('2026-11-24');
    await group.lesson('2026-10-27');
    const { hours, lessons } = await ofMonth(teacher);
    expect(hours).toEqual({
      teacher: { id: teacher.id, firstName: 'Jonas', lastName: 'Adomaitis' },
      ...{ planned: 360, taught: 90, waiting: 90, ahead: 90, cancelled: 90, substituted: 0, stoodIn: 0 },
      ...{ payCents: 0, unpriced: 90 },
    });
    expect(lessons.map(({ date, state }) => [date, state])).toEqual([
      ['2026-11-03', 'taught'],
      ['2026-11-10', 'waiting'],
      ['2026-11-17', 'cancelled'],
      ['2026-11-24', 'ahead'],
    ]);
    const listed = await listHours(as(admin), november);
    expect(listed.teachers.find((each) => each.teacher.id === teacher.id)).toEqual(hours);
  });

  it('gives a lesson to who stood in, and shows the group’s teacher by whom it was held', async () => {
    const [teacher, other] = [await teacherCalled('Balčiūnas'), await teacherCalled('Balsys')];
    const group = await createTaughtGroup([teacher.id]);
    await group.lesson('2026-11-04', { substitute_id: other.id });
    await group.hold('2026-11-04', other.id);
    await group.lesson('2026-11-11', { substitute_id: other.id, cancelled_at: '2026-11-10T08:00:00Z' });
    const [mine, theirs] = [await ofMonth(teacher), await ofMonth(other)];
    expect(mine.hours).toMatchObject({ planned: 180, taught: 0, substituted: 180, cancelled: 0 });
    expect(mine.lessons[0]).toMatchObject({ state: 'substituted', substitute: 'Jonas Balsys' });
    expect(theirs.hours).toMatchObject({ planned: 180, taught: 90, stoodIn: 90, cancelled: 90 });
    expect(theirs.lessons[0]).toMatchObject({ state: 'taught', standsIn: true, substitute: null });
  });

  it('counts a lesson of two teachers for each in full, and says so', async () => {
    const [one, two] = [await teacherCalled('Cibulskis'), await teacherCalled('Čepas')];
    const group = await createTaughtGroup([one.id, two.id]);
    await group.lesson('2026-11-05');
    await group.hold('2026-11-05', one.id);
    expect((await ofMonth(one)).lessons[0]).toMatchObject({ minutes: 90, together: ['Jonas Čepas'] });
    expect((await ofMonth(two)).hours).toMatchObject({ taught: 90, planned: 90 });
    await group.lesson('2026-11-12', { substitute_id: two.id });
    await group.hold('2026-11-12', two.id);
    expect((await ofMonth(one)).hours).toMatchObject({ taught: 90, substituted: 90 });
    expect((await ofMonth(two)).hours).toMatchObject({ taught: 180, stoodIn: 0, planned: 180 });
  });

  it('follows who taught on the day, and forgets nothing of a deleted group that was over', async () => {
    const [left, stays] = [await teacherCalled('Dagys'), await teacherCalled('Daukša')];
    const group = await createTaughtGroup([{ id: left.id, leftOn: '2026-11-09' }, stays.id]);
    for (const day of ['2026-11-06', '2026-11-13']) {
      await group.lesson(day);
      await group.hold(day, stays.id);
    }
    await group.lesson('2026-11-27');
    await db
      .updateTable('groups')
      .set({ deleted_at: '2026-11-15T08:00:00Z' })
      .where('id', '=', group.id)
      .execute();
    expect((await ofMonth(left)).hours).toMatchObject({ taught: 90, planned: 90 });
    const kept = { taught: 180, planned: 180, waiting: 0, ahead: 0 };
    expect((await ofMonth(stays)).hours).toMatchObject(kept);
    // A lesson that somebody had moved stays in the calendar of a deleted group, and was never held.
    const later = { ...as(admin), now: Temporal.Instant.from('2026-12-01T08:00:00Z') };
    const asked = { teacherId: stays.id, ...november };
    expect((await getTeacherHours(later, asked)).hours).toMatchObject(kept);
  });

  it('takes an hour for an hour when the clocks change', async () => {
    const teacher = await teacherCalled('Eidukas');
    const group = await createTaughtGroup([teacher.id]);
    // From 3:30 in summer time to 3:30 in winter time, by the clock no time at all.
    const night = { startsAt: '2026-10-25T00:30:00.000Z', endsAt: '2026-10-25T01:30:00.000Z' };
    await createEvent(db, { groupId: group.id, ...night });
    await group.hold('2026-10-25', teacher.id);
    expect((await ofMonth(teacher, '2026-10')).hours).toMatchObject({ taught: 60 });
  });

  it('belongs to the days of Vilnius', async () => {
    const teacher = await teacherCalled('Fokas');
    const group = await createTaughtGroup([teacher.id]);
    await createEvent(db, { groupId: group.id, startsAt: '2026-10-31T22:30:00.000Z' });
    expect((await ofMonth(teacher)).hours).toMatchObject({ planned: 90 });
    expect((await ofMonth(teacher, '2026-10')).hours).toMatchObject({ planned: 0 });
  });

  it('adds up: the lessons behind a number are its minutes, and the states are what was planned', async () => {
    const { teachers } = await listHours(as(admin), november);
    expect(teachers.length).toBeGreaterThan(5);
    for (const { teacher, ...hours } of teachers) {
      const { lessons } = await getTeacherHours(as(admin), { teacherId: teacher.id, ...november });
      for (const state of lessonStates) {
        const sum = lessons
          .filter((each) => each.state === state)
          .reduce((all, { minutes }) => all + minutes, 0);
        expect([teacher.lastName, state, hours[state]]).toEqual([teacher.lastName, state, sum]);
      }
      expect(lessonStates.reduce((all, state) => all + hours[state], 0)).toBe(hours.planned);
    }
  });
});

describe('whose hours', () => {
  it('a teacher reads their own, nobody else’s, and not the list', async () => {
    const [teacher, other] = [await teacherCalled('Gaidys'), await teacherCalled('Genys')];
    const own = await getTeacherHours(as(teacher), { teacherId: teacher.id, ...november });
    expect(own.hours.planned).toBe(0);
    const foreign = getTeacherHours(as(teacher), { teacherId: other.id, ...november });
    await expect(foreign).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(listHours(as(teacher), november)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });

  it('neither families nor children have any', async () => {
    const parent = await createUser(db, { role: 'parent' });
    const asked = getTeacherHours(as(parent), { teacherId: parent.id, ...november });
    await expect(asked).rejects.toMatchObject({ code: 'auth/permission-denied' });
    const ofParent = getTeacherHours(as(admin), { teacherId: parent.id, ...november });
    await expect(ofParent).rejects.toMatchObject({ code: 'db/no-document' });
  });
});
