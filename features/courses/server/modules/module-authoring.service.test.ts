import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { ModuleTexts } from '../../shared/lesson-content.ts';
import { createModule as insertModule } from '../courses.factory.ts';
import { listModules } from '../courses.service.ts';
import { createClassroom } from '../lessons/lessons.factory.ts';
import * as service from './module-authoring.service.ts';

const { createModule } = service;

let db: Db;
let drop: () => Promise<void>;
const denied = { code: 'auth/permission-denied' };
const conflict = { code: 'db/conflict' };
const texts: ModuleTexts = {
  title: { lt: 'Robotai', en: '' },
  description: { lt: 'Varikliai ir jutikliai.', en: '' },
  label: null,
  image: 'robot',
  picture: null,
};
const as = (actor: Actor) => testScope(db, actor);
const auditOf = (id: string) =>
  db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute();

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('createModule', () => {
  it('creates an unpublished module after all others', async () => {
    const { admin } = await createClassroom(db);
    const [first, second] = [randomUUID(), randomUUID()];
    for (const moduleId of [first, second]) {
      const { module } = await createModule(as(admin), { moduleId, ...texts });
      expect(module).toMatchObject({ id: moduleId, ...texts, published: false, lessonCount: 0 });
    }
    const { modules } = await listModules(as(admin), {});
    expect(modules.slice(-2).map(({ id }) => id)).toEqual([first, second]);
    expect(await auditOf(first)).toMatchObject([
      { action: 'createModule', subject_type: 'module', actor_id: admin.id, detail: { title: texts.title } },
    ]);
  });

  it('sent twice or five times at once creates one; another module’s id is refused', async () => {
    const { admin, moduleId: taken } = await createClassroom(db);
    const moduleId = randomUUID();
    const made = await Promise.all(
      [1, 2, 3, 4, 5].map(() => createModule(as(admin), { moduleId, ...texts })),
    );
    expect(new Set(made.map(({ module }) => module.id))).toEqual(new Set([moduleId]));
    expect(await auditOf(moduleId)).toHaveLength(1);
    await expect(createModule(as(admin), { moduleId: taken, ...texts })).rejects.toMatchObject(conflict);
    const other = { moduleId, ...texts, description: { lt: 'Kitaip', en: '' } };
    await expect(createModule(as(admin), other)).rejects.toMatchObject(conflict);
  });

  it('is for admins only', async () => {
    const { teacher, parent, child } = await createClassroom(db);
    for (const actor of [teacher, parent, child]) {
      await expect(createModule(as(actor), { moduleId: randomUUID(), ...texts })).rejects.toMatchObject(
        denied,
      );
    }
  });
});

