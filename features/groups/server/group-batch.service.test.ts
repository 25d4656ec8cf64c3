import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPayer, createPlan, createSubscription } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import {
  bringBackGroups,
  changeGroupStatus,
  deleteGroups,
  endGroup,
  listEndlessSubscriptions,
} from './group-batch.service.ts';
import { getGroupForm } from './group-form.service.ts';
import { createGroup, updateGroup } from './group-saving.service.ts';
import { groupForm } from './groups.factory.ts';
import { getGroup } from './groups.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function groups(count: number) {
  const scope = testScope(db, await createUser(db, { role: 'admin' }));
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const groupId of ids)
    await createGroup(scope, { groupId, form: groupForm({ startDate: '2026-12-01' }) });
  return { scope, ids };
}

async function eventCount(groupIds: readonly string[]) {
  const rows = await db
    .selectFrom('schedule_events')
    .select('id')
    .where('group_id', 'in', groupIds)
    .execute();
  return rows.length;
}

const unseen = { code: 'db/no-document' };

describe('changeGroupStatus', () => {
  it('changes several groups, removes their coming lessons and makes them again; a repeat changes nothing', async () => {
    const { scope, ids } = await groups(2);
    const before = await eventCount(ids);
    expect(await changeGroupStatus(scope, { groupIds: ids, status: 'graduated' })).toEqual({ changed: 2 });
    expect(await eventCount(ids)).toBe(0);
    expect(await changeGroupStatus(scope, { groupIds: ids, status: 'graduated' })).toEqual({ changed: 0 });
    expect(await changeGroupStatus(scope, { groupIds: ids, status: 'active' })).toEqual({ changed: 2 });
    expect(await eventCount(ids)).toBe(before);
    const acts = await db
      .selectFrom('audit_entries')
      .select('detail')
      .where('subject_id', '=', ids[0] ?? '')
      .where('action', '=', 'changeGroupStatus')
      .orderBy('id')
      .execute();
    expect(acts.map(({ detail }) => detail)).toEqual([
      { from: 'active', to: 'graduated' },
      { from: 'graduated', to: 'active' },
    ]);
  });

  it('activates no group that lacks what an active one needs, and names it', async () => {
    const { scope, ids } = await groups(1);
    await changeGroupStatus(scope, { groupIds: ids, status: 'inactive' });
    const bare = groupForm({ name: 'Stovykla', status: 'inactive', noPlan: false, startDate: null });
    const lacking = randomUUID();
    await createGroup(scope, { groupId: lacking, form: bare });
    const both = { groupIds: [...ids, lacking] };
    const refused = changeGroupStatus(scope, { ...both, status: 'active' });
    await expect(refused).rejects.toMatchObject({ code: 'group/incomplete', data: { names: ['Stovykla'] } });
    expect(await getGroup(scope, { groupId: ids[0] ?? '' })).toMatchObject({ status: 'inactive' });
    expect(await changeGroupStatus(scope, { ...both, status: 'graduated' })).toEqual({ changed: 2 });
  });

  it('changes none when one does not exist', async () => {
    const { scope, ids } = await groups(1);
    const asked = changeGroupStatus(scope, { groupIds: [...ids, randomUUID()], status: 'inactive' });
    await expect(asked).rejects.toMatchObject(unseen);
    expect(await getGroup(scope, { groupId: ids[0] ?? '' })).toMatchObject({ status: 'active' });
  });

  it('serialises two changes of the same groups in different orders', async () => {
    const { scope, ids } = await groups(3);
    const both = await Promise.all([
      changeGroupStatus(scope, { groupIds: ids, status: 'inactive' }),
      changeGroupStatus(scope, { groupIds: ids.toReversed(), status: 'inactive' }),
    ]);
    expect(both.map(({ changed }) => changed).sort()).toEqual([0, 3]);
  });
});

