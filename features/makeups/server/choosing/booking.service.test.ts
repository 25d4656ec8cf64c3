import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { takeGuests } from '#features/guests/server/guests.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { listGuests } from '#features/membership/server/guests.service.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createCredit, createMissedLesson, createUsableCredit } from '../makeups.factory.ts';
import { bookMakeUp, listMakeUpLessons } from './booking.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
const guestsOf = async (eventId: string) => (await listGuests({ db }, [eventId])).length;

describe('choosing a lesson', () => {
  it('makes the child its guest, once, with what is made up', async () => {
    const { parent, chosen, ona, groupId, other } = await createUsableCredit(db);
    const scope = as(parent);
    expect(await bookMakeUp(scope, chosen)).toMatchObject({
      state: 'booked',
      booking: { date: other.date, moved: false },
    });
    expect((await bookMakeUp(scope, chosen)).lines.map(({ kind }) => kind)).toEqual(['given', 'used']);
    expect(await listGuests({ db }, [other.eventId])).toMatchObject([
      { userId: ona.id, kind: 'makeup', homeGroupId: groupId },
    ]);
  });

  it('lets one of ten families have one place', async () => {
    const { hostId, other, teacher } = await createMissedLesson(db);
    await takeGuests(db, hostId, { guestsPerLesson: 10 });
    await db.updateTable('groups').set({ max_students: 1 }).where('id', '=', hostId).execute();
    const families = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const parent = await createUser(db, { role: 'parent' });
        const { userId } = await createChild(db, { guardians: [parent.id] });
        await createGroup(db, { teachers: [teacher.id], students: [userId] });
        return { parent, creditId: await createCredit(db, { child_id: userId }) };
      }),
    );
    const answers = await Promise.allSettled(
      families.map(({ parent, creditId }) => bookMakeUp(as(parent), { creditId, eventId: other.eventId })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['guest/no-place']));
    expect(await guestsOf(other.eventId)).toBe(1);
    const { used } = await db
      .selectFrom('makeup_credits')
      .select((eb) => eb.fn.countAll<number>().as('used'))
      .where('event_id', '=', other.eventId)
      .executeTakeFirstOrThrow();
    expect(Number(used)).toBe(1);
  });

  it('uses a credit for one of two lessons chosen at once', async () => {
    const { parent, creditId, hostId, other } = await createUsableCredit(db);
    const second = await createEvent(db, { groupId: hostId, startsAt: '2026-12-03T15:30:00.000Z' });
    const events = [other.eventId, second.id];
    const answers = await Promise.allSettled(
      events.map((eventId) => bookMakeUp(as(parent), { creditId, eventId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await guestsOf(other.eventId)) + (await guestsOf(second.id))).toBe(1);
  });

  it('refuses a lesson after the end, a credit that has ended or is used, and a lesson of which the child is a guest already', async () => {
    const { parent, chosen, ona, hostId, other } = await createUsableCredit(db);
    const late = await createEvent(db, { groupId: hostId, startsAt: '2027-01-04T15:30:00.000Z' });
    const book = (asked: Partial<typeof chosen>, now = testNow) =>
      bookMakeUp(as(parent, now), { ...chosen, ...asked });
    await expect(book({ eventId: late.id })).rejects.toMatchObject({ code: 'make-up/too-late' });
    const ended = await createCredit(db, { child_id: ona.id, valid_until: '2026-11-19' });
    await expect(book({ creditId: ended })).rejects.toMatchObject({ code: 'make-up/not-usable' });
    await book({});
    const second = await createCredit(db, { child_id: ona.id });
    await expect(book({ creditId: second })).rejects.toMatchObject({ code: 'make-up/not-usable' });
    await expect(book({ eventId: late.id })).rejects.toMatchObject({ code: 'make-up/not-usable' });
    expect(await guestsOf(other.eventId)).toBe(1);
  });
});

