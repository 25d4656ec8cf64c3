import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { lockGroup, touchGroup } from './group-writing.service.ts';
import { addMembers, createGroup, listMemberships } from './membership.factory.ts';
import {
  addMovedStays,
  forgetMemberships,
  joinGroup,
  joinGroups,
  leaveGroups,
  leaveGroupsOfDeleted,
  listGroupsOfOthers,
  lockGroupsOf,
  type NewStudent,
} from './membership.service.ts';
import { listGroupsOfStudent } from './reach.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const join = async (groupId: string, userId: string) => {
  const scope = testScope(db, { id: userId, role: 'child' });
  await transaction(scope, (tx) => joinGroup(tx, { groupId, userIds: [userId], joinedOn: '2026-11-20' }));
  return (await listGroupsOfStudent(scope, userId)).map((group) => group.id);
};

it('makes a student of the group, after the groups they had, once', async () => {
  const child = await createUser(db, { role: 'child' });
  const first = await createGroup(db, { students: [child.id] });
  const second = await createGroup(db, {});
  expect(await join(second.id, child.id)).toEqual([first.id, second.id]);
  expect(await join(second.id, child.id)).toEqual([first.id, second.id]);
});

it('takes in stays of another system once, and leaves whoever was in the group before', async () => {
  const [child, left, here] = [
    await createUser(db, { role: 'child' }),
    await createUser(db, { role: 'child' }),
    await createUser(db, { role: 'child' }),
  ];
  const { id: groupId } = await createGroup(db, { students: [here.id] });
  const stay = { groupId, kind: 'student', position: 0, joinedOn: '2025-09-01', leftOn: null } as const;
  const stays = [
    { ...stay, userId: child.id },
    { ...stay, userId: left.id, leftOn: '2026-01-15' },
    { ...stay, userId: here.id },
  ];
  expect(await addMovedStays({ db }, stays)).toBe(2);
  expect(await addMovedStays({ db }, stays)).toBe(0);
  const scope = testScope(db, { id: child.id, role: 'child' });
  expect(await listGroupsOfStudent(scope, child.id)).toHaveLength(1);
  expect(await listGroupsOfStudent(scope, left.id)).toEqual([]);
});

it('ignores a deleted group', async () => {
  const child = await createUser(db, { role: 'child' });
  const gone = await createGroup(db, { deleted_at: '2026-11-01T08:00:00Z' });
  expect(await join(gone.id, child.id)).toEqual([]);
});

it('ends tonight for deleted accounts; disabled ones keep it', async () => {
  const gone = await createUser(db, { role: 'child' });
  const disabled = await createUser(db, { role: 'child' });
  const group = await createGroup(db, { students: [gone.id, disabled.id], max_students: 2 });
  const at = '2026-11-19T03:29:00Z';
  await db.updateTable('users').set({ disabled_at: at }).where('id', '=', disabled.id).execute();
  await deleteUser(db, gone.id);
  const job = { ...testScope(db, { id: '', role: null }), actor: null };
  await leaveGroupsOfDeleted(job);
  await leaveGroupsOfDeleted(job);
  expect(await listGroupsOfStudent(job, gone.id)).toEqual([]);
  expect(await listGroupsOfStudent(job, disabled.id)).toHaveLength(1);
  const left = await db
    .selectFrom('group_members')
    .select('left_on as on')
    .where('user_id', '=', gone.id)
    .execute();
  expect(left).toEqual([{ on: '2026-11-20' }]);
  const told = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('subject_id', '=', group.id)
    .execute();
  expect(told).toEqual([{ detail: { userIds: [gone.id] } }]);
});

it("waits for an admin who saves the group before it writes anything, so that they can't deadlock", async () => {
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  const group = await createGroup(db, {});
  const child = await createUser(db, { role: 'child' });
  const { joined } = await transaction(admin, async (tx) => {
    await lockGroup(tx, group.id);
    const outcome = join(group.id, child.id);
    await vi.waitFor(
      async () => expect(await waitingForLocks(db)).toEqual([expect.stringMatching(/for update$/)]),
      {
        timeout: 10_000,
      },
    );
    await touchGroup(tx, group.id);
    return { joined: outcome };
  });
  expect(await joined).toEqual([group.id]);
});

it('says how many students a group then has for its places, and lets the caller decide (G2)', async () => {
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  const group = await createGroup(db, { max_students: 1 });
  const people = [await createUser(db, { role: 'child' }), await createUser(db, { role: 'child' })];
  const userIds = people.map(({ id }) => id);
  const joining = { groupId: group.id, userIds, joinedOn: '2026-11-02' };
  const first = await transaction(admin, (tx) => joinGroup(tx, joining));
  const joined = userIds.map((userId) => ({ groupId: group.id, userId, joinedOn: '2026-11-02' }));
  expect(first).toEqual({ joined, students: 2, places: 1 });
  const again = await transaction(admin, (tx) => joinGroup(tx, joining));
  expect(again).toEqual({ joined: [], students: 2, places: 1 });
});

