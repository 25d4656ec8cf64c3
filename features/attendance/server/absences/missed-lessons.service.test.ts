import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLessonOfEvent } from '#features/courses/server/lessons/event-lessons.service.ts';
import { createClassroom } from '#features/courses/server/lessons/lessons.factory.ts';
import { setLessonDone } from '#features/courses/server/progress/progress.service.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { AttendanceMark } from '../../shared/attendance.ts';
import { createDailySheet, lineOf } from '../attendance.factory.ts';
import { listMissedLessons } from './missed-lessons.service.ts';

let db: Db;
let drop: () => Promise<void>;
const noDocument = { code: 'db/no-document' };
const as = (actor: Actor) => testScope(db, actor);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** A child with the given mark on 13 November; the second lesson was opened on that day. */
async function marked(attendance: AttendanceMark | null, startsAt = '2026-11-13T14:50:00.000Z') {
  const room = await createClassroom(db, { openOrder: 0 });
  const { groupId, teacher, second, child } = room;
  const { id: eventId, date } = await createEvent(db, { groupId, startsAt });
  await openLessonOfEvent(as(teacher), { eventId, lessonId: second });
  await createDailySheet(db, { groupId, date, by: teacher.id, lines: [lineOf(child.id, { attendance })] });
  return { ...room, eventId, date };
}

describe('listMissedLessons', () => {
  it('has the lesson of a day on which the child was absent, until it is done and after', async () => {
    const { child, parent, teacher, admin, second, moduleId, eventId, date } = await marked('absent');
    const missed = (actor: Actor) => listMissedLessons(as(actor), { childId: child.id });
    for (const actor of [child, parent, teacher, admin]) {
      expect(await missed(actor)).toMatchObject({
        lessons: [{ eventId, date, lesson: { id: second, module: { id: moduleId } }, caughtUpAt: null }],
      });
    }
    await setLessonDone(as(child), { lessonId: second, done: true });
    const [lesson] = (await missed(parent)).lessons;
    expect(lesson?.caughtUpAt).toBe('2026-11-20T15:00:00.000Z');
  });

  it.each([['present'], ['late'], ['leftEarly'], [null]] as const)(
    'has none of a day marked %s',
    async (attendance) => {
      const { child } = await marked(attendance);
      expect(await listMissedLessons(as(child), { childId: child.id })).toEqual({ lessons: [] });
    },
  );

  it('leaves out a lesson that is locked now, a draft, or long ago', async () => {
    const { child, open, moduleId } = await marked('absent');
    const missed = async (actor: Actor) =>
      (await listMissedLessons(as(actor), { childId: actor.id })).lessons;
    await open(1);
    expect(await missed(child)).toEqual([]);
    await open(2);
    expect(await missed(child)).toHaveLength(1);
    await db.updateTable('modules').set({ published: false }).where('id', '=', moduleId).execute();
    expect(await missed(child)).toEqual([]);
    const old = await marked('absent', '2026-09-04T14:50:00.000Z');
    expect(await missed(old.child)).toEqual([]);
  });

  it('of another family’s child does not exist', async () => {
    const { child, parent, teacher } = await marked('absent');
    const other = await createClassroom(db);
    for (const childId of [other.child.id, randomUUID()]) {
      for (const actor of [child, parent, teacher]) {
        await expect(listMissedLessons(as(actor), { childId })).rejects.toMatchObject(noDocument);
      }
    }
  });
});
