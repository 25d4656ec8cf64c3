import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { deleteUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { pythonContentOf } from '../shared/projects.factory.ts';
import { mostProjects, projectsOnPage } from '../shared/projects.ts';
import { setCover } from './covers.service.ts';
import { createProjectOf } from './projects.factory.ts';
import { forgetProjects } from './projects.jobs.ts';
import * as service from './projects.service.ts';

let db: Db;
let drop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'orbita-projects-'));
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

let me: Actor;
beforeEach(async () => {
  me = { id: (await createChild(db)).userId, role: 'child' };
});

const as = (actor: Actor = me, days = 0) =>
  testScope(db, actor, {
    now: Temporal.Instant.from(testNow)
      .add({ hours: 24 * days })
      .toString(),
    env: { DATA_DIR: folder },
  });
const begun = (over: object = {}) => ({
  id: randomUUID(),
  name: 'Žvaigždė',
  content: pythonContentOf(),
  ...over,
});
const png = async () =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#26246a' } })
      .png()
      .toBuffer()
  ).toString('base64');
const refusal = (code: string) => expect.objectContaining({ code });

describe('createProject', () => {
  it('makes one project, however often it is called, even at once', async () => {
    const wanted = begun();
    const all = await Promise.all([1, 2, 3].map(() => service.createProject(as(), wanted)));
    expect(all[0]).toMatchObject({ id: wanted.id, version: 1, name: 'Žvaigždė', content: wanted.content });
    expect(all[1]).toEqual(all[0]);
    expect((await service.listProjects(as(), { page: 1 })).total).toBe(1);
  });

  it('names the lesson it began from, and only one that the child reads', async () => {
    const { id: groupId } = await createGroup(db, { students: [me.id] });
    const module = await createModule(db, { lessons: [{}, {}] });
    await openModule(db, { groupId, moduleId: module.id, openOrder: 1 });
    const [open = '', locked = ''] = module.lessonIds;
    const project = await service.createProject(as(), begun({ lessonId: open }));
    expect(project.origin).toMatchObject({ kind: 'lesson', lessonId: open, moduleId: module.id });
    expect((await service.createProject(as(), begun({ lessonId: locked }))).origin).toBeNull();
  });

  it("refuses another child's id, another child's file, and one project too many", async () => {
    const other = await createChild(db);
    const { projectId } = await createProjectOf(db, { userId: other.userId });
    await expect(service.createProject(as(), begun({ id: projectId }))).rejects.toThrow(
      refusal('db/conflict'),
    );
    const content = { kind: 'scratch', fileId: randomUUID(), link: null } as const;
    await expect(service.createProject(as(), begun({ content }))).rejects.toThrow(refusal('db/no-document'));
    for (let count = 0; count < mostProjects; count += 1) await createProjectOf(db, { userId: me.id });
    await expect(service.createProject(as(), begun())).rejects.toThrow(refusal('project/too-many'));
  });
});

describe('listProjects', () => {
  it("has one's own alone, the one changed last first, in pages", async () => {
    const other = await createChild(db);
    await createProjectOf(db, { userId: other.userId });
    for (let count = 0; count <= projectsOnPage; count += 1)
      await createProjectOf(db, {
        userId: me.id,
        name: `${count}`,
        at: `2026-11-${10 + (count % 10)}T10:00:00.000Z`,
      });
    await createProjectOf(db, { userId: me.id, name: 'naujausias', at: '2026-11-20T14:00:00.000Z' });
    const first = await service.listProjects(as(), { page: 1 });
    expect(first.projects[0]?.name).toBe('naujausias');
    expect([first.projects.length, first.total]).toEqual([projectsOnPage, projectsOnPage + 2]);
    expect((await service.listProjects(as(), { page: 2 })).projects).toHaveLength(2);
    expect(first.room.used).toBe(20 * (projectsOnPage + 2));
  });
});

describe('what a project draws', () => {
  it('is known to every list without its code, and to the screen that has it', async () => {
    const codeOf = ['print("import turtle")', 'x = 1\r\n  from turtle import *\r\n'];
    for (const code of codeOf) await createProjectOf(db, { userId: me.id, name: code, code });
    const page = { html: 'import turtle', css: '', js: '' };
    await createProjectOf(db, { userId: me.id, kind: 'web', name: 'web', code: page });
    await createProjectOf(db, { userId: me.id, kind: 'scratch', name: 'scratch' });
    const { projects } = await service.listProjects(as(), { page: 1 });
    const drawing = projects.filter(({ draws }) => draws);
    expect(drawing.map(({ name }) => name)).toEqual([codeOf[1]]);
    expect((await service.getProject(as(), { projectId: drawing[0]?.id ?? '' })).draws).toBe(true);
  });
});

describe('the nightly part', () => {
  it("leaves nothing of a deleted account's projects", async () => {
    const { projectId } = await createProjectOf(db, { userId: me.id });
    await setCover(as(), { projectId, picture: await png() });
    await deleteUser(db, me.id);
    await forgetProjects({ ...as(), actor: null });
    for (const table of ['projects', 'project_versions'] as const) {
      const column = table === 'projects' ? 'id' : 'project_id';
      expect(await db.selectFrom(table).selectAll().where(column, '=', projectId).execute()).toEqual([]);
    }
    const uses = db.selectFrom('file_uses').selectAll().where('subject_id', '=', projectId);
    expect(await uses.execute()).toEqual([]);
  });
});

it('renames a project, and nobody else’s', async () => {
  const { projectId } = await createProjectOf(db, { userId: me.id });
  expect((await service.renameProject(as(), { projectId, name: 'Mėnulis' })).name).toBe('Mėnulis');
  const other = { id: (await createChild(db)).userId, role: 'child' } as const;
  await expect(service.renameProject(as(other), { projectId, name: 'x' })).rejects.toThrow(
    refusal('db/no-document'),
  );
});
