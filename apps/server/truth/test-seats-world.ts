import { type RawBuilder, sql } from 'kysely';
import { createPlan, createSubscription } from '#features/billing/server/billing.factory.ts';
import { giveSeat } from '#features/billing/server/plans/seats.service.ts';
import { takeGuests } from '#features/guests/server/guests.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { testScope } from '#platform/testing/scope.ts';

/** Mornings at which a world begins: an ordinary one, and some days before the clocks go back and forward. */
export const beginnings = ['2026-11-20T08:00:00Z', '2026-10-23T08:00:00Z', '2027-03-26T08:00:00Z'] as const;

const card = { STRIPE_SECRET_KEY: 'sk_test_seats', STRIPE_WEBHOOK_SECRET: 'whsec_seats' };

/** A family of two; the last one pays by card. */
export interface SeatsFamily {
  readonly parent: Actor;
  readonly byCard: boolean;
  readonly children: readonly { readonly id: string; readonly userId: string }[];
}

/**
 * Two groups of a plan with two places each, lessons in both for two weeks, and three families with two children each, in a present that
 * moves.
 */
export interface SeatsWorld {
  readonly db: Db;
  readonly planId: string;
  readonly priceId: string;
  readonly admin: Actor;
  readonly teacher: Actor;
  readonly groups: readonly string[];
  readonly lessons: readonly { readonly id: string; readonly groupId: string }[];
  readonly families: readonly SeatsFamily[];
  now(): Temporal.Instant;
  goOn(time: Temporal.DurationLike): void;
  /** Somebody now; a family that pays by card meets an academy that takes cards. */
  as(actor: Actor): ReturnType<typeof testScope>;
}

export async function makeSeatsWorld(db: Db, beginning: string): Promise<SeatsWorld> {
  let now = Temporal.Instant.from(beginning);
  const { id: planId, priceId } = await createPlan(db);
  const admin = await createUser(db, { role: 'admin' });
  const teacher = await createUser(db, { role: 'teacher' });
  const groups: string[] = [];
  const lessons: { id: string; groupId: string }[] = [];
  for (const hours of [5, 7]) {
    const { id: groupId } = await createGroup(db, {
      ...{ plan_id: planId, max_students: 2, teachers: [teacher.id], start_date: vilniusDate(beginning) },
    });
    await takeGuests(db, groupId, { guestsPerLesson: 1 });
    groups.push(groupId);
    for (const days of [2, 4, 6, 10, 14]) {
      const startsAt = now.add({ hours: 24 * days + hours, minutes: 30 }).toString();
      const { id } = await createEvent(db, { groupId, startsAt });
      lessons.push({ id, groupId });
    }
  }
  const families = await Promise.all(
    [false, false, true].map(async (byCard) => {
      const parent = await createUser(db, { role: 'parent' });
      const guardians = [parent.id];
      const children = [await createChild(db, { guardians }), await createChild(db, { guardians })];
      return { parent, byCard, children };
    }),
  );
  const byCard = new Set(families.flatMap((each) => (each.byCard ? [each.parent.id] : [])));
  const as = (actor: Actor) =>
    testScope(db, actor, { now: now.toString(), env: byCard.has(actor.id) ? card : {} });
  // One child in each family is seated already, where places last, and has something to miss.
  for (const [at, { parent, children }] of families.entries()) {
    const startedOn = vilniusDate(beginning);
    const { id } = await createSubscription(db, {
      ...{ planId, priceId, payerId: parent.id, childId: children[0]?.id ?? '', startedOn },
    });
    await giveSeat(as(admin), { subscriptionId: id, groupId: groups[at % 2] ?? '' });
  }
  const goOn = (time: Temporal.DurationLike) => {
    now = now.add(time);
  };
  return { db, planId, priceId, admin, teacher, groups, lessons, families, now: () => now, goOn, as };
}

/** An id of nothing. */
export const noSeat = '00000000-0000-4000-8000-000000000000';

/** Whom and what an act is about, chosen by a number. */
export interface ChosenSeat {
  readonly world: SeatsWorld;
  readonly which: number;
  readonly family: SeatsFamily;
  readonly childId: string;
  readonly userId: string;
  readonly groupId: string;
  readonly lessonId: string;
  /** The first row of a query. */
  readonly one: <T>(query: RawBuilder<T>) => Promise<T | undefined>;
  /** The child's subscription that runs or waits to be paid. */
  readonly bought: () => Promise<string>;
}

/** Whom and what the act with a number is about. */
export function chooseSeatOf(world: SeatsWorld, which: number): ChosenSeat {
  const { db, families, groups, lessons } = world;
  const family = families[which % families.length];
  const child = family?.children[which % 2];
  if (!(family && child)) throw new Error('There are three families of two.');
  const one = async <T>(query: RawBuilder<T>) => (await query.execute(db)).rows[0];
  const bought = async () =>
    (
      await one(sql<{
        id: string;
      }>`SELECT id FROM subscriptions WHERE child_id = ${child.id} AND state <> 'ended'
        ORDER BY created_at, id LIMIT 1`)
    )?.id ?? noSeat;
  return {
    ...{ world, which, family, childId: child.id, userId: child.userId, one, bought },
    groupId: groups[which % groups.length] ?? '',
    lessonId: lessons[which % lessons.length]?.id ?? noSeat,
  };
}
