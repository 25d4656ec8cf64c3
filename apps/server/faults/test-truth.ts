import { expect } from 'vitest';
import { accountDifferences } from '#features/invoices/server/invoices.factory.ts';
import { walletDifferences } from '#features/points/server/points.factory.ts';
import { stockDifferences } from '#features/rewards/server/rewards.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Visits } from './test-visits.ts';

type Met = Pick<Visits, 'acknowledged' | 'wrong'>;

const keysOf = (visits: Met, kind: string) =>
  visits.acknowledged.flatMap((act) => (act.kind === kind ? [act.key] : [])).sort();

/** All that visitors sent was acknowledged, everything acknowledged is there, once, and all sums agree. */
export async function expectTruth(db: Db, visits: Met, sent: number): Promise<void> {
  expect([...new Set(visits.wrong)]).toEqual([]);
  expect(visits.acknowledged).toHaveLength(sent);
  const lines = await db.selectFrom('daily_sheet_rows').select('user_id as key').execute();
  expect(lines.map(({ key }) => key).sort()).toEqual(keysOf(visits, 'sheet'));
  const claims = await db.selectFrom('claims').select('user_id as key').execute();
  expect(claims.map(({ key }) => key).sort()).toEqual(keysOf(visits, 'claim'));
  const payments = await db.selectFrom('payments').select('source as key').execute();
  expect(payments.map(({ key }) => key).sort()).toEqual(keysOf(visits, 'payment'));
  expect(await walletDifferences(db)).toEqual([]);
  expect(await accountDifferences(db)).toEqual([]);
  expect(await stockDifferences(db)).toEqual([]);
}
