import type { Page } from '@playwright/test';
import { weigh } from '../../bench/page-weight.ts';
import { type MeasuredScreen, screenBudgets } from '../../bench/peer/screen-budgets.ts';
import { expect, expectSettled, test } from '../fixtures.ts';
import { callsIn } from '../played-answers.ts';

const visits: readonly [screen: MeasuredScreen, email: string, path: string][] = [
  ['parent’s home', 'rasa@example.com', '/dashboard/modules'],
  ['parent’s points', 'rasa@example.com', '/dashboard/points/rewards'],
  ['child’s home', 'zygimante@example.com', '/dashboard/modules'],
  ['payments of a family', 'rasa@example.com', '/dashboard/account/billing'],
  ['points', 'zygimante@example.com', '/dashboard/studies/points/rewards'],
  ['attendance', 'jonas@orbita.lt', '/dashboard/attendance'],
  ['daily sheet', 'jonas@orbita.lt', 'SHEET'],
  ['lesson', 'zygimante@example.com', 'LESSON'],
  ['figures', 'admin@orbita.lt', '/dashboard/analytics'],
  ['schedule', 'admin@orbita.lt', '/dashboard/schedule'],
  ['groups', 'admin@orbita.lt', '/dashboard/groups'],
  ['users', 'admin@orbita.lt', '/dashboard/users'],
  ['subscriptions', 'admin@orbita.lt', '/dashboard/billing/subscriptions'],
];

/** A page's calls to the server, those without an answer, and the app's files that it fetches. */
function callsOf(page: Page) {
  const asked: string[] = [];
  const broken: string[] = [];
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) files.add(pathname);
    for (const { procedure, input } of callsIn(request)) asked.push(`${procedure} ${JSON.stringify(input)}`);
  });
  page.on('requestfailed', (request) => {
    if (request.url().includes('/rpc/')) broken.push(request.url());
  });
  return { asked, broken, files };
}

/** The sheet of today's lesson, or the first open lesson, where the path has a placeholder for it. */
async function pathOf(page: Page, path: string): Promise<string> {
  if (path === 'LESSON') return firstLesson(page);
  if (path !== 'SHEET') return path;
  const { groups } = await (await page.request.get('/api/attendance/groups')).json();
  const event = groups.find(({ today }: { today: unknown }) => today !== null);
  return `/dashboard/attendance/${event.id}/daily-sheet/${event.today.date}`;
}

async function firstLesson(page: Page): Promise<string> {
  const ask = async (procedure: string, json: object) =>
    (await (await page.request.post(`/rpc/courses/${procedure}`, { data: { json } })).json()).json;
  const [module] = (await ask('listModules', {})).modules;
  const [lesson] = (await ask('getModule', { moduleId: module.id })).lessons;
  return `/dashboard/modules/${module.id}/${lesson.id}`;
}

/** A wide screen shows at once what a phone loads when it comes near. */
const onPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** After three seconds what a day without a network needs is kept: no part of the visit, and only slow machines get so far. */
const withoutLateTimers = `{
  const set = setTimeout;
  window.setTimeout = (act, ms = 0, ...rest) => (ms >= 3000 ? 0 : set(act, ms, ...rest));
}`;

/** Waits until a second passes in which nothing was requested: parts that come after the first paint count, too. */
async function toRest(page: Page, count: () => number): Promise<void> {
  let before = -1;
  while (count() > before) {
    before = count();
    await page.waitForTimeout(1000);
  }
}

/** Each screen is judged: what grew on one often grew on others. */
function expectWithin(screen: MeasuredScreen, seen: { calls: number; files: ReadonlySet<string> }): void {
  const budget = screenBudgets[screen];
  const { scripts, styles } = weigh([...seen.files]);
  expect.soft(seen.calls, `${screen}: calls of a cold visit`).toBeLessThanOrEqual(budget.calls);
  expect.soft(seen.files.size, `${screen}: files of a cold visit`).toBeLessThanOrEqual(budget.files);
  expect
    .soft((scripts + styles) / 1000, `${screen}: kB of scripts and styles`)
    .toBeLessThanOrEqual(budget.weight);
}

test('a screen that is opened cold requests everything from the server once, and nothing in vain', async ({
  context,
  people,
  signInAs,
}) => {
  for (const [screen, email, path] of visits) {
    await signInAs(await people.ofDemo(email));
    // A page for each: navigating on from one would cancel what a slow machine still requests.
    const page = await context.newPage();
    await page.addInitScript(`if (self === top) localStorage.setItem('orbita.signed-in', 'yes')`);
    await page.addInitScript(withoutLateTimers);
    // News trigger requests, and the demo's people receive the news of other journeys: none come here.
    await page.route('**/events?tab=*', () => {});
    // Half a second for each answer: what a screen fetches before it knows its content must not exceed the budget either.
    await page.route('**/rpc/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const { asked, broken, files } = callsOf(page);
    await page.goto(await pathOf(page, path));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectSettled(page);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((call, at) => asked.indexOf(call) !== at)).toEqual([]);
    expect(broken).toEqual([]);
    if (onPhone(page)) {
      await toRest(page, () => asked.length + files.size);
      expectWithin(screen, { calls: asked.length, files });
    }
    await page.close();
  }
});

test('loads the app and its texts before the frame and the screen', async ({ page, people, signInAs }) => {
  await page.addInitScript(`if (self === top) localStorage.setItem('orbita.signed-in', 'yes')`);
  await signInAs(await people.ofDemo('jonas@orbita.lt'));
  const base = await largestAnnounced(page);
  const begun: string[] = [];
  const running = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js')) return;
    begun.push(pathname);
    running.add(pathname);
  });
  page.on('requestfinished', (request) => running.delete(new URL(request.url()).pathname));
  const held = Promise.withResolvers<void>();
  await page.route(`**${base}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const answered = page.waitForResponse((response) =>
    callsIn(response.request()).some(({ procedure }) => procedure === 'attendance/listAttendanceGroups'),
  );
  await page.goto('/dashboard/attendance', { waitUntil: 'commit' });
  // The session is known and requested: everything that does not wait for the base was requested before.
  await answered;
  await expect.poll(() => running.size > 0 && [...running].every((path) => path === base)).toBe(true);
  const before = new Set(begun);
  held.resolve();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(begun.filter((path) => !before.has(path)).length).toBeGreaterThan(3);
});

async function largestAnnounced(page: Page): Promise<string> {
  const index = await (await page.request.get('/')).text();
  const sizes = new Map<string, number>();
  for (const [, path = ''] of index.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g))
    sizes.set(path, (await (await page.request.get(path)).body()).length);
  return [...sizes].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}
