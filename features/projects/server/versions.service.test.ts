import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { pythonContentOf, webContentOf } from '../shared/projects.factory.ts';
import { mostVersions, roomOfChild } from '../shared/projects.ts';
import { chooseCover, setCover } from './covers.service.ts';
import { createProjectOf } from './projects.factory.ts';
import { getProject, listProjects } from './projects.service.ts';
import * as service from './versions.service.ts';

let db: Db;
let drop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'orbita-versions-'));
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

let me: Actor;
let projectId: string;
beforeEach(async () => {
  me = { id: (await createChild(db)).userId, role: 'child' };
  ({ projectId } = await createProjectOf(db, {
    userId: me.id,
    code: 'print(0)',
    at: '2026-11-19T10:00:00.000Z',
  }));
});

const as = (actor: Actor = me, minutes = 0) =>
  testScope(db, actor, {
    now: Temporal.Instant.from(testNow).add({ minutes }).toString(),
    env: { DATA_DIR: folder },
  });
const saving = (code: string, base: number, over: object = {}) => ({
  ...{ projectId, versionId: randomUUID(), base, content: pythonContentOf(code) },
  ...over,
});
const listed = async () =>
  (await service.listVersions(as(), { projectId })).versions.map(
    ({ number, reason, isCurrent }) => `${number} ${reason}${isCurrent ? ' now' : ''}`,
  );
const refusal = (code: string) => expect.objectContaining({ code });

describe('saveProject', () => {
  it('makes a version of each sitting', async () => {
    const { project, kept } = await service.saveProject(as(), saving('print(1)', 1));
    expect([kept, project.version, project.content]).toEqual(['current', 2, pythonContentOf('print(1)')]);
    await service.saveProject(as(me, 9), saving('print(2)', 2));
    expect(await listed()).toEqual(['3 saved now', '1 saved']);
    await service.saveProject(as(me, 10), saving('print(3)', 3));
    expect(await listed()).toEqual(['4 saved now', '3 saved', '1 saved']);
  });

  it('keeps within a sitting what the child replaces nearly whole', async () => {
    const house = 'import turtle\nturtle.forward(100)\nturtle.left(90)\nturtle.done()';
    await service.saveProject(as(), saving(house, 1));
    await service.saveProject(as(me, 1), saving(`${house}\nprint(1)`, 2));
    expect(await listed()).toEqual(['3 saved now', '1 saved']);
    await service.saveProject(as(me, 2), saving('print("viskas iš naujo")', 3));
    expect(await listed()).toEqual(['4 saved now', '3 saved', '1 saved']);
  });

  it('is idempotent by the version, and writes nothing for what is there', async () => {
    const save = saving('print(1)', 1);
    const all = await Promise.all([1, 2, 3].map(() => service.saveProject(as(), save)));
    expect(all.map(({ kept, project }) => [kept, project.version])).toEqual(Array(3).fill(['current', 2]));
    await service.saveProject(as(), saving('print(1)', 2));
    expect(await listed()).toEqual(['2 saved now', '1 saved']);
  });

  it('of two devices that were away keeps both: the first is current, the second beside it', async () => {
    await service.saveProject(as(), saving('planšetė', 1));
    const late = saving('telefonas', 1);
    const { project, kept } = await service.saveProject(as(me, 60), late);
    expect([kept, project.version, project.content]).toEqual(['beside', 2, pythonContentOf('planšetė')]);
    expect(await listed()).toEqual(['3 beside', '2 saved now', '1 saved']);
    expect((await service.saveProject(as(me, 61), late)).kept).toBe('beside');
    const { content } = await service.getVersion(as(), { projectId, versionId: late.versionId });
    expect(content).toEqual(pythonContentOf('telefonas'));
    // The first device goes on from where it is.
    expect((await service.saveProject(as(me, 62), saving('toliau', 2))).project.version).toBe(4);
  });

  it('keeps both also when the child goes on with one of them within the sitting', async () => {
    await service.saveProject(as(), saving('planšetė', 1));
    await service.saveProject(as(me, 1), saving('telefonas', 1));
    // A screen that does not know that it is kept says so again.
    await service.saveProject(as(me, 2), saving('telefonas', 1));
    await service.saveProject(as(me, 3), saving('telefonas', 2));
    expect(await listed()).toEqual(['4 saved now', '3 beside', '2 saved', '1 saved']);
    await service.saveProject(as(me, 4), saving('telefonas toliau', 4));
    expect(await listed()).toEqual(['5 saved now', '3 beside', '2 saved', '1 saved']);
  });

  it('keeps beside what was begun before the server knew the project', async () => {
    expect((await service.saveProject(as(), saving('be interneto', 0))).kept).toBe('beside');
  });

  it('lets one of two saves at once be current, and keeps the other', async () => {
    const both = await Promise.all(['a', 'b'].map((code) => service.saveProject(as(), saving(code, 1))));
    expect(both.map(({ kept }) => kept).toSorted()).toEqual(['beside', 'current']);
  });

  it('keeps the newest versions and the current one', async () => {
    for (let number = 1; number <= mostVersions.python + 5; number += 1)
      await service.saveProject(as(me, number * 11), saving(`print(${number})`, number));
    const all = await listed();
    expect([all.length, all[0], all.at(-1)]).toEqual([mostVersions.python, '36 saved now', '7 saved']);
  });

  it("refuses another kind, another child's project, and what exceeds the room", async () => {
    const web = saving('', 1, { content: webContentOf() });
    await expect(service.saveProject(as(), web)).rejects.toThrow(refusal('request/invalid'));
    const other = { id: (await createChild(db)).userId, role: 'child' } as const;
    await expect(service.saveProject(as(other), saving('x', 1))).rejects.toThrow(refusal('db/no-document'));
    const size = roomOfChild - 5;
    await db.updateTable('project_versions').set({ size }).where('project_id', '=', projectId).execute();
    await expect(service.saveProject(as(), saving('print(1)', 1))).rejects.toThrow(
      refusal('project/no-room'),
    );
    expect(await listed()).toEqual(['1 saved now']);
  });

  it("refuses a version's id that another project has", async () => {
    const { versionId } = await createProjectOf(db, { userId: me.id });
    await expect(service.saveProject(as(), saving('x', 1, { versionId }))).rejects.toThrow(
      refusal('db/conflict'),
    );
  });
});

