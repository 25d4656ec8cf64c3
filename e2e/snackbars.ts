import { expect, type Page } from '@playwright/test';

/**
 * Recorded by a page from its start: snackbars disappear after 3 s (spec §2), and a slow machine may check later.
 */
export const noteSnackbars = `
  globalThis.snackbars = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const text of node.querySelectorAll('p[role]'))
            if (text.closest('ul[aria-live]')) snackbars.push(text.textContent);
  }).observe(document, { childList: true, subtree: true });`;

/** The page has shown a snackbar with the text, once for each time that this is expected. */
export async function expectTold(page: Page, text: string): Promise<void> {
  const at = `snackbars.indexOf(${JSON.stringify(text)})`;
  const take = `${at} >= 0 && snackbars.splice(${at}, 1).length === 1`;
  await expect.poll(() => page.evaluate(take).catch(() => false), `a snackbar: ${text}`).toBe(true);
}
