import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { lockLedgers, mergeLedgers, splitLedgers } from './merged-ledgers.service.ts';
import { postPoints, walletDifferences } from './points.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function twoLedgers() {
  const kept = await createUser(db, { role: 'child' });
  const merged = await createUser(db, { role: 'child' });
  await postPoints(db, { userId: kept.id, amount: 20 });
  await postPoints(db, { userId: merged.id, amount: 30 });
  await postPoints(db, { userId: merged.id, amount: 7, source: 'sheet/put-aside/1/x/for_practices' });
  const run = <R>(work: (tx: Tx) => Promise<R>) => transaction(testScope(db, kept), work);
  return { run, pair: { kept: kept.id, merged: merged.id } };
}

const wallets = ({ kept, merged }: { kept: string; merged: string }) =>
  db
    .selectFrom('wallets')
    .select(['user_id as userId', 'balance', 'earned'])
    .where('user_id', 'in', [kept, merged])
    .orderBy('user_id')
    .execute();

it('gives the points of a child to another, and back, but not those of a line that was put aside', async () => {
  const { run, pair } = await twoLedgers();
  const before = await wallets(pair);
  const undo = await run(async (tx) => {
    const locked = await lockLedgers(tx, pair);
    return mergeLedgers(tx, pair, { wallets: locked, exceptSheets: ['put-aside'] });
  });
  const sums = Object.fromEntries((await wallets(pair)).map(({ userId, balance }) => [userId, balance]));
  expect(sums).toEqual({ [pair.kept]: 50, [pair.merged]: 7 });
  expect(await walletDifferences(db)).toEqual([]);
  await run(async (tx) => {
    await lockLedgers(tx, pair);
    await splitLedgers(tx, pair, undo);
  });
  expect(await wallets(pair)).toEqual(before);
});

it('refuses every other change of the ledger, also during a merge', async () => {
  const { pair } = await twoLedgers();
  const statements = [
    sql`UPDATE point_entries SET amount = 1000 WHERE user_id = ${pair.kept}`,
    sql`UPDATE point_entries SET user_id = ${pair.kept}, amount = 1 WHERE user_id = ${pair.merged}`,
    sql`DELETE FROM point_entries WHERE user_id = ${pair.kept}`,
  ];
  for (const statement of statements) {
    const change = db.transaction().execute(async (trx) => {
      await sql`SELECT set_config('orbita.merging', 'on', true)`.execute(trx);
      await statement.execute(trx);
    });
    await expect(change).rejects.toThrow('append-only');
  }
  const outside = sql`UPDATE point_entries SET user_id = ${pair.kept} WHERE user_id = ${pair.merged}`.execute(
    db,
  );
  await expect(outside).rejects.toThrow('append-only');
});
