import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPayer, createSubscription } from '#features/billing/server/billing.factory.ts';
import { listHolds } from '#features/holds/server/holds.factory.ts';
import { endDueHolds } from '#features/holds/server/holds.service.ts';
import { addMembers, changeMemberships } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { acceptOffer, declineOffer } from './answers.service.ts';
import { offerSeats } from './offers.service.ts';
import { createFullGroup, createOffer, createPlace, listOffers } from './waiting.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const at = (now: string) => ({ ...testScope(db, { id: '', role: null }, { now }), actor: null });
async function minute(now = testNow) {
  await endDueHolds(at(now));
  await offerSeats(at(now));
}

/** A child who is the first to wait for a group, whose only seat is free from `now` on. */
async function waits(given: Parameters<typeof createFullGroup>[1] = {}) {
  const group = await createFullGroup(db, given);
  const { groupId, studentId } = group;
  const { payer, child, as } = await createPayer(db);
  const placeId = await createPlace(db, { guardian_id: payer.id, child_id: child.id, group_id: groupId });
  const free = () => changeMemberships(db, { groupId, userIds: [studentId] }, { leftOn: '2026-11-19' });
  const offerId = async () =>
    (await db.selectFrom('waiting_offers').select('id').where('place_id', '=', placeId).execute())[0]?.id ??
    '';
  const told = async () =>
    (
      await db
        .selectFrom('notifications')
        .select('happening')
        .where('user_id', '=', payer.id)
        .orderBy('created_at')
        .execute()
    ).map(({ happening }) => happening);
  return { ...group, as, payer, child, placeId, free, offerId, told };
}

const night = '2026-11-20T22:00:00Z';

it.each([
  [
    'is declined',
    async ({ as, offerId }: Awaited<ReturnType<typeof waits>>) => {
      await declineOffer({ ...as, now: Temporal.Instant.from(night) }, { offerId: await offerId() });
    },
  ],
  [
    'is accepted',
    async ({ as, offerId }: Awaited<ReturnType<typeof waits>>) => {
      await acceptOffer({ ...as, now: Temporal.Instant.from(night) }, { offerId: await offerId() });
      await minute(night);
    },
  ],
])('tells nobody in the morning of an offer that %s in the night', async (_, answer) => {
  const one = await waits({ plan_id: null });
  await one.free();
  await minute(night);
  expect(await one.told()).toEqual(['seatOffered']);
  await answer(one);
  expect(await one.told()).toEqual([]);
});

it('tells nobody of a seat that the child has lost again before it could be told', async () => {
  const { groupId, child, told, free } = await waits();
  await free();
  await addMembers(db, groupId, 'student', [child.userId]);
  await changeMemberships(db, { groupId, userIds: [child.userId] }, { leftOn: '2026-11-20' });
  await minute();
  expect(await told()).toEqual([]);
});

it('tells who got a seat from an admin, and not who accepted it', async () => {
  const [given, taken] = [await waits({ plan_id: null }), await waits({ plan_id: null })];
  await given.free();
  await addMembers(db, given.groupId, 'student', [given.child.userId]);
  await taken.free();
  await minute();
  await acceptOffer(taken.as, { offerId: await taken.offerId() });
  await minute();
  expect(await given.told()).toEqual(['waitingSeated']);
  expect(await taken.told()).toEqual(['seatOffered']);
});

it('offers no seat that the plan owes to another because of a subscription whose seat was held unpaid for too long', async () => {
  const { groupId, planId, priceId, payer, child, free } = await waits();
  const other = await createPayer(db);
  await createSubscription(db, { planId, priceId, payerId: other.payer.id, childId: other.child.id });
  const of = { planId, priceId, payerId: payer.id, childId: child.id };
  const { id: subscriptionId } = await createSubscription(db, { ...of, state: 'waiting' });
  await db
    .insertInto('seat_holds')
    .values({
      ...{ group_id: groupId, child_id: child.id, holder_id: payer.id, kind: 'paying' },
      ...{
        subscription_id: subscriptionId,
        made_at: '2026-11-10T15:00:00Z',
        held_until: '2026-11-13T22:00:00Z',
      },
      ...{ ended_at: '2026-11-13T22:00:00Z', ended_as: 'expired' },
    })
    .execute();
  await free();
  await minute();
  expect(await listOffers(db, groupId)).toEqual([]);
});

