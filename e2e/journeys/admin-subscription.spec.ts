import { randomUUID } from 'node:crypto';
import { addDays, formatShortDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { today } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { expectTold } from '../snackbars.ts';

test('an admin starts a paid-up child’s subscription with a debt from before, then a whole group’s', async ({
  academy,
  people,
  page,
  openAs,
  signInAs,
  say,
  language,
  expectAccessible,
}) => {
  const [planId, amount] = [randomUUID(), formatMoney(6543)];
  const plan = `Kometos ${planId.slice(0, 8)}`;
  const form = { name: { lt: plan, en: plan }, description: { lt: '', en: '' }, includes: [] };
  await academy.call('post', '/plans', { planId, form });
  const price = { every: 'month', amountCents: 6543, validFrom: today(), forAll: false };
  await academy.call('post', `/plans/${planId}/prices`, price);
  const [parent, other] = [await people.parent(), await people.parent()];
  const child = await people.child({ firstName: 'Ąžuolas' }, [parent]);
  const [second, third] = [
    await people.child({ firstName: 'Bitė' }, [other]),
    await people.child({ firstName: 'Vėjas' }, [other]),
  ];
  const group = await academy.makeGroup({ planId, studentIds: [child.id, second.id, third.id] });
  const nameOf = (each: { firstName: string; lastName: string }) => `${each.firstName} ${each.lastName}`;

  await signInAs(await people.admin());
  await page.goto(`/dashboard/users/${child.id}`);
  await page.getByRole('button', { name: say('billing_office.start.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('billing_office.plan')).selectOption({ label: plan });
  const field = (key: 'paid_until' | 'balance' | 'balance_side' | 'reason') =>
    dialog.getByLabel(
      say('billing_office.start.for_child', {
        label: say(`billing_office.start.${key}`),
        name: nameOf(child),
      }),
    );
  const paidUntil = addDays(today(), 10);
  await field('paid_until').fill(paidUntil);
  await field('balance').fill('25');
  await field('balance_side').selectOption('debt');
  await dialog.getByRole('button', { name: say('billing_office.start.save', { count: 1 }) }).click();
  await expect(dialog.getByText(say('billing_office.start.reason_wrong'))).toBeVisible();
  await field('reason').fill('Rugsėjo likutis');
  const date = formatShortDate(addDays(paidUntil, 1), language);
  await expect(dialog.getByText(say('billing_office.start.charge', { amount, date }))).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: say('billing_office.start.save', { count: 1 }) }).click();
  await expectTold(page, say('billing_office.start.done', { count: 1 }));

  await page.goto(`/dashboard/groups/${group.id}`);
  await page.getByRole('button', { name: say('billing_office.start.open_group') }).click();
  await expect(dialog.getByLabel(nameOf(child), { exact: true })).toBeDisabled();
  await expect(dialog.getByText(say('billing_office.start.has_plan'))).toBeVisible();
  await expect(dialog.getByLabel(nameOf(second), { exact: true })).toBeChecked();
  await expectAccessible();
  await dialog.getByRole('button', { name: say('billing_office.start.save', { count: 2 }) }).click();
  await expectTold(page, say('billing_office.start.done', { count: 2 }));

  const family = await openAs(parent);
  await family.goto('/dashboard/account/billing');
  await expect(family.getByRole('article', { name: plan })).toBeVisible();
  await expect(family.getByText(say('invoices.carried', { amount: formatMoney(2500) }))).toBeVisible();
  const others = await openAs(other);
  await others.goto('/dashboard/account/billing');
  await expect(others.getByRole('article', { name: plan })).toHaveCount(2);
});
