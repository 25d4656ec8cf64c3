import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { meetAt } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClaim } from '../rewards.factory.ts';
import { cancelClaim, handOverClaim, markClaimReady, undoHandOver, undoReady } from './claims.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let teacher: Actor;
let stranger: Actor;
let parent: Actor;
let child: Actor;
let claimId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  teacher = await createUser(db, { role: 'teacher' });
  stranger = await createUser(db, { role: 'teacher' });
});
afterAll(() => drop());
beforeEach(async () => {
  parent = await createUser(db);
  const { userId } = await createChild(db, { guardians: [parent.id] });
  child = { id: userId, role: 'child' };
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], students: [userId] });
  claimId = (await createClaim(db, { userId, groupId })).id;
  await markClaimReady(as(teacher, 0), { claimId });
});

const as = (actor: Actor, seconds: number) =>
  testScope(db, actor, { now: `2026-11-20T15:00:${String(seconds).padStart(2, '0')}Z` });
const undo = (actor: Actor, seconds: number) => undoReady(as(actor, seconds), { claimId });
/** What the family's bells say. */
const told = async (seconds: number) => {
  const bells = [parent, child].map((reader) => listNotifications(as(reader, seconds), { limit: 100 }));
  return (await Promise.all(bells)).map(({ lines }) => lines.filter(isOfPrize).length);
};
const isOfPrize = ({ title }: { readonly title: { readonly lt: string } }) =>
  /prizas paruoštas/.test(title.lt);
const audited = () =>
  db
    .selectFrom('audit_entries')
    .select('actor_id')
    .where('subject_id', '=', claimId)
    .where('action', '=', 'undoReady')
    .execute();

it('notifies the family only once the button has gone, and of nothing that was undone before', async () => {
  expect(await told(19)).toEqual([0, 0]);
  expect(await told(20)).toEqual([1, 1]);
  const claimed = { status: 'claimed', handledBy: null, handledAt: null, readyAt: null };
  expect(await undo(teacher, 9)).toMatchObject(claimed);
  expect(await told(40)).toEqual([0, 0]);
  expect(await audited()).toEqual([{ actor_id: teacher.id }]);
  await markClaimReady(as(teacher, 41), { claimId });
  expect(await told(59)).toEqual([0, 0]);
  const due = testScope(db, parent, { now: '2026-11-20T15:01:01Z' });
  expect((await listNotifications(due, { limit: 100 })).lines.filter(isOfPrize)).toHaveLength(1);
});

it('can be done later and by others of the staff; bells no longer say that the prize is ready', async () => {
  expect(await told(30)).toEqual([1, 1]);
  expect(await undo(admin, 31)).toMatchObject({ status: 'claimed' });
  expect(await told(32)).toEqual([0, 0]);
});

it('is done once when sent twice, also concurrently', async () => {
  const [one, two] = await Promise.all([undo(teacher, 5), undo(teacher, 5)]);
  expect(two).toEqual(one);
  expect(await undo(admin, 6)).toEqual(one);
  expect(await audited()).toHaveLength(1);
});

const hold = (held: Db) =>
  held.selectFrom('claims').select('id').where('id', '=', claimId).forUpdate().execute();

it('refuses what was handed over or cancelled, also at the same moment, in either order', async () => {
  const take = () => undo(teacher, 5);
  const handOver = () => handOverClaim(as(admin, 5), { claimId });
  // Undone first, it is handed over from among the ordered ones; handed over first, there is nothing to undo any more.
  expect(await meetAt(db, hold, take, handOver)).toMatchObject([
    { status: 'fulfilled', value: { status: 'claimed' } },
    { status: 'fulfilled', value: { status: 'handed-over', readyAt: null } },
  ]);
  await undoHandOver(as(admin, 6), { claimId });
  await markClaimReady(as(teacher, 6), { claimId });
  expect(await meetAt(db, hold, handOver, take)).toMatchObject([
    { status: 'fulfilled', value: { status: 'handed-over', readyAt: '2026-11-20T15:00:06.000Z' } },
    { status: 'rejected', reason: { code: 'reward/claim-closed' } },
  ]);
  await expect(undo(teacher, 7)).rejects.toMatchObject({ code: 'reward/claim-closed' });
  await undoHandOver(as(admin, 8), { claimId });
  await cancelClaim(as(admin, 9), { claimId, reason: 'Sugedo' });
  await expect(undo(teacher, 10)).rejects.toMatchObject({ code: 'reward/claim-closed' });
});

it('does not exist for another group’s teacher, and is for staff', async () => {
  await expect(undo(stranger, 5)).rejects.toMatchObject({ code: 'db/no-document' });
  await expect(undo(parent, 5)).rejects.toMatchObject({ code: 'auth/permission-denied' });
});

it('notifies nobody of a prize that was handed over meanwhile, unless that is undone', async () => {
  await handOverClaim(as(teacher, 5), { claimId });
  expect(await told(30)).toEqual([0, 0]);
  await undoHandOver(as(teacher, 6), { claimId });
  expect(await told(30)).toEqual([1, 1]);
  await handOverClaim(as(teacher, 40), { claimId });
  expect(await told(45)).toEqual([1, 1]);
});
