import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { loseStudent } from '#features/billing/server/billing.factory.ts';
import { payAll } from '#features/billing/server/billing.seed.ts';
import { turnSubscriptions } from '#features/billing/server/billing.service.ts';
import { notePageClosed, notePaid } from '#features/billing/server/charges/provider-events.service.ts';
import { seatPaidChild } from '#features/billing/server/plans/paid-seats.service.ts';
import {
  chooseSeat,
  holdWhilePaying,
  releaseSeat,
} from '#features/billing/server/plans/seat-holds.service.ts';
import { assignChild, giveSeat, takeSeat } from '#features/billing/server/plans/seats.service.ts';
import { quoteStarts } from '#features/billing/server/starting/start-quotes.service.ts';
import { startSubscriptions } from '#features/billing/server/starting/starting.service.ts';
import { endPause, pauseSubscription } from '#features/billing/server/subscriptions/pauses.service.ts';
import {
  dropSubscription,
  quoteSubscription,
  subscribe,
} from '#features/billing/server/subscriptions/subscribing.service.ts';
import { endDueHolds } from '#features/holds/server/holds.service.ts';
import { keepMakeUps } from '#features/makeups/server/makeups.jobs.ts';
import { followTrials } from '#features/trials/server/trial-following.service.ts';
import { acceptOffer, declineOffer } from '#features/waiting/server/answers.service.ts';
import { offerSeats } from '#features/waiting/server/offers.service.ts';
import { closeWaiting, getGroupWaiting, offerSeat } from '#features/waiting/server/staff.service.ts';
import { joinWaiting, leaveWaiting, listOwnWaiting } from '#features/waiting/server/waiting.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { lessonActs, makeUpActs } from './test-seats-lessons.ts';
import { type ChosenSeat, chooseSeatOf, noSeat, type SeatsWorld } from './test-seats-world.ts';

const anyGroup = { moduleId: null, cities: [], online: false, weekdays: [] };

/** All that may be done about a seat, its payment and its lessons by anybody, in a world; what the rules refuse changes nothing. */
export function seatActs(world: SeatsWorld, which: number) {
  const chosen = chooseSeatOf(world, which);
  return {
    ...holdingActs(chosen),
    ...payingActs(chosen),
    ...waitingActs(chosen),
    ...lessonActs(chosen),
    ...makeUpActs(chosen),
    ...groupActs(chosen),
    minute: () => passMinute(world),
    hours: async () => world.goOn({ hours: 7 }),
    days: async () => {
      world.goOn({ hours: 50 });
      await turnSubscriptions({ ...world.as(world.admin), actor: null });
    },
  };
}

/** What is done every minute; two processes offer seats at once. */
export async function passMinute(world: SeatsWorld): Promise<void> {
  world.goOn({ minutes: 1 });
  const job = { ...world.as(world.admin), actor: null };
  await endDueHolds(job);
  await followTrials(job);
  await keepMakeUps(job);
  await Promise.all([offerSeats(job), offerSeats(job)]);
}

function holdingActs({ world, family, groupId, childId }: ChosenSeat) {
  const parent = world.as(family.parent);
  const quoted = async (child: string | null) => {
    const choice = { priceId: world.priceId, childId: child, coupon: null };
    const { amountCents } = await quoteSubscription(parent, choice);
    return { ...choice, subscriptionId: randomUUID(), amountCents };
  };
  return {
    choose: () => chooseSeat(parent, { groupId, childId }),
    release: async () => {
      const { until } = await chooseSeat(parent, { groupId, childId });
      return releaseSeat(parent, { groupId, childId, until });
    },
    subscribe: async () => subscribe(parent, { ...(await quoted(childId)), groupId }),
    // Paid for a child who is named later.
    buy: async () => subscribe(parent, await quoted(null)),
  };
}

