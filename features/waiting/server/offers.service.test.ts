import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPayer, createSubscription } from '#features/billing/server/billing.factory.ts';
import { createHold, listHolds } from '#features/holds/server/holds.factory.ts';
import { endDueHolds } from '#features/holds/server/holds.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import {
  addMembers,
  changeMemberships,
  createGroup,
} from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { restDays } from '../shared/waiting.rules.ts';
import { findGroupsToOffer } from './lines.repository.ts';
import { offerSeats } from './offers.service.ts';
import { createFullGroup, createPlace, findBrokenWaiting, listOffers } from './waiting.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  await db.deleteFrom('waiting_places').execute();
});

const job = (now: string = testNow): Scope => ({
  ...testScope(db, { id: '', role: null }, { now }),
  actor: null,
});
/** What each minute does: holds whose time is over end, then seats are offered. */
async function minute(now: string = testNow) {
  await endDueHolds(job(now));
  await offerSeats(job(now));
}

let asked = 0;

/** A family whose child waits for a group, after those before. */
async function waits(groupId: string, more: { togetherId?: string; payerId?: string } = {}) {
  asked += 1;
  const { payer, child } = more.payerId
    ? { payer: { id: more.payerId }, child: await createChild(db, { guardians: [more.payerId] }) }
    : await createPayer(db);
  const since = Temporal.Instant.from('2026-11-01T08:00:00Z').add({ minutes: asked }).toString();
  const placeId = await createPlace(db, {
    ...{ guardian_id: payer.id, child_id: child.id, group_id: groupId, since },
    together_id: more.togetherId ?? null,
  });
  return { placeId, childId: child.id, userId: child.userId, payerId: payer.id };
}

const leave = (groupId: string, studentId: string) =>
  changeMemberships(db, { groupId, userIds: [studentId] }, { leftOn: '2026-11-19' });

const toldOf = async (payerId: string) =>
  (
    await db
      .selectFrom('notifications')
      .select(['happening', 'data'])
      .where('user_id', '=', payerId)
      .orderBy('created_at')
      .execute()
  ).map(({ happening, data }) => ({ happening, ...data }));

it('offers a freed seat to the first in line, for a day, and tells the family once', async () => {
  const { groupId, studentId } = await createFullGroup(db);
  const [first] = [await waits(groupId), await waits(groupId)];
  await minute();
  expect(await listOffers(db, groupId)).toEqual([]);
  await leave(groupId, studentId);
  await minute();
  await minute('2026-11-20T15:01:00Z');
  expect(await listOffers(db, groupId)).toEqual([
    {
      placeId: first.placeId,
      childId: first.childId,
      endsAt: expect.stringContaining('2026-11-21T15:00'),
      ended: null,
    },
  ]);
  expect(await listHolds(db, groupId)).toMatchObject([
    { childId: first.childId, kind: 'offer', ended: null },
  ]);
  expect(await toldOf(first.payerId)).toMatchObject([{ happening: 'seatOffered', child: 'Lukas' }]);
});

it('offers each seat once, however many jobs run at once', async () => {
  const { groupId } = await createFullGroup(db, { max_students: 3 });
  for (let n = 0; n < 5; n += 1) await waits(groupId);
  await Promise.all([1, 2, 3, 4].map(() => offerSeats(job())));
  expect(await listOffers(db, groupId)).toHaveLength(2);
  expect(await findBrokenWaiting(db)).toEqual([]);
});

it('looks at few groups in one run, and at others in the next', async () => {
  const groups: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { groupId } = await createFullGroup(db, { max_students: 2 });
    await waits(groupId);
    groups.push(groupId);
  }
  const seen = new Set<string>();
  for (let minutes = 0; minutes < 40; minutes += 1) {
    const now = Temporal.Instant.from(testNow).add({ minutes }).toString();
    const found = await findGroupsToOffer(db, { now, restDays, limit: 1 });
    expect(found).toHaveLength(1);
    for (const id of found) seen.add(id);
  }
  expect([...seen].sort()).toEqual(groups.sort());
});

