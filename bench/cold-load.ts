import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A page opened by a browser that has never been there. */
export interface ColdLoad {
  /** Paths of everything that was fetched, except the event stream. */
  readonly paths: readonly string[];
  /** Bytes over the wire, with headers. */
  readonly wire: number;
  /** Milliseconds after the navigation began. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** When the awaited element appeared; null when nothing was awaited. */
  readonly usable: number | null;
  /** Milliseconds that long tasks blocked the page, between the first paint and the quiet. */
  readonly blocked: number;
}

/** The page, and the user who opens it. */
export interface Visit {
  readonly origin: string;
  readonly path: string;
  readonly cookie: string | null;
  /** A selector of what makes the screen usable. */
  readonly waitsFor?: string;
  /** The device has been here before, and has stored the app (record 029). */
  readonly kept?: boolean;
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A slow phone on a slow network: a quarter of this processor, 1.6 Mbit/s, 150 ms round trip. */
const processorSlowdown = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const quietMs = 3000;
const patienceMs = 60_000;

// Runs in the page, before anything of it; a text, because this side has no window.
const observe = `
  const seen = { firstPaint: 0, usable: 0, largestPaint: 0, shift: 0, tasks: [] };
  globalThis.orbitaBench = seen;
  const on = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  on('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime; });
  on('largest-contentful-paint', (entry) => { seen.largestPaint = entry.startTime; });
  on('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  let windowSum = 0, windowStart = 0, last = 0;
  on('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    if (entry.startTime - last > 1000 || entry.startTime - windowStart > 5000) { windowSum = 0; windowStart = entry.startTime; }
    last = entry.startTime;
    windowSum += entry.value;
    seen.shift = Math.max(seen.shift, windowSum);
  });`;

// After the frame in which it appears, so that what the browser still does before it can respond counts.
const awaitUsable = (selector: string) => `
  const look = () => {
    if (!document.querySelector(${JSON.stringify(selector)})) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => { globalThis.orbitaBench.usable = performance.now(); }));
  };
  look();`;

// A device whose last user was signed in gets the app at once (platform/web/session/remembered-sign-in.ts).
const rememberSignIn = `localStorage.setItem('orbita.signed-in', 'yes')`;

interface Seen {
  readonly firstPaint: number;
  readonly usable: number;
  readonly largestPaint: number;
  readonly shift: number;
  readonly tasks: readonly (readonly [start: number, duration: number])[];
}

/**
 * Opens the page with an empty cache, or as a device that has stored the app, and waits until it has been quiet for three
 * seconds.
 */
export async function loadCold(browser: Browser, visit: Visit): Promise<ColdLoad> {
  const { origin, path, cookie, waitsFor } = visit;
  const context = await browser.newContext({ ...phone, locale: 'lt-LT', timezoneId: 'Europe/Vilnius' });
  try {
    if (cookie) {
      await context.addCookies([{ name: 'orbita', value: cookie, url: origin }]);
      await context.addInitScript({ content: rememberSignIn });
    }
    await context.addInitScript({ content: observe });
    if (waitsFor) await context.addInitScript({ content: awaitUsable(waitsFor) });
    if (visit.kept) await keepApp(context, origin + path);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watch(session);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    await page.goto(origin + path, { waitUntil: 'load', timeout: patienceMs });
    await untilQuiet(traffic);
    refuseStranding(page, path);
    const { tasks, usable, ...seen } = (await page.evaluate('globalThis.orbitaBench')) as Seen;
    const blocked = tasks
      .filter(([start]) => start >= seen.firstPaint)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
    return { ...seen, usable: waitsFor ? usable : null, blocked, paths: traffic.paths, wire: traffic.wire() };
  } finally {
    await context.close();
  }
}

/** Opens the page at full speed until the service worker has fetched the app. */
async function keepApp(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load', timeout: patienceMs });
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.close();
}

/** A redirect would measure another page. */
function refuseStranding(page: Page, path: string): void {
  const landed = new URL(page.url()).pathname;
  if (landed !== path) throw new Error(`Opening ${path} ended at ${landed}.`);
}

interface Traffic {
  readonly paths: string[];
  wire(): number;
  /** When the last request ended, and whether any is pending: the event stream never ends and does not count. */
  lastEnd(): number;
  busy(): boolean;
}

async function watch(session: CDPSession): Promise<Traffic> {
  const running = new Set<string>();
  const paths: string[] = [];
  let [wire, lastEnd] = [0, performance.now()];
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type === 'EventSource' || !request.url.startsWith('http')) return;
    running.add(requestId);
    paths.push(new URL(request.url).pathname);
  });
  const end = (requestId: string) => {
    if (running.delete(requestId)) lastEnd = performance.now();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (running.has(requestId)) wire += encodedDataLength;
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await session.send('Network.enable');
  return { paths, wire: () => wire, lastEnd: () => lastEnd, busy: () => running.size > 0 };
}

async function untilQuiet(traffic: Traffic): Promise<void> {
  const end = performance.now() + patienceMs;
  while (traffic.busy() || performance.now() - traffic.lastEnd() < quietMs) {
    if (performance.now() > end) throw new Error('The page did not become quiet.');
    await sleep(100);
  }
}
