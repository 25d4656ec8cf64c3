import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { Locale } from '#platform/shared/localized-text.ts';
import { Academy } from './academy.ts';

/** What every account of the demo academy signs in with. */
export const demoPassword = 'orbita-demo';

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
  signInAs: async ({ page }, use) => {
    await use((email) => signIn(page, email));
  },
  comeAs: async ({ page }, use) => {
    const came: string[] = [];
    await use(async (email, locale) => {
      came.push(email);
      await signIn(page, email);
      await speak(page, locale);
    });
    // The other journeys are Lithuanian.
    for (const email of came) {
      await signIn(page, email);
      await speak(page, 'lt');
    }
  },
  openAs: async ({ browser }, use) => {
    const devices: Page[] = [];
    const problems: string[] = [];
    await use(async (email, locale) => {
      const page = await (await browser.newContext()).newPage();
      watch(page, problems);
      devices.push(page);
      await signIn(page, email);
      await speak(page, locale);
      return page;
    });
    for (const page of devices) {
      await speak(page, 'lt');
      await page.context().close();
    }
    expect(problems).toEqual([]);
  },
  academy: async ({ playwright, baseURL }, use) => {
    const admin = await playwright.request.newContext({ baseURL });
    const academy = new Academy(admin);
    await academy.call('post', '/identity/sign-in', {
      email: 'admin@orbita.lt',
      password: demoPassword,
      rememberMe: true,
    });
    await use(academy);
    await academy.close();
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (device = page) => {
      const { violations } = await new AxeBuilder({ page: device }).analyze();
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map(({ target }) => target.join(' ')),
      }));
      expect(found).toEqual([]);
    });
  },
  noBrokenPage: [
    async ({ page }, use) => {
      const problems: string[] = [];
      watch(page, problems);
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
  });
}

async function speak(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript(`localStorage.setItem('orbita.locale', '${locale}')`);
  const answer = await page.request.put('/api/identity/language', { data: { locale } });
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
}

async function signIn(page: Page, email: string): Promise<void> {
  const data = { email, password: demoPassword, rememberMe: true };
  const answer = await page.request.post('/api/identity/sign-in', { data });
  expect(answer.ok(), `sign in as ${email}: ${answer.status()} ${await answer.text()}`).toBe(true);
}