describe('an offer that nobody answers', () => {
  it('goes to the next; the place is kept the first time, and goes to the end the second', async () => {
    const { groupId, studentId } = await createFullGroup(db);
    const [first, second] = [await waits(groupId), await waits(groupId)];
    await leave(groupId, studentId);
    await minute();
    await minute('2026-11-21T14:59:00Z');
    expect(await listOffers(db, groupId)).toHaveLength(1);
    await minute('2026-11-21T15:00:00Z');
    expect(await listOffers(db, groupId)).toMatchObject([
      { placeId: first.placeId, ended: 'expired' },
      { placeId: second.placeId, ended: null },
    ]);
    expect(await toldOf(first.payerId)).toMatchObject([
      { happening: 'seatOffered' },
      { happening: 'seatOfferExpired', toTheEnd: false },
    ]);
    await minute('2026-11-22T15:00:00Z');
    // Both have passed the seat, and rest for a week.
    await minute('2026-11-28T14:00:00Z');
    expect(await listOffers(db, groupId)).toHaveLength(2);
    await minute('2026-11-28T15:00:00Z');
    expect((await listOffers(db, groupId)).at(-1)).toMatchObject({ placeId: first.placeId, ended: null });
    await minute('2026-11-29T15:00:00Z');
    expect(await toldOf(first.payerId)).toMatchObject([{}, {}, {}, { toTheEnd: true }]);
    expect((await listOffers(db, groupId)).at(-1)).toMatchObject({ placeId: second.placeId });
    const rows = await db.selectFrom('waiting_places').select('id').orderBy('since').execute();
    expect(rows.map(({ id }) => id)).toEqual([second.placeId, first.placeId]);
  });

  it('stays as long as the family pays for the seat', async () => {
    const { groupId, studentId, planId, priceId } = await createFullGroup(db);
    const [first] = [await waits(groupId), await waits(groupId)];
    await leave(groupId, studentId);
    await minute();
    const paysFor = { planId, priceId, payerId: first.payerId, childId: first.childId };
    const { id: subscriptionId } = await createSubscription(db, { ...paysFor, state: 'waiting' });
    await db.deleteFrom('seat_holds').where('group_id', '=', groupId).execute();
    const held = { groupId, childId: first.childId, holderId: first.payerId };
    await createHold(db, { ...held, kind: 'paying', until: '2026-11-24T15:00:00Z', subscriptionId });
    await minute('2026-11-22T15:00:00Z');
    expect(await listOffers(db, groupId)).toMatchObject([{ ended: null }]);
    await db
      .updateTable('subscriptions')
      .set({ state: 'ended', ended_at: testNow, ends_on: '2026-11-20', next_period_on: null })
      .where('id', '=', subscriptionId)
      .execute();
    // The family gave up.
    await db
      .updateTable('seat_holds')
      .set({ ended_at: testNow, ended_as: 'released' })
      .where('group_id', '=', groupId)
      .execute();
    await minute('2026-11-22T15:01:00Z');
    expect(await listOffers(db, groupId)).toMatchObject([{ ended: 'expired' }, { ended: null }]);
  });
});

describe('the time of an offer', () => {
  it.each([
    ['in the evening, begins when the quiet hours end', '2026-11-20T20:30:00Z', '2026-11-22T06:00:00Z'],
    ['at midnight, likewise', '2026-11-20T22:00:00Z', '2026-11-22T06:00:00Z'],
    [
      'before the clocks go back, has the same number of hours',
      '2026-10-24T12:00:00Z',
      '2026-10-25T12:00:00Z',
    ],
    ['in the night in which they go back, begins at eight', '2026-10-24T23:00:00Z', '2026-10-26T06:00:00Z'],
    [
      'in the night in which they go forward, begins at eight',
      '2027-03-28T00:30:00Z',
      '2027-03-29T05:00:00Z',
    ],
  ])('made %s', async (_, now, endsAt) => {
    const { groupId, studentId } = await createFullGroup(db);
    const first = await waits(groupId);
    await leave(groupId, studentId);
    await minute(now);
    const [offer] = await listOffers(db, groupId);
    expect(Temporal.Instant.from(offer?.endsAt ?? '').toString()).toBe(endsAt);
    // The seat is held from the beginning.
    expect(await listHolds(db, groupId)).toMatchObject([{ childId: first.childId, ended: null }]);
    const due = await db
      .selectFrom('deliveries as d')
      .innerJoin('notifications as n', 'n.id', 'd.notification_id')
      .select('d.due_at as at')
      .where('n.user_id', '=', first.payerId)
      .execute();
    const starts = Temporal.Instant.from(endsAt).subtract({ hours: 24 });
    for (const { at } of due) expect(Temporal.Instant.compare(at ?? '', starts)).toBeGreaterThanOrEqual(0);
  });
});

