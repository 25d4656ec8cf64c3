import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectSettled, test } from '../fixtures.ts';
import { widerThanScreen } from '../overflow.ts';
import { AuthPage, mailed } from '../pages/auth.page.ts';
import { FamilyPage } from '../pages/family.page.ts';
import { MailboxPage } from '../pages/mailbox.page.ts';
import { password } from '../people.ts';

/** Waits until so many open dialogs and panels are in the history: they get there a moment after they open or close. */
const expectSteps = (page: Page, count: number) =>
  expect.poll(() => page.evaluate('Number(history.state?.orbitaDialogs ?? 0)')).toBe(count);

test('a user who registers on the way to a screen gets there after the mailed link', async ({
  page,
  say,
}) => {
  const auth = new AuthPage(page, say);
  const email = `${randomUUID()}@example.com`;
  await page.goto('/dashboard/account/language');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await page.getByRole('link', { name: say('identity.to_register') }).click();
  await expect(page).toHaveURL(/\/auth\/register\?redirect=/);
  await auth.fillNames({ firstName: 'Žygimantė', lastName: 'Kęstutaitytė' });
  await page.getByLabel(say('identity.email')).fill(email);
  await auth.choosePassword();
  await expect(page).toHaveURL(/\/auth\/verify\?redirect=/);
  const link = await new MailboxPage(page).linkIn(email, mailed.verification);
  const tab = await page.context().newPage();
  // The waiting screen goes on first, by itself: that takes nothing from the tab of the link.
  await tab.route('**/rpc/registration/verifyEmail', async (call) => {
    const answer = await call.fetch();
    await expect(page).toHaveURL(/\/dashboard\/account\/language$/);
    await call.fulfill({ response: answer });
  });
  await tab.goto(link);
  await expect(tab).toHaveURL(/\/dashboard\/account\/language$/);
});

test('a guardian with an account signs in on the way to the invitation, and accepts it', async ({
  page,
  people,
  say,
  openAs,
  expectAccessible,
}) => {
  const [mother, aunt] = [await people.parent(), await people.parent({ firstName: 'Žygimantė' })];
  const child = await people.child({ firstName: 'Kęstutis' }, [mother]);
  const { request } = await openAs(mother);
  const invited = await request.post('/api/guardians', {
    data: { email: aunt.email, childIds: [child.childId] },
  });
  expect(invited.ok(), await invited.text()).toBe(true);

  await new MailboxPage(page).follow(aunt.email, mailed.invitation);
  await page.getByRole('link', { name: say('registration.register.login') }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await new AuthPage(page, say).fillSignIn(aunt.email, password);
  const accept = page.getByRole('button', { name: say('registration.invitation.accept') });
  await expect(accept).toBeVisible();
  await expectAccessible();
  await accept.click();
  const family = new FamilyPage(page, say);
  await expect(page).toHaveURL(/\/dashboard\/modules$/);
  await family.open();
  await expect(family.child(child.firstName)).toBeVisible();
});

test('Back closes the menu and a dialog first, and then leads to the previous screen', async ({
  page,
  people,
  say,
  signInAs,
}) => {
  const mother = await people.parent();
  await people.child({ firstName: 'Kęstutis' }, [mother]);
  // Where the menu is a drawer.
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(mother);
  const onScreen = (path: string) => expect(page).toHaveURL((url) => url.pathname === path);
  const menu = page.getByRole('dialog', { name: say('shell.main_navigation') });
  await page.goto('/dashboard/children');
  await page.getByRole('button', { name: say('shell.open_menu') }).click();
  await menu.getByRole('link', { name: say('shell.nav_account') }).click();
  await onScreen('/dashboard/account/profile');
  await page.getByRole('button', { name: say('shell.open_menu') }).click();
  await expect(menu).toBeVisible();
  await expectSteps(page, 1);
  await page.goBack();
  await expect(menu).toBeHidden();
  await onScreen('/dashboard/account/profile');
  await page.getByRole('button', { name: say('shell.open_menu') }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expectSteps(page, 0);
  await page.goBack();
  await onScreen('/dashboard/children');
});

test('a child’s tabs lead to places of their own on the narrowest phone, and back closes a panel first', async ({
  page,
  people,
  say,
  signInAs,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(await people.ofDemo('zygimante@example.com'));
  await page.goto('/dashboard/modules');
  const tabs = page.getByRole('navigation', { name: say('shell.main_navigation') });
  const places = [
    ['shell.nav_lessons', '/dashboard/studies/lessons'],
    ['shell.tab_odyssey', '/dashboard/studies/points/rewards'],
    ['shell.tab_calendar', '/dashboard/studies/schedule'],
    ['shell.tab_me', '/dashboard/account/profile'],
    ['shell.tab_home', '/dashboard/modules'],
  ] as const;
  for (const [name, path] of places) {
    await tabs.getByRole('link', { name: new RegExp(`^${say(name)}`) }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(tabs.locator('[aria-current]')).toHaveText(say(name));
    await expectSettled(page);
    expect(await widerThanScreen(page)).toEqual([]);
    await expect(tabs).toBeInViewport({ ratio: 1 });
  }
  await tabs.getByRole('link', { name: say('shell.tab_me'), exact: true }).click();
  await page.getByText(say('account.theme_dark'), { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible();
  await page.getByRole('banner').locator('[popovertarget]').click();
  const panel = page.locator('[popover]:popover-open');
  await expect(panel).toBeVisible();
  await expectSteps(page, 1);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/account\/profile$/);
});
