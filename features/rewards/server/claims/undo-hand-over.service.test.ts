import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { findStockDifferences } from '../catalogue/stock.repository.ts';
import { createClaim } from '../rewards.factory.ts';
import { cancelClaim, handOverClaim, undoHandOver } from './claims.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let teacher: Actor;
let stranger: Actor;
let claimId: string;
let ids: { userId: string; groupId: string };

const handedOver = '2026-11-20T15:00:00Z';
const after = (seconds: number) =>
  `2026-11-20T15:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}Z`;
const reason = 'Įteikta ne tam vaikui';

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  teacher = await createUser(db, { role: 'teacher' });
  stranger = await createUser(db, { role: 'teacher' });
});
afterAll(() => drop());
beforeEach(async () => {
  const { userId } = await createChild(db, { guardians: [(await createUser(db)).id] });
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], students: [userId] });
  ids = { userId, groupId };
  claimId = (await createClaim(db, { userId, groupId, status: 'ready' })).id;
  await handOverClaim(testScope(db, teacher, { now: handedOver }), { claimId });
});

const undo = (actor: Actor, seconds: number, why?: string) =>
  undoHandOver(testScope(db, actor, { now: after(seconds) }), { claimId, ...(why && { reason: why }) });
const cancel = (actor: Actor) => cancelClaim(testScope(db, actor), { claimId, reason });
const undone = () =>
  db
    .selectFrom('audit_entries')
    .select(['actor_id', 'detail'])
    .where('subject_id', '=', claimId)
    .where('action', '=', 'undoHandOver')
    .execute();

it('lets the teacher who handed it over undo it within seconds; the prize is ready again', async () => {
  expect(await undo(teacher, 9)).toMatchObject({ status: 'ready', handledBy: null, handledAt: null });
  expect(await undone()).toMatchObject([{ actor_id: teacher.id }]);
});

it('refuses the teacher afterwards, and admins without a reason', async () => {
  await expect(undo(teacher, 21)).rejects.toMatchObject({ code: 'reward/undo-too-late' });
  await expect(undo(teacher, 21, reason)).rejects.toMatchObject({ code: 'reward/undo-too-late' });
  await expect(undo(admin, 5)).rejects.toMatchObject({ code: 'reward/reason-required' });
  expect(await undone()).toEqual([]);
});

it('lets an admin undo it later with a reason, which is logged', async () => {
  expect(await undo(admin, 3000, reason)).toMatchObject({ status: 'ready' });
  expect(await undone()).toMatchObject([{ actor_id: admin.id, detail: { reason } }]);
});

it('makes a prize ordered again that never was ready', async () => {
  const { userId, groupId } = ids;
  const scope = (seconds: number) => testScope(db, teacher, { now: after(seconds) });
  const { id } = await createClaim(db, { userId, groupId });
  await handOverClaim(scope(0), { claimId: id });
  const ordered = { status: 'claimed', handledBy: null, handledAt: null, readyAt: null };
  for (const seconds of [5, 6, 100])
    expect(await undoHandOver(scope(seconds), { claimId: id })).toMatchObject(ordered);
});

it('does not exist for another group’s teacher', async () => {
  await expect(undo(stranger, 5)).rejects.toMatchObject({ code: 'db/no-document' });
});

it('is done once when sent twice, also concurrently', async () => {
  const [one, two] = await Promise.all([undo(teacher, 5), undo(teacher, 5)]);
  expect(two).toEqual(one);
  expect(await undo(admin, 100)).toEqual(one);
  expect(await undone()).toHaveLength(1);
});

it('works with a concurrent cancellation, in either order, and the stock is correct', async () => {
  const answers = await Promise.allSettled([undo(teacher, 5), cancel(admin)]);
  expect(answers[0]?.status).toBe('fulfilled');
  const { status } = await db
    .selectFrom('claims')
    .select('status')
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  expect(status).toBe(answers[1]?.status === 'fulfilled' ? 'cancelled' : 'ready');
  expect(await findStockDifferences(db)).toEqual([]);
  if (status === 'ready') await cancel(admin);
  await expect(undo(admin, 5, reason)).rejects.toMatchObject({ code: 'reward/claim-closed' });
});
