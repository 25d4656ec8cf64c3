import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { pythonContentOf } from '../shared/projects.factory.ts';
import { mostVersions } from '../shared/projects.ts';
import { createProjectOf } from './projects.factory.ts';
import { renameProject } from './projects.service.ts';
import { findShownProject, holdWorkshop, showingProject, stopShowing } from './showing.service.ts';
import { saveProject } from './versions.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

let me: Actor;
let projectId: string;
beforeEach(async () => {
  me = { id: (await createChild(db)).userId, role: 'child' };
  ({ projectId } = await createProjectOf(db, { userId: me.id, name: 'Rakėta', code: 'print(0)' }));
});
const as = (minutes = 0) =>
  testScope(db, me, { now: Temporal.Instant.from(testNow).add({ minutes }).toString() });
const show = () => showingProject(as(), projectId, (_tx, shown) => shown());
const save = (code: string, base: number) =>
  saveProject(as(base * 11), {
    projectId,
    versionId: crypto.randomUUID(),
    base,
    content: pythonContentOf(code),
  });

it('stays as it was, whatever is saved later, and is new only when something changed', async () => {
  expect(await findShownProject(as(), projectId)).toBeUndefined();
  expect([await show(), await show()]).toEqual([true, false]);
  for (let base = 1; base <= mostVersions.python + 1; base += 1) await save(`print(${base})`, base);
  await renameProject(as(), { projectId, name: 'Kometa' });
  expect(await findShownProject(as(), projectId)).toMatchObject({
    name: 'Rakėta',
    content: pythonContentOf('print(0)'),
  });
  expect(await show()).toBe(true);
  expect(await findShownProject(as(), projectId)).toMatchObject({ name: 'Kometa' });
});

it('is nothing once showing ended, and never an empty project', async () => {
  await show();
  await transaction(as(), async (tx) => {
    await holdWorkshop(tx, me.id);
    await stopShowing(tx, projectId);
  });
  expect(await findShownProject(as(), projectId)).toBeUndefined();
  await save('  \n', 1);
  await expect(show()).rejects.toMatchObject({ code: 'shelf/nothing-to-show' });
});
