import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, listMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlanWithGroup, createSubscription, findBroken } from '../billing.factory.ts';
import { getBilling } from '../billing.service.ts';
import {
  endCancelled,
  handleCancellation,
  requestCancellation,
  withdrawCancellation,
} from './cancellations.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(async () => {
  expect(await findBroken(db)).toEqual([]);
  await drop();
});

async function seated() {
  const { planId, priceId, groupId } = await createPlanWithGroup(db, 1);
  const { payer, child, as } = await createPayer(db);
  await addMembers(db, groupId, 'student', [child.userId ?? '']);
  const of = { planId, priceId, groupId, payerId: payer.id, childId: child.id };
  return { as, payer, groupId, subscriptionId: (await createSubscription(db, of)).id };
}
type Family = Awaited<ReturnType<typeof seated>>;

const leave = ({ as, subscriptionId }: Family, given = {}, requestId: string = randomUUID()) =>
  requestCancellation(as, { requestId, subscriptionId, reason: 'schedule', comment: '', ...given });
const seen = async ({ as }: Family) => (await getBilling(as)).subscriptions[0];

describe('requestCancellation', () => {
  it('waits for an admin, once, and can be withdrawn until it is handled', async () => {
    const family = await seated();
    await Promise.all([leave(family), leave(family)]);
    expect(await seen(family)).toMatchObject({ state: 'active', cancellation: { reason: 'schedule' } });
    const back = await withdrawCancellation(family.as, family);
    expect(back).toMatchObject({ state: 'active', cancellation: null });
    expect(await withdrawCancellation(family.as, family)).toMatchObject({ cancellation: null });
    await leave(family);
    await handleCancellation(asAdmin, { ...family, endsOn: '2026-11-30' });
    const late = withdrawCancellation(family.as, family);
    await expect(late).rejects.toMatchObject({ code: 'billing/request-closed' });
  });

  it('is the same request when it is sent again, and a conflict with another reason', async () => {
    const family = await seated();
    const id = randomUUID();
    await leave(family, {}, id);
    expect(await leave(family, {}, id)).toMatchObject({ cancellation: { reason: 'schedule' } });
    await expect(leave(family, { reason: 'price' }, id)).rejects.toMatchObject({ code: 'db/conflict' });
  });

  it('needs words for another reason, and is for the payer only', async () => {
    const family = await seated();
    const wordless = leave(family, { reason: 'other' });
    await expect(wordless).rejects.toMatchObject({ code: 'billing/comment-required' });
    const other = await seated();
    await expect(leave({ ...family, as: other.as })).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(leave({ ...family, as: asAdmin })).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });
});

describe('handleCancellation', () => {
  it('lets it run until the last day, and frees the seat the following night', async () => {
    const family = await seated();
    await leave(family);
    const handled = await handleCancellation(asAdmin, { ...family, endsOn: '2026-11-30' });
    expect(handled).toMatchObject({ state: 'ending', endsOn: '2026-11-30', cancellation: null });
    expect(await handleCancellation(asAdmin, { ...family, endsOn: '2026-11-30' })).toMatchObject({
      state: 'ending',
    });
    const night = (date: string) => endCancelled(testScope(db, family.payer, { now: `${date}T03:03:00Z` }));
    await night('2026-11-30');
    expect(await seen(family)).toMatchObject({ state: 'ending', group: { id: family.groupId } });
    await night('2026-12-01');
    expect(await seen(family)).toMatchObject({ state: 'ended', group: null, nextPeriodOn: null });
    const left = (await listMemberships(db, family.groupId)).map(({ leftOn }) => leftOn);
    expect(left).toEqual(['2026-12-01']);
    const again = handleCancellation(asAdmin, { ...family, endsOn: '2026-12-24' });
    await expect(again).rejects.toMatchObject({ code: 'billing/not-running' });
  });

  it('ends the others when one fails, reports that one, and ends it the next night', async () => {
    const [broken, other] = [await seated(), await seated()];
    for (const family of [broken, other])
      await handleCancellation(asAdmin, { ...family, endsOn: '2026-11-30' });
    await sql`CREATE FUNCTION refuse_ending() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'a broken row'; END $$`.execute(db);
    await sql`CREATE TRIGGER refuse_ending BEFORE UPDATE ON subscriptions FOR EACH ROW
      WHEN (OLD.id = ${sql.lit(broken.subscriptionId)}::uuid) EXECUTE FUNCTION refuse_ending()`.execute(db);
    const night = testScope(db, broken.payer, { now: '2026-12-01T03:03:00Z' });
    const reported: unknown[] = [];
    const log = { ...night.log, error: (facts: unknown) => void reported.push(facts) };
    await endCancelled({ ...night, log });
    expect(await seen(other)).toMatchObject({ state: 'ended' });
    expect(await seen(broken)).toMatchObject({ state: 'ending' });
    expect(reported).toMatchObject([{ subscriptionId: broken.subscriptionId, change: 'endCancelled' }]);
    await sql`DROP TRIGGER refuse_ending ON subscriptions`.execute(db);
    await endCancelled(night);
    expect(await seen(broken)).toMatchObject({ state: 'ended' });
  });

  it('refuses a day that has passed, and anybody but an admin', async () => {
    const family = await seated();
    const past = handleCancellation(asAdmin, { ...family, endsOn: '2026-11-19' });
    await expect(past).rejects.toMatchObject({ code: 'billing/day-has-passed' });
    const own = handleCancellation(family.as, { ...family, endsOn: '2026-11-30' });
    await expect(own).rejects.toMatchObject({ code: 'auth/permission-denied' });
    const missing = handleCancellation(asAdmin, { subscriptionId: randomUUID(), endsOn: '2026-11-30' });
    await expect(missing).rejects.toMatchObject({ code: 'db/no-document' });
  });
});
