import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { changeMemberships, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { type SeatState, seatStateSchema } from '../shared/stage.ts';
import { followChild } from './following.service.ts';
import { answerShowing, getMyStage, raiseHand, tellState } from './seats.service.ts';
import { createStage, seatStateOf } from './stage.factory.ts';
import * as service from './stage.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const exerciseId = '0193f2a0-0000-7000-8000-000000000002';
const later = (ms: number) => Temporal.Instant.from(testNow).add({ milliseconds: ms }).toString();
const as = (actor: Actor, ms = 0) => testScope(db, actor, { now: later(ms) });
const unseen = { code: 'db/no-document' };

async function classOf(...names: string[]) {
  const teacher = await createUser(db, { role: 'teacher' });
  const children: Actor[] = [];
  for (const firstName of names)
    children.push({ id: (await createChild(db, { firstName })).userId, role: 'child' });
  const { id: groupId } = await createGroup(db, {
    teachers: [teacher.id],
    students: children.map(({ id }) => id),
  });
  const module = await createModule(db, { lessons: [{}] });
  const [lessonId = ''] = module.lessonIds;
  await openModule(db, { groupId, moduleId: module.id, openOrder: 1 });
  const { stageId } = await createStage(db, { groupId, now: testNow, watcher_ids: [teacher.id] });
  const [first = teacher, second = teacher] = children;
  const tell = (child: Actor, ms: number, over: Partial<SeatState> = {}) =>
    tellState(as(child, ms), { stageId, state: seatStateOf({ lessonId, ...over }) });
  return { teacher, groupId, stageId, lessonId, first, second, tell };
}

const ranOf = (over: object) => ({ printed: '', cut: false, checks: [], changed: false, ...over });

/** A state as the contract hands it on, or null where it refuses it. */
const handedOn = (over: Readonly<Record<string, unknown>>): SeatState | null => {
  const state = { ...seatStateOf({ lessonId: exerciseId, exerciseId }), ...over };
  return seatStateSchema.safeParse(state).data ?? null;
};

it.each([
  ['a megabyte of code', { code: 'a'.repeat(1_000_000) }],
  ['50 kB in letters of three bytes', { code: '€'.repeat(17_000) }],
  ['NUL', { code: 'a\u0000b' }],
  ['half a character', { code: 'a\ud800' }],
  ['NUL in a part of a page', { code: { html: '\u0000', css: '', js: '' } }],
  ['a page with a fourth part', { code: { html: '', css: '', js: '', php: '' } }],
  ['an object for code', { code: { toString: 'x' } }],
  ['a list for code', { code: ['a'] }],
  ['a problem of two lines', { problem: 'a\nb' }],
  ['a problem with turned direction', { problem: 'a\u202eb' }],
  ['a problem without end', { problem: 'a'.repeat(301) }],
  ['a step beyond the last', { step: 4, steps: 3 }],
  ['half a step', { step: 1.5 }],
  ['more steps than a number holds', { step: 1, steps: 40_000 }],
  ['a thing that nobody does', { doing: 'sleeping' }],
  ['errors without end', { sameErrors: 100_000 }],
  ['a field that is unknown', { teacher: true }],
  ['a megabyte of what was printed', { ran: ranOf({ printed: 'a'.repeat(1_000_000) }) }],
  ['NUL printed', { ran: ranOf({ printed: 'a\u0000b' }) }],
  ['half a character printed', { ran: ranOf({ printed: 'a\ud800' }) }],
  ['a turned direction printed', { ran: ranOf({ printed: 'a\u202eb' }) }],
  ['checks without end', { ran: ranOf({ checks: Array.from({ length: 21 }, () => true) }) }],
  ['a check that is half passed', { ran: ranOf({ checks: [0.5] }) }],
  ['a clue without end', { clue: { types: ['a'.repeat(301)], text: null, hint: '', covered: null } }],
])('takes no telling with %s', (_, over) => {
  expect(handedOn(over)).toBeNull();
});

it('takes every telling that the contract lets through', async () => {
  const { first, tell, teacher, groupId } = await classOf('Ona', 'Lukas');
  const states: Partial<SeatState>[] = [
    { exerciseId, code: 'a'.repeat(50_000) },
    { exerciseId, code: `${'\\'.repeat(20_000)}"'%_$1` },
    { exerciseId, code: { html: '<script>alert(1)</script>', css: '</style>', js: '$1 %s' } },
    {
      exerciseId,
      code: '\u202e\u2028\ufeff',
      problem: '<b>"\\\'; DROP TABLE stages; --',
      problemLine: 100_000,
    },
    { exerciseId, ran: { printed: '\\"\'$1 %s\n\t', cut: true, checks: [true], changed: false } },
    { exerciseId, clue: { types: ['"\\\''], text: '', hint: '$1', covered: null } },
    { step: 200, steps: 200, sameErrors: 99, exerciseId: null },
  ];
  for (const [at, over] of states.entries()) {
    const state = handedOn({ exerciseId, ...over });
    expect(state).not.toBeNull();
    await tell(first, at * 2_000, over);
    const { stage } = await service.getStage(as(teacher, at * 2_000), { groupId });
    const seat = stage?.tiles.find(({ childId }) => childId === first.id)?.seat;
    expect(seat?.problem ?? null).toBe(over.problem ?? null);
  }
});

it('hands names and code with markup on as they are, to be drawn as text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const { first, second, tell, teacher, groupId, stageId } = await classOf(name, 'Lukas');
  const code = '</script><svg onload=alert(1)>';
  await tell(first, 0, { exerciseId, code });
  await tell(second, 0);
  await service.askToShow(as(teacher), { groupId, childId: first.id });
  expect((await getMyStage(as(second))).stage?.shown).toBeNull();
  await answerShowing(as(first), { stageId, agreed: true });
  const { stage } = await getMyStage(as(second));
  expect(stage).toMatchObject({ shown: { firstName: name, code }, together: [name] });
});

