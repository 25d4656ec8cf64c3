import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { accountDifferences, openBooks } from '#features/invoices/server/invoices.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays } from '#platform/shared/dates.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlanWithGroup, findBroken } from '../billing.factory.ts';
import { payAll } from '../billing.seed.ts';
import { getBilling, turnSubscriptions } from '../billing.service.ts';
import { assignChild, takeSeat } from '../plans/seats.service.ts';
import {
  handleCancellation,
  requestCancellation,
  withdrawCancellation,
} from '../subscriptions/cancellations.service.ts';
import { endPause, pauseSubscription } from '../subscriptions/pauses.service.ts';
import { dropSubscription, subscribe } from '../subscriptions/subscribing.service.ts';
import { billMonth } from './billing-run.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await openBooks(db);
});
afterAll(() => drop());

const acts = [
  'subscribe',
  'drop',
  'pay',
  'assign',
  'seat',
  'pause',
  'resume',
  'ask',
  'withdraw',
  'end',
  'night',
] as const;
type Act = (typeof acts)[number];

/** Two families, and a plan whose group has one place. */
async function world() {
  const plan = await createPlanWithGroup(db, 1);
  const admin = await createUser(db, { role: 'admin' });
  const families = [await createPayer(db), await createPayer(db)];
  let day = '2026-11-20';
  const scopeOf = (family: (typeof families)[number]) =>
    testScope(db, family.payer, { now: `${day}T12:00:00Z` });

  async function night() {
    day = addDays(day, 17);
    const job = { ...testScope(db, admin, { now: `${day}T03:03:00Z` }), actor: null };
    await turnSubscriptions(job);
    await billMonth(job, { month: day.slice(0, 7) });
  }

  async function play(act: Act, which: number): Promise<void> {
    const family = families[which] ?? families[0];
    if (!family) return;
    const as = scopeOf(family);
    const { subscriptions } = await getBilling(as);
    const subscriptionId = subscriptions[0]?.id ?? randomUUID();
    const days = { from: day, until: addDays(day, 20) };
    const [requestId, pauseId] = [randomUUID(), randomUUID()];
    const choice = { priceId: plan.priceId, childId: null, coupon: null, amountCents: 6000 };
    const deeds: Record<Act, () => Promise<unknown>> = {
      subscribe: () => subscribe(as, { subscriptionId: randomUUID(), ...choice }),
      drop: () => dropSubscription(as, { subscriptionId }),
      pay: () => payAll(as, family.payer.id),
      assign: () => assignChild(as, { subscriptionId, childId: family.child.id }),
      seat: () => takeSeat(as, { subscriptionId, groupId: plan.groupId }),
      pause: () => pauseSubscription(as, { subscriptionId, pauseId, ...days }),
      resume: () => endPause(as, { subscriptionId }),
      ask: () => requestCancellation(as, { requestId, subscriptionId, reason: 'price', comment: '' }),
      withdraw: () => withdrawCancellation(as, { subscriptionId }),
      end: () =>
        handleCancellation(testScope(db, admin, { now: `${day}T12:00:00Z` }), {
          ...{ subscriptionId, endsOn: addDays(day, 5) },
        }),
      night,
    };
    await deeds[act]().catch((error: unknown) => {
      // A refusal is an answer; anything else is a bug.
      if (!(error instanceof AppError)) throw error;
    });
  }
  return { play };
}

it('keeps its invariants, whatever families and admins do in any order', { timeout: 60_000 }, async () => {
  const step = fc.record({ act: fc.constantFrom(...acts), which: fc.nat(1), twice: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const { play } = await world();
      const begin: Act[] = ['subscribe', 'pay', 'assign'];
      for (const act of begin) await play(act, 0);
      for (const { act, which, twice } of steps) {
        await Promise.all(twice ? [play(act, which), play(act, which)] : [play(act, which)]);
        expect(await findBroken(db)).toEqual([]);
      }
      expect(await accountDifferences(db)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
