import type { Page } from '@playwright/test';
import type { Say } from '../texts.ts';

/** Brings the tools of a list into view: a phone has them in a sheet. */
export async function openListTools(page: Page, say: Say): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  if (isPhone) await page.getByRole('button', { name: say('kit.list_tools') }).click();
}
