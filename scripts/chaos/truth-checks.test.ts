import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClass } from '#features/attendance/server/attendance.factory.ts';
import { createUndelivered } from '#features/operations/server/operations.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { testNow } from '#platform/testing/scope.ts';
import { checkTruth } from './truth-checks.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

it('finds what is lost, doubled or does not add up', async () => {
  const { db } = database;
  const { children } = await createClass(db, { children: 1 });
  const child = children[0]?.id ?? '';
  await postPoints(db, { userId: child, amount: 300 });
  const arrived = new Map<string, number>();
  const acknowledged = {
    ...{ lines: new Map(), claims: new Set<string>(), payments: new Set<string>() },
    ...{ answers: new Map([[200, 9]]), refusals: new Map() },
  };
  const check = async () =>
    (await checkTruth({ db, mails: { arrived: () => arrived } }, acknowledged)).broken;
  expect(await check()).toEqual(['no claim was acknowledged', 'no payment was acknowledged']);

  await sql`UPDATE wallets SET balance = balance + 1 WHERE user_id = ${child}`.execute(db);
  const mail = await createUndelivered(db, { to: 'rasa@example.com' });
  await db.updateTable('mails').set({ sent_at: testNow }).where('id', '=', mail).execute();
  acknowledged.claims.add(crypto.randomUUID());
  acknowledged.lines.set(child, new Set([5]));
  acknowledged.answers.set(500, 2);
  arrived.set('one', 3).set('two', 1);
  const broken = (await check()).join('\n');
  for (const found of [
    'walletDifferences',
    'a line has 0 points instead of 5',
    '1 of 1 acknowledged claims are lost',
    '1 mails were written, 2 arrived',
    'a mail arrived 3 times',
    '2 requests were answered 500',
  ])
    expect(broken).toContain(found);
});
