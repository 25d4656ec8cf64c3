import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { Selection } from '../shared/lists.ts';
import { findSelected } from './list-selections.service.ts';

let drop: () => Promise<void>;
let scope: SignedInScope;

beforeAll(async () => {
  const opened = await openTestDatabase();
  drop = opened.drop;
  scope = testScope(opened.db, await createUser(opened.db, { role: 'admin' }));
});
afterAll(() => drop());

it('refuses a selection that names what is not there, and leaves out what went among all that match', async () => {
  const [here, gone] = [crypto.randomUUID(), crypto.randomUUID()];
  const all = [{ id: here }, { id: gone }];
  const matching = { count: async () => all.length, find: async () => all };
  const find = async (_: unknown, ids: readonly string[]) => ids.filter((id) => id === here);
  const select = (selection: Selection<object>) => findSelected(scope, matching, selection, find);
  await expect(select({ ids: [here, gone] })).rejects.toThrow('db/no-document');
  expect(await select({ ids: [here] })).toEqual([here]);
  expect(await select({ filter: {}, seen: 2 })).toEqual([here]);
  await expect(select({ filter: {}, seen: 9 })).rejects.toThrow('list/changed-much');
});
