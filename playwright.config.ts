import { defineConfig } from '@playwright/test';
import { type Browser, browserFlags, findBrowser } from './scripts/find-browser.ts';
import { freePort } from './scripts/free-port.ts';
import { setBackBy } from './scripts/journey-clock.ts';

// The workers read this file again: what the first reading found is handed to them in the environment.
process.env.ORBITA_E2E ??= JSON.stringify({
  browser: await findBrowser({ light: true }),
  desktopPort: await freePort(),
  phonePort: await freePort(),
});
const found: { browser: Browser; desktopPort: number; phonePort: number } = JSON.parse(
  process.env.ORBITA_E2E,
);

const addressOf = (port: number) => `http://localhost:${port}`;

// So that the day does not end under the journeys' hands: for the servers, the workers and their pages.
process.env.ORBITA_CLOCK_BACK ??= String(setBackBy(Date.now()));

/** The built app with a fresh demo academy of its own. */
const serverOn = (port: number) => ({
  command: `"${process.execPath}" e2e/server.ts`,
  url: `${addressOf(port)}/readyz`,
  env: { PORT: String(port), PUBLIC_URL: addressOf(port) },
  timeout: 180_000,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

/** The journeys: each kind of screen has its own academy, so that neither sees what the other did. */
export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: '.cache/test/playwright.json' }]],
  forbidOnly: true,
  // Who needs it is named at the end, and more than two fail (record 033).
  retries: 1,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    // What was done, asked and logged. The page before and after each step is dear: `--trace on` keeps that, too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: found.browser.executablePath,
      args: browserFlags,
      env: { ...process.env, ...found.browser.env } as Record<string, string>,
    },
  },
  projects: [
    {
      name: 'desktop',
      workers: 1,
      use: { baseURL: addressOf(found.desktopPort), viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      workers: 1,
      use: {
        baseURL: addressOf(found.phonePort),
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: [serverOn(found.desktopPort), serverOn(found.phonePort)],
});
