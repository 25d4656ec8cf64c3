import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createChild } from './people.factory.ts';
import * as service from './people.service.ts';

let db: Db;
let drop: () => Promise<void>;
const noDocument = { code: 'db/no-document' };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function family() {
  const [admin, teacher, formerTeacher, parent, second] = await Promise.all([
    createUser(db, { role: 'admin' }),
    createUser(db, { role: 'teacher' }),
    createUser(db, { role: 'teacher' }),
    createUser(db, { role: 'parent' }),
    createUser(db, { role: 'parent' }),
  ]);
  const guardians = [parent.id, second.id];
  const record = await createChild(db, { guardians, firstName: 'Urtė', lastName: 'Vaitkutė' });
  const child = { id: record.userId, role: 'child' as const };
  const group = await createGroup(db, {
    teachers: [teacher.id, { id: formerTeacher.id, leftOn: '2026-06-01' }],
    students: [{ id: child.id, leftOn: '2026-10-01' }],
  });
  return { admin, teacher, formerTeacher, parent, second, child, record, group };
}

describe('requireChildInReach', () => {
  it.each(['admin', 'teacher', 'parent', 'second', 'child'] as const)(
    'lets the %s reach the child',
    async (who) => {
      const world = await family();
      const child = await service.requireChildInReach(testScope(db, world[who]), world.child.id);
      expect(child).toEqual({
        id: world.child.id,
        childId: world.record.id,
        firstName: 'Urtė',
        lastName: 'Vaitkutė',
        email: world.record.email,
      });
    },
  );

  it.each(['teacher', 'parent', 'child'] as const)('refuses a foreign %s', async (who) => {
    const [one, other] = [await family(), await family()];
    const asked = service.requireChildInReach(testScope(db, other[who]), one.child.id);
    await expect(asked).rejects.toMatchObject(noDocument);
  });

  it('refuses a teacher who no longer teaches the group', async () => {
    const world = await family();
    const asked = service.requireChildInReach(testScope(db, world.formerTeacher), world.child.id);
    await expect(asked).rejects.toMatchObject(noDocument);
  });

  it("refuses accounts that are no child's, and ids of family records", async () => {
    const world = await family();
    for (const id of [world.parent.id, world.teacher.id, world.record.id]) {
      await expect(service.requireChildInReach(testScope(db, world.admin), id)).rejects.toMatchObject(
        noDocument,
      );
    }
  });

  it('refuses an actor without a role', async () => {
    const world = await family();
    const scope = testScope(db, { id: world.child.id, role: null });
    await expect(service.requireChildInReach(scope, world.child.id)).rejects.toMatchObject(noDocument);
  });
});

describe('listGuardianIds', () => {
  it('names every guardian, the payer first, and leaves out children without one', async () => {
    const world = await family();
    const orphan = await createChild(db);
    const guardians = await service.listGuardianIds(testScope(db, world.admin), [
      world.child.id,
      orphan.userId,
    ]);
    expect([...guardians]).toEqual([[world.child.id, [world.parent.id, world.second.id]]]);
  });
});

describe('listChildren', () => {
  it('lists children by first name, with their current groups', async () => {
    const parent = await createUser(db, { role: 'parent' });
    const guardians = [parent.id];
    await createChild(db, { guardians, firstName: 'Ąžuolas', user: null });
    const [zita, sarunas] = [
      await createChild(db, { guardians, firstName: 'Žita' }),
      await createChild(db, { guardians, firstName: 'Šarūnas' }),
    ];
    const group = await createGroup(db, {
      students: [sarunas.userId, { id: zita.userId, leftOn: '2026-01-01' }],
    });
    const { children } = await service.listChildren(testScope(db, parent));
    expect(
      children.map(({ firstName, status, groups }) => [firstName, status, groups.map(({ id }) => id)]),
    ).toEqual([
      ['Ąžuolas', 'invited', []],
      ['Šarūnas', 'registered', [group.id]],
      ['Žita', 'registered', []],
    ]);
  });

  it("lists nobody of another family's", async () => {
    await family();
    const parent = await createUser(db, { role: 'parent' });
    expect(await service.listChildren(testScope(db, parent))).toEqual({ children: [] });
  });
});
