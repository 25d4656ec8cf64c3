import type { Page } from '@playwright/test';
import { type ErrorCode, errorStatuses } from '#platform/shared/error-codes.ts';

/** Holds back the answers to a call until they are released: like a slow network. */
export async function hold(page: Page, url: string): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { release: held.resolve };
}

/** Fakes refusals of a call, one code after the other. */
export async function refuseEach(page: Page, url: string, codes: readonly ErrorCode[]): Promise<void> {
  const left = [...codes];
  await page.route(url, (route) => {
    const code = left.shift() ?? 'request/invalid';
    const status = errorStatuses[code];
    return route.fulfill({
      status,
      json: { json: { defined: true, code, status, message: code, data: {} } },
    });
  });
}