it('refuses a lesson at the time of one of the child’s own, or of one in which it is a guest, also after midnight', async () => {
  const { parent, chosen, ona, creditId } = await createUsableCredit(db);
  const own = await createGroup(db, { students: [ona.id] });
  const clash = await createEvent(db, { groupId: own.id, startsAt: '2026-11-26T16:59:00.000Z' });
  const busy = { code: 'guest/other-lesson' };
  await expect(bookMakeUp(as(parent), chosen)).rejects.toMatchObject(busy);
  const { id: nightly } = await createGroup(db);
  await takeGuests(db, nightly);
  const [evening, night] = [
    await createEvent(db, {
      groupId: nightly,
      startsAt: '2026-12-03T20:00:00.000Z',
      endsAt: '2026-12-03T23:30:00.000Z',
    }),
    await createEvent(db, { groupId: own.id, startsAt: '2026-12-03T23:00:00.000Z' }),
  ];
  await expect(bookMakeUp(as(parent), { creditId, eventId: evening.id })).rejects.toMatchObject(busy);
  const offered = async () => {
    const { lessons } = await listMakeUpLessons(as(parent), { creditId });
    const ids = lessons.map(({ eventId }) => eventId);
    return [chosen.eventId, evening.id].map((id) => ids.includes(id));
  };
  expect(await offered()).toEqual([false, false]);
  await db.deleteFrom('schedule_events').where('id', 'in', [clash.id, night.id]).execute();
  expect(await offered()).toEqual([true, true]);
  await bookMakeUp(as(parent), chosen);
  const { id: otherHost } = await createGroup(db);
  await takeGuests(db, otherHost);
  const same = await createEvent(db, { groupId: otherHost, startsAt: '2026-11-26T16:00:00.000Z' });
  const second = await createCredit(db, { child_id: ona.id });
  await expect(bookMakeUp(as(parent), { creditId: second, eventId: same.id })).rejects.toMatchObject(busy);
});

it('takes no lesson for another that stayed in the calendar of a group that has ended', async () => {
  const { parent, chosen, ona, creditId } = await createUsableCredit(db);
  const ended = await createGroup(db, { students: [ona.id], status: 'graduated' });
  await createEvent(db, { groupId: ended.id, startsAt: '2026-11-26T15:30:00.000Z' });
  const { lessons } = await listMakeUpLessons(as(parent), { creditId });
  expect(lessons.map(({ eventId }) => eventId)).toContain(chosen.eventId);
  expect(await bookMakeUp(as(parent), chosen)).toMatchObject({ state: 'booked' });
});

it('uses one of two credits for lessons at one time that are chosen at once', async () => {
  const { parent, chosen, ona } = await createUsableCredit(db);
  const { id: groupId } = await createGroup(db);
  await takeGuests(db, groupId);
  const same = await createEvent(db, { groupId, startsAt: '2026-11-26T15:30:00.000Z' });
  const second = { creditId: await createCredit(db, { child_id: ona.id }), eventId: same.id };
  const answers = await Promise.allSettled([chosen, second].map((each) => bookMakeUp(as(parent), each)));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await guestsOf(chosen.eventId)) + (await guestsOf(same.id))).toBe(1);
});

