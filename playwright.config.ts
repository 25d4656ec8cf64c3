import { defineConfig } from '@playwright/test';
import type { WorkerOptions } from './e2e/fixtures.ts';
import { plan } from './e2e/settings.ts';
import { languageTag } from './platform/shared/dates.ts';
import { type Browser, browserFlags, findBrowser } from './scripts/run/find-browser.ts';
import { startRunClock } from './scripts/run/run-clock.ts';

// The workers read this file again: what the first reading found is passed to them in the environment.
process.env.ORBITA_E2E ??= JSON.stringify({ browser: await findBrowser({ light: true }) });
const found: { browser: Browser } = JSON.parse(process.env.ORBITA_E2E);

// So that the clock can't cross midnight during a run: for the servers, the workers and their pages.
startRunClock({ keepsDay: true });

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
};

/** The journeys: every worker has an academy of its own, so they need no order and any number of workers. */
export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  globalSetup: './e2e/setup.ts',
  reporter: [['list'], ['json', { outputFile: '.cache/test/playwright.json' }]],
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // The same on every machine. Journeys also wait: on two cores, four are a little faster than two.
  // An academy of a worker takes up to 16 of the database's 100 connections.
  workers: 4,
  // They end what hangs. No journey uses them to detect slowness: how long a machine takes depends on its other work.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    timezoneId: 'Europe/Vilnius',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Actions, requests and logs. The page before and after each step is expensive: `--trace on` records that,
    // too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    contextOptions: { reducedMotion: 'reduce' },
    // Storing the app for offline use belongs to one journey, not to every one.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: found.browser.executablePath,
      args: browserFlags,
      env: { ...process.env, ...found.browser.env } as Record<string, string>,
    },
  },
  projects: plan(process.env.ORBITA_E2E_ALL === 'yes').map(
    ({ name, width, language, theme, testMatch, grepInvert }) => ({
      name,
      testMatch,
      ...(grepInvert && { grepInvert }),
      use: {
        ...screens[width],
        language,
        colorScheme: theme,
        locale: languageTag(language),
      },
    }),
  ),
});
