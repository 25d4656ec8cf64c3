import { type Browser, chromium } from '@playwright/test';
import { browserFlags, findBrowser } from './find-browser.ts';

/** The project's Chromium. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  const surroundings = { ...process.env, ...env } as Record<string, string>;
  return chromium.launch({ executablePath, args: browserFlags, env: surroundings });
}
