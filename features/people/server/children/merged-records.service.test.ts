import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createChild } from '../people.factory.ts';
import { mergeRecords, recordIdsOf, splitRecords } from './merged-records.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function twoRecords() {
  const mother = await createUser(db);
  const father = await createUser(db);
  const kept = await createChild(db, { guardians: [mother.id] });
  const merged = await createChild(db, { guardians: [father.id, mother.id], user: null });
  const run = <R>(work: (tx: Tx) => Promise<R>) => transaction(testScope(db, mother), work);
  const guardians = () =>
    db
      .selectFrom('guardianships')
      .select(['child_id', 'guardian_id', 'pays'])
      .where('child_id', 'in', [kept.id, merged.id])
      .orderBy('child_id')
      .orderBy('guardian_id')
      .execute();
  return { mother, father, kept, merged, run, guardians, pair: { kept: kept.userId, merged: merged.userId } };
}

it('gives a child the guardians of both, each once, and leaves one payer', async () => {
  const { mother, father, kept, run, guardians, pair } = await twoRecords();
  const before = await guardians();
  const undo = await run((tx) => mergeRecords(tx, pair, false));
  expect(await guardians()).toEqual([
    { child_id: kept.id, guardian_id: mother.id, pays: true },
    { child_id: kept.id, guardian_id: father.id, pays: false },
  ]);
  await run((tx) => splitRecords(tx, undo));
  expect(await guardians()).toEqual(before);
});

it('does not make two of a record whose payer has changed since', async () => {
  const { father, kept, run, pair } = await twoRecords();
  const undo = await run((tx) => mergeRecords(tx, pair, false));
  const rows = db.updateTable('guardianships').where('child_id', '=', kept.id);
  await rows.set({ pays: false }).execute();
  await rows.set({ pays: true }).where('guardian_id', '=', father.id).execute();
  await expect(run((tx) => splitRecords(tx, undo))).rejects.toMatchObject({ code: 'merge/built-on' });
});

it('knows no record of somebody who is no child', async () => {
  const { mother, run, pair } = await twoRecords();
  const call = run((tx) => recordIdsOf(tx, { ...pair, merged: mother.id }));
  await expect(call).rejects.toMatchObject({ code: 'db/no-document' });
});
