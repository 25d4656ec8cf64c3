import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test('an owner sees how the academy is doing, filters by one city, and shares the address', async ({
  people,
  page,
  openAs,
  signInAs,
  say,
  expectAccessible,
}) => {
  // On a phone everything but the days is collapsed.
  const city = async (device: Page) => {
    const filters = device.getByRole('button', { name: say('analytics.filters') });
    if (await filters.isVisible()) await filters.click();
    return device.getByRole('combobox', { name: say('analytics.city') });
  };
  await signInAs(await people.admin());
  await page.goto('/dashboard/analytics');
  const answers = page.getByRole('list', { name: say('analytics.answers') });
  await expect(answers.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('heading', { name: say('analytics.cohorts') })).toBeVisible();
  await expectAccessible();

  await (await city(page)).selectOption('Kaunas');
  await expect(page).toHaveURL(/city=Kaunas/);
  // What a city pays is unknown: families pay for children, wherever they learn.
  await expect(answers.getByRole('listitem')).toHaveCount(4);
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: say('analytics.download') })
    .first()
    .click();
  expect((await download).suggestedFilename()).toContain(`orbita-${say('analytics.children_file')}-`);

  // The view of a chart is in the address, too.
  const byWeekday = say('analytics.fill_by', { by: 'weekday' });
  const emptiestFirst = say('analytics.fill_note', { by: 'group' });
  await expect(page.getByText(emptiestFirst)).toBeVisible();
  await page.getByText(say('analytics.by.weekday'), { exact: true }).click();
  await expect(page.getByText(emptiestFirst)).toBeHidden();
  await expect(page.getByRole('heading', { name: byWeekday })).toBeVisible();

  const colleague = await openAs(await people.admin());
  await colleague.goto(page.url());
  await expect(colleague.getByRole('heading', { name: byWeekday })).toBeVisible();
  await expect(await city(colleague)).toHaveValue('Kaunas');
});
