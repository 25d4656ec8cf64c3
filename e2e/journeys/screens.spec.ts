import { expect, test } from '../fixtures.ts';

const screens = [
  ['admin@orbita.lt', ['/dashboard/modules', '/dashboard/attendance', '/dashboard/teacher-prizes']],
  ['egle@orbita.lt', ['/dashboard/modules', '/dashboard/attendance']],
  ['rasa@example.com', ['/dashboard/modules', '/dashboard/points/rewards', '/dashboard/points/balance']],
  [
    'zygimante@example.com',
    ['/dashboard/modules', '/dashboard/studies/points/rewards', '/dashboard/studies/points/balance'],
  ],
] as const;

for (const [email, paths] of screens) {
  for (const locale of ['lt', 'en'] as const) {
    test(`every screen of ${email} is accessible in both themes (${locale})`, async ({
      page,
      signInAs,
      expectAccessible,
    }) => {
      await signInAs(email);
      const answer = await page.request.put('/api/identity/language', { data: { locale } });
      expect(answer.ok()).toBe(true);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const path of paths) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          const overflow = await page.evaluate<number>(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          );
          expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
          await expectAccessible();
        }
      }
    });
  }
}

test('modules lead to their lessons, the latest first', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('lukas@example.com');
  await page.goto('/dashboard/modules');
  await page
    .getByRole('link', { name: /Atverti modulį|Python pagrindai/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Python pagrindai' })).toBeVisible();
  await expect(page.getByText('Naujausia pamoka')).toBeVisible();
  await expectAccessible();
});
