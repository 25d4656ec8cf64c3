import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlan, createSubscription, loseStudent } from '#features/billing/server/billing.factory.ts';
import { payAll } from '#features/billing/server/billing.seed.ts';
import { seatPaidChild } from '#features/billing/server/plans/paid-seats.service.ts';
import { chooseSeat, releaseSeat } from '#features/billing/server/plans/seat-holds.service.ts';
import { giveSeat, takeSeat } from '#features/billing/server/plans/seats.service.ts';
import {
  dropSubscription,
  quoteSubscription,
  subscribe,
} from '#features/billing/server/subscriptions/subscribing.service.ts';
import { takeGuests } from '#features/guests/server/guests.factory.ts';
import { endDueHolds } from '#features/holds/server/holds.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { openBooks } from '#features/invoices/server/invoices.factory.ts';
import {
  bookMakeUp,
  giveUpMakeUp,
  listMakeUpLessons,
} from '#features/makeups/server/choosing/booking.service.ts';
import { giveMakeUpCredit } from '#features/makeups/server/ledger/credits.service.ts';
import { keepMakeUps } from '#features/makeups/server/makeups.jobs.ts';
import { listGuests } from '#features/membership/server/guests.service.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { countStudents, isPresentStudent } from '#features/membership/server/taking-part.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { reportAbsence, withdrawAbsence } from '#features/schedule/server/events/absence-notices.service.ts';
import { cancelEvent, restoreEvent } from '#features/schedule/server/events/events.service.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import { followTrials } from '#features/trials/server/trial-following.service.ts';
import { askForTrial, cancelTrial } from '#features/trials/server/trials.service.ts';
import { acceptOffer, declineOffer } from '#features/waiting/server/answers.service.ts';
import { offerSeats } from '#features/waiting/server/offers.service.ts';
import { findBrokenWaiting } from '#features/waiting/server/waiting.factory.ts';
import { joinWaiting, leaveWaiting, listOwnWaiting } from '#features/waiting/server/waiting.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';

/** `SOAK=full` plays a thousand sequences. */
const sequences = process.env.SOAK === 'full' ? 1000 : 25;

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await openBooks(db);
});
afterAll(() => drop());

/** Two groups of a plan with two places each, lessons in both for a week, and three families with two children each. */
async function makeWorld() {
  const { id: planId, priceId } = await createPlan(db);
  const admin = await createUser(db, { role: 'admin' });
  const teacher = await createUser(db, { role: 'teacher' });
  const groups: string[] = [];
  const lessons: { id: string; groupId: string }[] = [];
  for (const hour of ['13', '15']) {
    const { id: groupId } = await createGroup(db, {
      ...{ plan_id: planId, max_students: 2, teachers: [teacher.id], start_date: '2026-11-01' },
    });
    await takeGuests(db, groupId, { guestsPerLesson: 1 });
    groups.push(groupId);
    for (const day of ['22', '24', '26']) {
      const { id } = await createEvent(db, { groupId, startsAt: `2026-11-${day}T${hour}:30:00.000Z` });
      lessons.push({ id, groupId });
    }
  }
  const families = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const parent = await createUser(db, { role: 'parent' });
      const guardians = [parent.id];
      return {
        parent,
        children: [await createChild(db, { guardians }), await createChild(db, { guardians })],
      };
    }),
  );
  // One child in each family is seated already, where places last, and has something to miss.
  for (const [at, { parent, children }] of families.entries()) {
    const groupId = groups[at % 2] ?? '';
    const { id } = await createSubscription(db, {
      ...{ planId, priceId, payerId: parent.id, childId: children[0]?.id ?? '' },
    });
    await giveSeat(testScope(db, admin), { subscriptionId: id, groupId });
  }
  return { planId, priceId, admin, groups, lessons, families };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

const nothing = '00000000-0000-4000-8000-000000000000';