describe('updateModule', () => {
  it('changes the texts, and succeeds when sent again', async () => {
    const { admin, moduleId } = await createClassroom(db);
    const change = { moduleId, version: 1, ...texts };
    expect(await service.updateModule(as(admin), change)).toMatchObject({ ...texts, version: 2 });
    expect(await service.updateModule(as(admin), change)).toMatchObject({ version: 2 });
    expect(await auditOf(moduleId)).toMatchObject([{ action: 'updateModule' }]);
  });

  it('refuses a version that is not the current one, and says who changed what since', async () => {
    const { admin, moduleId } = await createClassroom(db);
    await service.updateModule(as(admin), { moduleId, version: 1, ...texts });
    const stale = { moduleId, version: 1, ...texts, title: { lt: 'Kitaip', en: '' } };
    await expect(service.updateModule(as(admin), stale)).rejects.toMatchObject({
      code: 'module/changed-elsewhere',
      data: { version: 2, by: expect.stringMatching(/\S+ \S+/) },
    });
  });

  it('by two at once writes one', async () => {
    const { admin, moduleId } = await createClassroom(db);
    const titles = ['Vienas', 'Du', 'Trys'].map((lt) => ({ ...texts, title: { lt, en: '' } }));
    const changes = await Promise.allSettled(
      titles.map((each) => service.updateModule(as(admin), { moduleId, version: 1, ...each })),
    );
    expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('orderModules', () => {
  const ids = async (admin: Actor) => (await listModules(as(admin), {})).modules.map(({ id }) => id);

  it('puts modules in an order, with archived ones after them', async () => {
    const { admin } = await createClassroom(db);
    await insertModule(db);
    const { id: away } = await insertModule(db);
    await service.archiveModule(as(admin), { moduleId: away });
    const moduleIds = (await ids(admin)).toReversed();
    const { modules } = await service.orderModules(as(admin), { moduleIds });
    expect(modules.map(({ id }) => id)).toEqual(moduleIds);
    const last = await db.selectFrom('modules').select('id').orderBy('position', 'desc').executeTakeFirst();
    expect(last?.id).toBe(away);
  });

  it('refuses an order that omits one, contains a stranger, or is outdated', async () => {
    const { admin } = await createClassroom(db);
    const before = await ids(admin);
    const changed = { code: 'module/order-changed' };
    for (const moduleIds of [
      before.slice(1),
      [...before, randomUUID()],
      [...before.slice(1), before.at(-1) ?? ''],
    ]) {
      await expect(service.orderModules(as(admin), { moduleIds })).rejects.toMatchObject(changed);
    }
    await insertModule(db);
    await expect(service.orderModules(as(admin), { moduleIds: before })).rejects.toMatchObject(changed);
  });

  it('by many at once ends as one of them requested', async () => {
    const { admin } = await createClassroom(db);
    const before = await ids(admin);
    const orders = [before, before.toReversed(), [...before.slice(2), ...before.slice(0, 2)]];
    await Promise.all(orders.map((moduleIds) => service.orderModules(as(admin), { moduleIds })));
    expect(orders).toContainEqual(await ids(admin));
  });
});

it('puts modules in an order while another transaction holds some of them, one after the other', async () => {
  const { admin } = await createClassroom(db);
  const [low = '', high = ''] = [randomUUID(), randomUUID()].toSorted();
  for (const moduleId of [high, low]) await createModule(as(admin), { moduleId, ...texts });
  const { modules } = await listModules(as(admin), {});
  const others = modules.map(({ id }) => id).filter((id) => id !== low && id !== high);
  let ordering: Promise<unknown> | undefined;
  await transaction(as(admin), async (tx) => {
    await service.requireHeldModule(tx, low);
    ordering = service.orderModules(as(admin), { moduleIds: [high, low, ...others] });
    await expect.poll(() => waitingForLocks(db)).toHaveLength(1);
    await service.requireHeldModule(tx, high);
  });
  await expect(ordering).resolves.toBeDefined();
});

describe('a module', () => {
  it('made a draft is hidden from families until it is published again; what is open stays', async () => {
    const { admin, child, moduleId } = await createClassroom(db);
    const seen = async () => (await listModules(as(child), {})).modules.map(({ openLessons }) => openLessons);
    for (const _ of [1, 2]) await service.unpublishModule(as(admin), { moduleId });
    expect(await seen()).toEqual([]);
    for (const _ of [1, 2]) await service.publishModule(as(admin), { moduleId });
    expect(await seen()).toEqual([2]);
    expect((await auditOf(moduleId)).map(({ action }) => action)).toEqual([
      'unpublishModule',
      'publishModule',
    ]);
  });

  it('archived stays with its groups, and is listed separately until it is unarchived', async () => {
    const { admin, teacher, child, moduleId } = await createClassroom(db);
    const listed = async () => (await listModules(as(teacher), {})).modules.map(({ id }) => id);
    const away = async () => (await service.listArchivedModules(as(teacher))).modules.map(({ id }) => id);
    for (const _ of [1, 2]) {
      expect(await service.archiveModule(as(admin), { moduleId })).toMatchObject({
        archived: true,
        groupCount: 1,
      });
    }
    expect([(await listed()).includes(moduleId), (await away()).includes(moduleId)]).toEqual([false, true]);
    expect((await listModules(as(child), {})).modules).toMatchObject([{ id: moduleId, openLessons: 2 }]);
    for (const _ of [1, 2]) await service.restoreModule(as(admin), { moduleId });
    expect([(await listed()).includes(moduleId), (await away()).includes(moduleId)]).toEqual([true, false]);
  });

  it('is shown to its editors with all its lessons', async () => {
    const { teacher, moduleId, lessonId, second, draftId, last } = await createClassroom(db);
    expect(await service.getModuleOutline(as(teacher), { moduleId })).toMatchObject({
      version: 1,
      groupCount: 1,
      lessons: [
        { id: lessonId, order: 1, published: true, changed: false },
        { id: second, order: 2 },
        { id: draftId, order: 3, published: false, changed: true },
        { id: last, order: 4 },
      ],
    });
  });

  it('is changed by admins only, and only if it exists', async () => {
    const { admin, teacher, parent, child, moduleId } = await createClassroom(db);
    const { updateModule, orderModules, ...flags } = {
      updateModule: service.updateModule,
      orderModules: service.orderModules,
      publishModule: service.publishModule,
      unpublishModule: service.unpublishModule,
      archiveModule: service.archiveModule,
      restoreModule: service.restoreModule,
    };
    for (const actor of [teacher, parent, child]) {
      await expect(updateModule(as(actor), { moduleId, version: 1, ...texts })).rejects.toMatchObject(denied);
      await expect(orderModules(as(actor), { moduleIds: [] })).rejects.toMatchObject(denied);
      for (const change of Object.values(flags)) {
        await expect(change(as(actor), { moduleId })).rejects.toMatchObject(denied);
      }
    }
    for (const actor of [parent, child]) {
      await expect(service.getModuleOutline(as(actor), { moduleId })).rejects.toMatchObject(denied);
      await expect(service.listArchivedModules(as(actor))).rejects.toMatchObject(denied);
    }
    for (const change of [...Object.values(flags), service.getModuleOutline]) {
      await expect(change(as(admin), { moduleId: randomUUID() })).rejects.toMatchObject({
        code: 'db/no-document',
      });
    }
  });
});
