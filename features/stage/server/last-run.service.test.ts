import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { pythonExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { callSignsOf } from '../shared/call-sign.rules.ts';
import type { SeatState } from '../shared/stage.ts';
import { getMyStage, tellState } from './seats.service.ts';
import { createStage, seatStateOf } from './stage.factory.ts';
import { chooseChild, getSeatWork, getStage } from './stage.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const exerciseId = '0193f2a0-0000-7000-8000-000000000191';
const later = (ms: number) => Temporal.Instant.from(testNow).add({ milliseconds: ms }).toString();
const as = (actor: Actor, ms = 0) => testScope(db, actor, { now: later(ms) });

async function classOfTwo() {
  const teacher = await createUser(db, { role: 'teacher' });
  const child = async (firstName: string): Promise<Actor> => {
    const { userId } = await createChild(db, { firstName });
    return { id: userId, role: 'child' };
  };
  const [first, second] = [await child('Ona'), await child('Lukas')];
  const { id: groupId } = await createGroup(db, {
    teachers: [teacher.id],
    students: [first.id, second.id],
  });
  const module = await createModule(db, { lessons: [{}] });
  const [lessonId = ''] = module.lessonIds;
  await openModule(db, { groupId, moduleId: module.id, openOrder: 1 });
  const { stageId } = await createStage(db, { groupId, now: testNow, watcher_ids: [teacher.id] });
  const tell = (actor: Actor, ms: number, over: Partial<SeatState> = {}) =>
    tellState(as(actor, ms), { stageId, state: seatStateOf({ lessonId, ...over }) });
  const tileOf = async (actor: Actor, ms: number) => {
    const { stage } = await getStage(as(teacher, ms), { groupId });
    return stage?.tiles.find(({ childId }) => childId === actor.id)?.seat;
  };
  return { teacher, groupId, stageId, lessonId, first, second, tell, tileOf };
}

it('shows how the last run ended, until the child goes to another exercise', async () => {
  const { teacher, groupId, lessonId, first, tell, tileOf } = await classOfTwo();
  const checks = [
    { kind: 'output-contains' as const, text: 'a', title: { lt: 'Yra a' } },
    { kind: 'output-contains' as const, text: 'b' },
  ];
  await db
    .insertInto('lesson_exercises')
    .values({
      ...{ lesson_id: lessonId, id: exerciseId, order: 1 },
      spec: JSON.stringify(pythonExerciseOf({ checks })),
    })
    .execute();
  const ran = { printed: 'a\n', cut: false, checks: [true, false], changed: false };
  const clue = { types: ['NameError'], text: 'x', hint: 'Did you mean', covered: null };
  const work = (ms: number) => getSeatWork(as(teacher, ms), { groupId, childId: first.id });
  await tell(first, 0, { exerciseId, code: 'print("a")', doing: 'writing', ran });
  expect(await tileOf(first, 0)).toMatchObject({ task: 1, checked: { passed: 1, checks: 2 } });
  expect(await work(0)).toMatchObject({ ran, clue: null, checks: [{ lt: 'Yra a' }, null] });
  // What is as last told is left out.
  await tell(first, 2_000, { exerciseId, doing: 'failed', problem: 'NameError', clue });
  expect(await work(2_000)).toMatchObject({ ran, clue });
  await tell(first, 4_000, { exerciseId, doing: 'writing', ran: { ...ran, changed: true } });
  expect(await tileOf(first, 4_000)).toMatchObject({ checked: null });
  expect(await work(4_000)).toMatchObject({ ran: { changed: true }, clue: null });
  await tell(first, 6_000, { step: 2 });
  expect(await tileOf(first, 6_000)).toMatchObject({ task: null, checked: null });
  expect(await work(6_000)).toMatchObject({ ran: null, checks: [] });
});

it('calls the child whose turn it is as the wall does, and nobody else', async () => {
  const { teacher, groupId, stageId, first, second, tell } = await classOfTwo();
  await tell(first, 0);
  const turnOf = async (child: Actor) => (await getMyStage(as(child))).stage?.turnAs;
  expect(await turnOf(first)).toBeNull();
  await chooseChild(as(teacher), { groupId });
  const signs = callSignsOf(stageId, [second.id, first.id]);
  expect(await turnOf(first)).toBe(signs.get(first.id));
  expect(await turnOf(second)).toBeNull();
});