describe('the subscriptions of groups that end', () => {
  /** A group with two families, one of which has a last day already. */
  async function payingGroup() {
    const { scope, ids } = await groups(1);
    const [groupId = ''] = ids;
    const { id: planId, priceId } = await createPlan(db, { name: 'Robotikos planas' });
    const subscriptionIds: string[] = [];
    for (const endsOn of [null, '2026-12-31']) {
      const { payer, child } = await createPayer(db);
      const of = { planId, priceId, payerId: payer.id, childId: child.id, groupId, endsOn };
      subscriptionIds.push((await createSubscription(db, of)).id);
    }
    return { scope, groupId, subscriptionIds };
  }
  const lastDays = async (ids: readonly string[]) => {
    const rows = await db
      .selectFrom('subscriptions')
      .select(['id', 'ends_on as endsOn'])
      .where('id', 'in', ids)
      .execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.endsOn);
  };

  it('are named while they have no last day, with child and plan', async () => {
    const [one, other] = [await payingGroup(), await payingGroup()];
    const { total, subscriptions } = await listEndlessSubscriptions(one.scope, {
      groupIds: [one.groupId, other.groupId, randomUUID()],
    });
    expect(total).toBe(2);
    expect(subscriptions.map(({ id }) => id).sort()).toEqual(
      [one.subscriptionIds[0], other.subscriptionIds[0]].sort(),
    );
    expect(subscriptions[0]).toMatchObject({ plan: { lt: 'Robotikos planas' }, child: expect.any(String) });
  });

  it('end today on request, once, and otherwise run on', async () => {
    const [kept, ended] = [await payingGroup(), await payingGroup()];
    await changeGroupStatus(kept.scope, { groupIds: [kept.groupId], status: 'inactive' });
    expect(await lastDays(kept.subscriptionIds)).toEqual([null, '2026-12-31']);
    const asked = { groupIds: [ended.groupId], status: 'graduated', endSubscriptions: true } as const;
    const both = await Promise.all([1, 2].map(() => changeGroupStatus(ended.scope, asked)));
    expect(both.map(({ changed }) => changed).sort()).toEqual([0, 1]);
    expect(await lastDays(ended.subscriptionIds)).toEqual(['2026-11-20', '2026-12-31']);
    const acts = await db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'handleCancellation')
      .where('actor_id', '=', ended.scope.actor.id)
      .execute();
    expect(acts).toHaveLength(1);
  });

  it('run on when groups become active', async () => {
    const { scope, groupId, subscriptionIds } = await payingGroup();
    await changeGroupStatus(scope, { groupIds: [groupId], status: 'inactive' });
    await changeGroupStatus(scope, { groupIds: [groupId], status: 'active', endSubscriptions: true });
    expect(await lastDays(subscriptionIds)).toEqual([null, '2026-12-31']);
  });

  it('end with a group of several that end at once, while another admin ends the same groups', async () => {
    const paying = [await payingGroup(), await payingGroup()];
    const ids = paying.map(({ groupId }) => groupId);
    const { scope } = await groups(0);
    const status = 'graduated';
    await Promise.all(
      [ids, ids.toReversed()].map((groupIds) =>
        changeGroupStatus(scope, { groupIds, status, endSubscriptions: true }),
      ),
    );
    for (const { subscriptionIds } of paying)
      expect(await lastDays(subscriptionIds)).toEqual(['2026-11-20', '2026-12-31']);
  });

  it('end when the form of a group says that it is active no longer', async () => {
    const { scope, groupId, subscriptionIds } = await payingGroup();
    const sentAs = async (status: 'graduated' | 'active') => {
      const { form, version } = await getGroupForm(scope, { groupId });
      return { groupId, version, form: { ...form, status } };
    };
    const refused = endGroup(scope, await sentAs('active'));
    await expect(refused).rejects.toMatchObject({ code: 'request/invalid' });
    expect(await lastDays(subscriptionIds)).toEqual([null, '2026-12-31']);
    const sent = await sentAs('graduated');
    for (const _ of [1, 2]) expect(await endGroup(scope, sent)).toMatchObject({ status: 'graduated' });
    expect(await lastDays(subscriptionIds)).toEqual(['2026-11-20', '2026-12-31']);
  });

  it('run on when the form of a group is saved without asking, or collides with another save', async () => {
    const { scope, groupId, subscriptionIds } = await payingGroup();
    const { form, version } = await getGroupForm(scope, { groupId });
    const sent = { groupId, version, form: { ...form, status: 'inactive' as const } };
    const collides = endGroup(scope, { ...sent, version: version - 1 });
    await expect(collides).rejects.toMatchObject({ code: 'group/changed-meanwhile' });
    await updateGroup(scope, sent);
    expect(await lastDays(subscriptionIds)).toEqual([null, '2026-12-31']);
  });

  it('are shown to admins only', async () => {
    const teacher = testScope(db, await createUser(db, { role: 'teacher' }));
    const asked = listEndlessSubscriptions(teacher, { groupIds: [randomUUID()] });
    await expect(asked).rejects.toMatchObject({ code: 'auth/permission-denied' });
    const ending = endGroup(teacher, {
      groupId: randomUUID(),
      version: 1,
      form: groupForm({ status: 'graduated' }),
    });
    await expect(ending).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });
});

