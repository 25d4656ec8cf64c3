import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { ActRow } from '#features/lists/shared/lists.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { ModuleActKind } from '../../shared/module-columns.ts';
import { createModule } from '../courses.factory.ts';
import {
  archiveModule,
  getModuleOutline,
  publishModule,
  unpublishModule,
} from '../modules/module-authoring.service.ts';
import { prepareModuleAct, runModuleAct, undoModuleAct } from './module-acts.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const module = (published = true, title = { lt: 'Robotai' }) =>
  createModule(db, { published, title }).then(({ id }) => id);
const outcomes = (rows: readonly Pick<ActRow, 'id' | 'outcome'>[]) =>
  Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]));
const stateOf = async (moduleId: string) => {
  const { published, archived } = await getModuleOutline(admin, { moduleId });
  return { published, archived };
};

async function act(kind: ModuleActKind, ids: readonly string[], scope = admin) {
  const actId = randomUUID();
  const { rows } = await prepareModuleAct(scope, { actId, kind, selection: { ids } });
  return { actId, rows, done: outcomes((await runModuleAct(scope, { actId })).rows) };
}

async function undo(actId: string) {
  const undoId = randomUUID();
  await undoModuleAct(admin, { actId, undoId });
  return { undoId, done: outcomes((await runModuleAct(admin, { actId: undoId })).rows) };
}

it('publishes drafts once, leaves out what is published, and hides them again', async () => {
  const [one, other, shown] = [await module(false), await module(false), await module()];
  const { actId, rows, done } = await act('publish', [one, other, shown]);
  expect(outcomes(rows)).toEqual({ [one]: null, [other]: null, [shown]: 'already' });
  expect(rows[0]?.name).toBe('Robotai');
  expect(done).toEqual({ [one]: 'done', [other]: 'done' });
  expect(await stateOf(one)).toEqual({ published: true, archived: false });
  expect(await runModuleAct(admin, { actId })).toEqual({ rows: [], left: 0 });
  expect((await undo(actId)).done).toEqual({ [one]: 'done', [other]: 'done' });
  expect([(await stateOf(one)).published, (await stateOf(shown)).published]).toEqual([false, true]);
});

it('archives, and brings back from the archive', async () => {
  const [one, archived] = [await module(), await module()];
  await archiveModule(admin, { moduleId: archived });
  const { actId, done } = await act('archive', [one, archived]);
  expect(done).toEqual({ [one]: 'done' });
  await undo(actId);
  expect((await act('restore', [one, archived])).done).toEqual({ [archived]: 'done' });
  expect(await stateOf(archived)).toEqual({ published: true, archived: false });
});

it('takes back nothing that somebody changed since, and no undoing', async () => {
  const [one, other] = [await module(), await module()];
  const { actId } = await act('unpublish', [one, other]);
  await publishModule(admin, { moduleId: one });
  await unpublishModule(admin, { moduleId: one });
  const { undoId, done } = await undo(actId);
  expect(done).toEqual({ [one]: 'changed_since', [other]: 'done' });
  const again = undoModuleAct(admin, { actId: undoId, undoId: randomUUID() });
  await expect(again).rejects.toMatchObject({ code: 'list/not-undoable' });
});

it('finds all that match, and says when that has changed', async () => {
  const id = await module(false, { lt: 'Vienintelis žaidimas' });
  const wanted = (seen: number) =>
    ({
      actId: randomUUID(),
      kind: 'publish',
      selection: { filter: { state: 'draft', search: 'zaidimas' }, seen },
    }) as const;
  expect((await prepareModuleAct(admin, wanted(1))).rows).toMatchObject([{ id, outcome: null }]);
  await expect(prepareModuleAct(admin, wanted(5))).rejects.toMatchObject({ code: 'list/changed-much' });
  await expect(act('publish', [randomUUID()])).rejects.toMatchObject({ code: 'db/no-document' });
});

it('does to each module once what two requests ask at once', async () => {
  const ids = [await module(), await module(), await module()];
  const actId = randomUUID();
  await prepareModuleAct(admin, { actId, kind: 'archive', selection: { ids } });
  const portions = await Promise.all([runModuleAct(admin, { actId }), runModuleAct(admin, { actId })]);
  const settled = portions.flatMap(({ rows }) => rows);
  expect(settled.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const entries = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'archiveModule')
    .where('subject_id', 'in', ids)
    .execute();
  expect(entries).toHaveLength(3);
});

it('is for admins, and each act for who prepared it', async () => {
  const id = await module();
  const teacher = testScope(db, await createUser(db, { role: 'teacher' }));
  await expect(act('archive', [id], teacher)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  const { actId } = await act('archive', [id]);
  const another = testScope(db, await createUser(db, { role: 'admin' }));
  await expect(runModuleAct(another, { actId })).rejects.toMatchObject({ code: 'db/no-document' });
});