/** A present that moves, in which anybody does anything: what the rules refuse changes nothing. */
function playIn({ planId, priceId, admin, groups, lessons, families }: World) {
  let now = Temporal.Instant.from('2026-11-20T08:00:00Z');
  const as = (actor: Actor) => testScope(db, actor, { now: now.toString() });
  const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows[0];

  async function minute() {
    now = now.add({ minutes: 1 });
    const job = { ...as(admin), actor: null };
    await endDueHolds(job);
    await followTrials(job);
    await keepMakeUps(job);
    // Two processes at once.
    await Promise.all([offerSeats(job), offerSeats(job)]);
  }

  /** The answer of the first family that has been asked. */
  async function answer(how: typeof acceptOffer | typeof declineOffer): Promise<unknown> {
    for (const { parent } of families) {
      const { places } = await listOwnWaiting(as(parent));
      const offerId = places.find(({ offer }) => offer)?.offer?.id;
      if (offerId) return how(as(parent), { offerId });
    }
    throw new AppError('db/no-document');
  }

  /** A credit of any family is used for one of the lessons that it finds. */
  async function makeUp(which: number): Promise<unknown> {
    for (const { parent, children } of families) {
      const open = await one<{ id: string }>(sql`SELECT id FROM makeup_credits WHERE balance = 1
        AND child_id = ANY(${children.map(({ userId }) => userId)}::uuid[]) ORDER BY id LIMIT 1`);
      if (!open) continue;
      const { lessons: found } = await listMakeUpLessons(as(parent), { creditId: open.id });
      const chosen = found[which % Math.max(1, found.length)];
      if (chosen) return bookMakeUp(as(parent), { creditId: open.id, eventId: chosen.eventId });
    }
    throw new AppError('db/no-document');
  }

  function deedsOf(which: number) {
    const family = families[which % families.length];
    const child = family?.children[which % 2];
    if (!(family && child)) throw new Error('There are three families of two.');
    const parent = as(family.parent);
    const groupId = groups[which % groups.length] ?? '';
    const lesson = lessons[which % lessons.length] ?? { id: nothing, groupId };
    const [childId, userId] = [child.id, child.userId];
    const bought = () =>
      one<{ id: string }>(sql`SELECT id FROM subscriptions WHERE child_id = ${childId} AND state <> 'ended'
        ORDER BY created_at, id LIMIT 1`);
    const credit = () =>
      one<{ id: string }>(sql`SELECT id FROM makeup_credits WHERE child_id = ${userId} ORDER BY id LIMIT 1`);
    const changed = async () => {
      const event = await one<{ sequence: number }>(
        sql`SELECT sequence FROM schedule_events WHERE id = ${lesson.id}`,
      );
      return { eventId: lesson.id, sequence: event?.sequence ?? 0 };
    };
    const waiting = async () => (await listOwnWaiting(parent)).places;
    return {
      choose: () => chooseSeat(parent, { groupId, childId }),
      release: async () => {
        const { until } = await chooseSeat(parent, { groupId, childId });
        return releaseSeat(parent, { groupId, childId, until });
      },
      subscribe: async () => {
        const choice = { priceId, childId, coupon: null };
        const { amountCents } = await quoteSubscription(parent, choice);
        const bought = { ...choice, subscriptionId: randomUUID(), amountCents };
        return subscribe(parent, { ...bought, groupId });
      },
      pay: async () => {
        await payAll(parent, family.parent.id);
        const paid = await bought();
        if (paid) await seatPaidChild({ ...parent, actor: null }, { subscriptionId: paid.id });
      },
      drop: async () => dropSubscription(parent, { subscriptionId: (await bought())?.id ?? nothing }),
      take: async () => takeSeat(parent, { subscriptionId: (await bought())?.id ?? nothing, groupId }),
      give: async () => giveSeat(as(admin), { subscriptionId: (await bought())?.id ?? nothing, groupId }),
      join: () => {
        const places = [{ placeId: randomUUID(), childId }];
        return joinWaiting(parent, { places, subject: { groupId }, together: false, note: '' });
      },
      wish: () => {
        const subject = { planId, moduleId: null, cities: [], online: false, weekdays: [] };
        const places = [{ placeId: randomUUID(), childId }];
        return joinWaiting(parent, { places, subject, together: false, note: '' });
      },
      part: () => loseStudent(db, groupId, which),
      leave: async () => leaveWaiting(parent, { placeId: (await waiting())[0]?.id ?? nothing }),
      accept: () => answer(acceptOffer),
      decline: () => answer(declineOffer),
      try: () => askForTrial(parent, { childId: userId, eventId: lesson.id, priceCents: null }),
      untry: async () => {
        const trial = await one<{ id: string }>(
          sql`SELECT id FROM trials WHERE child_id = ${childId} LIMIT 1`,
        );
        return cancelTrial(parent, { trialId: trial?.id ?? nothing });
      },
      miss: () => reportAbsence(parent, { eventId: lesson.id, childId: userId, reason: '' }),
      come: () => withdrawAbsence(parent, { eventId: lesson.id, childId: userId }),
      credit: () =>
        giveMakeUpCredit(as(admin), { creditId: randomUUID(), childId: userId, reason: 'Dingo elektra' }),
      makeUp: () => makeUp(which),
      giveUp: async () => giveUpMakeUp(parent, { creditId: (await credit())?.id ?? nothing }),
      cancel: async () => cancelEvent(as(admin), { ...(await changed()), reason: 'Serga' }),
      restore: async () => restoreEvent(as(admin), await changed()),
      minute,
      hours: async () => {
        now = now.add({ hours: 7 });
      },
      days: async () => {
        now = now.add({ hours: 50 });
      },
    };
  }
  return { deedsOf, minute };
}

