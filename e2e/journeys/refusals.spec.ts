import { expect, test } from '../fixtures.ts';
import { newPassword } from '../pages/auth.page.ts';
import { MailboxPage } from '../pages/mailbox.page.ts';
import { refusals } from '../pages/refusal-texts.ts';
import { RefusalsPage } from '../pages/refusals.page.ts';

// A repeated run meets the people of the one before it.
const run = Date.now().toString(36);

for (const locale of ['lt', 'en'] as const) {
  const says = refusals[locale];
  const address = (name: string) => `${name}.${locale}.${run}@example.com`;

  test.describe(`refused in ${locale}`, () => {
    test.use({ locale: locale === 'lt' ? 'lt-LT' : 'en-GB' });

    test('signing in: a wrong password, a disabled account, no connection', async ({
      page,
      request,
      expectAccessible,
    }) => {
      const screen = new RefusalsPage(page, locale);
      const email = address('isjungta');
      const id = await screen.makeParent(request, email);
      await screen.speak();
      await page.goto('/auth/login');
      await screen.fillIn({ [says.email]: email, [says.password]: 'ne-tas-slaptazodis' });
      await screen.press(says.login);
      await screen.expectAlert(says.wrongCredentials);
      await expectAccessible();

      await screen.answer(request, 'post', `/api/users/${id}/disable`, {});
      await screen.fillIn({ [says.password]: newPassword });
      await screen.press(says.login);
      await screen.expectAlert(says.disabled);
      await expectAccessible();

      await page.context().setOffline(true);
      await screen.fillIn({ [says.password]: newPassword });
      await screen.press(says.login);
      await screen.expectAlert(says.offline);
      await page.context().setOffline(false);
    });

    test('links: an unknown kind, a tampered invitation, one without a code, one that has expired', async ({
      page,
      expectAccessible,
    }) => {
      const screen = new RefusalsPage(page, locale);
      await screen.speak();
      for (const path of [
        '/auth/user-management?mode=nezinomas&oobCode=abc',
        '/auth/user-management?mode=resetPassword',
        '/auth/user-management?mode=verifyEmail&oobCode=pakeistas',
        '/auth/user-management?mode=resetPassword&oobCode=pakeistas',
        '/auth/register?code=pakeistas',
      ]) {
        await page.goto(path);
        await screen.expectTitle(says.wrongLink);
        await expectAccessible();
      }
      // The clock of the server cannot be turned from here: its answer is played.
      const expired = { defined: true, code: 'auth/expired-link', status: 410, message: '', data: {} };
      await page.route('**/rpc/registration/checkPasswordReset', (route) =>
        route.fulfill({ status: 410, json: { json: expired } }),
      );
      await page.goto('/auth/user-management?mode=resetPassword&oobCode=senas');
      await screen.expectTitle(says.expiredLink);
      await expectAccessible();
    });

    test('registering: a common password; the mailed link a second time; a wrong staff code; no role yet', async ({
      page,
      expectAccessible,
    }) => {
      const screen = new RefusalsPage(page, locale);
      const email = `be.vaidmens.${locale}.${run}@orbita.lt`;
      await screen.speak();
      await page.goto('/auth/register');
      await screen.fillIn({
        [says.firstName]: 'Ona',
        [says.lastName]: 'Grigaitė',
        [says.email]: email,
        [says.password]: 'password123',
      });
      await screen.press(says.register);
      await screen.expectAlert(says.weakPassword);
      await expectAccessible();

      await screen.fillIn({ [says.password]: newPassword });
      await screen.press(says.register);
      await expect(page).toHaveURL(/\/auth\/verify$/);
      const link = await new MailboxPage(page).linkIn(email, says.verifySubject);
      await page.goto('/dashboard/attendance');
      await expect(page).toHaveURL(/\/auth\/verify\?redirect=/);
      await page.goto(link);
      await screen.expectTitle(says.staffCode);
      await page.goto(link);
      await screen.expectTitle(says.wrongLink);

      await page.goto('/auth/verify');
      await page.getByRole('textbox').first().focus();
      await page.keyboard.type('ZZZZZZ');
      await screen.press(says.confirm);
      await screen.expectAlert(says.wrongCode);
      await expectAccessible();
    });

    test('too many mails: when to try again', async ({ page, request, expectAccessible }) => {
      const screen = new RefusalsPage(page, locale);
      const email = address('laiskai');
      await screen.makeParent(request, email);
      await screen.speak();
      await screen.signIn(email, newPassword);
      await page.goto('/auth/verify');
      const wait = page.getByText(says.tryAgainIn);
      await expect(async () => {
        await page.getByRole('button', { name: says.resend }).click();
        await expect(wait).toBeVisible({ timeout: 500 });
      }).toPass();
      await expectAccessible();
    });

    test('places: another role’s screen, another family’s child, no such user', async ({
      page,
      comeAs,
      expectAccessible,
    }) => {
      const screen = new RefusalsPage(page, locale);
      const nobody = '01a20000-0000-7000-8000-000000000000';
      await screen.speak();
      await comeAs('rasa@example.com', locale);
      await page.goto('/dashboard/children');
      await screen.expectTitle(says.children);
      await page.goto('/dashboard/users');
      await expect(page.getByText(says.denied)).toBeVisible();
      await expectAccessible();
      await page.goto(`/dashboard/children/${nobody}`);
      await screen.expectAlert(says.noRecord);
      await expect(page.getByRole('button', { name: says.retry })).toHaveCount(0);
      await expectAccessible();
      await comeAs('admin@orbita.lt', locale);
      await page.goto(`/dashboard/users/${nobody}`);
      await screen.expectAlert(says.noRecord);
    });
  });
}
