import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import {
  done,
  findPrepared,
  forgetListActs,
  listActRows,
  prepareAct,
  replacedBy,
  runPortion,
} from './list-acts.service.ts';

let db: Db;
let drop: () => Promise<void>;
let scope: SignedInScope;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  scope = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const act = () =>
  ({ actId: crypto.randomUUID(), list: 'users', kind: 'disable', asked: { ids: [] } }) as const;
const rowsOf = (count: number) =>
  Array.from({ length: count }, () => ({ id: crypto.randomUUID(), outcome: null }));

it('runs rows in their order, portion by portion, and leaves out those that were left out', async () => {
  const wanted = act();
  const [first, ...others] = rowsOf(23);
  const leftOut = { id: first?.id ?? '', outcome: 'already' };
  await prepareAct(scope, wanted, [leftOut, ...others]);
  const ran: string[] = [];
  const run = async (_tx: unknown, id: string) => {
    ran.push(id);
    return done;
  };
  expect(await runPortion(scope, wanted.actId, { run })).toMatchObject({ left: 2 });
  expect(await runPortion(scope, wanted.actId, { run })).toMatchObject({ left: 0 });
  expect(ran).toEqual(others.map(({ id }) => id));
  const rows = await listActRows(scope, wanted.actId);
  expect(rows).toEqual([leftOut, ...others.map(({ id }) => ({ id, outcome: 'done' }))]);
  expect(await findPrepared(scope, wanted)).toEqual(rows);
});

it('is prepared once by equal requests at once, and refuses another one under its id', async () => {
  const wanted = act();
  const rows = rowsOf(3);
  await Promise.all(Array.from({ length: 4 }, () => prepareAct(scope, wanted, rows)));
  expect(await listActRows(scope, wanted.actId)).toEqual(rows);
  const other = prepareAct(scope, { ...wanted, asked: { ids: ['other'] } }, rows);
  await expect(other).rejects.toMatchObject({ code: 'db/conflict' });
});

it('keeps why a row was refused, rolls back what it did, and goes on with the next', async () => {
  const wanted = act();
  const [one, other] = rowsOf(2);
  await prepareAct(scope, wanted, rowsOf(0).concat(one ?? [], other ?? []));
  const { rows } = await runPortion(scope, wanted.actId, {
    run: async (tx, id) => {
      await tx.db.updateTable('users').set({ first_name: id }).where('id', '=', scope.actor.id).execute();
      if (id === one?.id) throw new AppError('people/last-admin');
      return 'already';
    },
  });
  expect(rows).toEqual([
    { id: one?.id, outcome: 'people/last-admin' },
    { id: other?.id, outcome: 'already' },
  ]);
  const { first_name } = await db
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', scope.actor.id)
    .executeTakeFirstOrThrow();
  expect(first_name).toBe(other?.id);
});

it('keeps what an act replaced in a row, for undoing', async () => {
  const wanted = act();
  const [one, other] = rowsOf(2);
  await prepareAct(scope, wanted, rowsOf(0).concat(one ?? [], other ?? []));
  const run = async (_tx: unknown, id: string) =>
    id === one?.id ? { outcome: done, replaced: { status: 'active' } } : done;
  expect((await runPortion(scope, wanted.actId, { run })).rows.map(({ outcome }) => outcome)).toEqual([
    done,
    done,
  ]);
  expect(await replacedBy(scope, wanted.actId, one?.id ?? '')).toEqual({ status: 'active' });
  expect(await replacedBy(scope, wanted.actId, other?.id ?? '')).toBeUndefined();
});

it('leaves a row waiting when something broke', async () => {
  const wanted = act();
  await prepareAct(scope, wanted, rowsOf(1));
  const broken = { run: () => Promise.reject(new Error('The disk is full.')) };
  await expect(runPortion(scope, wanted.actId, broken)).rejects.toThrow('The disk is full.');
  expect(await listActRows(scope, wanted.actId)).toMatchObject([{ outcome: null }]);
  expect(await runPortion(scope, wanted.actId, { run: async () => done })).toMatchObject({ left: 0 });
});

it('forgets acts after a week', async () => {
  const wanted = act();
  await prepareAct(scope, wanted, rowsOf(1));
  await forgetListActs({ ...scope, now: scope.now.add({ hours: 24 * 6 }) });
  expect(await findPrepared(scope, wanted)).toHaveLength(1);
  await forgetListActs({ ...scope, now: scope.now.add({ hours: 24 * 8 }) });
  expect(await findPrepared(scope, wanted)).toBeUndefined();
});
