import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import {
  cancelEvent,
  deleteEvent,
  moveEvent,
  restoreEvent,
  setSubstitute,
} from '../events/events.service.ts';
import { createEvent, createEventWorld } from '../schedule.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const emailOf = async ({ id }: Actor) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

async function newWorld(startsAt = '2026-12-01T15:00:00Z') {
  const world = await createEventWorld(db);
  const { id } = await createEvent(db, { groupId: world.groupId, startsAt });
  const email = await emailOf(world.parent);
  const subjects = async () => (await mailsTo(db, email)).map(({ subject }) => subject);
  const as = (now = testNow) => testScope(db, world.admin, { now });
  const bell = async (actor: Actor, now = '2026-11-30T12:00:00Z') =>
    (await listNotifications(testScope(db, actor, { now }), { limit: 20 })).lines;
  const sequence = async () =>
    (await db.selectFrom('schedule_events').select('sequence').where('id', '=', id).executeTakeFirstOrThrow())
      .sequence;
  const move = async (to: string, now = testNow) =>
    moveEvent(as(now), {
      eventId: id,
      sequence: await sequence(),
      startsAt: to,
      endsAt: new Date(Date.parse(to) + 5_400_000).toISOString(),
    });
  return { ...world, id, email, subjects, as, bell, sequence, move };
}
let world: Awaited<ReturnType<typeof newWorld>>;
beforeEach(async () => {
  world = await newWorld();
});

it('notifies a family of a lesson moved twice in ten minutes at once, and by one mail with the last time', async () => {
  await world.move('2026-12-01T16:00:00Z');
  await sendDue(db);
  expect((await world.bell(world.parent))[0]?.body.lt).toContain('18:00–19:30');
  const later = '2026-11-20T15:10:00Z';
  await world.move('2026-12-02T17:00:00Z', later);
  await sendDue(db, later);
  expect(await world.subjects()).toEqual([]);
  await sendDue(db, '2026-11-20T16:00:00Z');
  await sendDue(db, '2026-11-20T17:30:00Z');
  expect(await world.subjects()).toEqual([expect.stringMatching(/^Pamoka perkelta: /)]);
  const [mail] = await mailsTo(db, world.email);
  expect(mail?.body_text).toContain('2026 m. gruodžio 2 d. (trečiadienis), 19:00–20:30');
  expect(mail?.body_text).toContain('Buvo numatyta: 2026 m. gruodžio 1 d. (antradienis), 17:00');
  expect(await world.bell(world.parent)).toHaveLength(1);
});

it('does not delay news about a lesson that begins in two hours', async () => {
  world = await newWorld('2026-11-20T17:00:00Z');
  await world.move('2026-11-20T18:00:00Z');
  await sendDue(db, '2026-11-20T15:00:30Z');
  expect(await world.subjects()).toHaveLength(1);
});

it('says that a lesson is cancelled instead of where it was just moved', async () => {
  await world.move('2026-12-01T16:00:00Z');
  const reason = 'Mokytojas serga';
  await cancelEvent(world.as(), { eventId: world.id, sequence: await world.sequence(), reason });
  await sendDue(db);
  expect(await world.subjects()).toEqual([expect.stringMatching(/^Pamoka atšaukta: /)]);
  expect((await mailsTo(db, world.email))[0]?.body_text).toContain(reason);
  await restoreEvent(world.as(), { eventId: world.id, sequence: await world.sequence() });
  await sendDue(db);
  expect((await world.subjects()).at(-1)).toMatch(/^Pamoka vis dėlto vyks: /);
});

it('sends a family of three in the group one message, and the child and the teacher theirs', async () => {
  for (let n = 0; n < 2; n += 1) {
    const { userId } = await createChild(db, { guardians: [world.parent.id] });
    await addMembers(db, world.groupId, 'student', [userId]);
  }
  await deleteEvent(world.as(), { eventId: world.id });
  await sendDue(db);
  expect(await world.subjects()).toHaveLength(1);
  for (const actor of [world.child, world.teacher])
    expect((await world.bell(actor))[0]?.title.lt).toMatch(/^Pamoka atšaukta: /);
});

it('notifies nobody of a past lesson, of a change that changes nothing, nor the person who made it', async () => {
  world = await newWorld('2026-11-19T15:00:00Z');
  await cancelEvent(world.as(), { eventId: world.id, sequence: await world.sequence(), reason: 'Vėlai' });
  expect(await world.bell(world.parent)).toEqual([]);
  expect(await world.bell(world.admin)).toEqual([]);
});

it('tells a teacher that they substitute, and when no longer', async () => {
  const other = await createUser(db, { role: 'teacher' });
  const set = async (teacherId: string | null) =>
    setSubstitute(world.as(), { eventId: world.id, sequence: await world.sequence(), teacherId });
  await set(other.id);
  expect((await world.bell(other))[0]?.title.lt).toMatch(/^Vesite pamoką vietoj kito mokytojo: /);
  await set(null);
  expect((await world.bell(other)).map(({ title }) => title.lt)).toEqual([
    expect.stringMatching(/^Pavaduoti nebereikia: /),
  ]);
  expect(await world.bell(world.parent)).toEqual([]);
});
