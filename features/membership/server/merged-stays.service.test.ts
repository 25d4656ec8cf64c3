import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { addMembers, changeMemberships, createGroup, listMemberships } from './membership.factory.ts';
import { mergeStays, splitStays } from './merged-stays.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function twoInAGroup() {
  const kept = await createUser(db, { role: 'child' });
  const merged = await createUser(db, { role: 'child' });
  const { id: groupId } = await createGroup(db);
  await addMembers(db, groupId, 'student', [{ id: kept.id, joinedOn: '2026-02-01', leftOn: '2026-05-01' }]);
  await addMembers(db, groupId, 'student', [{ id: merged.id, joinedOn: '2026-01-10' }]);
  const run = <R>(work: (tx: Tx) => Promise<R>) => transaction(testScope(db, kept), work);
  return { groupId, run, pair: { kept: kept.id, merged: merged.id } };
}

it('makes stays of two children in one group one stay, and two again', async () => {
  const { groupId, run, pair } = await twoInAGroup();
  const before = await listMemberships(db, groupId);
  const merged = await run((tx) => mergeStays(tx, pair));
  expect(await listMemberships(db, groupId)).toEqual([
    { id: pair.kept, kind: 'student', joinedOn: '2026-01-10', leftOn: null },
  ]);
  await run((tx) => splitStays(tx, pair, merged));
  expect(await listMemberships(db, groupId)).toEqual(before);
});

it('does not make two of a stay that has ended since', async () => {
  const { groupId, run, pair } = await twoInAGroup();
  const merged = await run((tx) => mergeStays(tx, pair));
  await changeMemberships(db, { groupId }, { leftOn: '2026-11-20' });
  const split = run((tx) => splitStays(tx, pair, merged));
  await expect(split).rejects.toMatchObject({ code: 'merge/built-on' });
});
