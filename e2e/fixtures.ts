import { type BrowserContext, test as base, expect, type Page, request } from '@playwright/test';
import type { Locale } from '#platform/shared/localized-text.ts';
import { clockShift, moveClock } from '../scripts/run/run-clock.ts';
import { Academy } from './academy.ts';
import { type AcademyServer, startAcademy } from './academy-server.ts';
import { violationsOn } from './axe.ts';
import { widerThanScreen } from './overflow.ts';
import { People, type Person } from './people.ts';
import { noteSnackbars } from './snackbars.ts';
import { type Say, textsOf } from './texts.ts';

export interface WorkerOptions {
  /** What screens and accounts speak. */
  language: Locale;
}

interface WorkerFixtures extends WorkerOptions {
  /** The built app on an academy of this worker's own. */
  server: AcademyServer;
}

interface Fixtures {
  /** What the screens say. */
  say: Say;
  /** Whom no other journey meets. */
  people: People;
  /** What an admin prepares beside the screens. */
  academy: Academy;
  /** Signs the page's browser in, without going through the form. Its tabs are emptied, unless they are to stay. */
  signInAs(person: Pick<Person, 'id'>, how?: { readonly tabsStay?: boolean }): Promise<void>;
  /** Another device, on which somebody else is signed in. */
  openAs(person: Pick<Person, 'id'>): Promise<Page>;
  /** Waits until the page, or another device's, is settled: it fits the width of its screen, and axe finds nothing. */
  expectAccessible(device?: Page): Promise<void>;
  /** Runs by itself: a journey fails when a page throws, when a text is missing, or when the content-security policy stops something. */
  noBrokenPage: undefined;
}

/** `test` of every journey. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  language: ['lt', { option: true, scope: 'worker' }],
  server: [
    async ({ language }, use) => {
      const server = await startAcademy(language);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  say: async ({ language }, use) => use(textsOf(language)),
  context: async ({ context, language }, use) => {
    await prepare(context, language);
    await use(context);
  },
  people: async ({ server, language }, use) => use(new People(server.db, language)),
  academy: async ({ server, people }, use) => {
    const cookie = await people.cookieOf(await people.admin());
    const extraHTTPHeaders = { cookie: `orbita=${cookie}` };
    const admin = await request.newContext({ baseURL: server.address, extraHTTPHeaders });
    await use(new Academy(admin, people, server.db));
    await admin.dispose();
  },
  signInAs: async ({ context, people, baseURL }, use) => {
    await use(async (person, { tabsStay = false } = {}) => {
      const cookie = await people.cookieOf(person);
      // A tab that still asks as somebody else loads itself anew, in the middle of the next step.
      const used = tabsStay ? [] : context.pages().filter((tab) => tab.url() !== 'about:blank');
      for (const tab of used) await tab.goto('about:blank');
      await signIn(context, baseURL, cookie);
    });
  },
  openAs: async ({ browser, people, baseURL, language }, use) => {
    const opened: BrowserContext[] = [];
    const problems: string[] = [];
    await use(async (person) => {
      const context = await browser.newContext();
      opened.push(context);
      await prepare(context, language);
      watch(context, problems);
      await signIn(context, baseURL, await people.cookieOf(person));
      return context.newPage();
    });
    for (const context of opened) await context.close();
    expect(problems).toEqual([]);
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (device = page) => {
      await expect(device.locator('h1')).not.toHaveCount(0);
      await expectSettled(device);
      expect(await widerThanScreen(device), 'wider than the screen').toEqual([]);
      expect(await violationsOn(device)).toEqual([]);
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

/** Nothing of the page is on its way any more: it says so itself. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-settled', 'true');
}

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
async function prepare(context: BrowserContext, language: Locale): Promise<void> {
  await context.addInitScript(youngerThanBrowsers);
  await context.addInitScript(noteSnackbars);
  await context.addInitScript(moveClock, clockShift());
  // A frame from elsewhere, as the map is, has no storage of the app's; who has chosen on the screen keeps to it.
  await context.addInitScript(
    `if (self === top && location.protocol === 'http:') localStorage['orbita.locale'] ??= '${language}'`,
  );
}

/** What a page says to the console when the policy stops something, or when a text is missing or does not fit. */
const broken = /Content Security Policy|MISSING_MESSAGE|INVALID_KEY|FORMATTING_ERROR/i;

function watch(context: BrowserContext, problems: string[]): void {
  context.on('weberror', (thrown) => {
    const error = thrown.error();
    // What is no error of the page's own code has no stack.
    problems.push(error.stack || error.message);
  });
  context.on('console', (message) => {
    if (broken.test(message.text())) problems.push(message.text());
  });
}

// Once: who signs out afterwards is forgotten.
const rememberSignIn = `if (self === top && location.protocol === 'http:' && !sessionStorage.journey) {
  sessionStorage.journey = 'begun';
  localStorage['orbita.signed-in'] = 'yes';
}`;

/** The browser has a session, and the device knows that it does, as after signing in. */
async function signIn(context: BrowserContext, url: string | undefined, value: string): Promise<void> {
  await context.addInitScript(rememberSignIn);
  await context.addCookies([{ name: 'orbita', value, url: url ?? '', httpOnly: true, sameSite: 'Lax' }]);
}
