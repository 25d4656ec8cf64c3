import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** What every account of the demo academy signs in with. */
export const demoPassword = 'orbita-demo';

interface Fixtures {
  /** Signs the page's browser in, without going through the form. */
  signInAs(email: string): Promise<void>;
  /** Runs axe on the page as it is and expects nothing. */
  expectAccessible(): Promise<void>;
  /** Runs by itself: a journey fails when a page throws, or when the content-security policy stops something. */
  noBrokenPage: undefined;
}

/** `test` of every journey. */
export const test = base.extend<Fixtures>({
  signInAs: async ({ page }, use) => {
    await use((email) => signIn(page, email));
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
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
      page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
      });
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function signIn(page: Page, email: string): Promise<void> {
  const data = { email, password: demoPassword, rememberMe: true };
  const answer = await page.request.post('/api/identity/sign-in', { data });
  expect(answer.ok(), `sign in as ${email}: ${answer.status()} ${await answer.text()}`).toBe(true);
}