/** What never may be, whatever was done. */
async function findBroken({ lessons }: World): Promise<string[]> {
  const ids = lessons.map(({ id }) => id);
  const { rows } = await sql<{ what: string }>`
    SELECT 'more seats sold than there are ' || g.id AS what FROM groups g WHERE g.max_students < ${countStudents(sql`g.id`)}
      + (SELECT count(*) FROM seat_holds h JOIN children c ON c.id = h.child_id WHERE h.group_id = g.id AND h.ended_at IS NULL
        AND NOT ${isPresentStudent(sql`g.id`, sql`c.user_id`)})
    UNION ALL SELECT 'a credit that its lines do not explain ' || c.id FROM makeup_credits c
      WHERE c.balance NOT IN (0, 1) OR c.balance <> (SELECT sum(e.amount) FROM makeup_entries e WHERE e.credit_id = c.id)
    UNION ALL SELECT 'two credits for one lesson ' || min(c.id::text) FROM makeup_credits c WHERE c.missed_on IS NOT NULL
      GROUP BY c.child_id, c.group_id, c.missed_on HAVING count(*) > 1
    UNION ALL SELECT 'two seats of one subscription ' || h.subscription_id FROM seat_holds h
      WHERE h.ended_at IS NULL AND h.subscription_id IS NOT NULL GROUP BY h.subscription_id HAVING count(*) > 1`.execute(
    db,
  );
  const guests = await listGuests({ db }, ids);
  const isGuest = new Set(guests.map(({ eventId, userId }) => `${eventId}/${userId}`));
  const hosts = Map.groupBy(guests, ({ eventId }) => eventId);
  const lessonsHeld = db.selectFrom('schedule_events').select('id').where('cancelled_at', 'is', null);
  const isHeld = new Set((await lessonsHeld.where('id', 'in', ids).execute()).map(({ id }) => id));
  const used = await db
    .selectFrom('makeup_credits')
    .select(['id', 'event_id as eventId', 'child_id as childId'])
    .where('event_id', 'in', ids)
    .execute();
  const waiting = (await findBrokenWaiting(db)).filter((what) => !what.startsWith('an offer without'));
  return [
    ...rows.map(({ what }) => what),
    ...[...hosts].flatMap(([id, of]) => (of.length > 1 ? [`more guests than a lesson takes ${id}`] : [])),
    ...[...hosts.keys()].flatMap((id) => (isHeld.has(id) ? [] : [`a guest of a cancelled lesson ${id}`])),
    ...used.flatMap(({ id, eventId, childId }) =>
      isGuest.has(`${eventId}/${childId}`) ? [] : [`a used credit without its guest ${id}`],
    ),
    ...waiting,
  ];
}

it('oversells no seat, doubles no credit, and lets no child both wait and sit, whatever anybody does', async () => {
  const names = Object.keys(playIn(await makeWorld()).deedsOf(0)) as (keyof ReturnType<
    ReturnType<typeof playIn>['deedsOf']
  >)[];
  const done = new Map<string, number>();
  // What leads to an offer and to its answer comes up more often.
  const often = ['join', 'part', 'minute', 'accept', 'makeUp'] as const;
  const more = [...often, ...often, 'join', 'leave', 'decline', 'try', 'untry'] as const;
  const step = fc.record({ act: fc.constantFrom(...names, ...more), which: fc.nat(11) });
  const property = fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), async (steps) => {
    const world = await makeWorld();
    const { deedsOf, minute } = playIn(world);
    for (const { act, which } of steps) {
      await deedsOf(which)
        [act]()
        .then(
          () => done.set(act, (done.get(act) ?? 0) + 1),
          (error: unknown) => {
            if (!(error instanceof AppError)) throw error;
          },
        );
      expect(await findBroken(world)).toEqual([]);
    }
    await minute();
    expect(await findBroken(world)).toEqual([]);
  });
  await fc.assert(property, { numRuns: sequences, seed: 34 });
  // Acts that are always refused would prove nothing.
  expect(names.filter((name) => !done.has(name))).toEqual([]);
}, 1_800_000);
