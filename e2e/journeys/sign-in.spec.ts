import { demoAccounts } from '#features/identity/shared/demo-accounts.ts';
import type { Role } from '#platform/shared/roles.ts';
import { expect, test } from '../fixtures.ts';
import { AuthPage } from '../pages/auth.page.ts';

/** The demo's sign-in of a role, as its button names it. */
const demo = (role: Role) => new RegExp(demoAccounts.find((each) => each.role === role)?.name ?? '');

test('shows the sign-in, and what is wrong with the input', async ({ page, say, expectAccessible }) => {
  const auth = new AuthPage(page, say);
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('checkbox', { name: say('identity.remember_me') })).toBeChecked();
  await auth.press(say('identity.login'));
  await expect(page.getByText(say('validation.email_address_required'))).toBeVisible();
  await expect(page.getByText(say('validation.password_required'))).toBeVisible();
  await page.getByLabel(say('identity.email')).fill('rasa');
  await auth.press(say('identity.login'));
  await expect(page.getByText(say('validation.email_address_must_be_valid'))).toBeVisible();
  await expectAccessible();
});

test('returns to the path that was requested first, and follows none to another site', async ({
  page,
  say,
}) => {
  const auth = new AuthPage(page, say);
  await page.goto('/dashboard/teacher-prizes');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await page.getByRole('button', { name: demo('teacher') }).click();
  await auth.press(say('identity.login'));
  await expect(page).toHaveURL(/\/dashboard\/teacher-prizes$/);
  await auth.leave();
  await page.goto('/auth/login?redirect=https://evil.example/dashboard');
  await page.getByRole('button', { name: demo('parent') }).click();
  await auth.press(say('identity.login'));
  await expect(page).toHaveURL(/\/dashboard\/modules$/);
});

test('sends a signed-in user away from the sign-in screen, and out again', async ({
  page,
  people,
  say,
  signInAs,
  isMobile,
}) => {
  await signInAs(await people.parent());
  await page.goto('/auth/login');
  await expect(page).toHaveURL(/\/dashboard\/modules/);
  if (isMobile) await page.getByRole('button', { name: say('shell.open_menu') }).click();
  await page.getByRole('button', { name: say('shell.logout') }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('speaks the other language on request, and stores it', async ({ page, language }) => {
  const other = language === 'lt' ? 'en' : 'lt';
  const html = page.locator('html');
  await page.goto('/auth/login');
  await expect(html).toHaveAttribute('lang', language);
  await page.getByRole('button', { name: other.toUpperCase() }).first().click();
  await expect(html).toHaveAttribute('lang', other);
  await page.reload();
  await expect(html).toHaveAttribute('lang', other);
});

test('answers unknown paths with the lost astronaut', async ({ page, say, expectAccessible }) => {
  await page.goto('/nowhere/at/all');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: say('pages.not_found_title') })).toBeVisible();
  await expectAccessible();
});

test('keeps a child out of staff screens', async ({ page, people, say, signInAs }) => {
  await signInAs(await people.child());
  await page.goto('/dashboard/attendance');
  await expect(page.getByText(say('pages.permission_denied'))).toBeVisible();
});
