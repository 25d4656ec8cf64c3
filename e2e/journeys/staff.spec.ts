import { expect, test } from '../fixtures.ts';
import { AuthPage } from '../pages/auth.page.ts';
import { MailboxPage } from '../pages/mailbox.page.ts';
import { UsersPage } from '../pages/users.page.ts';

// A repeated run meets the people of the one before it.
const run = Date.now().toString(36);

test('a teacher registers on the staff domain, enters the code and reaches attendance', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const auth = new AuthPage(page);
  await signInAs('admin@orbita.lt');
  const code = await new UsersPage(page).makeStaffCode();
  await expectAccessible();
  await auth.leave();

  const email = `ona.${run}@orbita.lt`;
  await auth.register({ firstName: 'Ona', lastName: 'Grigaitė', email });
  await new MailboxPage(page).follow(email, 'Patvirtinkite el. pašto adresą');
  await expect(page.getByRole('heading', { name: 'Įveskite darbuotojo kodą' })).toBeVisible();
  await expectAccessible();
  await page.goto('/dashboard/attendance');
  await expect(page).toHaveURL(/\/auth\/verify/);

  const first = page.getByLabel('1 ženklas iš 6');
  await page.getByRole('button', { name: 'Patvirtinti' }).click();
  await expect(first).toBeFocused();
  await page.keyboard.type('ZZZZZZ');
  await page.getByRole('button', { name: 'Patvirtinti' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(first).toBeFocused();
  await expect(first).toHaveValue('');
  await page.keyboard.type(code.toLowerCase());
  await page.getByRole('button', { name: 'Patvirtinti' }).click();
  await expect(page).toHaveURL(/\/dashboard\/attendance$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Lankomumas' })).toBeVisible();
});

const columns =
  'parent_first_name,parent_last_name,parent_email,child_first_name,child_last_name,child_email,child_birth_date,group';
const family = (number: number) =>
  `Rūta,Šlekonienė,ruta${number}.${run}@example.com,Kęstutis,Šlekonis,kestas${number}.${run}@example.com,2014-05-0${1 + (number % 9)},`;
const badRows = [
  `Rūta,Šlekonienė,ne-adresas,Jonė,Šlekonytė,jone.${run}@example.com,2014-05-04,`,
  `Rūta,Šlekonienė,per.maza.${run}@example.com,Jonė,Šlekonytė,jone.${run}@example.com,2025-05-04,`,
  `Rūta,Šlekonienė,be.grupes.${run}@example.com,Jonė,Šlekonytė,jone.${run}@example.com,2014-05-04,Tokios grupės nėra`,
  `Rūta,Šlekonienė,tas.pats.${run}@example.com,Jonė,Šlekonytė,tas.pats.${run}@example.com,2014-05-04,`,
  family(7),
];

test('an admin imports 200 families and leaves out the five bad rows', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('admin@orbita.lt');
  const users = new UsersPage(page);
  const good = Array.from({ length: 200 }, (_, index) => family(index));
  await users.checkImport([columns, ...good, ...badRows].join('\n'));
  await expect(
    page.getByText('Nauji tėvai: 200 · pakviesti vaikai: 200 · jau yra: 0 · su klaidomis: 5'),
  ).toBeVisible();
  await page.getByLabel('Rodyti', { exact: true }).selectOption('errors');
  const rows = page.getByRole('table', { name: 'Kas bus su eilutėmis' }).getByRole('row');
  for (const problem of [
    'Tėvų el. pašto adresas netaisyklingas.',
    'Vaikui turi būti nuo 6 iki 19 metų.',
    'Tokios grupės nėra.',
    'Vaiko el. paštas toks pat kaip tėvų.',
    'Tokia eilutė jau buvo aukščiau.',
  ]) {
    await expect(rows.filter({ hasText: problem })).toHaveCount(1);
  }
  await expectAccessible();

  await users.importGoodRows();
  await expect(page.getByText('Importuota. Nauji tėvai: 200, pakviesti vaikai: 200.')).toBeVisible();
  await expectAccessible();
});

test('an admin finds a user without Lithuanian letters, edits them and sees it in the history', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('admin@orbita.lt');
  const users = new UsersPage(page);
  const email = `zivile.${run}@example.com`;
  const made = await page.request.post('/api/users', {
    data: { role: 'parent', firstName: 'Živilė', lastName: 'Ščiukaitė', email, birthDate: '1985-02-03' },
  });
  expect(made.ok(), await made.text()).toBe(true);

  await users.search('zivile sciukaite');
  const found = users.rows.filter({ hasText: email });
  await expect(found).toHaveCount(1);
  await expectAccessible();
  await found.getByRole('link', { name: 'Živilė Ščiukaitė' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Živilė Ščiukaitė' })).toBeVisible();
  await page.getByRole('link', { name: 'Redaguoti' }).click();
  await page.getByLabel('Pavardė').fill('Ščiukienė');
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Živilė Ščiukienė' })).toBeVisible();

  const history = page.getByRole('list', { name: 'Veiksmų žurnalas' }).getByRole('listitem');
  await expect(history.filter({ hasText: 'Pakeitė naudotojo duomenis' })).toContainText('pavardė');
  await page.getByRole('link', { name: 'Pridėti vaiką' }).click();
  // A child of Ščiukienė is Ščiukas or Ščiukaitė.
  await expect(page.getByLabel('Pavardė')).toHaveValue('');
  await page.goto('/dashboard/users/audit');
  await expect(
    history.filter({ hasText: 'Pakeitė naudotojo duomenis' }).filter({ hasText: 'Živilė Ščiukienė' }).first(),
  ).toContainText('Ieva Stankevičiūtė');
  await expectAccessible();
});
