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
  /** The languages of screens and accounts. */
  language: Locale;
}

interface WorkerFixtures extends WorkerOptions {
  /** The built app on an academy of this worker's own. */
  server: AcademyServer;
}

interface Fixtures {
  /** The texts of the screens. */
  say: Say;
  /** People whom no other journey meets. */
  people: People;
  /** What an admin prepares without the screens. */
  academy: Academy;
  /** Signs the page's browser in, without going through the form. Its tabs are emptied, unless they are kept. */
  signInAs(person: Pick<Person, 'id'>, how?: { readonly tabsStay?: boolean }): Promise<void>;
  /** Another device, with another user signed in. */
  openAs(person: Pick<Person, 'id'>): Promise<Page>;
  /**
   * Waits until the page, or another device's, is settled; checks that it fits the width of its screen, and that axe
   * finds nothing.
   */
  expectAccessible(device?: Page): Promise<void>;
  /**
   * Runs automatically: a journey fails when a page throws, when a text is missing, or when the content security policy blocks
   * something.
   */
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
      // A tab still showing another user reloads itself, in the middle of the next step.
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

/** Waits until nothing of the page is pending any more: it says so itself. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-settled', 'true');
}

// Not in a build for es2023: a family's tablet may be from then.
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

/**
 * A dialog that closes takes its step out of the history, and a page that was sent elsewhere or back at that moment would stay: it
 * first ends what it saves, and its steps.
 */
function letStepsEnd(page: Page): void {
  const [goto, goBack] = [page.goto.bind(page), page.goBack.bind(page)];
  const stepsEnd = () => expect(page.locator('html')).not.toHaveAttribute('data-settled', /^$|mutation|step/);
  page.goto = async (url, options) => {
    await stepsEnd();
    return goto(url, options);
  };
  page.goBack = async (options) => {
    await stepsEnd();
    return goBack(options);
  };
}

/** The setup that all pages of a browser share. */
async function prepare(context: BrowserContext, language: Locale): Promise<void> {
  context.on('page', letStepsEnd);
  await context.addInitScript(youngerThanBrowsers);
  await context.addInitScript(noteSnackbars);
  await context.addInitScript(moveClock, clockShift());
  // A foreign frame, like the map, has no storage of the app's; a choice made on the screen is kept.
  await context.addInitScript(
    `if (self === top && location.protocol === 'http:') localStorage['orbita.locale'] ??= '${language}'`,
  );
}

/** Console messages when the policy blocks something, or when a text is missing or invalid. */
const broken = /Content Security Policy|MISSING_MESSAGE|INVALID_KEY|FORMATTING_ERROR/i;

function watch(context: BrowserContext, problems: string[]): void {
  context.on('weberror', (thrown) => {
    const error = thrown.error();
    // Errors from outside the page's own code have no stack.
    problems.push(error.stack || error.message);
  });
  context.on('console', (message) => {
    if (broken.test(message.text())) problems.push(message.text());
  });
}

// Once: a user who signs out afterwards is not restored.
const rememberSignIn = `if (self === top && location.protocol === 'http:' && !sessionStorage.journey) {
  sessionStorage.journey = 'begun';
  localStorage['orbita.signed-in'] = 'yes';
}`;

/** The browser has a session, and the device remembers it, as after signing in. */
async function signIn(context: BrowserContext, url: string | undefined, value: string): Promise<void> {
  await context.addInitScript(rememberSignIn);
  await context.addCookies([{ name: 'orbita', value, url: url ?? '', httpOnly: true, sameSite: 'Lax' }]);
}
