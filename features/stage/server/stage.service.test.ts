import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { takeGuests } from '#features/guests/server/guests.factory.ts';
import { bookGuest } from '#features/guests/server/guests.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { changeMemberships, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { awayMs, longestBoard } from '../shared/stage.rules.ts';
import { getMyStage, tellState } from './seats.service.ts';
import { createSeat, createStage, seatStateOf } from './stage.factory.ts';
import * as service from './stage.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

const lessonId = '0193f2a0-0000-7000-8000-000000000001';
const later = (ms: number) => Temporal.Instant.from(testNow).add({ milliseconds: ms }).toString();
const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
const childOf = (id: string): Actor => ({ id, role: 'child' });
const unseen = { code: 'db/no-document' };

/** A group with three children and a lesson today from 16:00 to 17:30 in Vilnius; it is 17:00. */
async function lessonWorld() {
  const teacher = await createUser(db, { role: 'teacher' });
  const [ona, lukas, urte] = await Promise.all([
    createChild(db, { firstName: 'Ona', lastName: 'Abromaitė' }),
    createChild(db, { firstName: 'Lukas', lastName: 'Bagdonas' }),
    createChild(db, { firstName: 'Urtė', lastName: 'Černiauskaitė' }),
  ]);
  const students = [ona.userId, lukas.userId, urte.userId];
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], students });
  const { id: eventId } = await createEvent(db, { groupId, startsAt: '2026-11-20T14:00:00.000Z' });
  return { teacher, groupId, eventId, ona: ona.userId, lukas: lukas.userId, urte: urte.userId };
}
interface OfGroup {
  readonly groupId: string;
}
type LessonWorld = Awaited<ReturnType<typeof lessonWorld>>;

/** As {@link lessonWorld}, begun by the teacher, with these children in it. */
async function begun(who: readonly ('ona' | 'lukas' | 'urte')[] = ['ona', 'lukas', 'urte']) {
  const world = await lessonWorld();
  const { stage } = await service.beginStage(as(world.teacher), world);
  const stageId = stage?.id ?? '';
  for (const each of who) {
    await createSeat(db, { stage_id: stageId, user_id: world[each], lesson_id: lessonId, now: testNow });
  }
  return { ...world, stageId };
}

const seatsLeft = async (stageId: string) =>
  (await db.selectFrom('stage_seats').select('user_id').where('stage_id', '=', stageId).execute()).length;

describe('beginStage', () => {
  it('lets the teacher see every child of the day, and end it a quarter of an hour after the lesson', async () => {
    const { teacher, groupId } = await lessonWorld();
    const { stage } = await service.beginStage(as(teacher), { groupId });
    expect(stage).toMatchObject({ isWatching: true, endsAt: '2026-11-20T15:45:00.000Z', board: null });
    expect(stage?.tiles.map(({ firstName, seat }) => [firstName, seat])).toEqual([
      ['Ona', null],
      ['Lukas', null],
      ['Urtė', null],
    ]);
  });

  it('begins one class time for ten calls at once, and writes it to the audit log once', async () => {
    const { teacher, groupId } = await lessonWorld();
    const calls = Array.from({ length: 10 }, (_, n) =>
      service.beginStage(as(n % 2 ? teacher : admin), { groupId }),
    );
    const ids = (await Promise.all(calls)).map(({ stage }) => stage?.id);
    expect(new Set(ids).size).toBe(1);
    const entries = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', groupId)
      .execute();
    expect(entries).toEqual([{ action: 'beginStage' }]);
    expect((await service.getStage(as(admin), { groupId })).stage?.isWatching).toBe(true);
  });

  it('begins anew after the end', async () => {
    const { teacher, groupId, stageId } = await begun(['ona']);
    const { stage } = await service.beginStage(as(teacher, '2026-11-20T16:00:00Z'), { groupId });
    expect(stage?.id).not.toBe(stageId);
    expect(stage?.tiles.every(({ seat }) => seat === null)).toBe(true);
  });

  it('refuses on a day without a lesson that is held', async () => {
    const { teacher, groupId, eventId } = await lessonWorld();
    await db
      .updateTable('schedule_events')
      .set({ cancelled_at: testNow, cancel_reason: 'liga' })
      .where('id', '=', eventId)
      .execute();
    await expect(service.beginStage(as(teacher), { groupId })).rejects.toMatchObject({
      code: 'stage/no-lesson-today',
    });
  });

  it('lets the substitute of today lead it, and no other teacher', async () => {
    const { groupId, eventId } = await lessonWorld();
    const [substitute, other] = [
      await createUser(db, { role: 'teacher' }),
      await createUser(db, { role: 'teacher' }),
    ];
    await db
      .updateTable('schedule_events')
      .set({ substitute_id: substitute.id })
      .where('id', '=', eventId)
      .execute();
    expect((await service.beginStage(as(substitute), { groupId })).stage).not.toBeNull();
    await expect(service.beginStage(as(other), { groupId })).rejects.toMatchObject(unseen);
    await expect(service.getStage(as(substitute, '2026-11-21T10:00:00Z'), { groupId })).rejects.toMatchObject(
      unseen,
    );
  });
});

