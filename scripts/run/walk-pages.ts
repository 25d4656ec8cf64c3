import type { Browser, Page } from '@playwright/test';
import { demoAccounts } from '#features/identity/shared/demo-accounts.ts';

const patience = 60_000;
/** What strangers open, and the list of the API. */
const open = ['/grupes', '/privacy', '/status', '/api/docs'];
const broken = /Content Security Policy|MISSING_MESSAGE|FORMATTING_ERROR/;

/** What somebody of the demo met. */
export interface Walk {
  readonly who: string;
  readonly pages: readonly string[];
  /** Failed responses, thrown errors and what the policy blocked, each with its page. */
  readonly faults: readonly string[];
}

/**
 * Walks through a running academy that has the demo: what is open to everybody, then for each role the sign-in form and
 * every page of its menu, until each is settled. Throws when nobody can sign in, or a page does not settle in a minute.
 */
export async function* walkPages(browser: Browser, address: string): AsyncGenerator<Walk> {
  yield await walk(browser, address, 'a stranger', async (page) => {
    for (const path of open) await page.goto(path);
    return open;
  });
  for (const account of demoAccounts) {
    yield await walk(browser, address, account.email, async (page) => {
      await signIn(page, account);
      const links = page.locator('nav a[href^="/"]');
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const menu = [...new Set(paths)];
      if (menu.length === 0) throw new Error(`${account.email} has no menu.`);
      for (const path of menu) {
        await page.goto(path);
        await settled(page);
      }
      return menu;
    });
  }
}

async function walk(
  browser: Browser,
  baseURL: string,
  who: string,
  pagesOf: (page: Page) => Promise<readonly string[]>,
): Promise<Walk> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block' });
  const faults: string[] = [];
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const note = (fault: string) => void faults.push(`${new URL(page.url()).pathname}: ${fault}`);
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => broken.test(message.text()) && note(message.text()));
  page.on(
    'response',
    (response) => response.status() >= 400 && note(`${response.status()} ${response.url()}`),
  );
  try {
    return { who, pages: await pagesOf(page), faults };
  } finally {
    await context.close();
  }
}

async function signIn(page: Page, { email, password }: (typeof demoAccounts)[number]): Promise<void> {
  await page.goto('/auth/login');
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL('**/dashboard/**');
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('html[data-settled="true"]').waitFor();
}
