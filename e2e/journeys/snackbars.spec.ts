import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hold, refuseEach } from '../played-answers.ts';

test('five snackbars are shown at once, top right, and none of them twice', async ({
  page,
  people,
  say,
  signInAs,
  expectAccessible,
}) => {
  const codes = [
    'db/conflict',
    'auth/permission-denied',
    'server/unavailable',
    'group/changed-meanwhile',
    'auth/user-disabled',
    // Repeats one that is already shown, then adds one too many.
    'auth/user-disabled',
    'db/no-document',
  ] as const;
  const textOf = (code: (typeof codes)[number]) =>
    say('notifications.failed', { reason: say(`errors.${code}`) });
  await refuseEach(page, '**/rpc/notifications/setNotificationChoice', codes);
  await signInAs(await people.parent());
  await page.goto('/dashboard/account/notifications');
  const topic = say('notifications.topic_academy');
  const choice = page.getByRole('switch', { name: say('notifications.push_of', { topic }) });
  const shown = page.getByRole('region', { name: say('kit.snackbars') }).getByRole('listitem');
  for (const [index, code] of codes.entries()) {
    const answered = page.waitForResponse('**/rpc/notifications/setNotificationChoice');
    // On a phone a snackbar may cover the switch by now.
    await choice.press('Space');
    await answered;
    await expect(choice).toBeEnabled();
    await expect(shown.filter({ hasText: textOf(code) })).toHaveCount(1);
    await expect(shown).toHaveCount(Math.min(index + 1, 5));
  }
  await expect(shown.filter({ hasText: textOf('db/conflict') })).toHaveCount(0);
  const { width } = page.viewportSize() ?? { width: 0 };
  for (const card of await shown.all()) {
    const box = await card.boundingBox();
    expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThanOrEqual(32);
  }
  expect((await shown.first().boundingBox())?.y).toBeLessThan(120);
  await expectAccessible();
});

test('rows wait for modules and five placeholders for lessons', async ({
  page,
  people,
  say,
  signInAs,
  expectAccessible,
}) => {
  const main = page.getByRole('main');
  const home = main.getByRole('region', { name: say('home.all_modules') });
  const placeholders = (within: Locator) => within.getByRole('status').locator('> [aria-hidden="true"]');
  const modules = await hold(page, 'authoring/listAllModules');
  const lessons = await hold(page, 'courses/getModule');
  await signInAs(await people.ofDemo('admin@orbita.lt'));
  await page.goto('/dashboard/modules');
  await expect(placeholders(home)).not.toHaveCount(0);
  modules.release();
  // The name of a module: the pencil in its row leads to its editor.
  await home.getByRole('row').getByRole('link').first().click();
  await expect(placeholders(main)).toHaveCount(5);
  lessons.release();
  await expect(main.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(placeholders(main)).toHaveCount(0);
  await expectAccessible();
  await main.getByRole('link', { name: say('courses.write_module') }).click();
  await expect(main.getByRole('list', { name: say('authoring.lessons') })).toBeVisible();
  await expectAccessible();
});
