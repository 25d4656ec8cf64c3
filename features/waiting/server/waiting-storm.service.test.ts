import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayer, createSubscription, loseStudent } from '#features/billing/server/billing.factory.ts';
import { giveSeat, takeSeat } from '#features/billing/server/plans/seats.service.ts';
import { endDueHolds } from '#features/holds/server/holds.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { restDays } from '../shared/waiting.rules.ts';
import { acceptOffer, declineOffer } from './answers.service.ts';
import { offerSeats } from './offers.service.ts';
import { closeWaiting, getGroupWaiting, offerSeat } from './staff.service.ts';
import { createFullGroup, findBrokenWaiting } from './waiting.factory.ts';
import { joinWaiting, leaveWaiting, listOwnWaiting } from './waiting.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const acts = [
  ...[
    'join',
    'join',
    'wish',
    'together',
    'leave',
    'accept',
    'accept',
    'decline',
    'take',
    'give',
    'choose',
    'close',
  ],
  ...['free', 'free', 'minute', 'minute', 'hours', 'days'],
] as const;
type Act = (typeof acts)[number];

/** Four families with two children each, all of whom are paid for without a seat, and a group with two places. */
async function world() {
  const group = await createFullGroup(db, { max_students: 2 });
  const { groupId, planId, priceId } = group;
  const admin = await createUser(db, { role: 'admin' });
  const families = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { payer, child } = await createPayer(db);
      const children = [child, await createChild(db, { guardians: [payer.id] })];
      const paid = children.map(({ id: childId }) =>
        createSubscription(db, { planId, priceId, payerId: payer.id, childId }),
      );
      return { payer, children, subscriptions: (await Promise.all(paid)).map(({ id }) => id) };
    }),
  );
  let now = Temporal.Instant.from('2026-11-20T07:00:00Z');
  const as = (actor: Parameters<typeof testScope>[1]) => testScope(db, actor, { now: now.toString() });

  async function minute() {
    now = now.add({ minutes: 1 });
    const job = { ...as(admin), actor: null };
    await endDueHolds(job);
    await Promise.all([offerSeats(job), offerSeats(job)]);
    expect(await overtaken(groupId, now)).toEqual([]);
  }

  async function play(act: Act, which: number): Promise<void> {
    const family = families[which % families.length];
    if (!family) return;
    now = now.add({ seconds: 7 });
    const parent = as(family.payer);
    const { places } = await listOwnWaiting(parent);
    const [place] = places;
    const placeId = place?.id ?? randomUUID();
    const offerId = places.find(({ offer }) => offer)?.offer?.id ?? randomUUID();
    const child = family.children[which % 2];
    const subscriptionId = family.subscriptions[which % 2] ?? '';
    const join = (subject: Parameters<typeof joinWaiting>[1]['subject'], together = false) => {
      const those = together ? family.children : [child];
      const asked = those.map((each) => ({ placeId: randomUUID(), childId: each?.id ?? '' }));
      return joinWaiting(parent, { places: asked, subject, together, note: '' });
    };
    const choose = async () => {
      const list = await getGroupWaiting(as(admin), { groupId, page: 1 });
      const chosen = list.places[which % Math.max(1, list.places.length)];
      const insteadOf = list.places.find(({ offer }) => offer && !offer.paying)?.offer?.id ?? null;
      const choice = { groupId, placeId: chosen?.id ?? '', insteadOf, reason: 'Šeima skambino' };
      if (chosen) await offerSeat(as(admin), choice);
    };
    const wish = { planId, moduleId: null, cities: ['Vilnius'], online: false, weekdays: [] };
    const deeds: Record<Act, () => Promise<unknown>> = {
      join: () => join({ groupId }),
      wish: () => join(wish),
      together: () => join({ groupId }, true),
      leave: () => leaveWaiting(parent, { placeId }),
      accept: () => acceptOffer(parent, { offerId }),
      decline: () => declineOffer(parent, { offerId }),
      take: () => takeSeat(parent, { subscriptionId, groupId }),
      give: () => giveSeat(as(admin), { subscriptionId, groupId }),
      choose,
      close: () => closeWaiting(as(admin), { placeId, reason: 'Apsigalvojo' }),
      free: () => loseStudent(db, groupId, which),
      minute,
      hours: async () => {
        now = now.add({ hours: 9 });
      },
      days: async () => {
        now = now.add({ hours: 24 * 5 });
      },
    };
    await deeds[act]().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
  return { play, minute };
}

/** Places that an offer of this minute passed although they were before it, alone, and could be asked. */
async function overtaken(groupId: string, now: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT w.id FROM waiting_offers o JOIN waiting_places p ON p.id = o.place_id
      JOIN waiting_places w ON (w.since, w.id) < (p.since, p.id) AND w.ended_at IS NULL AND w.together_id IS NULL
      JOIN children c ON c.id = w.child_id
    WHERE o.group_id = ${groupId} AND o.made_at = ${now.toString()} AND o.made_by IS NULL
      AND (w.group_id = o.group_id OR w.plan_id = (SELECT plan_id FROM groups WHERE id = o.group_id))
      AND NOT EXISTS (SELECT FROM waiting_offers x WHERE x.place_id = w.id AND (x.ended_at IS NULL OR x.group_id = o.group_id
        AND x.ended_as IN ('declined', 'expired') AND x.ended_at > ${now.subtract({ hours: 24 * restDays }).toString()}))
      AND NOT EXISTS (SELECT FROM waiting_offers x JOIN waiting_places y ON y.id = x.place_id
        WHERE y.child_id = w.child_id AND x.group_id = o.group_id AND x.ended_at IS NULL)`.execute(db);
  return rows.map(({ id }) => id);
}

it('never sells a seat twice, keeps the order, and lets no child both wait and sit, whatever is done', async () => {
  const step = fc.record({ act: fc.constantFrom(...acts), which: fc.nat(7) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      const { play, minute } = await world();
      for (const { act, which } of steps) {
        await play(act, which);
        expect((await findBrokenWaiting(db)).filter((what) => !what.startsWith('an offer without'))).toEqual(
          [],
        );
      }
      await minute();
      expect(await findBrokenWaiting(db)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
