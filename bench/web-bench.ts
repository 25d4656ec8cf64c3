import type { Browser } from '@playwright/test';
import { ensureWebBuilt } from '../scripts/build-web.ts';
import { openBrowser } from '../scripts/run/open-browser.ts';
import { type ColdLoad, loadCold, type Visit } from './cold-load.ts';
import { lessonToRead, todaysSheet } from './demo-screens.ts';
import { signIn } from './demo-session.ts';
import { quantile } from './latencies.ts';
import { heaviest, type PageWeight, weigh } from './page-weight.ts';
import { describeMachine, judge, table, writeSection } from './report.ts';
import { startServer } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface Screen extends Visit {
  readonly name: string;
  /** The most kB of scripts and styles; null: it is only weighed. */
  readonly most: number | null;
}

interface Result {
  readonly screen: Screen;
  readonly weight: PageWeight;
  readonly loads: readonly ColdLoad[];
}

const mostFonts = 60;
const mostShift = 0.02;
const loginAims = { largestPaint: 2200, blocked: 200 };
const sheetAims = { usable: 2500 };
const lessonAims = { usable: 2000 };
/** The first mark of a daily sheet. */
const mark = '[role=radiogroup] [type=radio], [role=radiogroup] [role=radio]';
/** The first words of a lesson. */
const lessonText = '[data-lesson-text] > *';

/** Weighs the screens of the built app, and times how Chromium opens them like a slow phone with an empty cache. */
export async function benchWeb({ runs }: { runs: number }): Promise<void> {
  await ensureWebBuilt();
  const server = await startServer(temporaryFolder(), { env: { DEMO: 'true' } });
  try {
    const browser = await openBrowser();
    try {
      const screens = await screensOf(`http://localhost:${server.port}`);
      const results: Result[] = [];
      for (const screen of screens) results.push(await measure(browser, screen, runs));
      writeSection('web', report(results, browser.version(), runs));
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

async function screensOf(origin: string): Promise<Screen[]> {
  const [parent, teacher, child, admin] = await Promise.all(
    (['parent', 'teacher', 'child', 'admin'] as const).map((role) => signIn(origin, role)),
  );
  const sheet = await todaysSheet(origin, teacher ?? '');
  const lesson = await lessonToRead(origin, child ?? '');
  const signedIn = (name: string, path: string, cookie = '') => ({ name, path, cookie, origin, most: 180 });
  const weighed = (name: string, path: string, cookie?: string) => ({
    ...signedIn(name, path, cookie),
    most: null,
  });
  return [
    { name: 'login', path: '/auth/login', cookie: null, origin, most: 110 },
    signedIn('parent home', '/dashboard/modules', parent),
    { ...signedIn('daily sheet', sheet, teacher), waitsFor: mark },
    { ...weighed('daily sheet, app kept on the device', sheet, teacher), waitsFor: mark, kept: true },
    signedIn('points', '/dashboard/studies/points/rewards', child),
    signedIn('child home', '/dashboard/modules', child),
    signedIn('payments of a family', '/dashboard/account/billing', parent),
    { ...signedIn('lesson', lesson, child), waitsFor: lessonText },
    weighed('attendance', '/dashboard/attendance', teacher),
    weighed('schedule', '/dashboard/schedule', admin),
    weighed('groups', '/dashboard/groups', admin),
  ];
}

async function measure(browser: Browser, screen: Screen, runs: number): Promise<Result> {
  const loads: ColdLoad[] = [];
  for (let run = 0; run < runs; run += 1) {
    console.log(`${screen.name}, load ${run + 1} of ${runs}`);
    loads.push(await loadCold(browser, screen));
  }
  // What came after the quiet in one run may have come earlier in another.
  const paths = loads.flatMap((load) => load.paths);
  console.log(heaviest(paths, 12).join('\n'));
  return { screen, loads, weight: weigh(paths) };
}

const kilobytes = (bytes: number) => bytes / 1000;
const usable = (load: ColdLoad) => load.usable ?? 0;
const worstShift = (loads: readonly ColdLoad[]) => Math.max(...loads.map(({ shift }) => shift));
const median = (loads: readonly ColdLoad[], of: (load: ColdLoad) => number) => quantile(loads.map(of), 0.5);

function report(results: readonly Result[], version: string, runs: number): string {
  const weights = results.map(({ screen, weight: { scripts, styles, fonts }, loads }) => [
    screen.name,
    ...[scripts, styles, scripts + styles].map((bytes) => kilobytes(bytes).toFixed(1)),
    screen.most ?? '–',
    ...[fonts, median(loads, ({ wire }) => wire)].map((bytes) => kilobytes(bytes).toFixed(1)),
  ]);
  const timings = results.map(({ screen, loads }) => [
    screen.name,
    ...(['firstPaint', 'largestPaint', 'blocked'] as const).map((key) =>
      median(loads, (load) => load[key]).toFixed(0),
    ),
    worstShift(loads).toFixed(3),
    loads[0]?.usable == null ? '–' : median(loads, usable).toFixed(0),
  ]);
  return [
    describeMachine('embedded').replace(', PostgreSQL embedded', `, Chromium ${version}`),
    `### Sizes\n\nOf all files that a cold load fetches until it is quiet, in kB with brotli.`,
    table(['screen', 'JS', 'CSS', 'JS + CSS', 'at most', 'fonts', 'all on the wire'], weights),
    weightJudgements(results).join('\n'),
    `### Timings\n\nCold load (but for the device that keeps the app), 390 px wide, processor slowed down four times, 1.6 Mbit/s, 150 ms there and back; the median of ${runs} loads, of the shift the worst.`,
    table(
      [
        'screen',
        'first paint ms',
        'largest paint (LCP) ms',
        'blocked (TBT) ms',
        'layout shift (CLS)',
        'usable ms',
      ],
      timings,
    ),
    timingJudgements(results).join('\n'),
  ].join('\n\n');
}

function weightJudgements(results: readonly Result[]): string[] {
  const each = results.flatMap(({ screen: { name, most }, weight: { scripts, styles } }) =>
    most === null ? [] : [judge(`${name}, JS + CSS`, kilobytes(scripts + styles), most, 'kB')],
  );
  const fonts = Math.max(...results.map(({ weight }) => weight.fonts));
  return [...each, judge('fonts of any screen', kilobytes(fonts), mostFonts, 'kB')];
}

function timingJudgements(results: readonly Result[]): string[] {
  const loadsOf = (name: string) => results.find(({ screen }) => screen.name === name)?.loads ?? [];
  const seconds = (name: string, of: (load: ColdLoad) => number) => median(loadsOf(name), of) / 1000;
  const login = loadsOf('login');
  return [
    judge(
      'login, LCP',
      seconds('login', ({ largestPaint }) => largestPaint),
      loginAims.largestPaint / 1000,
      's',
    ),
    judge(
      'login, TBT',
      median(login, ({ blocked }) => blocked),
      loginAims.blocked,
      'ms',
    ),
    ...['daily sheet', 'daily sheet, app kept on the device'].map((name) =>
      judge(`${name}, usable to mark`, seconds(name, usable), sheetAims.usable / 1000, 's'),
    ),
    judge('lesson, ready to read', seconds('lesson', usable), lessonAims.usable / 1000, 's'),
    judge('any screen, CLS', Math.max(...results.map(({ loads }) => worstShift(loads))), mostShift),
  ];
}
