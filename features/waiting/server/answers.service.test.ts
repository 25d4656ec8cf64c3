import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayer, createSubscription } from '#features/billing/server/billing.factory.ts';
import { takeSeat } from '#features/billing/server/plans/seats.service.ts';
import { listHolds } from '#features/holds/server/holds.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import {
  addMembers,
  changeMemberships,
  createGroup,
  listMemberships,
} from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { meetAt } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { acceptOffer, declineOffer } from './answers.service.ts';
import { offerSeats } from './offers.service.ts';
import { createFullGroup, createPlace, findBrokenWaiting, listOffers } from './waiting.factory.ts';
import { listOwnWaiting } from './waiting.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const minute = (as: SignedInScope) => offerSeats({ ...as, actor: null });

let asked = 0;

async function waits(groupId: string) {
  asked += 1;
  const { payer, child, as } = await createPayer(db);
  const since = Temporal.Instant.from('2026-11-01T08:00:00Z').add({ minutes: asked }).toString();
  await createPlace(db, { guardian_id: payer.id, child_id: child.id, group_id: groupId, since });
  const offer = async () => (await listOwnWaiting(as)).places[0]?.offer?.id ?? '';
  return { as, payerId: payer.id, child, offer };
}

/** A group whose only seat has just been offered to the first of two. */
async function offered(given: Parameters<typeof createFullGroup>[1] = {}) {
  const group = await createFullGroup(db, given);
  const { groupId, studentId } = group;
  const [first, second] = [await waits(groupId), await waits(groupId)];
  await changeMemberships(db, { groupId, userIds: [studentId] }, { leftOn: '2026-11-19' });
  await minute(first.as);
  return { ...group, first, second };
}

const students = async (groupId: string) =>
  (await listMemberships(db, groupId)).filter(({ leftOn }) => leftOn === null).map(({ id }) => id);

it('seats the child at once that is paid for already, and its wait ends', async () => {
  const { groupId, planId, priceId, first } = await offered();
  const of = { planId, priceId, payerId: first.payerId, childId: first.child.id };
  await createSubscription(db, of);
  expect(await acceptOffer(first.as, { offerId: await first.offer() })).toMatchObject({ seated: true });
  expect(await students(groupId)).toEqual([first.child.userId]);
  expect((await listOwnWaiting(first.as)).places).toEqual([]);
  expect(await listOffers(db, groupId)).toMatchObject([{ ended: 'taken' }]);
  expect(await listHolds(db, groupId)).toMatchObject([{ ended: 'taken' }]);
  await minute(first.as);
  expect(await findBrokenWaiting(db)).toEqual([]);
});

it('seats the child in a group where nothing is paid', async () => {
  const { groupId, first } = await offered({ plan_id: null });
  expect(await acceptOffer(first.as, { offerId: await first.offer() })).toMatchObject({ seated: true });
  expect(await students(groupId)).toEqual([first.child.userId]);
});

it.each([true, false])(
  'answers the same when it is accepted again (a group of a plan: %s)',
  async (isOfPlan) => {
    const { groupId, planId, priceId, first } = await offered(isOfPlan ? {} : { plan_id: null });
    const of = { planId, priceId, payerId: first.payerId, childId: first.child.id };
    if (isOfPlan) await createSubscription(db, of);
    const offerId = await first.offer();
    const accept = () => acceptOffer(first.as, { offerId });
    const lock = (tx: Db) => sql`SELECT FROM groups WHERE id = ${groupId} FOR UPDATE`.execute(tx);
    const seated = { seated: true, subscribed: false, groupId, childId: first.child.id };
    const fulfilled = { status: 'fulfilled', value: seated };
    expect(await meetAt(db, lock, accept, accept)).toMatchObject([fulfilled, fulfilled]);
    expect(await accept()).toMatchObject(seated);
    await changeMemberships(db, { groupId, userIds: [first.child.userId] }, { leftOn: '2026-11-19' });
    await expect(accept()).rejects.toMatchObject({ code: 'waiting/offer-over' });
  },
);

it('lets a child change over that sits in another group of the plan, whoever put it there', async () => {
  for (const isPaid of [true, false]) {
    const { groupId, planId, priceId, first } = await offered();
    const { id: otherId } = await createGroup(db, { plan_id: planId, name: 'Antradienio' });
    await addMembers(db, otherId, 'student', [first.child.userId]);
    const of = { planId, priceId, payerId: first.payerId, childId: first.child.id, groupId: otherId };
    if (isPaid) await createSubscription(db, of);
    const { places } = await listOwnWaiting(first.as);
    expect(places).toMatchObject([{ offer: { leaves: 'Antradienio' } }]);
    const offerId = await first.offer();
    expect(await acceptOffer(first.as, { offerId })).toMatchObject({ seated: true });
    expect([await students(groupId), await students(otherId)]).toEqual([[first.child.userId], []]);
    await minute(first.as);
    expect(await findBrokenWaiting(db)).toEqual([]);
  }
});

it('keeps the seat for a subscription that is still to be paid', async () => {
  const { groupId, planId, priceId, first } = await offered();
  const of = { planId, priceId, payerId: first.payerId, childId: first.child.id };
  await createSubscription(db, { ...of, state: 'waiting' });
  for (const _ of [1, 2])
    expect(await acceptOffer(first.as, { offerId: await first.offer() })).toMatchObject({
      ...{ seated: false, subscribed: true },
    });
  expect(await listHolds(db, groupId)).toMatchObject([{ kind: 'paying', ended: null }]);
  expect((await listOwnWaiting(first.as)).places).toMatchObject([{ offer: { paying: true } }]);
});

