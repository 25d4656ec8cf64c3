import type { Page } from '@playwright/test';
import { type PushService, startPushService } from '#platform/testing/push-service.ts';
import { startAcademy } from '../academy-server.ts';
import { test as base, expect } from '../fixtures.ts';
import { PushPage } from '../pages/push.page.ts';
import { expectTold } from '../snackbars.ts';

/** An academy whose pushes go to a push service on this machine. */
const test = base.extend<object, { pushService: PushService }>({
  pushService: [
    async ({ language: _ }, use) => {
      const service = await startPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ language, pushService }, use) => {
      const server = await startAcademy(language, { PUSH_SERVICE: pushService.address });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// Pushes reach the service worker.
test.use({ serviceWorkers: 'allow' });

test('an admin warns the parents of a group: a push and a banner, and what is closed on a phone is gone on a laptop', async ({
  academy,
  people,
  pushService,
  page,
  openAs,
  signInAs,
  say,
  expectAccessible,
}) => {
  const { name, parent } = await academy.makeClass(['Agnė']);
  const title = `Rytoj pamokų nebus: ${name}`;
  const [phone, laptop] = [await openAs(parent), await openAs(parent)];
  const pushes = new PushPage(laptop, say, pushService);
  for (const device of [phone, laptop]) {
    await device.goto('/dashboard/modules');
    await expect(device.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await pushes.agree();

  await signInAs(await people.admin());
  await page.goto('/dashboard/notifications/new');
  await page.getByText(say('bulletins.severity.warning'), { exact: true }).click();
  await page.getByLabel(say('bulletins.title_lt')).fill(title);
  await page
    .getByLabel(say('bulletins.body_lt'), { exact: true })
    .fill('Dėl <b>šventės</b>.<script>alert(1)</script>');
  const groups = page.getByRole('combobox', { name: say('bulletins.groups') });
  await groups.fill(name);
  // Options close when their field scrolls out of view, as it may on a phone when the page moves to show one.
  await groups.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.getByRole('option', { name }).click();
  await page.getByLabel(say('bulletins.channel_push')).check();
  await expect(page.getByText(say('bulletins.will_see', { count: 1 }), { exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: title }).getByText('šventės')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: say('bulletins.send'), exact: true }).click();
  await expectTold(page, say('bulletins.sent'));
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();
  await expectAccessible();

  const banner = (device: Page) => device.locator('main').getByRole('article', { name: title });
  for (const device of [phone, laptop]) {
    // The home was already loaded: what comes now is shown on demand.
    await device.getByRole('button', { name: say('banners.late', { count: 1 }) }).click();
    await expect(banner(device).getByText('Dėl šventės.')).toBeVisible();
    await expect(banner(device).getByRole('img', { name: say('banners.severity.warning') })).toBeVisible();
  }
  const said = { title, body: 'Dėl šventės.' };
  const push = await pushes.received();
  await pushes.deliver(push);
  await pushes.expectMessage(said);
  await expectAccessible(phone);
  await expectAccessible(laptop);
  await phone.getByRole('button', { name: say('banners.close', { title }) }).click();
  for (const device of [phone, laptop]) await expect(banner(device)).toBeHidden();
  await phone.getByRole('button', { name: say('bell.label', { count: 0 }) }).click();
  await expect(phone.getByText(title, { exact: true })).toBeVisible();

  await laptop.clock.install();
  await laptop.goto('/dashboard/account/profile');
  await expect(laptop.getByRole('heading', { level: 1 })).toBeVisible();
  await pushes.expectListening();
  await pushes.deliver(push);
  await pushes.expectMessage(said);
  await pushes.expectToStay(said);
  await pushes.open();
  await expect(laptop).toHaveURL(/\/dashboard\/modules$/);
  await pushes.leaveApp();
  await pushes.deliver(push);
  await pushes.expectNotification(said);
  await pushes.clickNotification();
  await expect(laptop).toHaveURL(/\/dashboard\/modules$/);

  await page.reload();
  await expect(row.getByText(say('bulletins.dismissed', { count: 1 }))).toBeVisible();
});

test('an announcement that was begun outlasts its tab, and two tabs keep one each', async ({
  people,
  page,
  context,
  signInAs,
  say,
  expectAccessible,
}) => {
  await signInAs(await people.admin());
  const write = async (tab: Page, title: string) => {
    await tab.goto('/dashboard/notifications/new');
    await tab.getByLabel(say('bulletins.title_lt')).fill(title);
    await expect(tab.getByText(say('bulletins.draft_kept'))).toBeVisible();
  };
  const other = await context.newPage();
  await write(page, 'Rytoj pamokų nebus');
  await write(other, 'Kviečiame į šventę');
  await page.goto('/dashboard/notifications');
  const drafts = page.getByRole('list', { name: say('bulletins.drafts') }).getByRole('listitem');
  await expect(drafts).toHaveCount(2);
  await expectAccessible();
  const goOn = (title: string) =>
    page.getByRole('link', { name: say('bulletins.draft_continue_named', { title }) }).click();
  await goOn('Kviečiame į šventę');
  await expect(page.getByText(say('bulletins.draft_elsewhere'))).toBeVisible();
  await other.close();
  await page.goBack();
  await goOn('Kviečiame į šventę');
  await expect(page.getByLabel(say('bulletins.title_lt'))).toHaveValue('Kviečiame į šventę');
  await page.goBack();
  for (const title of ['Kviečiame į šventę', 'Rytoj pamokų nebus'])
    await page.getByRole('button', { name: say('bulletins.draft_discard_named', { title }) }).click();
  await expect(drafts).toHaveCount(0);
});
