import { expect, test } from '../fixtures.ts';
import { expectTold } from '../snackbars.ts';

test('an admin warns the parents of a group, and what a parent closes is gone on a second device', async ({
  academy,
  people,
  page,
  openAs,
  signInAs,
  say,
  expectAccessible,
}) => {
  const { name, parent } = await academy.makeClass(['Agnė']);
  const title = `Rytoj pamokų nebus: ${name}`;
  const [phone, laptop] = [await openAs(parent), await openAs(parent)];
  for (const device of [phone, laptop]) {
    await device.goto('/dashboard/modules');
    await expect(device.getByRole('heading', { level: 1 })).toBeVisible();
  }

  await signInAs(await people.admin());
  await page.goto('/dashboard/notifications/new');
  await page.getByText(say('bulletins.severity.warning'), { exact: true }).click();
  await page.getByLabel(say('bulletins.title_lt')).fill(title);
  await page
    .getByLabel(say('bulletins.body_lt'), { exact: true })
    .fill('Dėl <b>šventės</b>.<script>alert(1)</script>');
  await page.getByRole('combobox', { name: say('bulletins.groups') }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page.getByText(say('bulletins.will_see', { count: 1 }), { exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: title }).getByText('šventės')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: say('bulletins.send'), exact: true }).click();
  await expectTold(page, say('bulletins.sent'));
  const row = page.getByRole('article', { name: title });
  await expect(row).toBeVisible();
  await expectAccessible();

  for (const device of [phone, laptop]) {
    const banner = device.getByRole('article', { name: title });
    await expect(banner.getByText('Dėl šventės.')).toBeVisible();
    await expect(banner.getByRole('img', { name: say('banners.severity.warning') })).toBeVisible();
  }
  await expectAccessible(phone);
  await phone.getByRole('button', { name: say('banners.close', { title }) }).click();
  for (const device of [phone, laptop])
    await expect(device.getByRole('article', { name: title })).toBeHidden();
  await page.reload();
  await expect(row.getByText(say('bulletins.dismissed', { count: 1 }))).toBeVisible();
});
