import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { mailed, newPassword } from '../pages/auth.page.ts';
import { FamilyPage } from '../pages/family.page.ts';
import { MailboxPage } from '../pages/mailbox.page.ts';
import { RefusalsPage } from '../pages/refusals.page.ts';
import { password } from '../people.ts';

test('signing in: a wrong password, a disabled account, no connection', async ({
  page,
  academy,
  people,
  say,
  expectAccessible,
}) => {
  const screen = new RefusalsPage(page);
  const { id, email } = await people.parent();
  const field = say('identity.password');
  const login = say('identity.login');
  await page.goto('/auth/login');
  await screen.fillIn({ [say('identity.email')]: email, [field]: 'ne-tas-slaptazodis' });
  await screen.press(login);
  await screen.expectAlert(say('errors.auth/wrong-credentials'));
  await expect(page.getByLabel(say('identity.email'))).toHaveValue(email);
  await expect(page.getByLabel(field, { exact: true })).toHaveValue('');
  await expectAccessible();

  await academy.call('post', `/users/${id}/disable`, {});
  await screen.fillIn({ [field]: password });
  await screen.press(login);
  await screen.expectAlert(say('errors.auth/user-disabled'));

  await page.context().setOffline(true);
  await screen.fillIn({ [field]: password });
  await screen.press(login);
  await screen.expectAlert(say('errors.server/offline'));
  await page.context().setOffline(false);
});

test('links: an unknown kind, a tampered invitation, one without a code, one that has expired', async ({
  page,
  say,
  expectAccessible,
}) => {
  const screen = new RefusalsPage(page);
  for (const path of [
    '/auth/user-management?mode=nezinomas&oobCode=abc',
    '/auth/user-management?mode=resetPassword',
    '/auth/user-management?mode=verifyEmail&oobCode=pakeistas',
    '/auth/user-management?mode=resetPassword&oobCode=pakeistas',
    '/auth/register?code=pakeistas',
  ]) {
    await page.goto(path);
    await screen.expectTitle(say('registration.link.incorrect_or_tampered_link'));
  }
  await expectAccessible();
  // The server's clock cannot be changed from here: its answer is faked.
  const expired = { defined: true, code: 'auth/expired-link', status: 410, message: '', data: {} };
  await page.route('**/rpc/passwordReset/checkPasswordReset', (route) =>
    route.fulfill({ status: 410, json: { json: expired } }),
  );
  await page.goto('/auth/user-management?mode=resetPassword&oobCode=senas');
  await screen.expectTitle(say('registration.link.expired_title'));
  await expectAccessible();
});

test('an invitation after 24 hours says so, and a new one works', async ({
  page,
  academy,
  people,
  say,
  signInAs,
  expectAccessible,
}) => {
  const screen = new RefusalsPage(page);
  const [family, mailbox] = [new FamilyPage(page, say), new MailboxPage(page)];
  const email = `${randomUUID()}@example.com`;
  await signInAs(await people.parent());
  await family.invite({ firstName: 'Rugilė', lastName: 'Vaitkutė', email, birthDate: '2016-05-04' });
  const childPage = page.url();
  const link = await mailbox.linkIn(email, mailed.invitation);
  await academy.letADayPass(email);
  await page.goto(link);
  await screen.expectTitle(say('registration.link.expired_title'));
  await expect(page.getByLabel(say('identity.first_name'))).toHaveCount(0);
  await expectAccessible();

  await page.goto(childPage);
  const mails = await mailbox.count(email);
  await screen.press(say('people.resend_invitation'));
  await expect.poll(() => mailbox.count(email)).toBeGreaterThan(mails);
  await page.goto(await mailbox.linkIn(email, mailed.invitation));
  await expect(page.getByText('Rugilė').first()).toBeVisible();
  await page.goto(link);
  await screen.expectTitle(say('registration.link.incorrect_or_tampered_link'));
});

test('registering: a common password; a wrong staff code; no role yet', async ({
  page,
  say,
  expectAccessible,
}) => {
  const screen = new RefusalsPage(page);
  const email = `${randomUUID()}@orbita.lt`;
  await page.goto('/auth/register');
  await screen.fillIn({
    [say('identity.first_name')]: 'Ona',
    [say('identity.last_name')]: 'Grigaitė',
    [say('identity.email')]: email,
    [say('identity.password')]: 'password123',
  });
  await screen.press(say('registration.register.submit'));
  await screen.expectAlert(say('errors.auth/weak-password'));
  await expectAccessible();

  await screen.fillIn({ [say('identity.password')]: newPassword });
  await screen.press(say('registration.register.submit'));
  await expect(page).toHaveURL(/\/auth\/verify$/);
  const link = await new MailboxPage(page).linkIn(email, mailed.verification);
  await page.goto('/dashboard/attendance');
  await expect(page).toHaveURL(/\/auth\/verify\?redirect=/);
  await page.goto(link);
  await screen.expectTitle(say('registration.verify_code_title'));
  await page.goto('/auth/verify');
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type('ZZZZZZ');
  await screen.press(say('registration.staff_code.submit'));
  await screen.expectAlert(say('errors.auth/invalid-verification-code'));
  await expectAccessible();
});

test('too many mails: says when to retry', async ({ page, people, say, signInAs, expectAccessible }) => {
  await signInAs(await people.unverified());
  await page.goto('/auth/verify');
  // Within a quarter of an hour: every number of minutes has words of its own.
  const minutes = Array.from({ length: 15 }, (_, index) => index + 1);
  const waits = minutes.map((count) => page.getByText(say('refusals.too_many_minutes', { count })));
  const wait = waits.reduce((one, other) => one.or(other));
  await expect(async () => {
    await page.getByRole('button', { name: say('registration.verify.resend') }).click();
    await expect(wait).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible();
});

test('places: another role’s screen, another family’s child, no such user', async ({
  page,
  people,
  say,
  signInAs,
  expectAccessible,
}) => {
  const screen = new RefusalsPage(page);
  const nobody = '01a20000-0000-7000-8000-000000000000';
  const gone = say('errors.db/no-document');
  await signInAs(await people.parent());
  await page.goto('/dashboard/users');
  await expect(page.getByText(say('pages.permission_denied'))).toBeVisible();
  await expectAccessible();
  await page.goto(`/dashboard/children/${nobody}`);
  await screen.expectAlert(gone);
  await expect(page.getByRole('button', { name: say('common.retry') })).toHaveCount(0);
  await expectAccessible();
  await signInAs(await people.admin());
  await page.goto(`/dashboard/users/${nobody}`);
  await screen.expectAlert(gone);
});