describe('the end', () => {
  it('deletes all that was known', async () => {
    const { teacher, groupId, stageId, ona } = await begun();
    expect((await service.endStage(as(teacher), { groupId })).stage).toBeNull();
    expect(await seatsLeft(stageId)).toBe(0);
    expect((await getMyStage(as(childOf(ona)))).stage).toBeNull();
    expect((await service.endStage(as(teacher), { groupId })).stage).toBeNull();
  });

  it('comes by itself, and the minute’s job deletes it', async () => {
    const { teacher, groupId, stageId, ona } = await begun();
    const after = as(teacher, '2026-11-20T15:45:00Z');
    expect((await service.getStage(after, { groupId })).stage).toBeNull();
    expect((await getMyStage(as(childOf(ona), '2026-11-20T15:45:00Z'))).stage).toBeNull();
    await service.forgetStages(as(teacher));
    expect(await seatsLeft(stageId)).toBe(3);
    await service.forgetStages(after);
    expect(await seatsLeft(stageId)).toBe(0);
  });

  it.each([
    [
      'a sentence',
      (scope: SignedInScope, of: OfGroup) => service.setBoard(scope, { ...of, text: 'Žiūrime' }),
    ],
    ['a timer', (scope: SignedInScope, of: OfGroup) => service.setTimer(scope, { ...of, minutes: 1 })],
    [
      'an invitation',
      (scope: SignedInScope, of: OfGroup) => service.inviteToStep(scope, { ...of, to: null }),
    ],
    ['a choice', service.chooseChild],
    ['the end of a turn', service.clearChoice],
    [
      'showing a work',
      (scope: SignedInScope, of: OfGroup) => service.askToShow(scope, { ...of, childId: null }),
    ],
  ])('refuses %s', async (_name, act) => {
    const { teacher, groupId } = await lessonWorld();
    await expect(act(as(teacher), { groupId })).rejects.toMatchObject({ code: 'stage/not-on' });
  });
});

describe('what the teacher sets', () => {
  const seen = async ({ ona }: LessonWorld) => (await getMyStage(as(childOf(ona)))).stage;

  it('covers every screen with a sentence, until it lets go', async () => {
    const world = await begun();
    await service.setBoard(as(world.teacher), { ...world, text: 'Žiūrime į lentą' });
    expect(await seen(world)).toMatchObject({ board: 'Žiūrime į lentą' });
    await service.setBoard(as(world.teacher), { ...world, text: null });
    expect(await seen(world)).toMatchObject({ board: null, boardEndsAt: null });
  });

  it('lets go by itself after ten minutes, if its teacher’s device is closed', async () => {
    const world = await begun();
    await service.setBoard(as(world.teacher), { ...world, text: 'Žiūrime į lentą' });
    const boardAfter = async (ms: number) => {
      const { stage } = await getMyStage(as(childOf(world.ona), later(ms)));
      const { stage: led } = await service.getStage(as(world.teacher, later(ms)), world);
      return [stage?.board, led?.board];
    };
    expect(await boardAfter(longestBoard * 60_000 - 1)).toEqual(['Žiūrime į lentą', 'Žiūrime į lentą']);
    expect(await boardAfter(longestBoard * 60_000)).toEqual([null, null]);
  });

  it('starts and ends a timer', async () => {
    const world = await begun();
    await service.setTimer(as(world.teacher), { ...world, minutes: 5 });
    expect(await seen(world)).toMatchObject({ timerEndsAt: '2026-11-20T15:05:00.000Z' });
    await service.setTimer(as(world.teacher), { ...world, minutes: null });
    expect(await seen(world)).toMatchObject({ timerEndsAt: null });
  });

  it('invites only to a step that somebody’s lesson has', async () => {
    const world = await begun();
    const invite = (step: number, lesson = lessonId) =>
      service.inviteToStep(as(world.teacher), { ...world, to: { lessonId: lesson, step } });
    await expect(invite(4)).rejects.toMatchObject(unseen);
    await expect(invite(1, world.groupId)).rejects.toMatchObject(unseen);
    await invite(3);
    await service.inviteToStep(as(world.teacher), { ...world, to: null });
    expect(await seen(world)).toMatchObject({ invited: null });
  });

  it('chooses each child who is here once before anybody twice', async () => {
    const world = await begun(['ona', 'lukas']);
    await createSeat(db, {
      ...{ stage_id: world.stageId, user_id: world.urte, lesson_id: lessonId },
      now: later(-awayMs),
    });
    const turns: (string | null | undefined)[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      turns.push((await service.chooseChild(as(world.teacher), world)).stage?.chosenId);
    }
    expect(new Set(turns.slice(0, 2))).toEqual(new Set([world.ona, world.lukas]));
    expect(turns.slice(2)).toEqual(turns.slice(0, 2));
    await service.clearChoice(as(world.teacher), world);
    expect((await service.getStage(as(world.teacher), world)).stage?.chosenId).toBeNull();
  });

  it('chooses nobody while no child is here', async () => {
    const world = await begun([]);
    await expect(service.chooseChild(as(world.teacher), world)).rejects.toMatchObject({
      code: 'stage/nobody-here',
    });
  });
});

