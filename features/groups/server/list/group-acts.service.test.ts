import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPayer, createPlan, createSubscription } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { ActRow } from '#features/lists/shared/lists.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { GroupAct } from '../../shared/group-acts.ts';
import type { GroupForm } from '../../shared/groups.ts';
import { changeGroupStatus } from '../group-batch.service.ts';
import { getGroupForm } from '../group-form.service.ts';
import { createGroup, updateGroup } from '../group-saving.service.ts';
import { groupForm } from '../groups.factory.ts';
import { prepareGroupAct, runGroupAct, undoGroupAct } from './group-acts.service.ts';
import { listGroups } from './group-list.service.ts';

let db: Db;
let drop: () => Promise<void>;
let scope: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  scope = testScope(db, await createUser(db, { role: 'admin' }));
});

const made = async (form: Partial<GroupForm> = {}) => {
  const groupId = randomUUID();
  await createGroup(scope, { groupId, form: groupForm({ startDate: '2026-12-01', ...form }) });
  return groupId;
};
const outcomes = (rows: readonly Pick<ActRow, 'id' | 'outcome'>[]) =>
  Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]));
const statusOf = async (groupId: string) => (await getGroupForm(scope, { groupId })).form.status;
const teachersOf = async (groupId: string) => (await getGroupForm(scope, { groupId })).form.teacherIds;
const lessonsOf = async (groupId: string) =>
  (await db.selectFrom('schedule_events').select('id').where('group_id', '=', groupId).execute()).length;

async function runAll(actId: string) {
  const rows: { id: string; outcome: string }[] = [];
  for (let left = 1; left > 0; ) {
    const portion = await runGroupAct(scope, { actId });
    rows.push(...portion.rows);
    left = portion.left;
  }
  return outcomes(rows);
}

async function doAct(act: GroupAct, ids: readonly string[]) {
  const actId = randomUUID();
  const { rows } = await prepareGroupAct(scope, { actId, act, selection: { ids } });
  return { actId, prepared: outcomes(rows), done: await runAll(actId) };
}

async function undo(actId: string) {
  const undoId = randomUUID();
  await undoGroupAct(scope, { actId, undoId });
  return runAll(undoId);
}

describe('status', () => {
  it('says who is left out, changes the others with their lessons, and gives each back what it was', async () => {
    const [one, other] = [await made(), await made({ status: 'inactive' })];
    const ended = await made({ status: 'graduated' });
    const lessons = await lessonsOf(one);
    const { actId, prepared, done } = await doAct({ kind: 'status', status: 'graduated' }, [
      ...[one, other, ended],
    ]);
    expect(prepared).toEqual({ [one]: null, [other]: null, [ended]: 'already' });
    expect(done).toEqual({ [one]: 'done', [other]: 'done' });
    expect([await statusOf(one), await lessonsOf(one)]).toEqual(['graduated', 0]);
    expect(await undo(actId)).toEqual({ [one]: 'done', [other]: 'done' });
    expect([await statusOf(one), await statusOf(other)]).toEqual(['active', 'inactive']);
    expect(await lessonsOf(one)).toBe(lessons);
  });

  it('leaves out who lacks what an active group needs, and leaves alone who was changed since', async () => {
    const [one, bare] = [await made({ status: 'inactive' }), await made({ status: 'inactive', city: null })];
    const { actId, prepared } = await doAct({ kind: 'status', status: 'active' }, [one, bare]);
    expect(prepared).toEqual({ [one]: null, [bare]: 'group/incomplete' });
    await changeGroupStatus(scope, { groupIds: [one], status: 'graduated' });
    expect(await undo(actId)).toEqual({ [one]: 'changed_since' });
    expect(await statusOf(one)).toBe('graduated');
  });

  it('is not undone where it ended subscriptions', async () => {
    const { actId, done } = await doAct({ kind: 'status', status: 'graduated', endSubscriptions: true }, [
      await made(),
    ]);
    expect(Object.values(done)).toEqual(['done']);
    const again = { actId, undoId: randomUUID() };
    await expect(undoGroupAct(scope, again)).rejects.toMatchObject({ code: 'list/not-undoable' });
  });
});

