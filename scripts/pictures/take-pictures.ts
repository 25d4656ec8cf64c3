import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demoAccounts } from '#features/identity/shared/demo-accounts.ts';
import { languageTag } from '#platform/shared/dates.ts';
import { defaultLocale, type Locale } from '#platform/shared/localized-text.ts';
import { type Address, addressOf, fileNameOf } from './screens.ts';

/** How a screen is looked at. */
export interface Look {
  readonly width: number;
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
}

interface Taking {
  /** Where a demo academy runs. */
  readonly origin: string;
  readonly addresses: readonly Address[];
  readonly looks: readonly Look[];
  readonly folder: string;
  /** Only of screens whose address contains this. */
  readonly only: string;
  /** Only of what this role sees; all roles if empty. */
  readonly role: string;
}

type Account = (typeof demoAccounts)[number];

interface Picture {
  readonly who: string;
  readonly path: string;
  readonly file: string;
}

const heights: { readonly [width: number]: number } = { 390: 844, 820: 1180 };
const patience = 60_000;
/** A list of thousands is cut: the picture is looked at by people. */
const tallest = 6000;
/** The lower edge of what is in the page: its frame is as tall as the window. */
const lowest = `Math.max(...[...document.querySelectorAll('main *')].map((each) => each.getBoundingClientRect().bottom))`;
const nameOf = ({ width, locale, theme }: Look) => `${width}-${locale}-${theme}`;

/** Takes pictures of every screen that each of the demo's roles reaches by links, and writes a page that shows them. */
export async function takePictures(browser: Browser, taking: Taking): Promise<number> {
  const pictures: Picture[] = [];
  for (const account of demoAccounts.filter(({ role }) => taking.role === '' || role === taking.role)) {
    const paths = await reachable(browser, account, taking);
    for (const look of taking.looks) {
      const folder = join(account.role, nameOf(look));
      mkdirSync(join(taking.folder, folder), { recursive: true });
      await asAccount(browser, { account, origin: taking.origin, look }, async (page) => {
        for (const [address, path] of paths) {
          await open(page, path);
          const file = join(folder, `${fileNameOf(address)}.png`);
          await photograph(page, join(taking.folder, file), look);
          pictures.push({ who: account.role, path, file });
        }
      });
      console.log(`${account.role}, ${nameOf(look)}: ${paths.size} screens`);
    }
  }
  writeFileSync(join(taking.folder, 'index.html'), overview(pictures));
  return pictures.length;
}

/** The screens that links lead to, from the menu on: by address, the first path of each. */
async function reachable(browser: Browser, account: Account, taking: Taking): Promise<Map<Address, string>> {
  const found = new Map<Address, string>();
  const seen = new Set<Address>();
  await asAccount(
    browser,
    { account, origin: taking.origin, look: { width: 1440, locale: defaultLocale, theme: 'light' } },
    async (page) => {
      const waiting = [new URL(page.url()).pathname];
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const wanted = addressOf(path, taking.addresses);
        if (!wanted || seen.has(wanted)) continue;
        seen.add(wanted);
        const shown = await open(page, path);
        const address = addressOf(shown, taking.addresses);
        if (!address || found.has(address)) continue;
        found.set(address, shown);
        seen.add(address);
        const links = await page
          .locator('a[href^="/dashboard"]')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        waiting.push(...links.map((link) => new URL(link, taking.origin).pathname));
      }
    },
  );
  return new Map([...found].filter(([address]) => address.includes(taking.only)));
}

interface Visitor {
  readonly account: Account;
  readonly origin: string;
  readonly look: Look;
}

async function asAccount(
  browser: Browser,
  { account, origin, look: { width, locale, theme } }: Visitor,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: heights[width] ?? 900 },
    locale: languageTag(locale),
    colorScheme: theme,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  try {
    await signIn(context, account, locale);
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await open(page, '/dashboard');
    await use(page);
  } finally {
    await context.close();
  }
}

async function signIn(context: BrowserContext, { email, password }: Account, locale: Locale): Promise<void> {
  const call = async (procedure: string, json: object) => {
    const answer = await context.request.post(`/rpc/identity/${procedure}`, { data: { json } });
    if (!answer.ok()) throw new Error(`${email} could not ${procedure}: ${await answer.text()}`);
  };
  await call('signIn', { email, password, rememberMe: false });
  await call('setLanguage', { locale });
  await context.addInitScript(`localStorage.setItem('orbita.signed-in', 'yes')`);
}

/** Opens a screen and waits until it rests. The path that it shows: some lead on to another. */
async function open(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('html[data-settled="true"]').waitFor();
  return new URL(page.url()).pathname;
}

/** The whole page: what waits for the reader to come near is drawn, too. */
async function photograph(page: Page, path: string, { width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: tallest });
  await page.locator('html[data-settled="true"]').waitFor();
  const height = await page.evaluate<number>(lowest);
  const usual = heights[width] ?? 900;
  await page.setViewportSize({ width, height: Math.min(tallest, Math.max(usual, Math.ceil(height) + 48)) });
  await page.screenshot({ path, animations: 'disabled' });
  await page.setViewportSize({ width, height: usual });
}

function overview(pictures: readonly Picture[]): string {
  const byScreen = Map.groupBy(pictures, ({ who, path }) => `${who} · ${path}`);
  const rows = [...byScreen].map(
    ([title, all]) =>
      `<h2>${title}</h2><p>${all.map(({ file }) => `<a href="${file}"><img loading="lazy" src="${file}" alt=""></a>`).join('')}</p>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Orbita</title>
<style>body{font:14px system-ui;margin:2rem}p{display:flex;gap:1rem;align-items:start;overflow:auto}img{height:420px;border:1px solid #ccc}</style>
${rows.join('\n')}
`;
}