describe('a child’s code', () => {
  it('is read by those who lead the lesson, as it was last told', async () => {
    const { teacher, groupId, stageId, ona, lukas } = await begun(['ona']);
    const code = '<script>alert(1)</script>\nprint("labas")';
    const exerciseId = groupId;
    const module = await createModule(db, { lessons: [{}] });
    const [open = ''] = module.lessonIds;
    await openModule(db, { groupId, moduleId: module.id, openOrder: 1 });
    const state = seatStateOf({ lessonId: open, exerciseId, code, doing: 'writing', typed: true });
    await tellState(as(childOf(ona), later(2_000)), { stageId, state });
    const scope = as(teacher, later(3_000));
    expect(await service.getSeatWork(scope, { groupId, childId: ona })).toMatchObject({
      firstName: 'Ona',
      code,
      heardAt: later(2_000).replace('Z', '.000Z'),
    });
    await expect(service.getSeatWork(scope, { groupId, childId: lukas })).rejects.toMatchObject(unseen);
    const foreign = await begun();
    await expect(service.getSeatWork(as(foreign.teacher), { groupId, childId: ona })).rejects.toMatchObject(
      unseen,
    );
    await expect(service.getSeatWork(as(teacher), { groupId, childId: foreign.ona })).rejects.toMatchObject(
      unseen,
    );
  });
});

describe('who is in the lesson', () => {
  it('is a guest of the day, too', async () => {
    const { teacher, groupId, eventId } = await lessonWorld();
    const { userId } = await createChild(db, { firstName: 'Svečias' });
    await takeGuests(db, groupId);
    const before = testScope(db, admin, { now: '2026-11-20T08:00:00Z' });
    await transaction(before, (tx) => bookGuest(tx, { eventId, userId, kind: 'trial', homeGroupId: null }));
    const { stage } = await service.beginStage(as(teacher), { groupId });
    expect(stage?.tiles.map(({ childId }) => childId)).toContain(userId);
    expect((await getMyStage(as(childOf(userId)))).stage?.id).toBe(stage?.id);
  });

  it('is no child who left, and none who was switched off', async () => {
    const { teacher, groupId, stageId, ona, lukas } = await begun();
    await service.askToShow(as(teacher), { groupId, childId: ona });
    await changeMemberships(db, { groupId, userIds: [ona] }, { leftOn: '2026-11-19' });
    await db.updateTable('users').set({ disabled_at: testNow }).where('id', '=', lukas).execute();
    const { stage } = await service.getStage(as(teacher), { groupId });
    expect(stage?.tiles.map(({ firstName }) => firstName)).toEqual(['Urtė']);
    expect(stage?.shown).toBeNull();
    expect((await getMyStage(as(childOf(ona)))).stage).toBeNull();
    await expect(service.getSeatWork(as(teacher), { groupId, childId: ona })).rejects.toMatchObject(unseen);
    expect(await seatsLeft(stageId)).toBe(3);
  });

  it('has a stage of its own in each group', async () => {
    const [here, there] = [await begun(), await begun()];
    const { stage } = await service.getStage(as(here.teacher), here);
    expect(stage?.tiles.map(({ childId }) => childId)).toEqual([here.ona, here.lukas, here.urte]);
    await createStage(db, { groupId: there.groupId, now: testNow });
    expect((await getMyStage(as(childOf(here.ona)))).stage?.id).toBe(here.stageId);
  });
});
