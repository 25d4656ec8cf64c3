import { expect, test } from '../fixtures.ts';
import { refusals } from '../pages/refusal-texts.ts';
import { RefusalsPage } from '../pages/refusals.page.ts';

for (const locale of ['lt', 'en'] as const) {
  const says = refusals[locale];

  test.describe(`refused in ${locale}`, () => {
    test.use({ locale: locale === 'lt' ? 'lt-LT' : 'en-GB' });

    test('a child: too young, one’s own address, a mistyped and a temporary mailbox, somebody’s address', async ({
      page,
      comeAs,
      expectAccessible,
    }) => {
      const screen = new RefusalsPage(page, locale);
      await screen.speak();
      await comeAs('rasa@example.com', locale);
      await page.goto('/dashboard/children/new');
      await screen.fillIn({ [says.firstName]: 'Ąžuolas', [says.lastName]: 'Mickevičius' });
      const birthDate = page.getByLabel(says.birthDate);
      const email = page.getByLabel(says.childEmail);
      await birthDate.fill('2024-05-01');
      await email.fill('rasa@example.com');
      await screen.press(says.sendInvitation);
      await expect(page.getByText(says.ownEmail)).toBeVisible();
      await expect(page.getByText(says.tooYoung).last()).toBeVisible();
      await expect(birthDate).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible();

      await birthDate.fill('2015-05-01');
      for (const [typed, text] of [
        ['azuolas@gmail.con', says.unknownDomain],
        ['azuolas@mailinator.com', says.temporaryMailbox],
      ] as const) {
        await email.fill(typed);
        await screen.press(says.sendInvitation);
        await screen.expectAlert(text);
      }
      await expectAccessible();
    });

    test('the account: a wrong present password, a common new one, the last admin who would go', async ({
      page,
      comeAs,
      expectAccessible,
    }) => {
      const screen = new RefusalsPage(page, locale);
      await screen.speak();
      await comeAs('admin@orbita.lt', locale);
      await page.goto('/dashboard/account/security');
      await screen.fillIn({
        [says.currentPassword]: 'ne tas pats',
        [says.newPassword]: 'visai kitas debesis',
      });
      await screen.press(says.changePassword);
      await screen.expectAlert(says.wrongPassword);
      await screen.fillIn({ [says.currentPassword]: 'orbita-demo', [says.newPassword]: 'password123' });
      await screen.press(says.changePassword);
      await screen.expectAlert(says.weakPassword);
      await expectAccessible();

      await page.goto('/dashboard/account/delete');
      await screen.press(says.deleteAccount);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(says.currentPassword, { exact: true }).fill('orbita-demo');
      await dialog.getByRole('button', { name: says.deleteAccount }).click();
      await screen.expectAlert(says.lastAdmin);
      await expectAccessible();
    });

    test('a staff member’s forms: an address in use, rows of a CSV that cannot be', async ({
      page,
      comeAs,
      expectAccessible,
    }) => {
      const screen = new RefusalsPage(page, locale);
      await screen.speak();
      await comeAs('admin@orbita.lt', locale);
      await page.goto('/dashboard/users/new');
      await screen.fillIn({
        [says.firstName]: 'Rasa',
        [says.lastName]: 'Mickevičienė',
        [says.email]: 'rasa@example.com',
      });
      await screen.press(says.createUser);
      await screen.expectAlert(says.emailInUse);
      await expectAccessible();

      await page.goto('/dashboard/users/import');
      await page
        .getByLabel(says.pasteRows)
        .fill(
          [
            'parent_first_name,parent_last_name,parent_email,child_first_name,child_last_name,child_email,child_birth_date,group',
            'Rūta,Šlekonienė,ne-adresas,Jonė,Šlekonytė,jone@example.com,2025-05-04,Tokios nėra',
          ].join('\n'),
        );
      await screen.press(says.check);
      for (const problem of says.rowProblems) await expect(page.getByText(problem)).toBeVisible();
      await expect(page.getByText(says.nothingToImport)).toBeVisible();
      await expectAccessible();
    });
  });
}