it('waits with siblings until there is a seat for each, and asks those behind them meanwhile', async () => {
  const { groupId, studentId } = await createFullGroup(db, { max_students: 1 });
  const { id: payerId } = await createUser(db, { role: 'parent' });
  const togetherId = crypto.randomUUID();
  const together = [
    await waits(groupId, { togetherId, payerId }),
    await waits(groupId, { togetherId, payerId }),
  ];
  const single = await waits(groupId);
  await leave(groupId, studentId);
  await minute();
  expect(await listOffers(db, groupId)).toMatchObject([{ placeId: single.placeId }]);
  await db.updateTable('groups').set({ max_students: 3 }).where('id', '=', groupId).execute();
  await minute('2026-11-20T15:01:00Z');
  const offered = (await listOffers(db, groupId)).slice(1).map(({ placeId }) => placeId);
  expect(new Set(offered)).toEqual(new Set(together.map(({ placeId }) => placeId)));
});

it('ends when the child is seated otherwise; the family is told once', async () => {
  const { groupId, studentId, planId } = await createFullGroup(db, { max_students: 1 });
  const first = await waits(groupId);
  const wished = await createPlace(db, {
    ...{
      guardian_id: first.payerId,
      child_id: first.childId,
      plan_id: planId,
      since: '2026-11-01T00:00:00Z',
    },
  });
  await leave(groupId, studentId);
  await minute();
  expect(await listOffers(db, groupId)).toMatchObject([{ placeId: wished }]);
  await addMembers(db, groupId, 'student', [first.userId]);
  for (const now of [testNow, '2026-11-20T15:01:00Z']) await minute(now);
  expect(await listOffers(db, groupId)).toMatchObject([{ ended: 'taken' }]);
  expect(await listHolds(db, groupId)).toMatchObject([{ ended: 'taken' }]);
  const told = await toldOf(first.payerId);
  expect(told.filter(({ happening }) => happening === 'waitingSeated')).toHaveLength(1);
  expect(await findBrokenWaiting(db)).toEqual([]);
});

it('lets go of the seat on offer when the child is seated in another group of its wish', async () => {
  const { groupId, studentId, planId } = await createFullGroup(db);
  const { payer, child } = await createPayer(db);
  await createPlace(db, { guardian_id: payer.id, child_id: child.id, plan_id: planId });
  await leave(groupId, studentId);
  await minute();
  const next = await waits(groupId);
  const { id: otherId } = await createGroup(db, { plan_id: planId });
  await addMembers(db, otherId, 'student', [child.userId]);
  await minute('2026-11-20T15:01:00Z');
  expect(await listOffers(db, groupId)).toMatchObject([
    { childId: child.id, ended: 'withdrawn' },
    { childId: next.childId, ended: null },
  ]);
});

it('lets whoever waits for a group that ends wait for its plan, in the same turn; or closes the list', async () => {
  const { groupId, planId } = await createFullGroup(db);
  const first = await waits(groupId);
  const alone = await createFullGroup(db, { plan_id: null });
  const second = await waits(alone.groupId);
  await db
    .updateTable('groups')
    .set({ status: 'graduated' })
    .where('id', 'in', [groupId, alone.groupId])
    .execute();
  for (const _ of [1, 2]) await minute();
  const rows = await db
    .selectFrom('waiting_places')
    .select(['id', 'group_id', 'plan_id', 'cities', 'ended_as'])
    .orderBy('since')
    .execute();
  expect(rows).toEqual([
    { id: first.placeId, group_id: null, plan_id: planId, cities: ['Vilnius'], ended_as: null },
    expect.objectContaining({ id: second.placeId, ended_as: 'closed' }),
  ]);
  expect(await toldOf(first.payerId)).toMatchObject([{ happening: 'waitedGroupEnded', goesOn: true }]);
  expect(await toldOf(second.payerId)).toMatchObject([{ happening: 'waitedGroupEnded', goesOn: false }]);
});

it('does nothing, in a few statements, while nothing has changed', async () => {
  const { groupId } = await createFullGroup(db);
  await waits(groupId);
  await minute();
  const before = await db.selectFrom('waiting_places').selectAll().execute();
  await minute('2026-11-20T15:01:00Z');
  expect(await db.selectFrom('waiting_places').selectAll().execute()).toEqual(before);
});
