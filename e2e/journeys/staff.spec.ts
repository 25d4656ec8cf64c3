import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { AuthPage, mailed } from '../pages/auth.page.ts';
import { MailboxPage } from '../pages/mailbox.page.ts';
import { PhotoPage } from '../pages/photo.page.ts';
import { UsersPage } from '../pages/users.page.ts';

test('a teacher registers on the staff domain, enters the code, reaches attendance and has a photo while they like', async ({
  page,
  people,
  say,
  signInAs,
  expectAccessible,
}) => {
  const auth = new AuthPage(page, say);
  await signInAs(await people.admin());
  const code = await new UsersPage(page, say).makeStaffCode();
  await expectAccessible();
  await auth.leave();

  const email = `${randomUUID()}@orbita.lt`;
  await auth.register({ firstName: 'Ona', lastName: 'Grigaitė', email });
  await new MailboxPage(page).follow(email, mailed.verification);
  await expect(page.getByRole('heading', { name: say('registration.verify_code_title') })).toBeVisible();
  await page.goto('/dashboard/attendance');
  await expect(page).toHaveURL(/\/auth\/verify/);

  const first = page.getByLabel(say('registration.staff_code.box', { position: '1', total: '6' }));
  const submit = say('registration.staff_code.submit');
  await auth.press(submit);
  await expect(first).toBeFocused();
  await page.keyboard.type('ZZZZZZ');
  await auth.press(submit);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(first).toBeFocused();
  await expect(first).toHaveValue('');
  await page.keyboard.type(code.toLowerCase());
  await auth.press(submit);
  await expect(page).toHaveURL(/\/dashboard\/attendance$/);
  await expect(page.getByRole('heading', { level: 1, name: say('attendance.title') })).toBeVisible();

  const photo = new PhotoPage(page, say);
  await photo.choose();
  await expectAccessible();
  await photo.crop();
  await photo.takeAway();
});

test('a teacher outside the staff domains joins by the mailed invitation, which works once', async ({
  page,
  people,
  say,
  signInAs,
  expectAccessible,
}) => {
  const auth = new AuthPage(page, say);
  const email = `${randomUUID()}@example.com`;
  await signInAs(await people.admin());
  await new UsersPage(page, say).inviteTeacher(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByText(say('users.codes.state.sent'), { exact: true })).toBeVisible();
  await auth.leave();

  const link = await new MailboxPage(page).linkIn(email, mailed.invitation);
  await page.goto(link);
  await expect(
    page.getByRole('heading', { level: 1, name: say('registration.register.staff_title') }),
  ).toBeVisible();
  await expect(page.getByLabel(say('identity.email'))).toHaveValue(email);
  await expectAccessible();
  await auth.fillNames({ firstName: 'Ona', lastName: 'Grigaitė' });
  await auth.choosePassword();
  await auth.expectModules();
  await page.goto('/dashboard/attendance');
  await expect(page.getByRole('heading', { level: 1, name: say('attendance.title') })).toBeVisible();

  await auth.leave();
  await page.goto(link);
  await expect(page.getByText(say('registration.link.used_invitation_title'))).toBeVisible();
});

const columns =
  'parent_first_name,parent_last_name,parent_email,child_first_name,child_last_name,child_email,child_birth_date,group';

test('an admin imports 200 families and skips the five bad rows', async ({
  page,
  people,
  say,
  signInAs,
  expectAccessible,
}) => {
  const run = randomUUID();
  const letters = (number: number) =>
    String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const family = (number: number) =>
    `Rūta,Šlekonienė,ruta${number}.${run}@example.com,Kęstutis,Šlekonis-${letters(number)},kestas${number}.${run}@example.com,2014-05-0${1 + (number % 9)},`;
  const child = (parent: string, email: string, born: string, group: string) =>
    `Rūta,Šlekonienė,${parent},Jonė,Šlekonytė,${email},${born},${group}`;
  const jone = `jone.${run}@example.com`;
  const badRows = [
    child('ne-adresas', jone, '2014-05-04', ''),
    child(`maza.${run}@example.com`, jone, '2025-05-04', ''),
    child(`be.grupes.${run}@example.com`, jone, '2014-05-04', 'Tokios grupės nėra'),
    child(`tas.pats.${run}@example.com`, `tas.pats.${run}@example.com`, '2014-05-04', ''),
    family(7),
  ];
  await signInAs(await people.admin());
  const users = new UsersPage(page, say);
  const good = Array.from({ length: 200 }, (_, index) => family(index));
  await users.checkImport([columns, ...good, ...badRows].join('\n'));
  const summary = say('users.import.summary', { create: 201, join: 0, exists: 0, ask: 1, error: 3 });
  await expect(page.getByText(summary)).toBeVisible();
  await page.getByLabel(say('users.import.show'), { exact: true }).selectOption('errors');
  const rows = page.getByRole('table', { name: say('users.import.result') }).getByRole('row');
  for (const problem of ['parent_email_invalid', 'child_age_out_of_range', 'duplicate_row'] as const) {
    await expect(rows.filter({ hasText: say(`users.import.problem.${problem}`) })).toHaveCount(1);
  }
  await page.getByLabel(say('users.import.show'), { exact: true }).selectOption('ask');
  await expect(rows.filter({ hasText: say('users.import.problem.group_unknown') })).toHaveCount(1);
  await expectAccessible();

  await users.importGoodRows();
  // The duplicate is in a later portion than its first row, whose child the academy has by then.
  const done = { parents: 201, children: 201, known: 1, joined: 0, leftRows: 3 };
  await expect(page.getByText(say('users.import.done', done)).first()).toBeVisible();
  await expectAccessible();
});

test('an admin finds a user without Lithuanian letters, edits them and sees it in the history', async ({
  page,
  people,
  say,
  signInAs,
}) => {
  const admin = await people.admin();
  const user = await people.parent({ firstName: 'Živilė' });
  const before = `Živilė ${user.lastName}`;
  await signInAs(admin);
  const users = new UsersPage(page, say);
  await users.search(before.toLowerCase().replaceAll('ž', 'z').replaceAll('ė', 'e'));
  const found = users.rows.filter({ hasText: user.email });
  await expect(found).toHaveCount(1);
  await found.getByRole('link', { name: before }).click();
  await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible();
  await page.getByRole('link', { name: say('users.edit') }).click();
  await page.getByLabel(say('users.form.last_name')).fill('Ščiukienė');
  await page.getByRole('button', { name: say('users.form.save') }).click();
  const after = 'Živilė Ščiukienė';
  await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible();

  const done = say('audit.action.updateUser');
  const tabs = page.getByRole('navigation', { name: say('users.tabs.label') });
  await tabs.getByRole('link', { name: say('users.tabs.account') }).click();
  const history = page.getByRole('list', { name: say('audit.list') }).getByRole('listitem');
  await expect(history.filter({ hasText: done })).toContainText(say('audit.field.lastName'));
  await tabs.getByRole('link', { name: say('users.tabs.overview') }).click();
  await page.getByRole('link', { name: say('users.family.add_child') }).click();
  // A child of Ščiukienė is Ščiukas or Ščiukaitė.
  await expect(page.getByLabel(say('users.form.last_name'))).toHaveValue('');
  await page.goto('/dashboard/users/audit');
  const line = history.filter({ hasText: done }).filter({ hasText: admin.lastName });
  await expect(line.first()).toContainText(after);
  await page.getByRole('searchbox', { name: say('audit.search') }).fill(`${admin.lastName} ${after}`);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(line.first()).toContainText(after);
});
