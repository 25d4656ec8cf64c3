import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { DailySheetPage } from '../pages/daily-sheet.page.ts';
import { expectTold } from '../snackbars.ts';
import { textsOf } from '../texts.ts';

test.describe.configure({ mode: 'serial' });

async function openTodaysSheet(page: Page): Promise<DailySheetPage> {
  await page.goto('/dashboard/attendance');
  await page.getByRole('link', { name: 'Python pradedantiesiems' }).first().click();
  await expect(page).toHaveURL(/daily-sheet/);
  return new DailySheetPage(page);
}

const lukas = 'Lukas Mickevičius';
const say = textsOf('lt');

test("a teacher marks today's twelve children in fourteen taps, gives points and approves", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('jonas@orbita.lt');
  const sheet = await openTodaysSheet(page);
  await expect(sheet.lines).toHaveCount(12);
  await expectAccessible();

  const started = Date.now();
  await sheet.allPresent();
  await sheet.mark(0, 'Nedalyvavo');
  await sheet.mark(3, 'Vėlavo');
  await sheet.mark(7, 'Išėjo anksčiau');
  await expect(page.getByText('Pažymėta 12 iš 12')).toBeAttached();
  expect(sheet.taps).toBeLessThanOrEqual(14);
  expect(Date.now() - started).toBeLessThan(20_000);
  await expect(sheet.saved).toBeVisible();

  await sheet.lines
    .filter({ hasText: lukas })
    .getByRole('button', { name: new RegExp(`Taškai: ${lukas}`) })
    .click();
  await page.getByLabel('Už praktiką: +5').click();
  await page.keyboard.press('Escape');
  await expect(
    sheet.lines.filter({ hasText: lukas }).getByRole('button', { name: /5 taškai/ }),
  ).toBeVisible();
  await expect(sheet.saved).toBeVisible();

  await page.reload();
  await sheet.expectMark(0, 'Nedalyvavo');
  await sheet.expectMark(3, 'Vėlavo');
  await sheet.approve();
  await expectAccessible();
});

test('the child sees the points, traces them to the lesson, and claims a prize', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('lukas@example.com');
  await page.goto('/dashboard/studies/points/balance');
  const newest = page.getByRole('listitem').filter({ hasText: 'Už praktiką' }).first();
  await expect(newest).toContainText('+5');
  await expect(page.getByText('Patvirtino Jonas Petraitis').first()).toBeVisible();
  await expectAccessible();

  await page
    .getByRole('tab', { name: 'Prizai' })
    .or(page.getByRole('link', { name: 'Prizai' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Pasiimti prizą: Lipdukų rinkinys' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Robotai/ }).click();
  await dialog.getByLabel('Komentaras').fill('Labai laukiu 🚀');
  await dialog.getByRole('button', { name: 'Pasiimti prizą' }).click();
  await expect(dialog.getByText('Prizas tavo!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Puiku' }).click();
  await expect(page.getByText('Šiais mokslo metais jau tavo')).toBeVisible();
  await expectAccessible();
});

test('the order is in the mailbox', async ({ page }) => {
  await page.goto('/dev/mail');
  await page
    .getByRole('link', { name: /Lipdukų rinkinys/ })
    .first()
    .click();
  await expect(page.getByText('Labai laukiu 🚀').first()).toBeVisible();
  await expect(page.getByText('lukas@example.com').first()).toBeVisible();
});

test('the teacher makes the prize ready and hands it over', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('jonas@orbita.lt');
  await page.goto('/dashboard/teacher-prizes');
  await expect(page.getByRole('heading', { name: 'Prizai', exact: true })).toBeVisible();
  await expectAccessible();
  const words = { prize: 'Lipdukų rinkinys', child: lukas };
  await page.getByRole('button', { name: `Paruošti: Lipdukų rinkinys, ${lukas}` }).click();
  await expectTold(page, say('rewards.marked_ready', words));
  await page.getByRole('button', { name: `Įteikti: Lipdukų rinkinys, ${lukas}` }).click();
  await expect(page.getByRole('button', { name: `Įteikti: Lipdukų rinkinys, ${lukas}` })).toHaveCount(0);
  // The list is ahead of the server, and a page that is closed takes along what it has not sent.
  await expectTold(page, say('rewards.handed_over', words));
});

test('the parent sees the month, the points and the prize, and cannot claim', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('rasa@example.com');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/dashboard\/modules/);
  await expect(page.getByText('Mėnesio lankomumas')).toBeVisible();
  await expect(page.getByText('Python pradedantiesiems').first()).toBeVisible();
  await expectAccessible();
  await page.goto('/dashboard/points/rewards');
  await expect(page.getByText('Įteiktas').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Pasiimti prizą/ })).toHaveCount(0);
  await expectAccessible();
});
