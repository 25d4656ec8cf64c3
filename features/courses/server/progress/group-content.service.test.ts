import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createModule, openModule } from '../courses.factory.ts';
import { listModules } from '../courses.service.ts';
import {
  getGroupContent,
  listGroupModules,
  openNextLesson,
  saveGroupContent,
  setGroupModules,
} from './group-content.service.ts';

let db: Db;
let drop: () => Promise<void>;
const missing = '00000000-0000-7000-8000-000000000000';
const noDocument = { code: 'db/no-document' };
const denied = { code: 'auth/permission-denied' };
const as = (actor: Actor) => testScope(db, actor);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** A group of a family and a teacher, and a module of four lessons, the third a draft. */
async function classroom() {
  const parent = await createUser(db, { role: 'parent' });
  const teacher = await createUser(db, { role: 'teacher' });
  const admin = await createUser(db, { role: 'admin' });
  const { userId } = await createChild(db, { guardians: [parent.id] });
  const child: Actor = { id: userId, role: 'child' };
  const { id: groupId } = await createGroup(db, { teachers: [teacher.id], students: [child.id] });
  const { id: moduleId } = await createModule(db, { lessons: [{}, {}, { published: false }, {}] });
  const open = (openOrder: number) => openModule(db, { groupId, moduleId, openOrder });
  const openOrder = async () =>
    (await listGroupModules(as(admin), groupId)).find((each) => each.moduleId === moduleId)?.openOrder ??
    null;
  return { parent, teacher, admin, child, groupId, moduleId, key: { groupId, moduleId }, open, openOrder };
}

const auditOf = (groupId: string) =>
  db.selectFrom('audit_entries').selectAll().where('subject_id', '=', groupId).orderBy('id').execute();

describe('getGroupContent', () => {
  it('has every module with its lessons, and how far the group has it', async () => {
    const { teacher, admin, groupId, moduleId, open } = await classroom();
    const draft = await createModule(db, { published: false });
    await open(2);
    for (const actor of [teacher, admin]) {
      const { group, modules } = await getGroupContent(as(actor), { groupId });
      expect(group.id).toBe(groupId);
      const module = modules.find(({ id }) => id === moduleId);
      expect(module).toMatchObject({ openOrder: 2, published: true });
      expect(module?.lessons.map(({ order, published }) => [order, published])).toEqual([
        [1, true],
        [2, true],
        [3, false],
        [4, true],
      ]);
      expect(modules.find(({ id }) => id === draft.id)).toMatchObject({ openOrder: null, published: false });
    }
  });
});

describe('saveGroupContent', () => {
  it('gives a module, opens and closes its lessons, and removes it', async () => {
    const { admin, child, key, groupId, openOrder } = await classroom();
    for (const wanted of [0, 2, 1, 4, null]) {
      const { modules } = await saveGroupContent(as(admin), { ...key, openOrder: wanted });
      expect(modules.find(({ id }) => id === key.moduleId)?.openOrder).toBe(wanted);
      expect(await openOrder()).toBe(wanted);
    }
    await saveGroupContent(as(admin), { ...key, openOrder: 2 });
    expect((await listModules(as(child), { groupId })).modules).toMatchObject([{ openLessons: 2 }]);
  });

  it('lets only admins give and remove whole modules; a teacher opens lessons of the given ones', async () => {
    const { teacher, key, open, openOrder } = await classroom();
    await expect(saveGroupContent(as(teacher), { ...key, openOrder: 0 })).rejects.toMatchObject(denied);
    await open(0);
    await saveGroupContent(as(teacher), { ...key, openOrder: 2 });
    await expect(saveGroupContent(as(teacher), { ...key, openOrder: null })).rejects.toMatchObject(denied);
    expect(await openOrder()).toBe(2);
  });

  it('opens no further than the last lesson', async () => {
    const { admin, key, openOrder } = await classroom();
    await saveGroupContent(as(admin), { ...key, openOrder: 1000 });
    expect(await openOrder()).toBe(4);
  });

  it('is written to the audit log only when something changed', async () => {
    const { admin, key, groupId } = await classroom();
    for (const openOrder of [2, 2, null, null]) await saveGroupContent(as(admin), { ...key, openOrder });
    const detail = { moduleId: key.moduleId };
    expect(await auditOf(groupId)).toMatchObject([
      { action: 'saveGroupContent', actor_id: admin.id, detail: { ...detail, before: null, after: 2 } },
      { action: 'saveGroupContent', detail: { ...detail, before: 2, after: null } },
    ]);
  });

  it('by two at once ends as one of them requested', async () => {
    const { teacher, admin, key, open, openOrder } = await classroom();
    await open(0);
    await Promise.all(
      [1, 2, 3, 4].map((order) =>
        saveGroupContent(as(order % 2 ? teacher : admin), { ...key, openOrder: order }),
      ),
    );
    expect([1, 2, 3, 4]).toContain(await openOrder());
  });
});