it('shows no work after its child left the group, was disabled or said no', async () => {
  const { first, second, tell, teacher, groupId, stageId } = await classOf('Ona', 'Lukas');
  await tell(first, 0, { exerciseId, code: 'x = 1' });
  await tell(second, 0);
  await service.askToShow(as(teacher), { groupId, childId: first.id });
  await answerShowing(as(first), { stageId, agreed: true });
  const shown = async () => (await getMyStage(as(second))).stage?.shown ?? null;
  expect(await shown()).not.toBeNull();
  const disable = (at: string | null) =>
    db.updateTable('users').set({ disabled_at: at }).where('id', '=', first.id).execute();
  await disable(testNow);
  expect(await shown()).toBeNull();
  await expect(service.getSeatWork(as(teacher), { groupId, childId: first.id })).rejects.toMatchObject(
    unseen,
  );
  await disable(null);
  const membership = { userIds: [first.id] };
  await changeMemberships(db, membership, { joinedOn: '2026-10-01', leftOn: '2026-11-19' });
  expect(await shown()).toBeNull();
  expect((await getMyStage(as(first))).stage).toBeNull();
});

it('lets nobody but its child answer for a work, raise a hand or tell a state', async () => {
  const { first, tell, teacher, groupId, stageId, lessonId } = await classOf('Ona', 'Lukas');
  const other = await classOf('Rasa', 'Jonas');
  await tell(first, 0, { exerciseId, code: 'x = 1' });
  await service.askToShow(as(teacher), { groupId, childId: first.id });
  const stranger = as(other.first);
  await expect(answerShowing(stranger, { stageId, agreed: true })).rejects.toMatchObject(unseen);
  await expect(raiseHand(stranger, { stageId, raised: true })).rejects.toMatchObject(unseen);
  await expect(tellState(stranger, { stageId, state: seatStateOf({ lessonId }) })).rejects.toMatchObject(
    unseen,
  );
  const ofOther = { groupId: other.groupId, childId: first.id };
  await expect(service.getSeatWork(as(other.teacher), ofOther)).rejects.toMatchObject(unseen);
  await expect(followChild(as(other.teacher), ofOther)).rejects.toMatchObject(unseen);
  await expect(service.lowerHand(as(other.teacher), ofOther)).rejects.toMatchObject(unseen);
  await expect(service.askToShow(as(other.teacher), ofOther)).rejects.toMatchObject(unseen);
  await expect(service.setBoard(as(other.teacher), { groupId, text: 'x' })).rejects.toMatchObject(unseen);
});

it('goes on while children tell, raise hands and are chosen, and the lesson ends', async () => {
  const names = Array.from({ length: 6 }, (_, at) => `V${at}`);
  const { teacher, groupId, stageId, lessonId } = await classOf(...names);
  const { stage } = await service.getStage(as(teacher), { groupId });
  const children = (stage?.tiles ?? []).map(({ childId }): Actor => ({ id: childId, role: 'child' }));
  const round = (ms: number) => [
    ...children.flatMap((child) => [
      tellState(as(child, ms), { stageId, state: seatStateOf({ lessonId, typed: true }) }),
      raiseHand(as(child, ms), { stageId, raised: ms % 2_000 === 0 }),
    ]),
    ...children.map(({ id: childId }) => followChild(as(teacher, ms), { groupId, childId })),
    service.chooseChild(as(teacher, ms), { groupId }),
    service.setBoard(as(teacher, ms), { groupId, text: 'Į lentą' }),
    service.beginStage(as(teacher, ms), { groupId }),
  ];
  const seen = new Set<unknown>();
  for (let at = 1; at <= 4; at += 1) {
    const acts = round(at * 1_000);
    if (at === 4) acts.push(service.endStage(as(teacher, 4_000), { groupId }));
    for (const result of await Promise.allSettled(acts))
      if (result.status === 'rejected') seen.add(result.reason.code ?? result.reason);
  }
  const refusals = [
    'db/no-document',
    'request/too-many',
    'stage/no-lesson-today',
    'stage/nobody-here',
    'stage/not-on',
  ];
  expect([...seen].filter((code) => !refusals.includes(String(code)))).toEqual([]);
});