it('is over at its instant also while the clocks change, and the next family has as many hours', async () => {
  // Made at noon: the clocks go back, or forward, in the night after.
  for (const [made, ends, next] of [
    ['2026-10-24T09:00:00Z', '2026-10-25T09:00:00Z', '2026-10-26T09:00:00Z'],
    ['2027-03-27T10:00:00Z', '2027-03-28T10:00:00Z', '2027-03-29T10:00:00Z'],
  ] as const) {
    const { groupId, free } = await waits();
    const { payer, child } = await createPayer(db);
    await createPlace(db, { guardian_id: payer.id, child_id: child.id, group_id: groupId, since: made });
    await free();
    await minute(made);
    await minute(Temporal.Instant.from(ends).subtract({ seconds: 1 }).toString());
    expect(await listOffers(db, groupId)).toMatchObject([{ ended: null }]);
    await minute(ends);
    const [first, second] = await listOffers(db, groupId);
    expect([first?.ended, second?.ended]).toEqual(['expired', null]);
    expect(Temporal.Instant.from(second?.endsAt ?? '').toString()).toBe(next);
    expect(await listHolds(db, groupId)).toMatchObject([{ ended: 'expired' }, { ended: null }]);
  }
});

describe('a long list', () => {
  /** As many places as one run looks at, and one more, each of a child of one family. */
  async function manyPlaces(groupId: string) {
    const { payer } = await createPayer(db);
    const places: { readonly placeId: string; readonly childId: string }[] = [];
    for (let n = 0; n < 101; n += 1) {
      const { id: childId } = await createChild(db, { guardians: [payer.id] });
      const since = Temporal.Instant.from('2026-11-01T08:00:00Z').add({ minutes: n }).toString();
      const place = { guardian_id: payer.id, child_id: childId, group_id: groupId, since };
      places.push({ childId, placeId: await createPlace(db, place) });
    }
    return places;
  }
  const waiting = async (groupId: string) =>
    (
      await db
        .selectFrom('waiting_places')
        .select('id')
        .where('group_id', '=', groupId)
        .where('ended_at', 'is', null)
        .execute()
    ).map(({ id }) => id);

  it('of a group that has ended goes on elsewhere a portion at a time, the oldest first', async () => {
    const { groupId } = await createFullGroup(db, { plan_id: null });
    const places = await manyPlaces(groupId);
    await db.updateTable('groups').set({ status: 'graduated' }).where('id', '=', groupId).execute();
    await minute();
    expect(await waiting(groupId)).toEqual([places.at(-1)?.placeId]);
    await minute();
    expect(await waiting(groupId)).toEqual([]);
  });

  it('of children who are gone, and of offers that are over, likewise', async () => {
    const { groupId } = await createFullGroup(db, { max_students: 200 });
    const places = await manyPlaces(groupId);
    const [last] = places.slice(-1);
    for (const { placeId } of places) {
      const endsAt = placeId === last?.placeId ? '2026-11-20T15:00:00Z' : '2026-11-20T14:30:00Z';
      await createOffer(db, { placeId, groupId, endsAt, startsAt: '2026-11-20T14:00:00Z' });
    }
    await db.updateTable('groups').set({ forced_full: true }).where('id', '=', groupId).execute();
    const open = async () => (await listOffers(db, groupId)).filter(({ ended }) => ended === null);
    await minute();
    expect(await open()).toMatchObject([{ placeId: last?.placeId }]);
    await minute();
    expect(await open()).toEqual([]);
    const childIds = places.map(({ childId }) => childId);
    await db.updateTable('children').set({ deleted_at: testNow }).where('id', 'in', childIds).execute();
    await minute();
    expect(await waiting(groupId)).toEqual([expect.any(String)]);
    await minute();
    expect(await waiting(groupId)).toEqual([]);
  });
});