it('gives a family that accepts in the last minute half an hour to pay, once', async () => {
  const { groupId, first } = await offered();
  const offerId = await first.offer();
  const until = async () => (await listHolds(db, groupId)).at(-1)?.until;
  const late = (now: string) => ({ ...first.as, now: Temporal.Instant.from(now) });
  await acceptOffer(late('2026-11-21T14:59:00Z'), { offerId });
  expect(await until()).toBe('2026-11-21T15:29:00.000Z');
  expect((await listOwnWaiting(late('2026-11-21T15:28:00Z'))).places).toMatchObject([
    { offer: { endsAt: '2026-11-21T15:29:00.000Z' } },
  ]);
  await acceptOffer(late('2026-11-21T15:28:00Z'), { offerId });
  expect(await until()).toBe('2026-11-21T15:29:00.000Z');
  await minute(late('2026-11-21T15:29:00Z'));
  expect(await listOffers(db, groupId)).toMatchObject([{ ended: 'expired' }, { ended: null }]);
});

it('seats nobody for nothing in a seat that is held no more and another child has', async () => {
  const { groupId, first } = await offered({ plan_id: null });
  const offerId = await first.offer();
  await db.deleteFrom('seat_holds').where('child_id', '=', first.child.id).execute();
  const { id: quick } = await createUser(db, { role: 'child' });
  await addMembers(db, groupId, 'student', [quick]);
  await expect(acceptOffer(first.as, { offerId })).rejects.toMatchObject({ code: 'waiting/offer-over' });
  expect(await students(groupId)).toEqual([quick]);
});

it('seats a child in a seat that is held no more but free', async () => {
  const { groupId, first } = await offered({ plan_id: null });
  await db.deleteFrom('seat_holds').where('child_id', '=', first.child.id).execute();
  const offerId = await first.offer();
  expect(await acceptOffer(first.as, { offerId })).toMatchObject({ seated: true });
  expect(await students(groupId)).toEqual([first.child.userId]);
});

it('keeps the seat while the family chooses how to pay', async () => {
  const { groupId, planId, first } = await offered();
  const answer = { seated: false, subscribed: false, groupId, planId, childId: first.child.id };
  for (const _ of [1, 2])
    expect(await acceptOffer(first.as, { offerId: await first.offer() })).toEqual(answer);
  expect(await listHolds(db, groupId)).toMatchObject([{ childId: first.child.id, ended: null }]);
});

it('holds the seat until the promised hour when a payment is given up, unless it is somebody else’s by then', async () => {
  for (const isTaken of [false, true]) {
    const { groupId, first } = await offered();
    await db.deleteFrom('seat_holds').where('child_id', '=', first.child.id).execute();
    const { id: otherId } = await createUser(db, { role: 'child' });
    if (isTaken) await addMembers(db, groupId, 'student', [otherId]);
    await minute({ ...first.as, now: first.as.now.add({ hours: 1 }) });
    expect(await listOffers(db, groupId)).toMatchObject([{ ended: isTaken ? 'withdrawn' : null }]);
    expect(await listHolds(db, groupId)).toHaveLength(isTaken ? 0 : 1);
  }
});

it('gives a declined seat to the next at once, and keeps the turn', async () => {
  const { groupId, first, second } = await offered();
  const offerId = await first.offer();
  for (const _ of [1, 2]) {
    const { places } = await declineOffer(first.as, { offerId });
    expect(places).toMatchObject([{ offer: null, standings: [{ place: 1, of: 2 }] }]);
  }
  expect(await second.offer()).not.toBe('');
  await expect(acceptOffer(first.as, { offerId })).rejects.toMatchObject({ code: 'waiting/offer-over' });
  expect(await listOffers(db, groupId)).toMatchObject([{ ended: 'declined' }, { ended: null }]);
});

it('refuses an offer whose time is over, although no job has ended it yet', async () => {
  const { first } = await offered();
  const offerId = await first.offer();
  const late = { ...first.as, now: Temporal.Instant.from('2026-11-21T15:00:00Z') };
  await expect(acceptOffer(late, { offerId })).rejects.toMatchObject({ code: 'waiting/offer-over' });
  expect((await listOwnWaiting(late)).places).toMatchObject([{ offer: null }]);
});

it('lets no other family take the seat that is on offer', async () => {
  const { groupId, planId, priceId } = await offered();
  const other = await createPayer(db);
  const of = { planId, priceId, payerId: other.payer.id, childId: other.child.id };
  const { id: subscriptionId } = await createSubscription(db, of);
  await expect(takeSeat(other.as, { subscriptionId, groupId })).rejects.toMatchObject({
    code: 'billing/group-full',
  });
});

it('is for the guardian who pays: another’s offer does not exist', async () => {
  const { first, second } = await offered();
  const offerId = await first.offer();
  const nothing = { code: 'db/no-document' };
  for (const answer of [acceptOffer, declineOffer]) {
    await expect(answer(second.as, { offerId })).rejects.toMatchObject(nothing);
    await expect(answer(first.as, { offerId: randomUUID() })).rejects.toMatchObject(nothing);
  }
  const guardian = await createUser(db, { role: 'parent' });
  await db
    .insertInto('guardianships')
    .values({
      child_id: first.child.id,
      guardian_id: guardian.id,
      pays: false,
      created_at: '2026-11-01T08:00:00Z',
    })
    .execute();
  for (const answer of [acceptOffer, declineOffer])
    await expect(answer(testScope(db, guardian), { offerId })).rejects.toMatchObject({
      code: 'billing/not-the-payer',
    });
});
