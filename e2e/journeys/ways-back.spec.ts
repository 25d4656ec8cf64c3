import { expect, test } from '../fixtures.ts';
import { AuthPage, newPassword } from '../pages/auth.page.ts';
import { FamilyPage } from '../pages/family.page.ts';
import { MailboxPage } from '../pages/mailbox.page.ts';

test.describe.configure({ mode: 'serial' });

// A repeated run meets the people of the one before it.
const run = Date.now().toString(36);
const aunt = { firstName: 'Žygimantė', lastName: 'Kęstutaitytė', email: `teta.${run}@example.com` };

test('who registers on the way to a screen comes to it after the mailed link', async ({ page }) => {
  const auth = new AuthPage(page);
  await page.goto('/dashboard/account/language');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await page.getByRole('link', { name: 'Registruotis' }).click();
  await expect(page).toHaveURL(/\/auth\/register\?redirect=/);
  await page.getByLabel('Vardas').fill(aunt.firstName);
  await page.getByLabel('Pavardė').fill(aunt.lastName);
  await page.getByLabel('El. paštas').fill(aunt.email);
  await auth.choosePassword();
  await expect(page).toHaveURL(/\/auth\/verify\?redirect=/);
  const link = await new MailboxPage(page).linkIn(aunt.email, 'Patvirtinkite el. pašto adresą');
  const tab = await page.context().newPage();
  await tab.goto(link);
  await expect(tab).toHaveURL(/\/dashboard\/account\/language$/);
});

test('a guardian who has an account signs in on the way to the invitation, and accepts it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const auth = new AuthPage(page);
  await signInAs('rasa@example.com');
  const { children }: { children: { id: string; firstName: string; status: string }[] } = await (
    await page.request.get('/api/people/children')
  ).json();
  const child = children.find(({ status }) => status === 'registered');
  const invited = await page.request.post('/api/guardians', {
    data: { email: aunt.email, childIds: [child?.id] },
  });
  expect(invited.ok(), await invited.text()).toBe(true);
  await auth.leave();

  await new MailboxPage(page).follow(aunt.email, 'Kvietimas kartu stebėti, kaip sekasi vaikui');
  await page.getByRole('link', { name: 'Prisijungti' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await page.getByLabel('El. paštas').fill(aunt.email);
  await page.getByLabel('Slaptažodis', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Prisijungti', exact: true }).click();
  const accept = page.getByRole('button', { name: 'Priimti kvietimą' });
  await expect(accept).toBeVisible();
  await expectAccessible();
  await accept.click();
  const family = new FamilyPage(page);
  await expect(page).toHaveURL(/\/dashboard\/modules$/);
  await family.open();
  await expect(family.child(child?.firstName ?? '')).toBeVisible();
});