describe('the lessons to choose among', () => {
  beforeEach(async () => {
    await db.deleteFrom('guest_rules').execute();
  });

  it('are those with a place, first the same lesson, then near ones of its course, then others, near home first', async () => {
    const { parent, creditId, groupId, eventId, hostId, other, teacher } = await createUsableCredit(db);
    const { id: moduleId, lessonIds } = await createModule(db, { lessons: [{}, {}, {}, {}] });
    await openModule(db, { groupId, moduleId, openOrder: 1 });
    await db
      .insertInto('event_lessons')
      .values({ event_id: eventId, lesson_id: lessonIds[1] ?? '', opened_at: null })
      .execute();
    const groupAt = async (openOrder: number, city = 'Vilnius') => {
      const { id } = await createGroup(db, { teachers: [teacher.id], city });
      await takeGuests(db, id);
      await openModule(db, { groupId: id, moduleId, openOrder });
      return id;
    };
    const far = await createEvent(db, {
      groupId: await groupAt(1, 'Kaunas'),
      startsAt: '2026-11-25T10:00:00.000Z',
      city: 'Kaunas',
    });
    const same = await createEvent(db, { groupId: await groupAt(1), startsAt: '2026-12-01T10:00:00.000Z' });
    const near = await createEvent(db, { groupId: await groupAt(3), startsAt: '2026-11-25T12:00:00.000Z' });
    const shut = await createGroup(db, { teachers: [teacher.id] });
    await createEvent(db, { groupId: shut.id, startsAt: '2026-11-25T10:00:00.000Z' });
    const { lessons } = await listMakeUpLessons(as(parent), { creditId });
    expect(lessons.map((lesson) => [lesson.eventId, lesson.fit])).toEqual([
      [same.id, 'same'],
      [far.id, 'same'],
      [near.id, 'near'],
      [other.eventId, 'other'],
    ]);
    expect(lessons[0]).toMatchObject({ taught: { order: 2 }, teachers: [expect.any(String)] });
    expect(hostId).not.toBe(groupId);
  });

  it('foresee what a lesson to come will teach, the missed one too', async () => {
    const { parent, creditId, groupId, other, hostId } = await createUsableCredit(db);
    await takeGuests(db, hostId);
    const { id: moduleId } = await createModule(db, { lessons: [{}, {}, {}] });
    await openModule(db, { groupId, moduleId, openOrder: 1 });
    await openModule(db, { groupId: hostId, moduleId, openOrder: 0 });
    const second = await createEvent(db, { groupId: hostId, startsAt: '2026-12-03T15:30:00.000Z' });
    const { lessons } = await listMakeUpLessons(as(parent), { creditId });
    expect(lessons.map(({ eventId, fit, taught }) => [eventId, fit, taught?.order])).toEqual([
      [second.id, 'same', 2],
      [other.eventId, 'near', 1],
    ]);
  });

  it('leaves out full lessons, those at the time of another lesson of the child, and those after the end', async () => {
    const { parent, creditId, ona, hostId, other } = await createUsableCredit(db);
    const own = await createGroup(db, { students: [ona.id] });
    const clash = await createEvent(db, { groupId: own.id, startsAt: '2026-11-26T16:00:00.000Z' });
    await createEvent(db, { groupId: hostId, startsAt: '2027-01-05T15:30:00.000Z' });
    const ids = async () =>
      (await listMakeUpLessons(as(parent), { creditId })).lessons.map(({ eventId }) => eventId);
    expect(await ids()).not.toContain(other.eventId);
    await db.deleteFrom('schedule_events').where('id', '=', clash.id).execute();
    expect(await ids()).toEqual([other.eventId]);
    await db.updateTable('groups').set({ forced_full: true }).where('id', '=', hostId).execute();
    expect(await ids()).toEqual([]);
  });

  it('are found behind any number of full ones', async () => {
    const { parent, creditId, hostId, other, petras } = await createUsableCredit(db);
    const full = await createGroup(db, { students: [petras.id], max_students: 1 });
    await takeGuests(db, full.id);
    const begin = Temporal.Instant.from('2026-11-20T12:00:00Z');
    for (let n = 0; n < 130; n += 1)
      await createEvent(db, { groupId: full.id, startsAt: begin.add({ hours: 2 * n }).toString() });
    const later = await createEvent(db, { groupId: hostId, startsAt: '2026-12-15T15:30:00.000Z' });
    const { lessons } = await listMakeUpLessons(as(parent), { creditId });
    expect(lessons.map(({ eventId }) => eventId)).toEqual([other.eventId, later.id]);
  });
});
