import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { pythonExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { touchGroup } from '#features/membership/server/group-writing.service.ts';
import { changeMemberships, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openRealtime, type Realtime } from '#platform/server/realtime/realtime.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { admittedMs, awayMs, soonestMs } from '../shared/stage.rules.ts';
import type { SeatState } from '../shared/stage.ts';
import { answerShowing, getMyStage, raiseHand, tellState } from './seats.service.ts';
import { createStage, seatStateOf } from './stage.factory.ts';
import { askToShow, getStage, lowerHand } from './stage.service.ts';

let database: OpenTestDatabase;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.drop());

const exerciseId = '0193f2a0-0000-7000-8000-000000000002';
const later = (ms: number) => Temporal.Instant.from(testNow).add({ milliseconds: ms }).toString();
const iso = (ms: number) => new Date(Date.parse(testNow) + ms).toISOString();
const as = (actor: Actor, ms = 0) => testScope(db, actor, { now: later(ms) });
const unseen = { code: 'db/no-document' };

async function classOf(...names: string[]) {
  const teacher = await createUser(db, { role: 'teacher' });
  const children: Actor[] = [];
  for (const firstName of names) {
    children.push({ id: (await createChild(db, { firstName })).userId, role: 'child' });
  }
  const students = children.map(({ id }) => id);
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], students });
  const module = await createModule(db, { lessons: [{}, {}] });
  const [lessonId = '', lockedId = ''] = module.lessonIds;
  const open = (openOrder: number) => openModule(db, { groupId, moduleId: module.id, openOrder });
  await open(1);
  const { stageId } = await createStage(db, { groupId, now: testNow, watcher_ids: [teacher.id] });
  const tell = (child: Actor | undefined, ms: number, over: Partial<SeatState> = {}) =>
    tellState(as(child ?? teacher, ms), { stageId, state: seatStateOf({ lessonId, ...over }) });
  const tileOf = async (child: Actor | undefined, ms: number) => {
    const { stage } = await getStage(as(teacher, ms), { groupId });
    return stage?.tiles.find(({ childId }) => childId === child?.id)?.seat;
  };
  const [first, second] = children;
  if (!first || !second) throw new Error('A class has two children at least.');
  return { teacher, groupId, stageId, lessonId, first, second, lockedId, open, tell, tileOf };
}

