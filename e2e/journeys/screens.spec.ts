import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ScreenPage } from '../pages/screen.page.ts';

const screens = [
  ['admin@orbita.lt', ['/dashboard/modules', '/dashboard/attendance', '/dashboard/teacher-prizes']],
  ['egle@orbita.lt', ['/dashboard/modules', '/dashboard/attendance']],
  ['rasa@example.com', ['/dashboard/modules', '/dashboard/points/rewards', '/dashboard/points/balance']],
  [
    'zygimante@example.com',
    ['/dashboard/modules', '/dashboard/studies/points/rewards', '/dashboard/studies/points/balance'],
  ],
  ['rasa@example.com', ['/dashboard/children', '/dashboard/children/new', '/dashboard/children/CHILD']],
  [
    'lukas@example.com',
    ['profile', 'security', 'language', 'notifications', 'delete'].map((tab) => `/dashboard/account/${tab}`),
  ],
  ['admin@orbita.lt', ['/dashboard/users', '/dashboard/users/new', '/dashboard/users/USER']],
  ['admin@orbita.lt', ['/dashboard/users/import', '/dashboard/users/staff-codes', '/dashboard/users/audit']],
  ['admin@orbita.lt', ['/dashboard/groups', '/dashboard/groups/new', '/dashboard/groups/GROUP/edit']],
  ['admin@orbita.lt', ['/dashboard/schedule', '/dashboard/schedule/closures']],
  [
    'egle@orbita.lt',
    ['/dashboard/groups/GROUP', '/dashboard/groups/GROUP/content', '/dashboard/attendance/GROUP'],
  ],
  ['zygimante@example.com', ['/dashboard/studies/schedule', '/dashboard/studies/attendance']],
] as const;

const lists = {
  CHILD: ['/api/people/children', 'children'],
  GROUP: ['/api/groups', 'groups'],
  USER: ['/api/users?role=parent', 'users'],
} as const;

/** Puts the id of the first child, group or user into a path that asks for one. */
async function filled(page: Page, path: string): Promise<string> {
  for (const [word, [url, name]] of Object.entries(lists)) {
    if (!path.includes(word)) continue;
    const answer: Record<string, { id: string }[]> = await (await page.request.get(url)).json();
    const id = answer[name]?.[0]?.id;
    if (!id) throw new Error(`${url} has nobody for ${path}`);
    return path.replace(word, id);
  }
  return path;
}

// The other journeys are Lithuanian; nobody is signed in where everybody may look.
test.afterEach(async ({ page }) => {
  await page.request.put('/api/identity/language', { data: { locale: 'lt' } });
});

for (const locale of ['lt', 'en'] as const) {
  for (const [email, paths] of screens) {
    test(`${paths[0]} and on are accessible to ${email} in both themes (${locale})`, async ({
      page,
      signInAs,
      expectAccessible,
    }) => {
      const screen = new ScreenPage(page);
      await signInAs(email);
      const answer = await page.request.put('/api/identity/language', { data: { locale } });
      expect(answer.ok()).toBe(true);
      for (const path of paths) {
        await screen.inBothThemes(await filled(page, path), locale, expectAccessible);
      }
    });
  }

  test(`what is open to everybody is accessible in both themes (${locale})`, async ({
    page,
    expectAccessible,
  }) => {
    const screen = new ScreenPage(page);
    await page.goto('/auth/login');
    await page.getByRole('button', { name: locale.toUpperCase() }).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    for (const path of ['/auth/register', '/auth/reset-password', '/auth/user-management', '/privacy']) {
      await screen.inBothThemes(path, locale, expectAccessible);
    }
  });
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

test('the menu is at hand at the end of a long page', async ({ page, signInAs, isMobile }) => {
  await signInAs('admin@orbita.lt');
  await page.goto('/dashboard/groups/new');
  const create = page.getByRole('button', { name: 'Sukurti grupę' });
  await create.scrollIntoViewIfNeeded();
  await expect(create).toBeInViewport();
  if (isMobile) await page.getByRole('button', { name: 'Atverti meniu' }).click();
  await expect(page.getByRole('link', { name: 'Lankomumas' })).toBeInViewport();
});
