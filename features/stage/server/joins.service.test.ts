import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule } from '#features/courses/server/courses.factory.ts';
import { pythonExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { awayMs } from '../shared/stage.rules.ts';
import { createSeat } from './stage.factory.ts';
import * as service from './stage.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const lessonId = '0193f2a0-0000-7000-8000-000000000001';
const later = (ms: number) => Temporal.Instant.from(testNow).add({ milliseconds: ms }).toString();
const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });

/** A class of three that its teacher began, with these children in it; its lesson ends at 17:30 in Vilnius. */
async function begun(who: readonly ('ona' | 'lukas' | 'urte')[]) {
  const teacher = await createUser(db, { role: 'teacher' });
  const [ona, lukas, urte] = await Promise.all([createChild(db), createChild(db), createChild(db)]);
  const children = { ona: ona.userId, lukas: lukas.userId, urte: urte.userId };
  const { id: groupId } = await createGroup(db, {
    teachers: [teacher.id],
    students: Object.values(children),
  });
  await createEvent(db, { groupId, startsAt: '2026-11-20T14:00:00.000Z' });
  const world = { teacher, groupId, ...children };
  const { stage } = await service.beginStage(as(teacher), world);
  for (const each of who) await sit(stage?.id, children[each]);
  return world;
}
const sit = (stageId: string | undefined, userId: string) =>
  createSeat(db, { stage_id: stageId ?? '', user_id: userId, lesson_id: lessonId, now: testNow });

describe('who joined', () => {
  const joined = async (world: { groupId: string; teacher: Actor }, now = testNow) =>
    (await service.getStage(as(world.teacher, now), world)).joinedIds.toSorted();

  it('is known for the sheet of the day, also without a network since and after the end', async () => {
    const world = await begun(['ona', 'lukas']);
    const both = [world.ona, world.lukas].toSorted();
    expect(await joined(world, later(awayMs))).toEqual(both);
    expect((await service.endStage(as(world.teacher), world)).joinedIds.toSorted()).toEqual(both);
    const { stage } = await service.beginStage(as(world.teacher), world);
    await sit(stage?.id, world.urte);
    expect(await joined(world)).toEqual([...both, world.urte].toSorted());
  });

  it('is known of a class that ended by itself, and forgotten when its day is over', async () => {
    const world = await begun(['ona']);
    await service.forgetStages(as(world.teacher, '2026-11-20T15:45:00Z'));
    expect(await joined(world, '2026-11-20T21:59:00Z')).toEqual([world.ona]);
    await service.forgetStages(as(world.teacher, '2026-11-20T21:59:00Z'));
    expect(await joined(world, '2026-11-20T21:59:00Z')).toEqual([world.ona]);
    await service.forgetStages(as(world.teacher, '2026-11-20T22:00:00Z'));
    const left = await db
      .selectFrom('stage_joins')
      .where('group_id', '=', world.groupId)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  it('is named after the end with what was passed today, and not while a class is on', async () => {
    const world = await begun(['ona', 'lukas']);
    const { lessonIds } = await createModule(db, { lessons: [{}] });
    const taskLesson = lessonIds[0] ?? '';
    const exercise_id = '0193f2a0-0000-7000-8000-000000000101';
    const checks = [{ kind: 'output-contains' as const, text: '1' }];
    const spec = JSON.stringify(pythonExerciseOf({ checks }));
    const ofLesson = { lesson_id: taskLesson, id: exercise_id, order: 1, spec };
    await db.insertInto('lesson_exercises').values(ofLesson).execute();
    const work = { lesson_id: taskLesson, exercise_id, code: '"1"' };
    const passed = (user_id: string, at: string) => ({ ...work, user_id, saved_at: at, passed_at: at });
    const rows = [passed(world.ona, testNow), passed(world.lukas, later(-86_400_000))];
    await db.insertInto('exercise_work').values(rows).execute();
    expect((await service.getStage(as(world.teacher), world)).over).toBeNull();
    const { over } = await service.endStage(as(world.teacher), world);
    const of = (childId: string) => over?.find((child) => child.childId === childId);
    expect(over).toHaveLength(3);
    expect(of(world.ona)).toMatchObject({ joined: true, passedToday: 1 });
    expect(of(world.lukas)).toMatchObject({ joined: true, passedToday: 0 });
    expect(of(world.urte)).toMatchObject({ joined: false, passedToday: 0 });
    expect((await service.beginStage(as(world.teacher), world)).over).toBeNull();
  });

  it('is known in the minute before an ended class is forgotten', async () => {
    const world = await begun(['ona']);
    const { stage, joinedIds, over } = await service.getStage(
      as(world.teacher, '2026-11-20T15:45:00Z'),
      world,
    );
    expect({ stage, joinedIds }).toEqual({ stage: null, joinedIds: [world.ona] });
    expect(over?.filter(({ joined }) => joined)).toHaveLength(1);
  });
});
