import type { Page } from '@playwright/test';

/**
 * The elements that make a page wider than its screen, by their first classes: the page could then be scrolled sideways, and a
 * phone would zoom out.
 */
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
