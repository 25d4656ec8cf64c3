import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openRealtime, type Realtime } from '#platform/server/realtime/realtime.ts';
import { refreshSoon } from '#platform/server/realtime/refresh-soon.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { followMs, pauseMs } from '../shared/stage.rules.ts';
import type { SeatState } from '../shared/stage.ts';
import { followChild } from './following.service.ts';
import { answerShowing, getMyStage, tellState } from './seats.service.ts';
import { createStage, seatStateOf } from './stage.factory.ts';
import { askToShow, getStage, setBoard } from './stage.service.ts';

let database: OpenTestDatabase;
let db: Db;
let hub: Realtime;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  hub = await openRealtime(database.connection, { warn() {} });
});
afterAll(async () => {
  await hub.close();
  await database.drop();
});

const exerciseId = '0193f2a0-0000-7000-8000-000000000002';
const later = (ms: number) => Temporal.Instant.from(testNow).add({ milliseconds: ms }).toString();
const iso = (ms: number) => new Date(Date.parse(testNow) + ms).toISOString();
const as = (actor: Actor, ms = 0) => testScope(db, actor, { now: later(ms) });
const unseen = { code: 'db/no-document' };

/** A lesson that is on, in which Urtė writes; her teacher looks on. */
async function lessonOn() {
  const teacher = await createUser(db, { role: 'teacher' });
  const [child, other]: Actor[] = [
    { id: (await createChild(db, { firstName: 'Urtė' })).userId, role: 'child' },
    { id: (await createChild(db, { firstName: 'Lukas' })).userId, role: 'child' },
  ];
  if (!child || !other) throw new Error('There are two.');
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], students: [child.id, other.id] });
  const module = await createModule(db, { lessons: [{}] });
  const [lessonId = ''] = module.lessonIds;
  await openModule(db, { groupId, moduleId: module.id, openOrder: 1 });
  const { stageId } = await createStage(db, { groupId, now: testNow, watcher_ids: [teacher.id] });
  const tell = (ms: number, over: Partial<SeatState> = {}) => {
    const writing = { exerciseId, doing: 'writing', typed: true } as const;
    return tellState(as(child, ms), { stageId, state: seatStateOf({ lessonId, ...writing, ...over }) });
  };
  await tell(0, { code: 'a' });
  return { teacher, child, other, groupId, stageId, tell };
}

/** How often somebody heard of this server since the last call. */
async function ear({ id }: Actor) {
  const heard = vi.fn();
  hub.subscribe([`user:${id}`], heard);
  const sinceLast = async () => {
    // What is told soon is gathered and sent together: with this, all before it has arrived.
    const marker = `user:${crypto.randomUUID()}` as const;
    const arrived = vi.fn();
    hub.subscribe([marker], arrived);
    const { db: told, log } = as({ id, role: 'admin' });
    refreshSoon({ db: told, log }, { changed: ['stage'], audience: [marker] });
    await vi.waitFor(() => expect(arrived).toHaveBeenCalled(), { timeout: 50_000 });
    const count = heard.mock.calls.length;
    heard.mockClear();
    return count;
  };
  await sinceLast();
  return sinceLast;
}

describe('followChild', () => {
  it('makes the child’s screen tell each key soon, for a while', async () => {
    const { teacher, child, groupId, tell } = await lessonOn();
    const isFollowed = async (ms: number) => (await getMyStage(as(child, ms))).stage?.followed;
    expect(await tell(1_000)).toMatchObject({ followed: false });
    expect(await isFollowed(1_000)).toBe(false);
    await followChild(as(teacher, 1_000), { groupId, childId: child.id });
    expect(await isFollowed(1_000)).toBe(true);
    expect(await tell(2_000)).toMatchObject({ followed: true });
    expect(await isFollowed(1_000 + followMs)).toBe(false);
    expect(await tell(1_000 + followMs)).toMatchObject({ followed: false });
  });

  it('tells the child’s screen when it begins, and not again while it goes on', async () => {
    const { teacher, child, groupId } = await lessonOn();
    const heardBy = await ear(child);
    await followChild(as(teacher), { groupId, childId: child.id });
    expect(await heardBy()).toBe(1);
    await followChild(as(teacher, followMs / 3), { groupId, childId: child.id });
    expect(await heardBy()).toBe(0);
    await followChild(as(teacher, 2 * followMs), { groupId, childId: child.id });
    expect(await heardBy()).toBe(1);
  });

  it('is for those who lead the lesson, and for children who are in it', async () => {
    const [here, there] = [await lessonOn(), await lessonOn()];
    const { groupId } = here;
    const follow = (who: Actor, childId: string) => followChild(as(who), { groupId, childId });
    await expect(follow(there.teacher, here.child.id)).rejects.toMatchObject(unseen);
    await expect(follow(here.teacher, there.child.id)).rejects.toMatchObject(unseen);
    await expect(follow(here.teacher, here.other.id)).rejects.toMatchObject(unseen);
    await db.deleteFrom('stages').where('id', '=', here.stageId).execute();
    await expect(follow(here.teacher, here.child.id)).rejects.toMatchObject({ code: 'stage/not-on' });
  });

  it('is not needed for a work that is shown to all', async () => {
    const { teacher, child, groupId, stageId, tell } = await lessonOn();
    await askToShow(as(teacher), { groupId, childId: child.id });
    expect(await tell(1_000)).toMatchObject({ followed: false });
    await answerShowing(as(child, 1_000), { stageId, agreed: true });
    expect(await tell(2_000)).toMatchObject({ followed: true });
    expect((await getMyStage(as(child, 2_000))).stage?.followed).toBe(true);
  });
});

describe('the teacher', () => {
  it('hears of code only while reading it, and of everything that a tile shows', async () => {
    const { teacher, child, groupId, tell } = await lessonOn();
    const heardBy = await ear(teacher);
    await tell(1_000, { code: 'ab' });
    await tell(2_000, { typed: false });
    expect(await heardBy()).toBe(0);
    await tell(3_000, { doing: 'failed', sameErrors: 1, problem: 'NameError' });
    expect(await heardBy()).toBe(1);
    await tell(4_000, { doing: 'failed', sameErrors: 2, problem: 'NameError' });
    expect(await heardBy()).toBe(1);
    await followChild(as(teacher, 5_000), { groupId, childId: child.id });
    await tell(6_000, { doing: 'failed', sameErrors: 2, problem: 'NameError', code: 'abc' });
    expect(await heardBy()).toBe(1);
  });

  it('hears of the first key after a pause, by which a child is no longer stuck', async () => {
    const { teacher, tell } = await lessonOn();
    const heardBy = await ear(teacher);
    await tell(pauseMs / 2, { typed: false });
    await tell(pauseMs, { typed: false });
    expect(await heardBy()).toBe(0);
    await tell(pauseMs + 1_000);
    expect(await heardBy()).toBe(1);
  });

  it('counts no pause while all looked at the board', async () => {
    const { teacher, child, groupId } = await lessonOn();
    const keyAt = async (ms: number) => {
      const { stage } = await getStage(as(teacher, ms), { groupId });
      return stage?.tiles.find(({ childId }) => childId === child.id)?.seat?.keyAt;
    };
    expect(await keyAt(60_000)).toBe(iso(0));
    await setBoard(as(teacher, 60_000), { groupId, text: 'Žiūrime į lentą' });
    expect(await keyAt(300_000)).toBe(iso(300_000));
    await setBoard(as(teacher, 360_000), { groupId, text: null });
    await setBoard(as(teacher, 400_000), { groupId, text: null });
    expect(await keyAt(420_000)).toBe(iso(360_000));
  });
});
