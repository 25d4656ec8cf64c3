import type { Page, Request } from '@playwright/test';
import { batchAddress } from '#platform/shared/call-batch.ts';
import { type ErrorCode, errorStatuses } from '#platform/shared/error-codes.ts';

interface Asked {
  /** `feature/procedure`. */
  readonly procedure: string;
  readonly input: unknown;
}

/** The calls of a request: several where the web asks them together, none where it is for something else. */
export function callsIn(request: Request): readonly Asked[] {
  const { pathname } = new URL(request.url());
  if (!pathname.startsWith('/rpc/')) return [];
  const body = request.postDataJSON();
  const items = pathname === batchAddress ? body : [{ url: pathname, body }];
  return items.map((item: { url: string; body?: { json?: unknown } }) => ({
    procedure: item.url.replace(/^.*\/rpc\//, ''),
    input: item.body?.json,
  }));
}

/** Holds back the answers to a call until they are released: like a slow network. */
export async function hold(page: Page, procedure: string): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route('**/rpc/**', async (route) => {
    if (callsIn(route.request()).some((asked) => asked.procedure === procedure)) await held.promise;
    await route.fallback();
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
