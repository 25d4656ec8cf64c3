import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { unpackChromium } from './unpack-chromium.ts';

/** A Chromium that was checked to run here, and the variables it needs. */
export interface Browser {
  readonly executablePath: string;
  readonly env: Record<string, string>;
  readonly origin: string;
}

/** Our own flags for every Chromium: those of @sparticuz/chromium would disable web security. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const root = join(import.meta.dirname, '../..');
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium, or installs one: CHROMIUM_PATH, then the system's, that of the package @sparticuz/chromium,
 * Playwright's own, and as root that of apt-get. Throws with the fix when none of them runs. `light` prefers the
 * package's to the system's: headless only, it opens pages at half the cost.
 */
export async function findBrowser({ light = false } = {}): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    const browser = { executablePath: given, env: {}, origin: 'CHROMIUM_PATH' };
    if (await works(browser)) return browser;
    throw new Error(`CHROMIUM_PATH is not valid: ${given} is no Chromium that runs here.`);
  }
  const atHand = light ? [fromPackage, fromSystem] : [fromSystem, fromPackage];
  for (const source of [...atHand, fromPlaywright, fromApt]) {
    const browser = await source().catch((error) => void console.error(`${source.name}: ${error.message}`));
    if (browser) return browser;
  }
  throw new Error(
    'No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its program.',
  );
}

async function fromSystem(): Promise<Browser | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications];
  return firstWorking(paths.map((executablePath) => ({ executablePath, env: {}, origin: 'system' })));
}

async function fromPackage(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  const { executablePath, env } = unpackChromium(join(root, 'node_modules/.cache'));
  return firstWorking([{ executablePath, env, origin: '@sparticuz/chromium' }]);
}

async function fromPlaywright(): Promise<Browser | undefined> {
  const browser = { executablePath: chromium.executablePath(), env: {}, origin: 'playwright install' };
  if (await firstWorking([browser])) return browser;
  const cli = join(root, 'node_modules/playwright/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  return firstWorking([browser]);
}

async function fromApt(): Promise<Browser | undefined> {
  if (process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    if (spawnSync('apt-get', args, { stdio: 'inherit', env, timeout: 600_000 }).status !== 0) return;
  }
  return fromSystem();
}

/** A program that answers to --version may still lack a library or be a stub: it must render a page. */
async function works({ executablePath, env }: Browser): Promise<boolean> {
  const launched = await chromium
    .launch({ executablePath, args: browserFlags, env: { ...process.env, ...env }, timeout: 30_000 })
    .catch(() => null);
  if (!launched) return false;
  try {
    const page = await launched.newPage();
    await page.setContent('<title>orbita</title>');
    return (await page.title()) === 'orbita';
  } catch {
    return false;
  } finally {
    await launched.close();
  }
}

async function firstWorking(browsers: readonly Browser[]): Promise<Browser | undefined> {
  for (const browser of browsers)
    if (existsSync(browser.executablePath) && (await works(browser))) return browser;
  return;
}

if (import.meta.main) console.log(await findBrowser());