describe('teacher', () => {
  it('replaces teachers or adds one, and gives back who taught before', async () => {
    const [own, substitute] = [
      await createUser(db, { role: 'teacher' }),
      await createUser(db, { role: 'teacher' }),
    ];
    const [one, taught] = [await made({ teacherIds: [own.id] }), await made({ teacherIds: [substitute.id] })];
    const act = { kind: 'teacher', teacherId: substitute.id } as const;
    const instead = await doAct({ ...act, how: 'instead' }, [one, taught]);
    expect(instead.prepared).toEqual({ [one]: null, [taught]: 'already' });
    expect(await teachersOf(one)).toEqual([substitute.id]);
    expect(await undo(instead.actId)).toEqual({ [one]: 'done' });
    expect(await teachersOf(one)).toEqual([own.id]);
    const beside = await doAct({ ...act, how: 'beside' }, [one]);
    expect((await teachersOf(one)).toSorted()).toEqual([own.id, substitute.id].toSorted());
    const { form, version } = await getGroupForm(scope, { groupId: one });
    await updateGroup(scope, { groupId: one, version, form: { ...form, teacherIds: [] } });
    expect(await undo(beside.actId)).toEqual({ [one]: 'changed_since' });
    expect(await teachersOf(one)).toEqual([]);
  });

  it('is no child', async () => {
    const child = await createUser(db, { role: 'child' });
    const act = { kind: 'teacher', teacherId: child.id, how: 'instead' } as const;
    const wanted = { actId: randomUUID(), act, selection: { ids: [await made()] } };
    await expect(prepareGroupAct(scope, wanted)).rejects.toMatchObject({ code: 'group/unknown-member' });
  });
});

describe('copy', () => {
  it('makes an inactive copy of each without people and days, and takes back what nobody has touched', async () => {
    const word = `k${randomUUID().slice(0, 8)}`;
    const child = await createUser(db, { role: 'child' });
    const ids = [
      await made({ name: `${word} ${'a'.repeat(109)}`, studentIds: [child.id] }),
      await made({ name: word }),
    ];
    const { actId } = await doAct({ kind: 'copy' }, ids);
    const list = async () => {
      const wanted = { search: word, status: 'inactive', sort: 'name', descending: false } as const;
      return (await listGroups(scope, { ...wanted, page: 1, pageSize: 9 })).groups;
    };
    const copies = await list();
    expect(copies.map(({ name }) => name.endsWith(' (kopija)'))).toEqual([true, true]);
    expect(copies).toMatchObject([{ studentCount: 0 }, { studentCount: 0, startDate: null }]);
    const [kept] = copies;
    await changeGroupStatus(scope, { groupIds: [kept?.id ?? ''], status: 'graduated' });
    expect(Object.values(await undo(actId)).toSorted()).toEqual(['changed_since', 'done']);
    expect(await list()).toEqual([]);
  });
});

describe('delete', () => {
  it('leaves out groups with subscriptions, and brings the others back', async () => {
    const { id: planId, priceId } = await createPlan(db);
    const { payer, child } = await createPayer(db);
    const [one, paid] = [await made(), await made({ planId })];
    await createSubscription(db, { planId, priceId, payerId: payer.id, childId: child.id, groupId: paid });
    const { actId, prepared } = await doAct({ kind: 'delete' }, [one, paid]);
    expect(prepared).toEqual({ [one]: null, [paid]: 'billing/group-has-subscriptions' });
    await expect(getGroupForm(scope, { groupId: one })).rejects.toMatchObject({ code: 'db/no-document' });
    expect(await undo(actId)).toEqual({ [one]: 'done' });
    expect(await statusOf(one)).toBe('active');
  });
});

describe('all that match', () => {
  it('are found by the server, in the status of the list only', async () => {
    const word = `v${randomUUID().slice(0, 8)}`;
    const ids = [await made({ name: `${word} 1` }), await made({ name: `${word} 2` })];
    await made({ name: `${word} 3`, status: 'inactive' });
    const filter = { search: word, status: 'active' } as const;
    const wanted = (seen: number) => ({
      ...({ actId: randomUUID(), act: { kind: 'delete' }, selection: { filter, seen } } as const),
    });
    const { rows } = await prepareGroupAct(scope, wanted(2));
    expect(rows.map(({ id }) => id)).toEqual(ids);
    await expect(prepareGroupAct(scope, wanted(9))).rejects.toMatchObject({ code: 'list/changed-much' });
  });

  it('runs once, whatever is repeated, and is nobody else’s', async () => {
    const ids = [await made(), await made()];
    const actId = randomUUID();
    const wanted = { actId, act: { kind: 'copy' }, selection: { ids } } as const;
    const first = await prepareGroupAct(scope, wanted);
    expect(await prepareGroupAct(scope, wanted)).toEqual(first);
    const portions = await Promise.all([runGroupAct(scope, { actId }), runGroupAct(scope, { actId })]);
    expect(portions.flatMap(({ rows }) => rows.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted());
    const other = testScope(db, await createUser(db, { role: 'admin' }));
    await expect(runGroupAct(other, { actId })).rejects.toMatchObject({ code: 'db/no-document' });
    const teacher = testScope(db, await createUser(db, { role: 'teacher' }));
    await expect(prepareGroupAct(teacher, wanted)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });
});
