import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import type { SeatState } from '../shared/stage.ts';
import { getMyStage, leaveSeat, tellState } from './seats.service.ts';
import { createStage, seatStateOf } from './stage.factory.ts';
import { chooseChild, getStage } from './stage.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const later = (ms: number) => Temporal.Instant.from(testNow).add({ milliseconds: ms }).toString();
const iso = (ms: number) => new Date(Date.parse(testNow) + ms).toISOString();
const as = (actor: Actor, ms = 0) => testScope(db, actor, { now: later(ms) });

/** A class that is on, in which Ona and Lukas are in the same step. */
async function classOn() {
  const teacher = await createUser(db, { role: 'teacher' });
  const [ona, lukas]: Actor[] = [
    { id: (await createChild(db, { firstName: 'Ona' })).userId, role: 'child' },
    { id: (await createChild(db, { firstName: 'Lukas' })).userId, role: 'child' },
  ];
  if (!ona || !lukas) throw new Error('There are two.');
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], students: [ona.id, lukas.id] });
  const module = await createModule(db, { lessons: [{}] });
  const [lessonId = ''] = module.lessonIds;
  await openModule(db, { groupId, moduleId: module.id, openOrder: 1 });
  const { stageId } = await createStage(db, { groupId, now: testNow, watcher_ids: [teacher.id] });
  const tell = (child: Actor, ms: number, over: Partial<SeatState> = {}) =>
    tellState(as(child, ms), { stageId, state: seatStateOf({ lessonId, ...over }) });
  await tell(ona, 0);
  await tell(lukas, 0);
  const seatOf = async (child: Actor, ms: number) =>
    (await getStage(as(teacher, ms), { groupId })).stage?.tiles.find(({ childId }) => childId === child.id)
      ?.seat;
  return { teacher, ona, lukas, groupId, stageId, tell, seatOf };
}

describe('leaving the lesson’s page', () => {
  it('is told, and coming back ends it', async () => {
    const { ona, lukas, stageId, tell, seatOf } = await classOn();
    await leaveSeat(as(ona, 2_000), { stageId });
    await leaveSeat(as(ona, 3_000), { stageId });
    expect(await seatOf(ona, 4_000)).toMatchObject({ leftAt: iso(2_000), heardAt: iso(0) });
    expect((await getMyStage(as(lukas, 4_000))).stage?.together).toEqual([]);
    await tell(ona, 5_000);
    expect(await seatOf(ona, 5_000)).toMatchObject({ leftAt: null, heardAt: iso(5_000) });
    expect((await getMyStage(as(lukas, 5_000))).stage?.together).toEqual(['Ona']);
  });

  it('keeps the turn from whoever isn’t there', async () => {
    const { teacher, ona, lukas, groupId, stageId } = await classOn();
    await leaveSeat(as(ona, 1_000), { stageId });
    for (let turn = 0; turn < 3; turn += 1)
      expect((await chooseChild(as(teacher, 2_000), { groupId })).stage?.chosenId).toBe(lukas.id);
  });

  it('is refused once the class is over, and in another’s', async () => {
    const [here, there] = [await classOn(), await classOn()];
    const unseen = { code: 'db/no-document' };
    await expect(leaveSeat(as(here.ona), { stageId: there.stageId })).rejects.toMatchObject(unseen);
    await expect(leaveSeat(as(here.ona, 3_600_000), here)).rejects.toMatchObject(unseen);
  });
});

it('a program runs since it began, whatever is told meanwhile', async () => {
  const { ona, tell, seatOf } = await classOn();
  await tell(ona, 2_000, { doing: 'running' });
  await tell(ona, 22_000, { doing: 'running' });
  expect(await seatOf(ona, 23_000)).toMatchObject({ doing: 'running', doingAt: iso(2_000) });
  await tell(ona, 24_000, { doing: 'writing' });
  expect(await seatOf(ona, 24_000)).toMatchObject({ doingAt: iso(24_000) });
});
