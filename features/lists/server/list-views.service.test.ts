import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { mostViews } from '../shared/lists.rules.ts';
import { forgetListActs } from './list-acts.service.ts';
import { listViews, removeView, saveView } from './list-views.service.ts';

let db: Db;
let drop: () => Promise<void>;
let scope: SignedInScope;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  scope = testScope(db, await createUser(db, { role: 'admin' }));
});

const view = (name: string, viewId = crypto.randomUUID()) =>
  ({ list: 'users', viewId, name, search: 'status=unverified' }) as const;
const names = async (list: 'users' | 'groups' = 'users') =>
  (await listViews(scope, { list })).views.map(({ name }) => name);

describe('views of a list', () => {
  it('are kept per person and list, by name, and change under their id', async () => {
    await saveView(scope, view('Žiūrimi'));
    const { viewId } = view('Šeimos');
    await saveView(scope, view('Šeimos', viewId));
    await saveView(scope, view('Šeimos be adreso', viewId));
    expect(await names()).toEqual(['Šeimos be adreso', 'Žiūrimi']);
    expect(await names('groups')).toEqual([]);
    const other = testScope(db, await createUser(db, { role: 'teacher' }));
    expect((await listViews(other, { list: 'users' })).views).toEqual([]);
    await expect(saveView(other, view('Mano', viewId))).rejects.toMatchObject({ code: 'db/no-document' });
    await removeView(other, { list: 'users', viewId });
    await removeView(scope, { list: 'users', viewId });
    expect((await removeView(scope, { list: 'users', viewId })).views).toMatchObject([{ name: 'Žiūrimi' }]);
  });

  it('have names of their own, and an end, also under concurrent calls', async () => {
    await saveView(scope, view('Mokytojai'));
    await expect(saveView(scope, view('MOKYTOJAI'))).rejects.toMatchObject({ code: 'list/view-name-taken' });
    const saved = await Promise.allSettled(
      Array.from({ length: mostViews + 3 }, (_, number) => saveView(scope, view(`Rodinys ${number}`))),
    );
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostViews - 1);
    await expect(saveView(scope, view('Dar vienas'))).rejects.toMatchObject({ code: 'list/too-many-views' });
  });

  it('are forgotten with the account', async () => {
    await saveView(scope, view('Mano'));
    await deleteUser(db, scope.actor.id);
    await forgetListActs(scope);
    expect(await names()).toEqual([]);
  });

  it.each(['parent', 'child', null] as const)('are refused to %s', async (role) => {
    const outsider = testScope(db, { id: scope.actor.id, role });
    for (const call of [
      listViews(outsider, { list: 'users' }),
      saveView(outsider, view('Mano')),
      removeView(outsider, view('Mano')),
    ])
      await expect(call).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });
});
