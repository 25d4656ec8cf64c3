import { expect, test } from '../fixtures.ts';
import { AuthPage, newPassword } from '../pages/auth.page.ts';
import { FamilyPage } from '../pages/family.page.ts';
import { MailboxPage } from '../pages/mailbox.page.ts';

test.describe.configure({ mode: 'serial' });

// A repeated run meets the families of the one before it.
const run = Date.now().toString(36);
const person = (firstName: string, lastName: string, name: string) => ({
  firstName,
  lastName,
  email: `${name}.${run}@example.com`,
});
const mother = person('Jurga', 'Vaitkienė', 'jurga');
const father = person('Darius', 'Vaitkus', 'darius');
const son = { ...person('Ąžuolas', 'Vaitkus', 'azuolas'), birthDate: '2014-03-02' };
const daughter = { ...person('Gintarė', 'Vaitkutė', 'gintare'), birthDate: '2017-08-19' };
const sonsName = 'Ąžuolas Vaitkus';
const daughtersName = 'Gintarė Vaitkutė';

test('a parent registers, and is let in by the link in the mail', async ({ page, expectAccessible }) => {
  const auth = new AuthPage(page);
  await auth.register(mother);
  await expectAccessible();
  await page.goto('/dashboard/children');
  await expect(page).toHaveURL(/\/auth\/verify/);
  const mailbox = new MailboxPage(page);
  const link = await mailbox.linkIn(mother.email, 'Patvirtinkite el. pašto adresą');
  await page.goto(link);
  await expect(page).toHaveURL(/\/dashboard\/children$/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Nuoroda neteisinga' })).toBeVisible();
});

test('the parent invites two children and a second guardian', async ({ page, expectAccessible }) => {
  await new AuthPage(page).signIn(mother.email, newPassword);
  await expect(page).toHaveURL(/\/dashboard\/modules$/);
  await page.getByRole('main').getByRole('link', { name: 'Pakviesti vaiką' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Naujas vaikas' })).toBeVisible();
  await page.goto('/dashboard/points');
  await expect(page.getByText('Prie Jūsų paskyros vaikų dar nėra.')).toBeVisible();
  const family = new FamilyPage(page);
  await family.open();
  await expect(page.getByText('Vaikų dar nėra.', { exact: true })).toBeVisible();
  await family.invite(daughter);
  await family.invite(son);
  await expectAccessible();
  await family.inviteGuardian(father.email, daughtersName);
  await expect(page.getByText('Dar nepriėmė kvietimo')).toBeVisible();
  await family.open();
  await expect(family.child(sonsName)).toContainText('Dar be paskyros');
  await expect(family.child(daughtersName)).toContainText('Dar be paskyros');
});

test('a child registers by the link of the invitation, which works once', async ({
  page,
  expectAccessible,
}) => {
  const auth = new AuthPage(page);
  const link = await new MailboxPage(page).linkIn(son.email, 'Kvietimas į „Orbitą“');
  await page.goto(link);
  await expect(page.getByLabel('Vardas')).toHaveValue(son.firstName);
  await expect(page.getByLabel('El. paštas')).toHaveValue(son.email);
  await expect(page.getByLabel('El. paštas')).not.toBeEditable();
  await expectAccessible();
  await auth.choosePassword();
  await auth.expectModules();
  await auth.leave();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Nuoroda neteisinga' })).toBeVisible();
  await expectAccessible();
});

test('the second guardian accepts and sees both children', async ({ page, expectAccessible }) => {
  const auth = new AuthPage(page);
  await new MailboxPage(page).follow(father.email, 'Kvietimas kartu stebėti, kaip sekasi vaikui');
  await page.getByLabel('Vardas').fill(father.firstName);
  await page.getByLabel('Pavardė').fill(father.lastName);
  await auth.choosePassword();
  await auth.expectModules();
  const family = new FamilyPage(page);
  await family.open();
  await expect(family.child(sonsName)).toContainText('Turi paskyrą');
  await expect(family.child(daughtersName)).toContainText('Dar be paskyros');
  await page.getByRole('link', { name: sonsName }).click();
  await expect(page.getByText('Darius Vaitkus (Jūs)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pakviesti globėją' })).toHaveCount(0);
  await expectAccessible();
});

test('a child who forgot the password gets in by the mail to the guardian', async ({
  page,
  expectAccessible,
}) => {
  const auth = new AuthPage(page);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Pamirštas slaptažodis?' }).click();
  // Both screens ask for an address.
  const forChild = page.getByLabel('Tai mokinio paskyra');
  await expect(forChild).toBeVisible();
  await page.getByLabel('El. paštas').fill(son.email);
  await forChild.check();
  await page.getByRole('button', { name: 'Siųsti nuorodą' }).click();
  await expect(page.getByText(/parašėme jo tėvams/)).toBeVisible();
  await expectAccessible();
  await new MailboxPage(page).follow(mother.email, 'Vaiko slaptažodžio keitimas');
  const chosen = `${newPassword} ir vėl`;
  await page.getByLabel('Naujas slaptažodis').fill(chosen);
  await page.getByRole('button', { name: 'Išsaugoti slaptažodį' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await auth.signIn(son.email, newPassword);
  await expect(page.getByRole('alert')).toContainText('Neteisingas el. pašto adresas arba slaptažodis.');
  await auth.signIn(son.email, chosen);
  await auth.expectModules();
});
