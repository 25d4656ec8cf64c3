import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { AuthPage, mailed, newPassword } from '../pages/auth.page.ts';
import { FamilyPage } from '../pages/family.page.ts';
import { MailboxPage } from '../pages/mailbox.page.ts';
import { saying } from '../texts.ts';

const named = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  email: `${randomUUID()}@example.com`,
});
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

test('a parent registers, gets in by the link in the mail, and invites two children and a second guardian, who come', async ({
  page,
  say,
  expectAccessible,
}) => {
  const [mother, father] = [named('Jurga', 'Vaitkienė'), named('Darius', 'Vaitkus')];
  const son = { ...named('Ąžuolas', 'Vaitkus'), birthDate: '2014-03-02' };
  const daughter = { ...named('Gintarė', 'Vaitkutė'), birthDate: '2017-08-19' };
  const auth = new AuthPage(page, say);
  const family = new FamilyPage(page, say);
  const mailbox = new MailboxPage(page);

  await test.step('the parent is let in by the link in the mail, which works once', async () => {
    await auth.register(mother);
    await expectAccessible();
    await page.goto('/dashboard/children');
    await expect(page).toHaveURL(/\/auth\/verify/);
    await page.goto(await mailbox.linkIn(mother.email, mailed.verification));
    await expect(page).toHaveURL(/\/dashboard\/children$/);
  });

  await test.step('the parent invites', async () => {
    await page.goto('/dashboard/modules');
    await page
      .getByRole('main')
      .getByRole('link', { name: say('home_to_do.act.add_child') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('children.new_title') })).toBeVisible();
    await page.goto('/dashboard/points');
    await expect(page.getByText(say('common.no_children'))).toBeVisible();
    await family.open();
    await expect(page.getByText(say('common.no_children'), { exact: true })).toBeVisible();
    await family.invite(daughter);
    await family.invite(son);
    await family.inviteGuardian(father.email, nameOf(daughter));
    await expect(page.getByText(say('children.guardian_pending'))).toBeVisible();
    await family.open();
    await expect(family.child(nameOf(son))).toContainText(say('children.status_invited'));
    await expect(family.child(nameOf(daughter))).toContainText(say('children.status_invited'));
  });

  await test.step('a child registers by the link of the invitation, which works once', async () => {
    await auth.leave();
    const link = await mailbox.linkIn(son.email, mailed.invitation);
    await page.goto(link);
    await expect(page.getByLabel(say('identity.first_name'))).toHaveValue(son.firstName);
    await expect(page.getByLabel(say('identity.email'))).toHaveValue(son.email);
    await expect(page.getByLabel(say('identity.email'))).not.toBeEditable();
    await expectAccessible();
    await auth.choosePassword();
    await auth.expectModules();
    await auth.leave();
    await page.goto(link);
    const used = page.getByRole('heading', { name: say('registration.link.used_invitation_title') });
    await expect(used).toBeVisible();
    await expectAccessible();
  });

  await test.step('the second guardian accepts and sees both children', async () => {
    await mailbox.follow(father.email, mailed.invitation);
    await auth.fillNames(father);
    await auth.choosePassword();
    await auth.expectModules();
    await family.open();
    await expect(family.child(nameOf(son))).toContainText(say('children.status_registered'));
    await expect(family.child(nameOf(daughter))).toContainText(say('children.status_invited'));
    await page.getByRole('link', { name: nameOf(son) }).click();
    await expect(page.getByText(say('children.guardian_you', { name: nameOf(father) }))).toBeVisible();
    await expect(page.getByRole('button', { name: say('children.invite_guardian') })).toHaveCount(0);
  });
});

test('a child who forgot the password gets in by the mail to the guardian', async ({
  page,
  people,
  say,
  expectAccessible,
}) => {
  const parent = await people.parent();
  const child = await people.child({ firstName: 'Ąžuolas' }, [parent]);
  const auth = new AuthPage(page, say);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: say('identity.forgot_password') }).click();
  // Both screens ask for an address.
  const forChild = page.getByLabel(say('identity.reset.child'));
  await expect(forChild).toBeVisible();
  await page.getByLabel(say('identity.email')).fill(child.email);
  await forChild.check();
  await auth.press(say('identity.reset.submit'));
  await expect(page.getByText(saying(say, 'identity.reset.sent_child', { email: '~' }))).toBeVisible();
  await expectAccessible();
  await new MailboxPage(page).follow(parent.email, mailed.childsPassword);
  await page.getByLabel(say('registration.new_password.field')).fill(newPassword);
  await auth.press(say('registration.new_password.submit'));
  await expect(page).toHaveURL(/\/auth\/login$/);
  await auth.signIn(child.email, `${newPassword} ne`);
  await expect(page.getByRole('alert')).toContainText(say('errors.auth/wrong-credentials'));
  await auth.signIn(child.email, newPassword);
  await auth.expectModules();
});

test('an admin sees what a parent sees, in each tab, changes nothing, and ends it', async ({
  page,
  context,
  academy,
  people,
  say,
  signInAs,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Ąžuolas']);
  const { parent } = group;
  await signInAs(await people.admin());
  const other = await context.newPage();
  await other.goto('/dashboard/users');
  await expect(other.getByRole('heading', { level: 1, name: say('users.title') })).toBeVisible();
  await page.goto(`/dashboard/users/${parent.id}`);
  await page.getByRole('button', { name: say('users.more') }).click();
  await page.getByRole('button', { name: say('users.see_as.open'), exact: true }).click();
  const asked = page.getByRole('dialog', { name: say('users.see_as.title') });
  await expectAccessible();
  await asked.getByRole('button', { name: say('users.see_as.open'), exact: true }).click();

  const banner = page.getByRole('region', { name: say('shell.seen_as_label') });
  await expect(banner).toContainText(parent.lastName);
  await expect(page.getByRole('main')).toContainText('Ąžuolas');
  await expectAccessible();
  await expect(other.getByRole('region', { name: say('shell.seen_as_label') })).toBeVisible();
  await page.goto('/dashboard/account/profile');
  await page.getByLabel(say('identity.first_name'), { exact: true }).fill('Kita');
  await page.getByRole('button', { name: say('account.save'), exact: true }).click();
  await expect(page.getByText(say('errors.impersonation/read-only'))).toBeVisible();
  await page.getByLabel(say('identity.first_name'), { exact: true }).fill(parent.firstName);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();

  await page.goto('/dashboard/modules');
  await banner.getByRole('button', { name: say('shell.seen_as_end'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(parent.lastName);
  const tabs = page.getByRole('navigation', { name: say('users.tabs.label') });
  await tabs.getByRole('link', { name: say('users.tabs.account') }).click();
  await expect(page.getByText(say('audit.action.endImpersonation')).first()).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1, name: say('users.title') })).toBeVisible();
});