describe('deleteGroups', () => {
  it('hides groups and removes their coming lessons, once; members and history stay', async () => {
    const { scope, ids } = await groups(2);
    expect(await deleteGroups(scope, { groupIds: ids })).toEqual({ deleted: 2 });
    expect(await deleteGroups(scope, { groupIds: ids })).toEqual({ deleted: 0 });
    expect(await eventCount(ids)).toBe(0);
    for (const groupId of ids) await expect(getGroup(scope, { groupId })).rejects.toMatchObject(unseen);
    const asked = changeGroupStatus(scope, { groupIds: ids, status: 'active' });
    await expect(asked).rejects.toMatchObject(unseen);
  });

  it("refuses when a group to be deleted has current subscriptions; past ones don't matter", async () => {
    const { scope, ids } = await groups(2);
    const [groupId = '', other = ''] = ids;
    const { id: planId, priceId } = await createPlan(db);
    const { payer, child } = await createPayer(db);
    const of = { planId, priceId, payerId: payer.id, childId: child.id, groupId };
    const { id } = await createSubscription(db, of);
    await expect(deleteGroups(scope, { groupIds: ids })).rejects.toMatchObject({
      code: 'billing/group-has-subscriptions',
      data: { groupIds: [groupId] },
    });
    for (const kept of ids) expect(await getGroup(scope, { groupId: kept })).toMatchObject({ id: kept });
    expect(await deleteGroups(scope, { groupIds: [other] })).toEqual({ deleted: 1 });
    const ended = { state: 'ended', ended_at: testNow, next_period_on: null, group_id: null } as const;
    await db.updateTable('subscriptions').set(ended).where('id', '=', id).execute();
    expect(await deleteGroups(scope, { groupIds: [groupId] })).toEqual({ deleted: 1 });
  });

  it('refuses unknown groups and everybody but admins', async () => {
    const { scope, ids } = await groups(1);
    await expect(deleteGroups(scope, { groupIds: [randomUUID()] })).rejects.toMatchObject(unseen);
    const teacher = testScope(db, await createUser(db, { role: 'teacher' }));
    const denied = { code: 'auth/permission-denied' };
    await expect(deleteGroups(teacher, { groupIds: ids })).rejects.toMatchObject(denied);
    const asked = changeGroupStatus(teacher, { groupIds: ids, status: 'inactive' });
    await expect(asked).rejects.toMatchObject(denied);
  });
});

describe('bringBackGroups', () => {
  it('brings deleted groups back with their members and coming lessons, once', async () => {
    const { scope, ids } = await groups(2);
    const before = await eventCount(ids);
    const [first = ''] = ids;
    const child = await createUser(db, { role: 'child' });
    await addMembers(db, first, 'student', [child.id]);
    await deleteGroups(scope, { groupIds: ids });
    expect(await bringBackGroups(scope, { groupIds: ids })).toEqual({ broughtBack: 2 });
    expect(await bringBackGroups(scope, { groupIds: ids })).toEqual({ broughtBack: 0 });
    expect(await eventCount(ids)).toBe(before);
    const group = await getGroup(scope, { groupId: first });
    expect(group.students.map(({ id }) => id)).toEqual([child.id]);
    const acts = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', first)
      .where('action', 'in', ['deleteGroups', 'bringBackGroups'])
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['deleteGroups', 'bringBackGroups']);
  });

  it('plans no lessons of a group that was not active', async () => {
    const { scope, ids } = await groups(1);
    await changeGroupStatus(scope, { groupIds: ids, status: 'inactive' });
    await deleteGroups(scope, { groupIds: ids });
    await bringBackGroups(scope, { groupIds: ids });
    expect(await eventCount(ids)).toBe(0);
  });

  it('refuses unknown groups and everybody but admins', async () => {
    const { scope, ids } = await groups(1);
    await deleteGroups(scope, { groupIds: ids });
    const withUnknown = { groupIds: [...ids, randomUUID()] };
    await expect(bringBackGroups(scope, withUnknown)).rejects.toMatchObject(unseen);
    await expect(getGroup(scope, { groupId: ids[0] ?? '' })).rejects.toMatchObject(unseen);
    const teacher = testScope(db, await createUser(db, { role: 'teacher' }));
    await expect(bringBackGroups(teacher, { groupIds: ids })).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
  });
});
