import { expect, test } from '../fixtures.ts';

test('shows the way in, and what is wrong with what was typed', async ({ page, expectAccessible }) => {
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('checkbox', { name: 'Prisiminti mane' })).toBeChecked();
  await page.getByRole('button', { name: 'Prisijungti', exact: true }).click();
  await expect(page.getByText('Reikia el. pašto adreso.')).toBeVisible();
  await expect(page.getByText('Reikia slaptažodžio.')).toBeVisible();
  await page.getByLabel('El. paštas').fill('rasa');
  await page.getByRole('button', { name: 'Prisijungti', exact: true }).click();
  await expect(page.getByText(/Reikia tikro el. pašto adreso/)).toBeVisible();
  await expectAccessible();
});

test('keeps the address and clears the password after a refusal', async ({ page, expectAccessible }) => {
  await page.goto('/auth/login');
  await page.getByLabel('El. paštas').fill('rasa@example.com');
  await page.getByLabel('Slaptažodis', { exact: true }).fill('ne-tas-slaptazodis');
  await page.getByRole('button', { name: 'Prisijungti', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Neteisingas el. pašto adresas arba slaptažodis.');
  await expect(page.getByLabel('El. paštas')).toHaveValue('rasa@example.com');
  await expect(page.getByLabel('Slaptažodis', { exact: true })).toHaveValue('');
  await expectAccessible();
});

test('returns to the path that was asked for first', async ({ page }) => {
  await page.goto('/dashboard/teacher-prizes');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await page.getByRole('button', { name: /Jonas/ }).click();
  await page.getByRole('button', { name: 'Prisijungti', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/teacher-prizes$/);
});

test('does not follow a remembered path to another site', async ({ page }) => {
  await page.goto('/auth/login?redirect=https://evil.example/dashboard');
  await page.getByRole('button', { name: /Rasa/ }).click();
  await page.getByRole('button', { name: 'Prisijungti', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/modules$/);
});

test('sends a signed-in user away from the sign-in screen, and out again', async ({
  page,
  signInAs,
  isMobile,
}) => {
  await signInAs('rasa@example.com');
  await page.goto('/auth/login');
  await expect(page).toHaveURL(/\/dashboard\/modules/);
  if (isMobile) await page.getByRole('button', { name: /meniu|navigacij/i }).click();
  await page.getByRole('button', { name: 'Atsijungti' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('speaks English when asked, and remembers it', async ({ page }) => {
  await page.goto('/auth/login');
  await page
    .getByRole('button', { name: 'EN' })

    .first()
    .click();
  await expect(
    page
      .getByRole('button', { name: 'Sign in', exact: true })
      .or(page.getByRole('button', { name: 'Sign in', exact: true }))
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('answers unknown paths with the lost astronaut', async ({ page, expectAccessible }) => {
  await page.goto('/nowhere/at/all');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: 'Čia tik tuščias kosmosas' })).toBeVisible();
  await expectAccessible();
});

test('keeps a child out of staff screens', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: /Lukas/ }).click();
  await page.getByRole('button', { name: 'Prisijungti', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/modules/);
  await page.goto('/dashboard/attendance');
  await expect(page.getByText('Prieiga uždrausta')).toBeVisible();
});
