import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { ActRow } from '#features/lists/shared/lists.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { meetAt } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { ClaimActKind } from '../../shared/claim-acts.ts';
import { createClaim } from '../rewards.factory.ts';
import { prepareClaimAct, runClaimAct, undoClaimAct } from './claim-acts.service.ts';
import { handOverClaim, markClaimReady, undoHandOver, undoReady } from './claims.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let teacher: Actor;
let asTeacher: SignedInScope;
let userId: string;
let groupId: string;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  admin = await createUser(db, { role: 'admin' });
  teacher = await createUser(db, { role: 'teacher' });
  asTeacher = testScope(db, teacher);
  const { id: parentId } = await createUser(db);
  userId = (await createChild(db, { guardians: [parentId], firstName: 'Urtė', lastName: 'Rasaitė' })).userId;
  groupId = (await createGroup(db, { teachers: [teacher.id], students: [userId] })).id;
});

const claim = (of: Partial<Parameters<typeof createClaim>[1]> = {}) =>
  createClaim(db, { userId, groupId, ...of }).then(({ id }) => id);
const outcomes = (rows: readonly Pick<ActRow, 'id' | 'outcome'>[]) =>
  Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]));
const statusOf = async (id: string) =>
  (await db.selectFrom('claims').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

async function act(scope: SignedInScope, kind: ClaimActKind, ids: readonly string[]) {
  const actId = randomUUID();
  const { rows } = await prepareClaimAct(scope, { actId, kind, selection: { ids } });
  return { actId, rows, done: outcomes((await runClaimAct(scope, { actId })).rows) };
}

async function undo(scope: SignedInScope, actId: string) {
  const undoId = randomUUID();
  await undoClaimAct(scope, { actId, undoId });
  return outcomes((await runClaimAct(scope, { actId: undoId })).rows);
}

it('says who waits for what and who is left out, and marks the others as ready, once', async () => {
  const [one, ready] = [await claim(), await claim({ status: 'ready' })];
  const gone = await claim({ status: 'cancelled' });
  const { actId, rows, done } = await act(asTeacher, 'ready', [one, ready, gone]);
  expect(outcomes(rows)).toEqual({ [one]: null, [ready]: 'already', [gone]: 'reward/claim-closed' });
  expect(rows[0]?.name).toMatch(/^Urtė Rasaitė – ./);
  expect(done).toEqual({ [one]: 'done' });
  expect(await statusOf(one)).toBe('ready');
  expect(await runClaimAct(asTeacher, { actId })).toEqual({ rows: [], left: 0 });
});

it('says of which prize and option each is, so that they are counted', async () => {
  const one = await claim();
  const { actId, rows } = await act(asTeacher, 'ready', [one]);
  expect(rows[0]?.countedAs).toMatch(/^.+, .+$/);
  const undoing = { actId, undoId: randomUUID() };
  const { rows: undone } = await undoClaimAct(asTeacher, undoing);
  expect(undone[0]?.countedAs).toBe(rows[0]?.countedAs);
  const again = { actId: undoing.undoId, undoId: randomUUID() };
  await expect(undoClaimAct(asTeacher, again)).rejects.toMatchObject({ code: 'list/not-undoable' });
});

it('takes back what it made ready, and leaves what went on since', async () => {
  const [one, handed, others] = [await claim(), await claim(), await claim()];
  const { actId } = await act(asTeacher, 'ready', [one, handed, others]);
  const asAdmin = testScope(db, admin);
  await handOverClaim(asTeacher, { claimId: handed });
  await undoReady(asAdmin, { claimId: others });
  await markClaimReady(asAdmin, { claimId: others });
  expect(await undo(asTeacher, actId)).toEqual({
    ...{ [one]: 'done', [handed]: 'reward/claim-closed', [others]: 'changed_since' },
  });
  expect([await statusOf(one), await statusOf(handed), await statusOf(others)]).toEqual([
    ...['claimed', 'handed-over', 'ready'],
  ]);
});

it('hands over what is claimed or ready, and takes it back at once', async () => {
  const [one, ready] = [await claim(), await claim({ status: 'ready' })];
  const { actId, done } = await act(asTeacher, 'handOver', [one, ready]);
  expect(done).toEqual({ [one]: 'done', [ready]: 'done' });
  expect(await undo(asTeacher, actId)).toEqual({ [one]: 'done', [ready]: 'done' });
  expect([await statusOf(one), await statusOf(ready)]).toEqual(['claimed', 'ready']);
});

it('takes back a teacher’s hand-overs for some seconds only, an admin’s at any time', async () => {
  const [first, second] = [await claim(), await claim()];
  const later = '2026-11-20T16:00:00Z';
  const byTeacher = await act(asTeacher, 'handOver', [first]);
  expect(await undo(testScope(db, teacher, { now: later }), byTeacher.actId)).toEqual({
    [first]: 'reward/undo-too-late',
  });
  const byAdmin = await act(testScope(db, admin), 'handOver', [second]);
  expect(await undo(testScope(db, admin, { now: later }), byAdmin.actId)).toEqual({ [second]: 'done' });
});

it('takes back nothing that somebody else has handed over since', async () => {
  const id = await claim();
  const { actId } = await act(testScope(db, admin), 'handOver', [id]);
  await undoHandOver(testScope(db, admin), { claimId: id });
  await handOverClaim(asTeacher, { claimId: id });
  expect(await undo(testScope(db, admin), actId)).toEqual({ [id]: 'changed_since' });
  expect(await statusOf(id)).toBe('handed-over');
});

it.each([
  ['ready', 'ready'],
  ['handOver', 'handed-over'],
] as const)('leaves what somebody else does while it is taken back: %s', async (kind, status) => {
  const id = await claim();
  const { actId } = await act(asTeacher, kind, [id]);
  const byAdmin = (held: Db) =>
    held.updateTable('claims').set({ handled_by: admin.id }).where('id', '=', id).execute();
  const [ended] = await meetAt(db, byAdmin, () => undo(asTeacher, actId));
  expect(ended).toEqual({ status: 'fulfilled', value: { [id]: 'changed_since' } });
  expect(await statusOf(id)).toBe(status);
});

it('holds what it tells families back, since its dialog stays', async () => {
  const [many, single] = [await claim(), await claim()];
  await act(asTeacher, 'ready', [many]);
  await markClaimReady(asTeacher, { claimId: single });
  const told = db
    .selectFrom('notifications')
    .select(['key', 'created_at as at'])
    .where('user_id', '=', userId);
  const due = new Map((await told.execute()).map(({ key, at }) => [key, at]));
  expect(due.get(`claim/${many}/ready`)).toBe('2026-11-20T15:05:00.000Z');
  expect(due.get(`claim/${single}/ready`)).toBe('2026-11-20T15:00:20.000Z');
});

it('finds all open claims that match, in the groups in reach only', async () => {
  const [one, other] = [await claim(), await claim({ status: 'ready' })];
  await claim({ status: 'handed-over' });
  const foreign = await createGroup(db);
  const elsewhere = await claim({ groupId: foreign.id });
  const wanted = (seen: number, filter: { groupId?: string; search: string }) =>
    ({ actId: randomUUID(), kind: 'handOver', selection: { filter, seen } }) as const;
  const { rows } = await prepareClaimAct(asTeacher, wanted(2, { search: 'rasaite' }));
  expect(rows.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
  const many = prepareClaimAct(asTeacher, wanted(9, { search: '' }));
  await expect(many).rejects.toMatchObject({ code: 'list/changed-much' });
  const outside = prepareClaimAct(asTeacher, wanted(1, { search: '', groupId: foreign.id }));
  await expect(outside).rejects.toMatchObject({ code: 'db/no-document' });
  await expect(act(asTeacher, 'ready', [elsewhere])).rejects.toMatchObject({ code: 'db/no-document' });
});

it('is for staff, and each act for who prepared it', async () => {
  const id = await claim();
  const parent = testScope(db, await createUser(db));
  await expect(act(parent, 'ready', [id])).rejects.toMatchObject({ code: 'auth/permission-denied' });
  const { actId } = await act(asTeacher, 'ready', [id]);
  const another = runClaimAct(testScope(db, admin), { actId });
  await expect(another).rejects.toMatchObject({ code: 'db/no-document' });
});
