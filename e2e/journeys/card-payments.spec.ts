import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { type StripeFake, startStripeFake } from '#platform/testing/stripe-fake.ts';
import { today } from '../academy.ts';
import { startAcademy } from '../academy-server.ts';
import { test as base, expect } from '../fixtures.ts';

/** An academy with its own Stripe keys. */
const test = base.extend<object, { stripe: StripeFake }>({
  stripe: [
    async ({ language: _ }, use) => {
      const fake = await startStripeFake();
      await use(fake);
      await fake.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ language, stripe }, use) => {
      const server = await startAcademy(language, stripe.env);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a parent pays on a Stripe page, and reads that the next payment failed', async ({
  academy,
  people,
  server,
  stripe,
  page,
  signInAs,
  say,
  expectAccessible,
}) => {
  const [planId, amount] = [randomUUID(), formatMoney(4321)];
  const plan = `Kometos ${planId.slice(0, 8)}`;
  const form = { name: { lt: plan, en: plan }, description: { lt: '', en: '' }, includes: [] };
  await academy.call('post', '/plans', { planId, form });
  const price = { every: 'month', amountCents: 4321, validFrom: today(), forAll: false };
  await academy.call('post', `/plans/${planId}/prices`, price);
  await academy.makeGroup({ planId });
  const parent = await people.parent();
  await people.child({ firstName: 'Ąžuolas' }, [parent]);

  await page.route('https://*.stripe.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title><h1>Stripe</h1>' }),
  );
  await signInAs(parent);
  await page.goto('/dashboard/account/billing');
  await page.getByRole('button', { name: say('billing.subscribe_to', { plan }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(say('billing.after_subscribe_card'))).toBeVisible();
  await dialog.getByRole('button', { name: say('billing.subscribe_for', { amount }) }).click();
  await page.waitForURL('https://checkout.stripe.example/**');
  await payPage(page, stripe, server.address);

  await page.goto('/dashboard/account/billing');
  const subscription = page.getByRole('article', { name: plan });
  await expect(subscription.getByText(say('billing.state.active'), { exact: true })).toBeVisible();

  const customer = stripe.books.of('customer')[0];
  stripe.books.setCard(customer?.id ?? '', 'declined');
  // The next period begins on another day of this month.
  const due = today().endsWith('-01') ? addDays(today(), 1) : `${today().slice(0, 8)}01`;
  await server.db
    .updateTable('subscriptions')
    .set({ next_period_on: due })
    .where('plan_id', '=', planId)
    .execute();
  await academy.call('post', '/subscriptions/run', {});
  await expect(subscription.getByText(say('billing.told.card_failed'))).toBeVisible();
  await expect(subscription.getByRole('button', { name: say('billing.pay_by_card') })).toBeVisible();
  await expect(subscription.getByRole('button', { name: say('billing.change_card') })).toBeVisible();
  await expectAccessible();
});

/** The payer completes the page, and Stripe sends its event. */
async function payPage(page: Page, { books, signed }: StripeFake, address: string): Promise<void> {
  books.payPage(page.url().split('/').at(-1) ?? '');
  for (const event of books.events.splice(0)) {
    const { payload, signature } = signed(event, Math.floor(Date.now() / 1000));
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await fetch(`${address}/stripe/webhook`, { method: 'POST', headers, body: payload });
    expect(answer.status).toBe(200);
  }
}
