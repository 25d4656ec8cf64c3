import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import type { CardMood } from '#platform/testing/stripe-books.ts';
import { type StripeFake, startStripeFake } from '#platform/testing/stripe-fake.ts';
import { readAnew } from './stripe-sync.service.ts';
import { type StripeWorld, stripeWorld } from './stripe-world.factory.ts';

let db: Db;
let drop: () => Promise<void>;
let fake: StripeFake;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  fake = await startStripeFake();
});
afterAll(async () => {
  await fake.close();
  await drop();
});

/** A thousand when there is time (docs/benchmarks.md); each talks to a fake Stripe on this machine. */
const runs = Number(process.env.STRIPE_SEQUENCES ?? 20);

const steps = [
  'start',
  'renew',
  'pay',
  'decline',
  '3ds',
  'cancel',
  'refund',
  'dispute',
  'win',
  'lose',
  'pass',
  'away',
  'jobs',
  'send',
] as const;
type Step = { readonly what: (typeof steps)[number]; readonly which: number };

const moods: Readonly<Partial<Record<Step['what'], CardMood>>> = { decline: 'declined', '3ds': 'needs-3ds' };

async function take(world: StripeWorld, sources: string[], { what, which }: Step): Promise<void> {
  const { books } = fake;
  if (what === 'start') return void sources.push(await world.start());
  if (what === 'renew') return void sources.push(await world.renew());
  if (what === 'away') return fake.setAway(which % 2 === 0);
  if (what === 'jobs') return void (await world.runJobs());
  if (what === 'pass') return books.pass(which % 30);
  if (what === 'send') return void (await world.sendAll());
  const source = sources[which % sources.length];
  if (!source) return;
  const row = await world.rowOf(source);
  if (what === 'cancel') return world.cancel(source);
  if (what === 'refund') {
    // Staff refund what they see as paid, never more than is left.
    const left = row?.state === 'paid' && row.wanted ? row.amountCents - row.refundedCents - 1000 : 0;
    return left > 0 ? world.refund(source, 1000) : undefined;
  }
  if (row?.intentId && what === 'dispute') return books.dispute(row.intentId);
  if (row?.intentId && what === 'win') return books.closeDispute(row.intentId, 'won');
  if (row?.intentId && what === 'lose') return books.closeDispute(row.intentId, 'lost');
  await pay(world, source, moods[what] ?? 'works');
}

/** A family pays as it can: on its page, or by its invoice; what Stripe refuses it refuses. */
async function pay(world: StripeWorld, source: string, mood: CardMood) {
  try {
    const name = await world.page(source);
    if (name.startsWith('cs_')) fake.books.payPage(name, mood);
    else if (name.startsWith('in_')) fake.books.invoices.pay(name, mood);
  } catch {
    // Away, expired or already paid.
  }
}

/** Whether the academy has a period's money, by Stripe's own books. */
function isPaidAtStripe(row: { invoiceId: string | null; sessionId: string | null }): boolean {
  const { books } = fake;
  const object = row.invoiceId ?? row.sessionId;
  if (!object) return false;
  const { status, payment_status } = books.get(object);
  if (status !== 'paid' && payment_status !== 'paid') return false;
  const intents = books.of('charge', ({ payment_intent }) => {
    const invoice = books.get(object).payments as
      | { data: { payment: { payment_intent: string } }[] }
      | undefined;
    const own = invoice?.data[0]?.payment.payment_intent ?? books.get(object).payment_intent;
    return payment_intent === own;
  });
  const taken = books.of('dispute', ({ payment_intent, status: state }) => {
    return intents.some((each) => each.payment_intent === payment_intent) && state !== 'won';
  });
  return taken.length === 0;
}

it(`matches Stripe's books after ${runs} random sequences of events, repeated and shuffled`, async () => {
  const step = fc.record({ what: fc.constantFrom(...steps), which: fc.nat(60) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 24 }),
      fc.infiniteStream(fc.nat(1000)),
      async (taken, dice) => {
        const world = await stripeWorld(db, fake);
        fake.books.events.length = 0;
        const sources: string[] = [];
        for (const each of taken) await take(world, sources, each);
        fake.setAway(false);
        await world.runJobs();
        // Each event comes once or more often, in any order.
        const events = fake.books.events.flatMap((event) =>
          Array.from({ length: 1 + (dice.next().value % 3) }, () => event),
        );
        const shuffled = events
          .map((event) => [dice.next().value, event] as const)
          .toSorted(([a], [b]) => a - b);
        for (const [, event] of shuffled) await world.send(event);
        for (let turn = 0; turn < 5; turn += 1) await world.runJobs();
        for (const source of sources) {
          const row = await world.rowOf(source);
          if (!row) throw new Error(`${source} is lost`);
          const paid = isPaidAtStripe(row);
          expect([source, row.state === 'paid' && !row.disputed]).toEqual([source, paid]);
          if (row.wanted) expect([source, world.last(source) === 'paid']).toEqual([source, paid]);
          else if (paid) expect([source, row.refundedCents]).toEqual([source, row.amountCents]);
          // Nothing that is no longer charged stays open at Stripe.
          if (!row.wanted && row.invoiceId) expect(fake.books.get(row.invoiceId).status).not.toBe('open');
          if (!row.wanted && row.sessionId) expect(fake.books.get(row.sessionId).status).not.toBe('open');
        }
      },
    ),
    { numRuns: runs },
  );
}, 600_000);

it('of many concurrent reads, only the latest request writes', async () => {
  const world = await stripeWorld(db, fake);
  const source = await world.start();
  fake.books.payPage(await world.page(source));
  await Promise.all(Array.from({ length: 10 }, () => readAnew(world.scope, source, world.listener)));
  expect(await world.rowOf(source)).toMatchObject({ state: 'paid' });
});

it("ignores objects that aren't ours", async () => {
  const world = await stripeWorld(db, fake);
  expect(await readAnew(world.scope, 'nothing', world.listener)).toBe(false);
});
