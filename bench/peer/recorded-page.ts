import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page, Request } from '@playwright/test';
import { batchAddress } from '#platform/shared/call-batch.ts';
import type { Sent } from '../calls.ts';
import type { Visit } from '../cold-load.ts';

/** What a browser asks the server for one screen, as it was sent. */
export interface RecordedPage {
  /** A cold visit: the document, and then the calls and pictures; the app's own files are not among them. */
  readonly cold: readonly Sent[];
  /** The same screen, opened from another one of the running app. */
  readonly inside: readonly Sent[];
  /** How many calls of procedures the cold visit makes, those of a batch counted apart. */
  readonly calls: number;
  /** How many requests it makes in all, with those for files. */
  readonly requests: number;
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const quietMs = 1500;
const patienceMs = 60_000;
/** What every browser keeps for a year, or a proxy in front serves. */
const isFile = (path: string) => /^\/(assets\/|[^/]+\.(js|svg|png|webmanifest|ico)$)/.test(path);
const notSentAgain = /^(host|connection|content-length|:)/i;

/** Opens a screen in a browser without a cache, then again from `from`, and records what the server was asked. */
export async function recordPage(browser: Browser, visit: Visit, from: string): Promise<RecordedPage> {
  const settings = {
    ...phone,
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    serviceWorkers: 'block',
  } as const;
  const context = await browser.newContext(settings);
  try {
    if (visit.cookie) {
      await context.addCookies([{ name: 'orbita', value: visit.cookie, url: visit.origin }]);
      await context.addInitScript(`localStorage.setItem('orbita.signed-in', 'yes')`);
    }
    const cold = await requestsOf(await context.newPage(), async (page) => {
      await page.goto(visit.origin + visit.path, { waitUntil: 'load', timeout: patienceMs });
    });
    const next = await context.newPage();
    await requestsOf(next, async (page) => {
      await page.goto(visit.origin + from, { waitUntil: 'load', timeout: patienceMs });
    });
    const inside = await requestsOf(next, async (page) => {
      await page.evaluate(`history.pushState({}, '', ${JSON.stringify(visit.path)})`);
    });
    const askedCold = await sentBy(cold);
    return {
      cold: askedCold,
      inside: await sentBy(inside),
      calls: askedCold.flatMap(callsIn).length,
      requests: cold.length,
    };
  } finally {
    await context.close();
  }
}

/** The requests that a page makes from an act on until it has been quiet; the event stream never ends and is left out. */
async function requestsOf(page: Page, act: (page: Page) => Promise<void>): Promise<Request[]> {
  const made: Request[] = [];
  const running = new Set<Request>();
  let last = performance.now();
  const begin = (request: Request) => {
    if (request.resourceType() === 'eventsource' || !request.url().startsWith('http')) return;
    made.push(request);
    running.add(request);
  };
  const end = (request: Request) => {
    if (running.delete(request)) last = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await act(page);
  const until = performance.now() + patienceMs;
  while (running.size > 0 || performance.now() - last < quietMs) {
    if (performance.now() > until) throw new Error(`${page.url()} did not become quiet.`);
    await sleep(50);
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  return made;
}

/** The calls of procedures in what was sent, each by itself. */
export function callsIn(sent: Sent): Sent[] {
  if (!sent.path.startsWith('/rpc/')) return [];
  if (sent.path !== batchAddress) return [sent];
  const { 'x-orpc-batch': _, ...headers } = sent.headers;
  const items = JSON.parse(String(sent.body)) as { url: string; body?: unknown }[];
  return items.map(({ url, body }) => ({
    method: 'POST',
    path: new URL(url, 'http://localhost').pathname,
    headers,
    body: Buffer.from(JSON.stringify(body ?? {})),
  }));
}

/** What reached the server: a picture that the browser had already has no headers of the network. */
async function sentBy(requests: readonly Request[]): Promise<Sent[]> {
  const all = await Promise.all(
    requests.map(async (request) => {
      const { pathname, search } = new URL(request.url());
      const headers = Object.entries(await request.allHeaders());
      const sent = {
        method: request.method(),
        path: pathname + search,
        headers: Object.fromEntries(headers.filter(([name]) => !notSentAgain.test(name))),
        body: request.postDataBuffer() ?? null,
      };
      return isFile(pathname) || !('cookie' in sent.headers) ? [] : [sent];
    }),
  );
  return all.flat();
}
