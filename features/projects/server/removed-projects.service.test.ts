import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFile } from '#features/files/server/files.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { nowIso } from '#platform/server/scope.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { meetAt } from '#platform/testing/locks.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { pythonContentOf } from '../shared/projects.factory.ts';
import { daysRemoved, mostProjects, mostRemoved, projectsOnPage, roomOfChild } from '../shared/projects.ts';
import { createProjectOf } from './projects.factory.ts';
import { forgetProjects } from './projects.jobs.ts';
import { createProject, getProject, listProjects, ownsProject } from './projects.service.ts';
import * as service from './removed-projects.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

let me: Actor;
beforeEach(async () => {
  me = { id: (await createChild(db)).userId, role: 'child' };
});

const as = (actor: Actor = me, days = 0) =>
  testScope(db, actor, {
    now: Temporal.Instant.from(testNow)
      .add({ hours: 24 * days })
      .toString(),
  });
const made = async (over: object = {}) => (await createProjectOf(db, { userId: me.id, ...over })).projectId;
const remove = (projectId: string, days = 0) => service.removeProject(as(me, days), { projectId });
const removed = async (page = 1) => service.listRemovedProjects(as(), { page });
const refusal = (code: string) => expect.objectContaining({ code });

describe('a removed project', () => {
  it('is listed apart from the others with what it takes, the one removed last first', async () => {
    const [first, second] = [await made({ name: 'Namas' }), await made({ name: 'Gėlė' })];
    const cover = await createFile(db, { usedBy: { type: 'project', id: first } });
    await db.updateTable('projects').set({ cover_id: cover }).where('id', '=', first).execute();
    const { size } = await db
      .selectFrom('files')
      .select('size')
      .where('id', '=', cover)
      .executeTakeFirstOrThrow();
    for (const _time of [1, 2]) expect(await remove(first)).toEqual({ removed: true });
    await remove(second, 1);
    await expect(getProject(as(), { projectId: first })).rejects.toThrow(refusal('db/no-document'));
    expect(await listProjects(as(), { page: 1 })).toMatchObject({ projects: [], total: 0, removed: 2 });
    expect(await removed()).toMatchObject({
      projects: [
        { id: second, name: 'Gėlė', size: 20 },
        { id: first, name: 'Namas', size: 20 + size, removedAt: nowIso(as()) },
      ],
      total: 2,
    });
    const other = { id: (await createChild(db)).userId, role: 'child' } as const;
    expect(await service.listRemovedProjects(as(other), { page: 1 })).toEqual({ projects: [], total: 0 });
    // Its cover is seen in the list, by its child alone.
    expect([await ownsProject(as(), [first]), await ownsProject(as(other), [first])]).toEqual([true, false]);
  });

  it('comes in pages', async () => {
    for (let count = 0; count <= projectsOnPage; count += 1) await remove(await made());
    const pages = [await removed(1), await removed(2)];
    expect(pages.map(({ projects, total }) => [projects.length, total])).toEqual([
      [projectsOnPage, projectsOnPage + 1],
      [1, projectsOnPage + 1],
    ]);
  });

  it('is brought back for 30 days, however often that is asked, and is gone then', async () => {
    const projectId = await made();
    await remove(projectId);
    await forgetProjects({ ...as(me, daysRemoved - 1), actor: null });
    for (const _time of [1, 2])
      expect((await service.bringBackProject(as(), { projectId })).id).toBe(projectId);
    await remove(projectId);
    await forgetProjects({ ...as(me, daysRemoved + 1), actor: null });
    await expect(service.bringBackProject(as(), { projectId })).rejects.toThrow(refusal('db/no-document'));
  });

  it('is not brought back beyond the most projects that a child has', async () => {
    const projectId = await made();
    await remove(projectId);
    for (let count = 0; count < mostProjects; count += 1) await made();
    await expect(service.bringBackProject(as(), { projectId })).rejects.toThrow(refusal('project/too-many'));
    expect((await removed()).total).toBe(1);
  });

  it('takes room until it is deleted for good', async () => {
    const projectId = await made();
    const size = roomOfChild - 1;
    await db.updateTable('project_versions').set({ size }).where('project_id', '=', projectId).execute();
    await remove(projectId);
    const next = { id: randomUUID(), name: 'Raketa', content: pythonContentOf() };
    await expect(createProject(as(), next)).rejects.toThrow(refusal('project/no-room'));
    await service.bringBackProject(as(), { projectId });
    await remove(projectId);
    expect(await service.forgetProject(as(), { projectId })).toEqual({ forgotten: true });
    expect((await createProject(as(), next)).id).toBe(next.id);
    await expect(service.forgetProject(as(), { projectId })).rejects.toThrow(refusal('db/no-document'));
  });

  it('is deleted by its child alone, and never before it was removed', async () => {
    const projectId = await made();
    await expect(service.forgetProject(as(), { projectId })).rejects.toThrow(refusal('db/no-document'));
    await remove(projectId);
    const other = { id: (await createChild(db)).userId, role: 'child' } as const;
    await expect(service.forgetProject(as(other), { projectId })).rejects.toThrow(refusal('db/no-document'));
    expect((await removed()).total).toBe(1);
  });

  it('makes way for later ones: only the last are kept', async () => {
    const oldest = await made();
    await remove(oldest);
    for (let count = 0; count < mostRemoved; count += 1) {
      const removed_at = Temporal.Instant.from(testNow)
        .add({ minutes: 1 + count })
        .toString();
      await db
        .updateTable('projects')
        .set({ removed_at })
        .where('id', '=', await made())
        .execute();
    }
    expect((await removed()).total).toBe(mostRemoved + 1);
    await remove(await made(), 1);
    expect((await removed()).total).toBe(mostRemoved);
    await expect(service.bringBackProject(as(), { projectId: oldest })).rejects.toThrow(
      refusal('db/no-document'),
    );
  });

  it('stays when it is brought back while the night begins to delete it', async () => {
    const projectId = await made();
    await remove(projectId);
    const bringBack = (tx: Db) =>
      tx.updateTable('projects').set({ removed_at: null }).where('id', '=', projectId).execute();
    const [night] = await meetAt(db, bringBack, () => forgetProjects(as(me, daysRemoved + 1)));
    expect(night?.status).toBe('fulfilled');
    expect(await getProject(as(), { projectId })).toMatchObject({ id: projectId });
  });

  it('is deleted once by two at once', async () => {
    const projectId = await made();
    await remove(projectId);
    const both = await Promise.allSettled([1, 2].map(() => service.forgetProject(as(), { projectId })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
