import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
});