function payingActs({ world, family, groupId, childId, which, one, bought }: ChosenSeat) {
  const parent = world.as(family.parent);
  const admin = world.as(world.admin);
  const job = { ...parent, actor: null };
  /** The first payment by card that any family has still to make. */
  const openPage = async () =>
    (
      await one(sql<{ source: string }>`SELECT p.source FROM subscription_periods p JOIN subscriptions s
        ON s.id = p.subscription_id WHERE s.plan_id = ${world.planId} AND s.provider = 'stripe' AND s.state = 'waiting'
        AND p.paid_at IS NULL ORDER BY s.created_at, p.source LIMIT 1`)
    )?.source;
  const orNothing = async () => {
    const source = await openPage();
    if (!source) throw new AppError('db/no-document');
    return source;
  };
  const anySubscription = async (condition: RawBuilder<unknown>) => {
    const found = await one(sql<{
      id: string;
      payerId: string;
    }>`SELECT id, payer_id AS "payerId" FROM subscriptions
      WHERE plan_id = ${world.planId} AND ${condition} ORDER BY created_at, id LIMIT 1`);
    if (!found) throw new AppError('db/no-document');
    return { id: found.id, payer: { id: found.payerId, role: 'parent' } as const };
  };
  return {
    pay: async () => {
      await payAll(parent, family.parent.id);
      await seatPaidChild(job, { subscriptionId: await bought() }).catch(ignoreNothing);
    },
    payByCard: async () => {
      const source = await orNothing();
      await transaction(job, (tx) => notePaid(tx, [source]));
      await seatPaidChild(job, { subscriptionId: source.split('/')[1] ?? noSeat });
    },
    openPage: async () => {
      const waiting = await anySubscription(sql`provider = 'stripe' AND state = 'waiting'`);
      const closesAt = world.now().add({ minutes: 60 }).toString();
      await holdWhilePaying(world.as(waiting.payer), waiting.id, closesAt);
    },
    closePage: async () => {
      const source = await orNothing();
      await transaction(job, (tx) => notePageClosed(tx, [source]));
    },
    // Of whichever family has one.
    drop: async () => {
      const waiting = await anySubscription(sql`state = 'waiting'`);
      return dropSubscription(world.as(waiting.payer), { subscriptionId: waiting.id });
    },
    assign: async () => {
      const unnamed = await anySubscription(sql`child_id IS NULL AND state <> 'ended'`);
      const own = world.families.find((each) => each.parent.id === unnamed.payer.id) ?? family;
      const named = own.children[which % 2]?.id ?? noSeat;
      return assignChild(world.as(own.parent), { subscriptionId: unnamed.id, childId: named });
    },
    take: async () => takeSeat(parent, { subscriptionId: await bought(), groupId }),
    give: async () => giveSeat(admin, { subscriptionId: await bought(), groupId }),
    start: async () => {
      const terms = { priceId: world.priceId, startsOn: vilniusDate(world.now().toString()), coupon: null };
      const asked = { childId, paidUntil: null };
      const { quotes } = await quoteStarts(admin, { ...terms, children: [asked] });
      const amountCents = quotes[0]?.quote?.amountCents ?? 0;
      const start = { ...asked, subscriptionId: randomUUID(), amountCents, balanceCents: 0, reason: '' };
      const { results } = await startSubscriptions(admin, { ...terms, groupId, starts: [start] });
      if (results[0]?.refusal) throw new AppError(results[0].refusal);
    },
    pause: async () => {
      const from = vilniusDate(world.now().toString());
      const days = { from, until: addDays(from, 14) };
      return pauseSubscription(parent, { pauseId: randomUUID(), subscriptionId: await bought(), ...days });
    },
    resume: async () => endPause(parent, { subscriptionId: await bought() }),
  };
}

const ignoreNothing = (error: unknown): void => {
  if (!(error instanceof AppError)) throw error;
};

function waitingActs({ world, family, groupId, childId, which }: ChosenSeat) {
  const parent = world.as(family.parent);
  const admin = world.as(world.admin);
  const join = (childIds: readonly string[], subject: Parameters<typeof joinWaiting>[1]['subject']) =>
    joinWaiting(parent, {
      places: childIds.map((id) => ({ placeId: randomUUID(), childId: id })),
      ...{ subject, together: childIds.length > 1, note: '' },
    });
  const places = async () => (await listOwnWaiting(parent)).places;
  /** Of the first family that has been asked. */
  async function answer(how: typeof acceptOffer | typeof declineOffer): Promise<unknown> {
    for (const each of world.families) {
      const asked = (await listOwnWaiting(world.as(each.parent))).places.find(({ offer }) => offer);
      if (asked?.offer) return how(world.as(each.parent), { offerId: asked.offer.id });
    }
    throw new AppError('db/no-document');
  }
  const line = async () => (await getGroupWaiting(admin, { groupId, page: 1 })).places;
  return {
    join: () => join([childId], { groupId }),
    joinTogether: () =>
      join(
        family.children.map(({ id }) => id),
        { groupId },
      ),
    wish: () => join([childId], { planId: world.planId, ...anyGroup }),
    leave: async () => leaveWaiting(parent, { placeId: (await places())[0]?.id ?? noSeat }),
    accept: () => answer(acceptOffer),
    decline: () => answer(declineOffer),
    // Where a child waits, in place of another that has been asked.
    offer: async () => {
      for (const id of world.groups) {
        const { group, places } = await getGroupWaiting(admin, { groupId: id, page: 1 });
        const insteadOf =
          places.find(({ offer }) => offer?.groupId === id && !offer.paying)?.offer?.id ?? null;
        const unasked = places.filter(({ offer, child }) => !offer && child);
        const place = unasked[which % Math.max(1, unasked.length)];
        if (!place || (!insteadOf && group.free <= 0)) continue;
        return offerSeat(admin, {
          groupId: id,
          placeId: place.id,
          insteadOf,
          reason: 'Brolis lanko tą pačią grupę',
        });
      }
      throw new AppError('waiting/no-free-seat');
    },
    strike: async () =>
      closeWaiting(admin, { placeId: (await line())[0]?.id ?? noSeat, reason: 'Persikėlė' }),
  };
}

function groupActs({ world, groupId, which }: ChosenSeat) {
  const { db } = world;
  const become = (status: 'active' | 'graduated') =>
    db.updateTable('groups').set({ status }).where('id', '=', groupId).execute();
  return {
    part: () => loseStudent(db, groupId, which),
    end: () => become('graduated'),
    // Whoever came to wait for one like it meanwhile has a seat again: the next minute's job closes that (record 129).
    reopen: async () => {
      await become('active');
      await passMinute(world);
    },
  };
}
