import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockGroups } from '#features/membership/server/group-writing.service.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { addClosure, removeClosure } from '../closures/closures.service.ts';
import { reconcileGroups, shareClosedDays } from '../patterns/schedule-planning.service.ts';
import { addTuesdays, createEventWorld, type EventWorld } from '../schedule.factory.ts';

let db: Db;
let drop: () => Promise<void>;
let world: EventWorld;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  await db.deleteFrom('closures').execute();
  await db.deleteFrom('notifications').execute();
  world = await createEventWorld(db);
  await db.updateTable('groups').set({ name: 'Scratch' }).where('id', '=', world.groupId).execute();
});

const as = (now = testNow) => testScope(db, world.admin, { now });
const bellOf = async (actor: Actor, now = testNow) =>
  (await listNotifications(testScope(db, actor, { now }), { limit: 20 })).lines.map(({ title, body }) => [
    title.lt,
    body.lt,
  ]);
const mails = async () => {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', world.parent.id)
    .executeTakeFirstOrThrow();
  return mailsTo(db, email ?? '');
};

/** As the form of a group does once it has written the pattern. */
const reconcile = (groupIds: readonly string[], now = testNow) =>
  transaction(as(now), async (tx) => {
    await shareClosedDays(tx);
    await lockGroups(tx, groupIds);
    return reconcileGroups(tx, groupIds);
  });

async function moveTo(start_time: string, end_time: string, now = testNow): Promise<void> {
  await db
    .updateTable('group_weekdays')
    .set({ start_time, end_time })
    .where('group_id', '=', world.groupId)
    .execute();
  await reconcile([world.groupId], now);
}

/** Another group of the same family, with the same Tuesdays. */
async function secondGroup(): Promise<string> {
  const { userId } = await createChild(db, { guardians: [world.parent.id] });
  const { id } = await createGroup(db, { name: 'Python', students: [userId, world.child.id] });
  await addTuesdays(db, id);
  return id;
}

it('notifies a family of a changed weekly schedule once, with the next lessons', async () => {
  await addTuesdays(db, world.groupId);
  await reconcile([world.groupId]);
  await db.deleteFrom('notifications').execute();
  await moveTo('18:00', '19:30');
  const [[title, body] = [], ...others] = await bellOf(world.parent);
  expect(others).toEqual([]);
  expect(title).toBe('Pasikeitė tvarkaraštis: Scratch');
  expect(body?.split('\n').slice(0, 2)).toEqual([
    'Artimiausios pamokos:',
    '2026 m. lapkričio 24 d. (antradienis), 18:00–19:30',
  ]);
  for (const actor of [world.child, world.teacher]) expect(await bellOf(actor)).toHaveLength(1);
  expect(await bellOf(world.admin)).toEqual([]);
  expect(await bellOf(world.otherTeacher)).toEqual([]);
});

it('merges changes within an hour into one mail, with the last of them', async () => {
  await addTuesdays(db, world.groupId);
  await moveTo('18:00', '19:30');
  await sendDue(db);
  await moveTo('16:00', '17:30', '2026-11-20T15:20:00Z');
  await sendDue(db, '2026-11-20T15:21:00Z');
  expect(await mails()).toEqual([]);
  await sendDue(db, '2026-11-20T16:01:00Z');
  await sendDue(db, '2026-11-20T17:01:00Z');
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Pasikeitė tvarkaraštis: Scratch');
  expect(mail?.body_text).toContain('16:00–17:30');
});

it('notifies nobody when a save changes no lesson', async () => {
  await addTuesdays(db, world.groupId);
  await reconcile([world.groupId]);
  await db.deleteFrom('notifications').execute();
  await reconcile([world.groupId]);
  expect(await bellOf(world.parent)).toEqual([]);
});

it('reports several groups in one message, and that no lesson is left', async () => {
  await addTuesdays(db, world.groupId);
  const ids = [world.groupId, await secondGroup()];
  await reconcile(ids);
  await db.deleteFrom('notifications').execute();
  await db.updateTable('groups').set({ status: 'inactive' }).where('id', 'in', ids).execute();
  await reconcile(ids);
  const none = 'Suplanuotų pamokų nėra.';
  const both = [['Pasikeitė grupių tvarkaraščiai', `Python. ${none}\nScratch. ${none}`]];
  expect(await bellOf(world.parent)).toEqual(both);
  expect(await bellOf(world.child)).toEqual(both);
});

it('announces a closure once, whatever the number of children, lessons and groups, and reopened days too', async () => {
  await addTuesdays(db, world.groupId);
  const ids = [world.groupId, await secondGroup()];
  const { userId } = await createChild(db, { guardians: [world.parent.id] });
  await addMembers(db, world.groupId, 'student', [userId]);
  await reconcile(ids);
  await db.deleteFrom('notifications').execute();
  const closureId = randomUUID();
  const closure = { from: '2026-11-30', to: '2026-12-06', name: 'Mokytojų mokymai' };
  for (let n = 0; n < 2; n += 1) await addClosure(as(), { closureId, ...closure });
  await sendDue(db);
  expect(await bellOf(world.parent)).toEqual([
    ['Pamokų nebus: Mokytojų mokymai', expect.stringMatching(/\nPython, Scratch$/)],
  ]);
  expect(await bellOf(world.teacher)).toEqual([
    ['Pamokų nebus: Mokytojų mokymai', expect.stringMatching(/\nScratch$/)],
  ]);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Pamokų nebus: Mokytojų mokymai']);
  await removeClosure(as(), { closureId });
  expect((await bellOf(world.parent)).map(([title]) => title)).toEqual([
    'Pamokos vis dėlto vyks: Mokytojų mokymai',
  ]);
});

it('notifies nobody of days on which they have no lesson', async () => {
  await addTuesdays(db, world.groupId);
  await reconcile([world.groupId]);
  await db.deleteFrom('notifications').execute();
  const closure = { from: '2026-11-25', to: '2026-11-26', name: 'Remontas' };
  await addClosure(as(), { closureId: randomUUID(), ...closure });
  expect(await bellOf(world.parent)).toEqual([]);
});