describe('tellState', () => {
  it('shows the teacher where the child is and what it does', async () => {
    const { first, tell, tileOf } = await classOf('Ona', 'Lukas');
    await tell(first, 0);
    await tell(first, 1_500, { step: 2, exerciseId, doing: 'writing', typed: true, code: 'x = 1' });
    expect(await tileOf(first, 2_000)).toMatchObject({
      ...{ step: 2, steps: 3, doing: 'writing', hasExercise: true, hasCode: true },
      ...{ heardAt: iso(1_500), keyAt: iso(1_500), handAt: null },
    });
    await tell(first, 3_000, {
      ...{ step: 2, exerciseId, doing: 'failed', sameErrors: 1 },
      ...{ problem: "NameError: name 'y' is not defined", problemLine: 2 },
    });
    expect(await tileOf(first, 3_000)).toMatchObject({
      ...{ doing: 'failed', hasCode: true, keyAt: iso(1_500), heardAt: iso(3_000) },
      problem: "NameError: name 'y' is not defined",
    });
  });

  it('counts the exercises with checks, and those that the child has passed', async () => {
    const { first, second, lessonId, tell, tileOf } = await classOf('Ona', 'Lukas');
    const checks = [{ kind: 'output-contains' as const, text: '1' }];
    const exercises = [checks, checks, []].map((each, order) => ({
      ...{ lesson_id: lessonId, id: `0193f2a0-0000-7000-8000-00000000010${order}`, order: order + 1 },
      spec: JSON.stringify(pythonExerciseOf({ checks: each })),
    }));
    await db.insertInto('lesson_exercises').values(exercises).execute();
    const [atHome, here] = [iso(-86_400_000), iso(1_000)];
    const passed = [atHome, here].map((at, order) => ({
      ...{ user_id: first.id, lesson_id: lessonId, exercise_id: exercises[order]?.id ?? '' },
      ...{ code: '"x = 1"', saved_at: at, passed_at: at },
    }));
    await db.insertInto('exercise_work').values(passed).execute();
    for (const child of [first, second]) await tell(child, 0);
    expect(await tileOf(first, 0)).toMatchObject({ tasks: 2, tasksPassed: 2, passedInClass: 1 });
    expect(await tileOf(second, 0)).toMatchObject({ tasks: 2, tasksPassed: 0, passedInClass: 0 });
  });

  it('forgets the code with the exercise, and counts moving on as a sign of life', async () => {
    const { first, tell, tileOf } = await classOf('Ona', 'Lukas');
    await tell(first, 0, { exerciseId, code: 'x = 1' });
    await tell(first, 2_000, { step: 2 });
    expect(await tileOf(first, 2_000)).toMatchObject({ hasCode: false, keyAt: iso(2_000) });
  });

  it('takes no second telling at once, from however many tabs', async () => {
    const { first, tell } = await classOf('Ona', 'Lukas');
    await tell(first, 0);
    const again = await Promise.allSettled([1, 2, 3].map(() => tell(first, soonestMs)));
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(tell(first, soonestMs + 1)).rejects.toMatchObject({ code: 'request/too-many' });
    await tell(first, 2 * soonestMs);
  });

  it('is open to children of the lesson only, while it is on', async () => {
    const { teacher, stageId, first, tell } = await classOf('Ona', 'Lukas');
    const other = await classOf('Ema', 'Jonas');
    await expect(other.tell(first, 0)).rejects.toMatchObject(unseen);
    await expect(tell(teacher, 0)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    await expect(tell(first, 60 * 60_000)).rejects.toMatchObject(unseen);
    await tell(first, 0);
    await expect(tell(first, 60 * 60_000)).rejects.toMatchObject(unseen);
    await db.deleteFrom('stages').where('id', '=', stageId).execute();
    await expect(tell(first, 2_000)).rejects.toMatchObject(unseen);
  });

  it('takes nothing more from a child who has left, even between two looks at who takes part', async () => {
    const { teacher, groupId, first, second, tell } = await classOf('Ona', 'Lukas');
    await tell(first, 0);
    await tell(second, 0);
    await changeMemberships(db, { groupId, userIds: [first.id] }, { leftOn: '2026-11-19' });
    await transaction(as(teacher), (tx) => touchGroup(tx, groupId));
    await expect(tell(first, 1_000)).rejects.toMatchObject(unseen);
    await tell(second, 1_000);
  });

  it('looks now and then who takes part, for those who leave without a change of the group', async () => {
    const { first, second, tell } = await classOf('Ona', 'Lukas');
    await tell(first, 0);
    await tell(second, 0);
    await db.updateTable('users').set({ disabled_at: testNow }).where('id', '=', first.id).execute();
    await expect(tell(first, admittedMs)).rejects.toMatchObject(unseen);
    await tell(second, admittedMs);
  });

  it('takes only lessons that are open to the child: no title of another is seen', async () => {
    const { first, second, lockedId, open, tell, tileOf } = await classOf('Ona', 'Lukas');
    const locked = { lessonId: lockedId };
    await expect(tell(first, 0, locked)).rejects.toMatchObject(unseen);
    await tell(first, 0);
    await expect(tell(first, 1_000, locked)).rejects.toMatchObject(unseen);
    const foreign = { lessonId: (await classOf('Ema', 'Jonas')).lockedId };
    await expect(tell(first, 1_000, foreign)).rejects.toMatchObject(unseen);
    expect((await tileOf(first, 1_000))?.lesson?.id).not.toBe(lockedId);
    await open(2);
    await tell(first, 1_000, locked);
    expect(await tileOf(first, 1_000)).toMatchObject({ lesson: { id: lockedId } });
    await tell(second, 1_000, locked);
    // Locked again meanwhile.
    await open(1);
    await tell(first, 2_000);
    await expect(tell(first, 3_000, locked)).rejects.toMatchObject(unseen);
  });
});

describe('getMyStage', () => {
  it('names those in the same step by the alphabet, while they are here', async () => {
    const { first, second, tell } = await classOf('Žygimantas', 'Ąžuolas', 'Ona');
    await tell(first, 0);
    await tell(second, 0);
    const together = async (ms: number) => (await getMyStage(as(first, ms))).stage?.together;
    expect(await together(1_000)).toEqual(['Ąžuolas']);
    await tell(second, 2_000, { step: 2 });
    expect(await together(2_000)).toEqual([]);
    await tell(first, 3_000, { step: 2 });
    expect(await together(3_000)).toEqual(['Ąžuolas']);
    expect(await together(2_000 + awayMs)).toEqual([]);
  });

  it('is nothing for a child without a lesson', async () => {
    const { userId } = await createChild(db);
    expect((await getMyStage(as({ id: userId, role: 'child' }))).stage).toBeNull();
  });
});

describe('a hand', () => {
  it('stays up until child or teacher lower it', async () => {
    const { teacher, groupId, stageId, first, tell, tileOf } = await classOf('Ona', 'Lukas');
    await tell(first, 0);
    await raiseHand(as(first, 1_000), { stageId, raised: true });
    await raiseHand(as(first, 5_000), { stageId, raised: true });
    expect(await tileOf(first, 6_000)).toMatchObject({ handAt: iso(1_000) });
    expect((await getMyStage(as(first))).stage?.handUp).toBe(true);
    await lowerHand(as(teacher), { groupId, childId: first.id });
    expect((await getMyStage(as(first))).stage?.handUp).toBe(false);
    await raiseHand(as(first), { stageId, raised: true });
    await raiseHand(as(first), { stageId, raised: false });
    expect(await tileOf(first, 6_000)).toMatchObject({ handAt: null });
  });

  it('is raised in one’s own lesson only', async () => {
    const [here, there] = [await classOf('Ona', 'Lukas'), await classOf('Ema', 'Jonas')];
    const raise = raiseHand(as(here.first), { stageId: there.stageId, raised: true });
    await expect(raise).rejects.toMatchObject(unseen);
  });
});

describe('showing a work', () => {
  it('waits for the child’s yes, and ends with its no', async () => {
    const { teacher, groupId, stageId, first, second, tell } = await classOf('Urtė', 'Lukas');
    await tell(first, 0, { exerciseId, code: 'print(1)' });
    const seen = async (child: Actor) => (await getMyStage(as(child, 1_000))).stage;
    expect(await answerShowing(as(first), { stageId, agreed: true })).toEqual({ agreed: false });
    await askToShow(as(teacher), { groupId, childId: first.id });
    expect(await seen(first)).toMatchObject({ showing: 'asked' });
    expect(await seen(second)).toMatchObject({ showing: null, shown: null });
    expect(await answerShowing(as(second), { stageId, agreed: true })).toEqual({ agreed: false });
    expect(await answerShowing(as(first), { stageId, agreed: true })).toEqual({ agreed: true });
    expect(await seen(second)).toMatchObject({ shown: { firstName: 'Urtė', code: 'print(1)' } });
    expect(await seen(first)).toMatchObject({ showing: 'agreed', shown: null });
    await answerShowing(as(first), { stageId, agreed: false });
    expect(await seen(second)).toMatchObject({ shown: null });
    expect((await getStage(as(teacher), { groupId })).stage?.shown).toBeNull();
  });

  it('asks anew when the teacher asks another child', async () => {
    const { teacher, groupId, stageId, first, second, tell } = await classOf('Urtė', 'Lukas');
    await tell(first, 0);
    await tell(second, 0);
    await askToShow(as(teacher), { groupId, childId: first.id });
    await answerShowing(as(first), { stageId, agreed: true });
    const { stage } = await askToShow(as(teacher), { groupId, childId: second.id });
    expect(stage?.shown).toEqual({ childId: second.id, agreed: false });
  });
});

describe('the news', () => {
  const patient = { timeout: 50_000 };
  const hubs: Realtime[] = [];
  beforeAll(async () => {
    for (let process = 0; process < 2; process += 1)
      hubs.push(await openRealtime(database.connection, { warn() {} }));
  });
  afterAll(() => Promise.all(hubs.map((hub) => hub.close())));

  /** Waits until every process has all news that were sent: they arrive in order. */
  async function arrived(): Promise<void> {
    const marker = `user:${crypto.randomUUID()}` as const;
    const heard = hubs.map((hub) => {
      const listener = vi.fn();
      hub.subscribe([marker], listener);
      return listener;
    });
    await transaction(as({ id: crypto.randomUUID(), role: 'admin' }), (tx) =>
      refresh(tx, { changed: ['stage'], audience: [marker] }),
    );
    for (const each of heard) await vi.waitFor(() => expect(each).toHaveBeenCalled(), patient);
  }

  it('of what a child types reaches the teacher alone, in every process; of a step the other children, too', async () => {
    const { teacher, first, second, tell } = await classOf('Ona', 'Lukas');
    await tell(first, 0);
    await tell(second, 0);
    await arrived();
    const [here, there, other] = [vi.fn(), vi.fn(), vi.fn()];
    hubs[0]?.subscribe([`user:${teacher.id}`], here);
    hubs[1]?.subscribe([`user:${teacher.id}`], there);
    hubs[1]?.subscribe([`user:${second.id}`], other);
    await tell(first, 2_000, { doing: 'writing', typed: true });
    for (const each of [here, there])
      await vi.waitFor(() => expect(each).toHaveBeenCalledWith({ changed: ['stage'] }), patient);
    await arrived();
    expect(other).not.toHaveBeenCalled();
    await tell(first, 4_000, { step: 2 });
    await arrived();
    expect(other).toHaveBeenCalledWith({ changed: ['stage'] });
  });
});
