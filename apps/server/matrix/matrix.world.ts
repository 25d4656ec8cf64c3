import { randomUUID } from 'node:crypto';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { pythonExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createReward } from '#features/rewards/server/rewards.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Side, World } from '#platform/testing/matrix.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

async function makeSide(db: Db): Promise<Side> {
  const parent = await createUser(db, { role: 'parent' });
  const child = await createChild(db, { guardians: [parent.id] });
  const teacher = await createUser(db, { role: 'teacher' });
  const group = await createGroup(db, { teachers: [teacher.id], students: [child.userId] });
  const event = await createEvent(db, { groupId: group.id, startsAt: '2026-11-20T14:00:00.000Z' });
  const [topic, exercise] = [randomUUID(), randomUUID()];
  const first = { topics: [topic], exercises: [{ id: exercise, spec: pythonExerciseOf() }] };
  const module = await createModule(db, { lessons: [first, {}, {}] });
  await openModule(db, { groupId: group.id, moduleId: module.id, openOrder: 2 });
  const reward = await createReward(db, { pointsRequired: 1, options: [{ quantity: 100 }] });
  return {
    parent: parent.id,
    child: child.userId,
    record: child.id,
    teacher: teacher.id,
    group: group.id,
    module: module.id,
    event: event.id,
    lesson: module.lessonIds[0] ?? '',
    topic,
    exercise,
    reward: reward.id,
    option: reward.optionIds[0] ?? '',
  };
}

/** Makes the world of the matrix test. */
export async function makeWorld(db: Db): Promise<World> {
  const admin = await createUser(db, { role: 'admin' });
  const side = () => randomUUID();
  const missing = {
    parent: side(),
    child: side(),
    record: side(),
    teacher: side(),
    group: side(),
    module: side(),
    event: side(),
    lesson: side(),
    topic: side(),
    exercise: side(),
    reward: side(),
    option: side(),
  };
  return { admin: admin.id, own: await makeSide(db), foreign: await makeSide(db), missing };
}

/** A server with the world of the matrix test in its database. */
export async function startWorld(): Promise<{ server: TestServer; world: World }> {
  const server = await startTestServer();
  return { server, world: await makeWorld(server.db) };
}
