import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPayer, createSubscription } from '#features/billing/server/billing.factory.ts';
import { chooseSeat } from '#features/billing/server/plans/seat-holds.service.ts';
import { assignChild, giveSeat, takeSeat } from '#features/billing/server/plans/seats.service.ts';
import { listHolds } from '#features/holds/server/holds.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { changeMemberships, listMemberships } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { meetAt } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { acceptOffer, declineOffer } from './answers.service.ts';
import { offerSeats } from './offers.service.ts';
import { offerSeat } from './staff.service.ts';
import { createFullGroup, createPlace, findBrokenWaiting, listOffers } from './waiting.factory.ts';
import { listOwnWaiting } from './waiting.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const endsAt = Temporal.Instant.from('2026-11-21T15:00:00Z');
const at = (as: SignedInScope, now: Temporal.Instant): SignedInScope => ({ ...as, now });

/** A group whose only seat is on offer to a child that is paid for, and another paid child that waits behind it. */
async function offered() {
  const group = await createFullGroup(db);
  const { groupId, studentId, planId, priceId } = group;
  const paid = async (since: string) => {
    const family = await createPayer(db);
    const of = { planId, priceId, payerId: family.payer.id, childId: family.child.id };
    const { id: subscriptionId } = await createSubscription(db, of);
    const place = { guardian_id: family.payer.id, child_id: family.child.id, group_id: groupId, since };
    return { ...family, subscriptionId, placeId: await createPlace(db, place) };
  };
  const [first, second] = [await paid('2026-11-01T08:00:00Z'), await paid('2026-11-02T08:00:00Z')];
  await changeMemberships(db, { groupId, userIds: [studentId] }, { leftOn: '2026-11-19' });
  await offerSeats({ ...admin, actor: null });
  const offerId = (await listOwnWaiting(first.as)).places[0]?.offer?.id ?? '';
  return { ...group, first, second, offerId };
}

const lockGroup = (groupId: string) => (tx: Db) =>
  sql`SELECT FROM groups WHERE id = ${groupId} FOR UPDATE`.execute(tx);
const endings = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.code));
const students = async (groupId: string) =>
  (await listMemberships(db, groupId)).filter(({ leftOn }) => leftOn === null).map(({ id }) => id);
/** Children who are students, and seats that are held for others: of one seat, one. */
async function countTaken(groupId: string): Promise<number> {
  const live = (await listHolds(db, groupId)).filter(({ ended }) => ended === null);
  return (await students(groupId)).length + live.length;
}

describe('a seat on offer, accepted at the moment at which others want it', () => {
  it.each([0, 1, 2, 3])('is that of the child it is held for, whoever comes first (%i)', async (turn) => {
    const { groupId, planId, priceId, first, second, offerId } = await offered();
    const stranger = await createPayer(db);
    const buyer = await createPayer(db);
    const of = { planId, priceId, payerId: buyer.payer.id };
    const { id: subscriptionId } = await createSubscription(db, of);
    const works: (() => Promise<unknown>)[] = [
      () => acceptOffer(first.as, { offerId }),
      () => chooseSeat(stranger.as, { groupId, childId: stranger.child.id }),
      () => giveSeat(admin, { subscriptionId: second.subscriptionId, groupId }),
      async () => {
        await assignChild(buyer.as, { subscriptionId, childId: buyer.child.id });
        return takeSeat(buyer.as, { subscriptionId, groupId });
      },
    ];
    const turned = [...works.slice(turn), ...works.slice(0, turn)];
    const results = endings(await meetAt(db, lockGroup(groupId), ...turned));
    const [accepted, ...others] = [...results.slice(4 - turn), ...results.slice(0, 4 - turn)];
    expect([accepted, ...others]).toEqual(['done', ...Array(3).fill('billing/group-full')]);
    expect(await students(groupId)).toEqual([first.child.userId]);
    expect(await countTaken(groupId)).toBe(1);
    expect(await findBrokenWaiting(db)).toEqual([]);
  });

  it.each(['the offer is accepted', 'the stranger chooses'])(
    'in its last second is one family’s: of %s first',
    async (which) => {
      const { groupId, first, offerId } = await offered();
      // Nobody is owed a seat of the plan: a stranger may have it.
      await db.updateTable('groups').set({ max_students: 1 }).where('id', '=', groupId).execute();
      await sql`UPDATE subscriptions SET state = 'ended', ended_at = now(), ends_on = started_on, next_period_on = NULL
        WHERE child_id <> ${first.child.id}`.execute(db);
      const stranger = await createPayer(db);
      const accept = () => acceptOffer(at(first.as, endsAt.subtract({ seconds: 1 })), { offerId });
      const choose = () => chooseSeat(at(stranger.as, endsAt), { groupId, childId: stranger.child.id });
      const isAccepted = which.startsWith('the offer');
      const works = isAccepted ? [accept, choose] : [choose, accept];
      await meetAt(db, lockGroup(groupId), ...works);
      expect(await countTaken(groupId)).toBe(1);
      await offerSeats({ ...at(admin, endsAt), actor: null });
      expect(await countTaken(groupId)).toBe(1);
      expect(await findBrokenWaiting(db)).toEqual([]);
    },
  );

  it('seats the child once, however often it is accepted at once', async () => {
    const { groupId, first, offerId } = await offered();
    const accept = () => acceptOffer(first.as, { offerId });
    const results = await meetAt(db, lockGroup(groupId), accept, accept, accept);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await students(groupId)).toEqual([first.child.userId]);
    expect(await listOffers(db, groupId)).toMatchObject([{ ended: 'taken' }]);
  });

  it.each([true, false])(
    'is either accepted or given to another by an admin (accepted first: %s)',
    async (isFirst) => {
      const { groupId, first, second, offerId } = await offered();
      const choice = { groupId, placeId: second.placeId, insteadOf: offerId, reason: 'Šeima skambino' };
      const accept = () => acceptOffer(first.as, { offerId });
      const give = () => offerSeat(admin, choice);
      await meetAt(db, lockGroup(groupId), ...(isFirst ? [accept, give] : [give, accept]));
      expect(await countTaken(groupId)).toBe(1);
      expect(await findBrokenWaiting(db)).toEqual([]);
    },
  );

  it('is either accepted or declined', async () => {
    const { groupId, first, offerId } = await offered();
    const works = [() => declineOffer(first.as, { offerId }), () => acceptOffer(first.as, { offerId })];
    await meetAt(db, lockGroup(groupId), ...works);
    expect(await countTaken(groupId)).toBe(1);
    expect(await findBrokenWaiting(db)).toEqual([]);
  });
});

it('gives a subscription to one child, once, when two are named at the same moment and a seat is taken', async () => {
  const { planId, priceId, groupId } = await createFullGroup(db, { max_students: 2 });
  const { as, payer, child } = await createPayer(db);
  const sibling = await createChild(db, { guardians: [payer.id] });
  const { id: subscriptionId } = await createSubscription(db, { planId, priceId, payerId: payer.id });
  const assign = (childId: string) => () => assignChild(as, { subscriptionId, childId });
  const lock = (tx: Db) => sql`SELECT FROM subscriptions WHERE id = ${subscriptionId} FOR UPDATE`.execute(tx);
  const results = endings(await meetAt(db, lock, assign(child.id), assign(sibling.id)));
  expect(results.sort()).toEqual(['billing/already-assigned', 'done']);
  await takeSeat(as, { subscriptionId, groupId });
  const isSeated = new Set(await students(groupId));
  expect([child, sibling].filter(({ userId }) => isSeated.has(userId))).toHaveLength(1);
});
