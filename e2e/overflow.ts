import type { Page } from '@playwright/test';

/** What makes a page wider than its screen, by its first classes: then it can be pushed sideways, and a phone shows it smaller. */
export async function widerThanScreen(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate((most) => {
    if (document.documentElement.scrollWidth <= most) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > most + 1,
    );
    const names = beyond.map((each) => `${each.tagName.toLowerCase()}.${each.classList.value}`);
    return [`${document.documentElement.scrollWidth} px`, ...names.slice(0, 8)];
  }, width);
}
