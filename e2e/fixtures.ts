import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Locale } from '#platform/shared/localized-text.ts';
import { clockBack, setClockBack } from '../scripts/journey-clock.ts';
import { Academy } from './academy.ts';
import { openSession, speakAs } from './sessions.ts';
import { noteSnackbars } from './snackbars.ts';

setClockBack(clockBack());

interface Fixtures {
  /** Signs the page's browser in, without going through the form. */
  signInAs(email: string): Promise<void>;
  /** Signs the page's browser in with an account that speaks the language, until the journey is over. */
  comeAs(email: string, locale: Locale): Promise<void>;
  /** Another device, on which somebody else is signed in. */
  openAs(email: string, locale: Locale): Promise<Page>;
  /** What an admin prepares beside the screens. */
  academy: Academy;
  /** Runs axe on the page, or on another device's, as it is and expects nothing. */
  expectAccessible(device?: Page): Promise<void>;
  /** Runs by itself: a journey fails when a page throws, or when the content-security policy stops something. */
  noBrokenPage: undefined;
}

/** `test` of every journey. */
export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await prepare(context);
    await use(context);
  },
  signInAs: async ({ page, baseURL }, use) => {
    await use((email) => signIn(page, baseURL, email));
  },
  comeAs: async ({ page, baseURL }, use) => {
    const came = new Set<string>();
    await use(async (email, locale) => {
      came.add(email);
      await signIn(page, baseURL, email);
      await speak(page, locale);
    });
    await speakLithuanian(came, baseURL);
  },
  openAs: async ({ browser, baseURL }, use) => {
    const devices: Page[] = [];
    const problems: string[] = [];
    const opened = new Set<string>();
    await use(async (email, locale) => {
      const context = await browser.newContext();
      await prepare(context);
      watch(context, problems);
      const page = await context.newPage();
      devices.push(page);
      opened.add(email);
      await signIn(page, baseURL, email);
      await speak(page, locale);
      return page;
    });
    for (const page of devices) await page.context().close();
    await speakLithuanian(opened, baseURL);
    expect(problems).toEqual([]);
  },
  academy: async ({ baseURL }, use) => {
    const academy = new Academy(await openSession(baseURL, 'admin@orbita.lt'));
    await use(academy);
    await academy.close();
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (device = page) => {
      await expect(device.locator('h1')).not.toHaveCount(0);
      await settle(device);
      const { violations } = await new AxeBuilder({ page: device })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .analyze();
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }));
      expect(found).toEqual([]);
    });
  },
  noBrokenPage: [
    async ({ context }, use) => {
      const problems: string[] = [];
      watch(context, problems);
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

// What a build for es2023 does not bring: a family's tablet may be from then.
const youngerThanBrowsers = `
  delete URL.parse;
  delete Map.groupBy;
  delete Object.groupBy;
  delete Promise.withResolvers;
  delete Promise.try;
  delete Array.fromAsync;
  delete RegExp.escape;
  for (const name of ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'])
    delete Set.prototype[name];`;

/** What all pages of a browser begin with. */
async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(youngerThanBrowsers);
  await context.addInitScript(noteSnackbars);
  await context.addInitScript(setClockBack, clockBack());
}

function watch(context: BrowserContext, problems: string[]): void {
  context.on('weberror', (broken) => {
    const error = broken.error();
    // What is no error of the page's own code has no stack.
    problems.push(error.stack || error.message);
  });
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
  });
}

/** Nothing of the page is on its way any more: a text that fades in has another contrast. */
async function settle(page: Page): Promise<void> {
  // What ends may begin the next: it is looked again a frame later.
  await page.evaluate(`(async () => {
    const running = () => document.getAnimations().filter(
      ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime < Infinity);
    do {
      await Promise.allSettled(running().map(({ finished }) => finished));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    } while (running().length > 0);
  })()`);
}

async function speak(page: Page, locale: Locale): Promise<void> {
  // A frame from elsewhere, as the map is, has no storage of the app's.
  await page.addInitScript(`if (self === top) localStorage.setItem('orbita.locale', '${locale}')`);
  await speakAs(page.request, locale);
}

/** The other journeys are Lithuanian. */
async function speakLithuanian(emails: Iterable<string>, baseURL: string | undefined): Promise<void> {
  for (const email of emails) {
    const session = await openSession(baseURL, email);
    await speakAs(session, 'lt');
    await session.dispose();
  }
}

async function signIn(page: Page, baseURL: string | undefined, email: string): Promise<void> {
  const session = await openSession(baseURL, email);
  const { cookies } = await session.storageState();
  await page.context().addCookies(cookies);
  await session.dispose();
}
