import { expect, test } from '../fixtures.ts';
import { RefusalsPage } from '../pages/refusals.page.ts';
import { password } from '../people.ts';

test('a child: too young, one’s own address, a mistyped and a temporary mailbox, somebody else’s address', async ({
  page,
  people,
  say,
  signInAs,
  expectAccessible,
}) => {
  const screen = new RefusalsPage(page);
  const parent = await people.parent();
  await signInAs(parent);
  await page.goto('/dashboard/children/new');
  await screen.fillIn({
    [say('children.first_name')]: 'Ąžuolas',
    [say('children.last_name')]: 'Mickevičius',
  });
  const birthDate = page.getByLabel(say('children.birth_date'));
  const email = page.getByLabel(say('children.child_email'));
  const send = say('children.add_child');
  await birthDate.fill('2024-05-01');
  await email.fill(parent.email);
  await screen.press(send);
  await expect(page.getByText(say('validation.own_email'))).toBeVisible();
  await expect(page.getByText(say('validation.age_out_of_range')).last()).toBeVisible();
  await expect(birthDate).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();

  await birthDate.fill('2015-05-01');
  for (const [typed, text] of [
    ['azuolas@gmail.con', say('refusals.email_unknown_domain')],
    ['azuolas@mailinator.com', say('refusals.email_disposable')],
  ] as const) {
    await email.fill(typed);
    await screen.press(send);
    await screen.expectAlert(text);
  }
  await expectAccessible();
});

test('the account: a wrong current password, a common new one, a wrong one before leaving', async ({
  page,
  people,
  say,
  signInAs,
  expectAccessible,
}) => {
  const screen = new RefusalsPage(page);
  await signInAs(await people.admin());
  await page.goto('/dashboard/account/security');
  const [now, next] = [say('account.current_password'), say('account.new_password')];
  await screen.fillIn({ [now]: 'ne tas pats', [next]: 'visai kitas debesis' });
  await screen.press(say('account.password_change'));
  await screen.expectAlert(say('errors.auth/wrong-password'));
  await screen.fillIn({ [now]: password, [next]: 'password123' });
  await screen.press(say('account.password_change'));
  await screen.expectAlert(say('errors.auth/weak-password'));
  await expectAccessible();

  await page.goto('/dashboard/account/delete');
  await screen.press(say('account.delete_ask'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(now, { exact: true }).fill('ne tas pats');
  await dialog.getByRole('button', { name: say('account.delete_ask') }).click();
  await screen.expectAlert(say('errors.auth/wrong-password'));
  await expectAccessible();
});

test('a staff member’s forms: an address in use, invalid rows of a CSV', async ({
  page,
  people,
  say,
  signInAs,
  expectAccessible,
}) => {
  const screen = new RefusalsPage(page);
  const { email } = await people.parent();
  await signInAs(await people.admin());
  await page.goto('/dashboard/users/new');
  await screen.fillIn({
    [say('users.form.first_name')]: 'Rasa',
    [say('users.form.last_name')]: 'Mickevičienė',
    [say('users.form.email')]: email,
  });
  await screen.press(say('users.form.create'));
  await screen.expectAlert(say('errors.auth/email-already-in-use'));
  await expectAccessible();

  await page.goto('/dashboard/users/import');
  await page
    .getByLabel(say('csv.rows'))
    .fill(
      [
        'parent_first_name,parent_last_name,parent_email,child_first_name,child_last_name,child_email,child_birth_date,group',
        'Rūta,Šlekonienė,ne-adresas,Jonė,Šlekonytė,jone@example.com,2025-05-04,Tokios nėra',
      ].join('\n'),
    );
  await screen.press(say('csv.check'));
  for (const problem of ['parent_email_invalid', 'child_age_out_of_range', 'group_unknown'] as const)
    await expect(page.getByText(say(`users.import.problem.${problem}`))).toBeVisible();
  await expect(page.getByText(say('users.import.nothing_to_run'))).toBeVisible();
  await expectAccessible();
});
