import { randomUUID } from 'node:crypto';
import { formatMoney } from '#platform/shared/money.ts';
import { today } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { expectTold } from '../snackbars.ts';

test('a parent subscribes, pays by transfer, and has a seat for the child once the bank’s statement is imported', async ({
  academy,
  people,
  page,
  openAs,
  signInAs,
  say,
  expectAccessible,
}) => {
  const [planId, amount] = [randomUUID(), formatMoney(6543)];
  const plan = `Raketos ${planId.slice(0, 8)}`;
  const name = { lt: plan, en: plan };
  await academy.call('post', '/plans', {
    planId,
    form: { name, description: { lt: '', en: '' }, includes: [] },
  });
  const price = { every: 'month', amountCents: 6543, validFrom: today(), forAll: false };
  await academy.call('post', `/plans/${planId}/prices`, price);
  const group = await academy.makeGroup({ planId });
  const parent = await people.parent();
  const child = await people.child({ firstName: 'Ąžuolas' }, [parent]);

  const family = await openAs(parent);
  await family.goto('/dashboard/account/billing');
  await family.getByRole('button', { name: say('billing.subscribe_to', { plan }) }).click();
  const dialog = family.getByRole('dialog');
  await dialog.getByLabel(say('billing.child')).selectOption({ label: say('billing.child_later') });
  await dialog.getByRole('button', { name: say('billing.subscribe_for', { amount }) }).click();
  await expectTold(family, say('billing.subscribed'));
  const subscription = family.getByRole('article', { name: plan });
  await expect(subscription.getByText(say('billing.state.waiting'), { exact: true })).toBeVisible();
  await expect(family.getByRole('img', { name: say('invoices.qr') })).toBeVisible();
  await expect(
    family.getByRole('button', { name: say('invoices.copy', { name: say('invoices.reference') }) }),
  ).toBeVisible();
  await expectAccessible(family);

  await signInAs(await people.admin());
  await page.goto('/dev/bank');
  const transfer = page.getByRole('listitem').filter({ hasText: parent.lastName });
  await transfer.getByRole('button').click();
  await expect(transfer.getByRole('button')).toBeVisible();
  const statement = await page.request.get('/dev/bank/statement.xml');
  await page.goto('/dashboard/billing/payments');
  await expect(page.getByRole('button', { name: say('payment_work.choose_file') })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'israsas.xml',
    mimeType: 'application/xml',
    buffer: await statement.body(),
  });
  const money = { count: 1, amount };
  await expect(page.getByText(say('payment_work.would_book', { ...money, lines: 1 }))).toBeVisible();
  await expectAccessible();
  await expect(subscription.getByText(say('billing.state.waiting'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: say('payment_work.run'), exact: true }).click();
  await expectTold(page, say('payment_work.imported', money));

  await expect(subscription.getByText(say('billing.state.active'), { exact: true })).toBeVisible();
  await expect(family.getByRole('img', { name: say('invoices.qr') })).toBeHidden();
  await subscription.getByRole('button', { name: say('billing.assign') }).click();
  await dialog
    .getByLabel(say('billing.child'))
    .selectOption({ label: `${child.firstName} ${child.lastName}` });
  await dialog.getByRole('button', { name: say('billing.assign_to'), exact: true }).click();
  await expectTold(family, say('billing.assigned'));
  await subscription.getByRole('button', { name: say('billing.choose_group') }).click();
  await dialog.getByRole('button', { name: `${say('billing.choose')}: ${group.name}` }).click();
  await expectTold(family, say('billing.seated'));
  await expect(subscription.getByText(group.name)).toBeVisible();
  await expectAccessible(family);
});
