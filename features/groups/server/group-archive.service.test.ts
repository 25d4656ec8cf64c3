import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { listDeletedGroups } from './group-archive.service.ts';
import { deleteGroups } from './group-batch.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('listDeletedGroups', () => {
  it('names deleted groups with who deleted them when, the last first, in pages', async () => {
    const admin = await createUser(db, { role: 'admin', firstName: 'Ieva', lastName: 'Adomaitytė' });
    const child = await createUser(db, { role: 'child' });
    const first = await createGroup(db, { students: [child.id] });
    const kept = await createGroup(db);
    const at = '2026-11-20T15:00:00.000Z';
    await deleteGroups(testScope(db, admin, { now: at }), { groupIds: [first.id] });
    const old = { status: 'inactive', deleted_at: '2026-10-01T08:00:00.000Z' } as const;
    for (let made = 0; made < 25; made += 1) await createGroup(db, old);
    const page = await listDeletedGroups(testScope(db, admin), { page: 1 });
    expect(page.groups[0]).toEqual({
      ...{ id: first.id, name: first.name, status: 'active', students: 1 },
      ...{ deletedAt: at, by: 'Ieva Adomaitytė' },
    });
    expect([page.groups.length, page.more, page.groups[1]?.by]).toEqual([25, true, null]);
    const last = await listDeletedGroups(testScope(db, admin), { page: 2 });
    expect([last.groups.length, last.more]).toEqual([1, false]);
    expect([...page.groups, ...last.groups].map(({ id }) => id)).not.toContain(kept.id);
  });

  it('finds a deleted group by its name without accents', async () => {
    const admin = await createUser(db, { role: 'admin' });
    const old = { status: 'inactive', deleted_at: '2026-10-01T08:00:00.000Z' } as const;
    const deleted = await createGroup(db, { ...old, name: 'Žaidimų dirbtuvės' });
    await createGroup(db, { name: 'Žaidimų studija' });
    const found = async (search: string) =>
      (await listDeletedGroups(testScope(db, admin), { search, page: 1 })).groups.map(({ id }) => id);
    expect(await found('zaidimu')).toEqual([deleted.id]);
    expect(await found('robotika')).toEqual([]);
  });

  it('is for admins', async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    await expect(listDeletedGroups(testScope(db, teacher), { page: 1 })).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
  });
});