describe('openNextLesson', () => {
  it('opens one more lesson, and the child sees it', async () => {
    const { teacher, child, key, groupId, open } = await classroom();
    await open(0);
    for (const after of [0, 1]) await openNextLesson(as(teacher), { ...key, after });
    expect((await listModules(as(child), { groupId })).modules).toMatchObject([{ openLessons: 2 }]);
    expect(await auditOf(groupId)).toMatchObject([
      { action: 'openNextLesson', detail: { before: 0, after: 1 } },
      { action: 'openNextLesson', detail: { before: 1, after: 2 } },
    ]);
  });

  it('refuses a second tap, and returns what is open now', async () => {
    const { teacher, key, open, openOrder } = await classroom();
    await open(1);
    await openNextLesson(as(teacher), { ...key, after: 1 });
    await expect(openNextLesson(as(teacher), { ...key, after: 1 })).rejects.toMatchObject({
      code: 'group/lesson-already-open',
      data: { openOrder: 2 },
    });
    expect(await openOrder()).toBe(2);
  });

  it('tapped ten times at once opens one lesson', async () => {
    const { teacher, admin, key, open, openOrder } = await classroom();
    await open(1);
    const taps = Array.from({ length: 10 }, (_, n) =>
      openNextLesson(as(n % 2 ? teacher : admin), { ...key, after: 1 }),
    );
    const answers = await Promise.allSettled(taps);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await openOrder()).toBe(2);
  });

  it('with all lessons open changes nothing', async () => {
    const { teacher, key, groupId, open, openOrder } = await classroom();
    await open(4);
    await openNextLesson(as(teacher), { ...key, after: 4 });
    expect([await openOrder(), await auditOf(groupId)]).toEqual([4, []]);
  });

  it('refuses a module that the group does not have', async () => {
    const { teacher, key } = await classroom();
    await expect(openNextLesson(as(teacher), { ...key, after: 0 })).rejects.toMatchObject(noDocument);
  });
});

describe("another group's content", () => {
  it('does not exist for its teachers, nor do modules and groups that are missing', async () => {
    const [{ teacher, admin, key }, other] = [await classroom(), await classroom()];
    await other.open(1);
    const { groupId } = other;
    await expect(getGroupContent(as(teacher), { groupId })).rejects.toMatchObject(noDocument);
    const save = saveGroupContent(as(teacher), { ...other.key, openOrder: 2 });
    await expect(save).rejects.toMatchObject(noDocument);
    await expect(openNextLesson(as(teacher), { ...other.key, after: 1 })).rejects.toMatchObject(noDocument);
    for (const wrong of [
      { ...key, moduleId: missing },
      { ...key, groupId: missing },
    ]) {
      await expect(saveGroupContent(as(admin), { ...wrong, openOrder: 1 })).rejects.toMatchObject(noDocument);
      await expect(openNextLesson(as(admin), { ...wrong, after: 0 })).rejects.toMatchObject(noDocument);
    }
    expect(await other.openOrder()).toBe(1);
  });

  it('is refused to families, also of their own group', async () => {
    const { parent, child, key, groupId, openOrder } = await classroom();
    for (const actor of [parent, child]) {
      await expect(getGroupContent(as(actor), { groupId })).rejects.toMatchObject(denied);
      await expect(saveGroupContent(as(actor), { ...key, openOrder: 4 })).rejects.toMatchObject(denied);
      await expect(openNextLesson(as(actor), { ...key, after: 0 })).rejects.toMatchObject(denied);
    }
    expect(await openOrder()).toBeNull();
  });
});

describe('setGroupModules', () => {
  const set = (admin: Actor, groupId: string, modules: { moduleId: string; openOrder: number }[]) =>
    transaction(as(admin), (tx) => setGroupModules(tx, groupId, modules));

  it('gives, opens and removes until the group has the given modules, and says whether anything changed', async () => {
    const { admin, groupId, moduleId } = await classroom();
    const other = await createModule(db, { lessons: [{}] });
    expect(await set(admin, groupId, [{ moduleId, openOrder: 2 }])).toBe(true);
    expect(await set(admin, groupId, [{ moduleId, openOrder: 2 }])).toBe(false);
    expect(
      await set(admin, groupId, [
        { moduleId: other.id, openOrder: 99 },
        { moduleId, openOrder: 0 },
      ]),
    ).toBe(true);
    expect(await listGroupModules(as(admin), groupId)).toEqual([
      { moduleId, openOrder: 0 },
      { moduleId: other.id, openOrder: 1 },
    ]);
    expect(await set(admin, groupId, [])).toBe(true);
    expect(await listGroupModules(as(admin), groupId)).toEqual([]);
  });

  it('refuses a missing module, and keeps what was', async () => {
    const { admin, groupId, moduleId, open, openOrder } = await classroom();
    await open(2);
    const wrong = set(admin, groupId, [
      { moduleId, openOrder: 4 },
      { moduleId: missing, openOrder: 1 },
    ]);
    await expect(wrong).rejects.toMatchObject({ code: 'group/unknown-module' });
    expect(await openOrder()).toBe(2);
  });
});
