import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { prepareAct, runPortion } from './list-acts.service.ts';
import { stepping, undoByOpposite } from './list-undoing.service.ts';

let drop: () => Promise<void>;
let scope: SignedInScope;

beforeAll(async () => {
  const opened = await openTestDatabase();
  drop = opened.drop;
  scope = testScope(opened.db, await createUser(opened.db, { role: 'admin' }));
});
afterAll(() => drop());

it('gives a step the version that the undone act left, and undoes nothing twice', async () => {
  const wanted = { actId: crypto.randomUUID(), list: 'users', kind: 'disable', asked: {} } as const;
  const row = { id: crypto.randomUUID(), outcome: null };
  await prepareAct(scope, wanted, [row]);
  await runPortion(
    scope,
    wanted.actId,
    stepping({}, async (_tx, _id, seen) => (seen === undefined ? 7 : null)),
  );
  const acted = { list: 'users', findNames: async () => [] } as const;
  const opposites = { disable: 'enable', enable: 'disable' };
  const undo = () => ({ actId: wanted.actId, undoId: crypto.randomUUID() });
  const undone = await undoByOpposite(scope, acted, undo(), opposites);
  expect(undone.rows).toEqual([{ id: row.id, name: '', outcome: null }]);
  const asked = { undoes: wanted.actId };
  const step = stepping(asked, async (_tx, _id, seen) => (seen === 7 ? 'changed' : null));
  expect(await runPortion(scope, undone.actId, step)).toMatchObject({ rows: [{ outcome: 'changed_since' }] });
  const again = { actId: undone.actId, undoId: crypto.randomUUID() };
  await expect(undoByOpposite(scope, acted, again, opposites)).rejects.toThrow('list/not-undoable');
  await expect(undoByOpposite(scope, acted, undo(), {})).rejects.toThrow('list/not-undoable');
});
