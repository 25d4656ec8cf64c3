import { expect, type Page } from '@playwright/test';
import type { Say } from '../texts.ts';

/** Follows a link of a group's page: a phone has all but the first in a menu. */
export async function followGroupWay(page: Page, say: Say, way: 'content' | 'diplomas'): Promise<void> {
  const ways = page.getByRole('navigation', { name: say('groups.page.actions') });
  const link = ways.getByRole('link', { name: say(`groups.page.${way}`), exact: true });
  const more = ways.getByRole('button', { name: say('groups.page.more_ways') });
  await expect(ways).toBeVisible();
  if (await more.isVisible()) await more.click();
  await link.click();
}
