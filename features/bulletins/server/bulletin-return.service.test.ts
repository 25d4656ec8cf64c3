import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { dismissBulletin, listActiveBulletins } from './active-bulletins.service.ts';
import { notifyBulletin } from './bulletin-begin.service.ts';
import { bringBackBulletin, endBulletin } from './bulletin-return.service.ts';
import { bulletinPlanOf } from './bulletins.factory.ts';
import { createBulletin } from './bulletins.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

const unseen = { code: 'db/no-document' };
const at = (minutes: number) =>
  Temporal.Instant.from(testNow).add({ minutes }).toString({ fractionalSecondDigits: 3 });
const as = (actor: Actor, minutes = 0) => testScope(db, actor, { now: at(minutes) });

async function newClass() {
  const parent = await createUser(db, { role: 'parent' });
  const { userId: child } = await createChild(db, { guardians: [parent.id] });
  const teacher = await createUser(db, { role: 'teacher' });
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], students: [child] });
  return { parent, child, teacher, groupId };
}

const make = (actor: Actor, given: Parameters<typeof bulletinPlanOf>[0] = {}) =>
  createBulletin(as(actor), { bulletinId: randomUUID(), plan: bulletinPlanOf(given) });
const acts = (bulletinId: string) =>
  db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', bulletinId)
    .orderBy('at')
    .execute();
const back = (actor: Actor, bulletinId: string, minutes = 2) =>
  bringBackBulletin(as(actor, minutes), { bulletinId });

it('shows one again that was ended, but not to those who closed it; sends nothing twice', async () => {
  const { parent, child, teacher, groupId } = await newClass();
  const { id } = await make(teacher, { to: { groupIds: [groupId] } });
  await notifyBulletin(as(admin), { bulletinId: id });
  await dismissBulletin(as(parent), { bulletinId: id });
  const ended = await endBulletin(as(teacher, 1), { bulletinId: id });
  expect(ended).toMatchObject({ state: 'over', canReturn: true });
  const bellOf = () => db.selectFrom('notifications').select('id').where('user_id', '=', child).execute();
  const before = await bellOf();
  expect(before).toHaveLength(1);
  expect(await back(teacher, id)).toMatchObject({ state: 'running', endedAt: null, canReturn: false });
  await notifyBulletin(as(admin, 2), { bulletinId: id });
  expect(await bellOf()).toEqual(before);
  const seenBy = async (actor: Actor) => (await listActiveBulletins(as(actor, 3))).bulletins.length;
  expect([await seenBy({ id: child, role: 'child' }), await seenBy(parent)]).toEqual([1, 0]);
  const again = await back(teacher, id);
  expect(again.state).toBe('running');
  expect((await acts(id)).map(({ action }) => action)).toEqual([
    'createBulletin',
    'endBulletin',
    'bringBackBulletin',
  ]);
});

it('brings back a withdrawn one as planned, or starts it when its time has come', async () => {
  const { id } = await make(admin, { startsAt: at(30) });
  const withdraw = () => endBulletin(as(admin, 1), { bulletinId: id });
  expect((await withdraw()).canReturn).toBe(true);
  expect(await back(admin, id)).toMatchObject({ state: 'planned', startsAt: at(30) });
  await withdraw();
  expect(await back(admin, id, 31)).toMatchObject({ state: 'running' });
  expect((await listActiveBulletins(as(admin, 31))).bulletins.map((each) => each.id)).toContain(id);
});

it('refuses one whose time is over, one of somebody else, and one for a group that is no longer theirs', async () => {
  const { teacher, groupId } = await newClass();
  const { id } = await make(teacher, { to: { groupIds: [groupId] }, endsAt: at(5) });
  await endBulletin(as(teacher, 1), { bulletinId: id });
  const other = await createUser(db, { role: 'teacher' });
  await expect(back(other, id)).rejects.toMatchObject(unseen);
  await expect(back(teacher, id, 5)).rejects.toMatchObject({ code: 'bulletin/end-has-passed' });
  await db
    .updateTable('groups')
    .set({ deleted_at: at(2) })
    .where('id', '=', groupId)
    .execute();
  await expect(back(teacher, id)).rejects.toMatchObject(unseen);
});
