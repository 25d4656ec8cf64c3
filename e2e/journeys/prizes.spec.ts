import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { expectTold } from '../snackbars.ts';

test('an admin makes a prize with two options and a picture, and a child sees it', async ({
  page,
  academy,
  people,
  language,
  say,
  signInAs,
  expectAccessible,
}) => {
  const group = await academy.makeClass(['Agota'], { spaceOdysseyEnabled: true });
  const [agota] = group.students;
  const prize = { lt: 'Kosminė gertuvė', en: 'Space bottle' };
  const options = [
    { lt: 'Sidabrinė', en: 'Silver', stock: '7' },
    { lt: 'Žalia', en: 'Green', stock: '1' },
  ];

  await test.step('the admin makes it', async () => {
    await signInAs(await people.admin());
    await page.goto('/dashboard/teacher-prizes');
    await page.getByRole('link', { name: say('rewards.tab_catalogue') }).click();
    const list = page.getByRole('table', { name: say('catalogue.list') });
    await expect(list).toBeVisible();
    await expectAccessible();
    // On a phone rows are cards without headers.
    if ((page.viewportSize()?.width ?? 0) >= 600) {
      await list.getByRole('row').last().scrollIntoViewIfNeeded();
      await expect(list.getByRole('row').nth(1)).not.toBeInViewport();
      await expect(list.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 });
      await page.mouse.wheel(0, -5000);
    }
    await page.getByRole('link', { name: say('catalogue.new') }).click();
    await page.getByLabel(say('catalogue.name_lt')).fill(prize.lt);
    await page.getByLabel(say('catalogue.name_en')).fill(prize.en);
    await page.getByLabel(say('catalogue.cost')).fill('90');
    await page.getByRole('button', { name: say('catalogue.option_add') }).click();
    for (const [at, option] of options.entries()) {
      const number = at + 1;
      await page.getByLabel(say('catalogue.option_lt', { number })).fill(option.lt);
      await page.getByLabel(say('catalogue.option_en', { number })).fill(option.en);
      await page.getByLabel(say('catalogue.stock_first')).nth(at).fill(option.stock);
    }
    const picture = sharp({ create: { width: 320, height: 256, channels: 3, background: 'teal' } });
    const buffer = await picture.png().toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'gertuve.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('button', { name: say('catalogue.use_drawing') })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: say('catalogue.create') }).click();
    await expectTold(page, say('catalogue.created'));
    await expect(page.getByRole('heading', { level: 1, name: prize[language] })).toBeVisible();
  });

  await test.step('the child sees it with its picture and what is left', async () => {
    // The admin's open screen would notice who signs in beside it, and redirect meanwhile.
    await page.goto('about:blank');
    await signInAs(agota);
    await page.goto('/dashboard/studies/points/rewards');
    const card = page.getByRole('article').filter({ hasText: prize[language] });
    await card.scrollIntoViewIfNeeded();
    for (const option of options) await expect(card.getByText(option[language])).toBeVisible();
    await expect(card.locator('img')).toHaveJSProperty('complete', true);
    await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 320);
  });
});