describe('restoreVersion', () => {
  it('makes an older version current, and loses nothing', async () => {
    await service.saveProject(as(), saving('print(1)', 1));
    const { versions } = await service.listVersions(as(), { projectId });
    const versionId = versions.at(-1)?.id ?? '';
    for (const _time of [1, 2]) {
      const project = await service.restoreVersion(as(), { projectId, versionId });
      expect([project.version, project.content]).toEqual([3, pythonContentOf('print(0)')]);
    }
    expect(await listed()).toEqual(['3 restored now', '2 saved', '1 saved']);
    expect((await getProject(as(), { projectId })).version).toBe(3);
  });

  it('knows only versions of the project', async () => {
    const { versionId } = await createProjectOf(db, { userId: me.id });
    await expect(service.restoreVersion(as(), { projectId, versionId })).rejects.toThrow(
      refusal('db/no-document'),
    );
    await expect(service.getVersion(as(), { projectId, versionId })).rejects.toThrow(
      refusal('db/no-document'),
    );
  });
});

describe('the picture of a version', () => {
  const draw = async (background: string, minutes = 0) => {
    const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background } }).png();
    const picture = (await drawn.toBuffer()).toString('base64');
    return setCover(as(me, minutes), { projectId, picture });
  };
  const pictures = async () =>
    (await service.listVersions(as(), { projectId })).versions.map(({ pictureUrl }) => pictureUrl);
  const small = (coverUrl: string | null) => `${coverUrl?.replace('/small', '')}/small`;

  it('is what it drew last, through a sitting and under a plain cover', async () => {
    const red = small((await draw('#ff0000')).coverUrl);
    await service.saveProject(as(), saving('print(1)', 1));
    expect(await pictures()).toEqual([null, red]);
    const blue = small((await draw('#0000ff')).coverUrl);
    await service.saveProject(as(me, 1), saving('print(2)', 2));
    expect(await pictures()).toEqual([blue, red]);
    await chooseCover(as(), { projectId, cover: 'plain' });
    expect(await pictures()).toEqual([blue, red]);
  });

  it('comes back with its version, and takes room once', async () => {
    const red = small((await draw('#ff0000')).coverUrl);
    await service.saveProject(as(), saving('print(1)', 1));
    const { room } = await listProjects(as(), { page: 1 });
    const { versions } = await service.listVersions(as(), { projectId });
    const restored = await service.restoreVersion(as(), { projectId, versionId: versions.at(-1)?.id ?? '' });
    expect(await pictures()).toEqual([red, null, red]);
    expect(small(restored.coverUrl)).toBe(red);
    expect((await listProjects(as(), { page: 1 })).room.used - room.used).toBe('print(0)'.length);
  });

  it('is missing where nothing was drawn: the code begins there', async () => {
    const code = { html: '<h1>Katė</h1>\n\n  <p>miau</p>\n', css: 'h1{}', js: '' };
    ({ projectId } = await createProjectOf(db, { userId: me.id, kind: 'web', code }));
    const { versions } = await service.listVersions(as(), { projectId });
    expect(versions).toMatchObject([{ pictureUrl: null, firstLines: '<h1>Katė</h1>\n  <p>miau</p>' }]);
  });
});
