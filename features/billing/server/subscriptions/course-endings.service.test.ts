import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, listMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlanWithGroup, createSubscription, findBroken } from '../billing.factory.ts';
import { countEndless, endWithCourse, holdOfCourse, releaseSeats } from './course-endings.service.ts';

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

/** A group of a plan with three families: the first goes on, the last has a last day already. */
async function course() {
  const { planId, priceId, groupId } = await createPlanWithGroup(db);
  const families = await Promise.all(
    [null, null, '2026-11-25'].map(async (endsOn) => {
      const { payer, child } = await createPayer(db);
      const userId = String(child.userId);
      await addMembers(db, groupId, 'student', [userId]);
      const of = { planId, priceId, groupId, payerId: payer.id, childId: child.id, endsOn };
      return { payer, userId, id: (await createSubscription(db, of)).id };
    }),
  );
  const ending = { groupId, goingOn: families.slice(0, 1).map(({ userId }) => userId) };
  const subscriptions = async () => {
    const rows = await db
      .selectFrom('subscriptions')
      .select(['id', 'ends_on as endsOn', 'group_id as groupId'])
      .where('plan_id', '=', planId)
      .execute();
    return families.map(({ id }) => rows.find((row) => row.id === id));
  };
  return { ending, families, groupId, subscriptions };
}

it('gives a last day to who does not go on, once, tells the payer and keeps who did it', async () => {
  const { ending, families, subscriptions } = await course();
  expect(await countEndless(asAdmin, [ending])).toEqual(new Map([[ending.groupId, 1]]));
  const end = () =>
    transaction(asAdmin, async (tx) => {
      await holdOfCourse(tx, ending);
      return endWithCourse(tx, { ...ending, endsOn: '2026-11-30' });
    });
  expect((await Promise.all([end(), end()])).sort()).toEqual([0, 1]);
  expect((await subscriptions()).map((each) => each?.endsOn)).toEqual([null, '2026-11-30', '2026-11-25']);
  expect(await countEndless(asAdmin, [ending])).toEqual(new Map());
  const acts = await db
    .selectFrom('audit_entries')
    .select(['subject_id as payerId', 'actor_id as by'])
    .where('action', '=', 'handleCancellation')
    .execute();
  expect(acts).toEqual([{ payerId: families[1]?.payer.id, by: asAdmin.actor.id }]);
});

it('frees the seats of who does not go on, and ends nobody’s membership', async () => {
  const { ending, groupId, subscriptions } = await course();
  await transaction(asAdmin, async (tx) => {
    await holdOfCourse(tx, ending);
    await releaseSeats(tx, ending);
  });
  expect((await subscriptions()).map((each) => each?.groupId)).toEqual([groupId, null, null]);
  expect((await listMemberships(db, groupId)).map(({ leftOn }) => leftOn)).toEqual([null, null, null]);
});

it('counts for each of several courses who would be charged without end', async () => {
  const [first, second, third] = [await course(), await course(), await course()];
  const everybody = { groupId: third.groupId, goingOn: third.families.map(({ userId }) => userId) };
  const counts = await countEndless(asAdmin, [first.ending, { ...second.ending, goingOn: [] }, everybody]);
  expect(counts).toEqual(
    new Map([
      [first.groupId, 1],
      [second.groupId, 2],
    ]),
  );
});