it('puts many into many groups, each from their day on, in as many statements as one into one', async () => {
  const asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
  const counted = async (students: readonly NewStudent[]) => {
    const counting = countStatements(db);
    const groups = await transaction({ ...asAdmin, db: counting.db }, (tx) => joinGroups(tx, students));
    return { groups, statements: counting.count() };
  };
  const [one, two] = [await createGroup(db), await createGroup(db)];
  const gone = await createGroup(db, { deleted_at: '2026-11-01T08:00:00Z' });
  const [lukas, ugne, here] = [
    await createUser(db, { role: 'child' }),
    await createUser(db, { role: 'child' }),
    await createUser(db, { role: 'child' }),
  ];
  const stay = (group: { id: string }, user: { id: string }, joinedOn: string) => ({
    ...{ groupId: group.id, userId: user.id, joinedOn },
  });
  const single = await counted([stay(one, here, '2026-11-02')]);
  const { groups, statements } = await counted([
    stay(two, lukas, '2026-11-02'),
    stay(one, lukas, '2026-11-09'),
    stay(one, ugne, '2026-11-16'),
    stay(one, here, '2026-11-16'),
    stay(gone, ugne, '2026-11-16'),
    stay(two, lukas, '2026-11-16'),
  ]);
  expect(statements).toBe(single.statements);
  expect(groups.get(one.id)).toMatchObject({
    joined: [stay(one, lukas, '2026-11-09'), stay(one, ugne, '2026-11-16')],
    students: 3,
  });
  expect(groups.get(two.id)).toMatchObject({ joined: [stay(two, lukas, '2026-11-02')], students: 1 });
  expect(groups.get(gone.id)?.joined).toEqual([]);
  const places = await db
    .selectFrom('group_members')
    .select(['group_id as groupId', 'position'])
    .where('user_id', '=', lukas.id)
    .orderBy('position')
    .execute();
  expect(places).toEqual([
    { groupId: two.id, position: 0 },
    { groupId: one.id, position: 1 },
  ]);
});

it('goes on with the last stay of a person who left after the day given, and leaves the earlier ones ended', async () => {
  const scope = testScope(db, await createUser(db, { role: 'admin' }));
  const [group, child] = [await createGroup(db), await createUser(db, { role: 'child' })];
  await addMembers(db, group.id, 'student', [
    { id: child.id, joinedOn: '2026-09-01', leftOn: '2026-09-30' },
    { id: child.id, joinedOn: '2026-10-05', leftOn: '2026-10-30' },
  ]);
  const joining = { groupId: group.id, userIds: [child.id], joinedOn: '2026-09-15' };
  await transaction(scope, (tx) => joinGroup(tx, joining));
  const members = await listMemberships(db, group.id);
  expect(members.map(({ joinedOn, leftOn }) => [joinedOn, leftOn])).toEqual([
    ['2026-09-01', '2026-09-30'],
    ['2026-10-05', null],
  ]);
});

it('ends every membership of a student today', async () => {
  const child = await createUser(db, { role: 'child' });
  const groups = [
    await createGroup(db, { students: [child.id] }),
    await createGroup(db, { students: [child.id] }),
  ];
  const scope = testScope(db, child);
  const left = await transaction(scope, (tx) => leaveGroups(tx, child.id));
  expect(left).toEqual(groups.map(({ id }) => id).sort());
  expect(await listGroupsOfStudent(scope, child.id)).toEqual([]);
});

it('forgets memberships as if they had never been, and knows which groups others were in', async () => {
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  const [child, other] = [await createUser(db, { role: 'child' }), await createUser(db, { role: 'child' })];
  const own = await createGroup(db, { students: [child.id] });
  const shared = await createGroup(db, { students: [child.id, other.id] });
  await transaction(admin, async (tx) => {
    await lockGroupsOf(tx, [child.id], [own.id]);
    expect(await listGroupsOfOthers(tx, [own.id, shared.id], [child.id])).toEqual([shared.id]);
    expect(await forgetMemberships(tx, [child.id])).toEqual([own.id, shared.id].sort());
  });
  expect(await listMemberships(db, own.id)).toEqual([]);
  expect(await listMemberships(db, shared.id)).toMatchObject([{ id: other.id, leftOn: null }]);
});
