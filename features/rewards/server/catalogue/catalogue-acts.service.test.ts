import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { ActRow } from '#features/lists/shared/lists.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { CatalogueActKind } from '../../shared/catalogue-acts.ts';
import { createReward } from '../rewards.factory.ts';
import { archiveReward, getReward, restoreReward } from './catalogue.service.ts';
import { prepareCatalogueAct, runCatalogueAct, undoCatalogueAct } from './catalogue-acts.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const prize = (name = 'Lipdukai') => createReward(db, { name: { lt: name } }).then(({ id }) => id);
const outcomes = (rows: readonly Pick<ActRow, 'id' | 'outcome'>[]) =>
  Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]));
const isArchived = async (rewardId: string) => (await getReward(admin, { rewardId })).archived;

async function act(kind: CatalogueActKind, ids: readonly string[], scope = admin) {
  const actId = randomUUID();
  const { rows } = await prepareCatalogueAct(scope, { actId, kind, selection: { ids } });
  return { actId, rows, done: outcomes((await runCatalogueAct(scope, { actId })).rows) };
}

async function undo(actId: string) {
  const undoId = randomUUID();
  await undoCatalogueAct(admin, { actId, undoId });
  return { undoId, done: outcomes((await runCatalogueAct(admin, { actId: undoId })).rows) };
}

it('archives those on the shelf once, and puts them back', async () => {
  const [one, other, archived] = [await prize(), await prize(), await prize()];
  await archiveReward(admin, { rewardId: archived });
  const { actId, rows, done } = await act('archive', [one, other, archived]);
  expect(outcomes(rows)).toEqual({ [one]: null, [other]: null, [archived]: 'already' });
  expect(rows[0]?.name).toBe('Lipdukai');
  expect(done).toEqual({ [one]: 'done', [other]: 'done' });
  expect(await isArchived(one)).toBe(true);
  expect(await runCatalogueAct(admin, { actId })).toEqual({ rows: [], left: 0 });
  expect((await undo(actId)).done).toEqual({ [one]: 'done', [other]: 'done' });
  expect([await isArchived(one), await isArchived(archived)]).toEqual([false, true]);
});

it('takes back nothing that somebody changed since, and no undoing', async () => {
  const [one, other] = [await prize(), await prize()];
  const { actId } = await act('archive', [one, other]);
  await restoreReward(admin, { rewardId: one });
  await archiveReward(admin, { rewardId: one });
  const { undoId, done } = await undo(actId);
  expect(done).toEqual({ [one]: 'changed_since', [other]: 'done' });
  const again = undoCatalogueAct(admin, { actId: undoId, undoId: randomUUID() });
  await expect(again).rejects.toMatchObject({ code: 'list/not-undoable' });
});

it('finds all that match', async () => {
  const id = await prize('Vienintelis');
  const wanted = (seen: number) =>
    ({
      actId: randomUUID(),
      kind: 'archive',
      selection: { filter: { state: 'offered', search: 'vienintelis' }, seen },
    }) as const;
  expect((await prepareCatalogueAct(admin, wanted(1))).rows).toMatchObject([{ id, outcome: null }]);
  await expect(prepareCatalogueAct(admin, wanted(5))).rejects.toMatchObject({ code: 'list/changed-much' });
  await expect(act('archive', [randomUUID()])).rejects.toMatchObject({ code: 'db/no-document' });
});

it('is for admins, and each act for who prepared it', async () => {
  const id = await prize();
  const teacher = testScope(db, await createUser(db, { role: 'teacher' }));
  await expect(act('archive', [id], teacher)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  const { actId } = await act('archive', [id]);
  const another = testScope(db, await createUser(db, { role: 'admin' }));
  await expect(runCatalogueAct(another, { actId })).rejects.toMatchObject({ code: 'db/no-document' });
});
