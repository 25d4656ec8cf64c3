import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { LessonPage } from '#features/courses/shared/lesson.ts';
import texts from '#features/exercises/web/messages/lt.ts';
import { ensureWebBuilt } from '../scripts/build-web.ts';
import { openBrowser } from '../scripts/run/open-browser.ts';
import { answerOf, signIn } from './demo-session.ts';
import { quantile } from './latencies.ts';
import { describeMachine, judge, table, writeSection } from './report.ts';
import { startServer } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

const aims = { cold: 5000, kept: 1500, stop: 100 };
const patience = 60_000;

/** Milliseconds in one browser that has never been there. */
interface Times {
  /** From the click on “run” to the first line printed, nothing on the device. */
  readonly cold: number;
  /** The same after reloading the page. */
  readonly kept: number;
  /** From the click on “stop” until the page says that an endless program has stopped, measured by the page itself. */
  readonly stop: number;
}

/** Times a child's first Python, from the network and from the device, and the end of an endless program. */
export async function benchExercises({ runs }: { runs: number }): Promise<void> {
  await ensureWebBuilt();
  const server = await startServer(temporaryFolder(), { env: { DEMO: 'true' } });
  try {
    const browser = await openBrowser();
    try {
      const origin = `http://localhost:${server.port}`;
      const cookie = await signIn(origin, 'admin');
      const path = await exercisePath(origin, cookie);
      const times: Times[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await timed(browser, { origin, cookie, path }));
      writeSection('exercises', report(times));
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

/** A step of a lesson with a Python exercise that prints something unmodified. */
async function exercisePath(origin: string, cookie: string): Promise<string> {
  const ask = <T>(procedure: string, input: unknown) => answerOf<T>(origin, procedure, { input, cookie });
  const { modules } = await ask<{ modules: { id: string }[] }>('courses.listModules', {});
  for (const { id: moduleId } of modules) {
    const { lessons } = await ask<{ lessons: { id: string }[] }>('courses.getModule', { moduleId });
    for (const { id } of lessons) {
      const { lesson, topics, exercises } = await ask<LessonPage>('lessons.getLesson', { lessonId: id });
      const exercise = exercises?.find(({ spec }) => /^print\(/.test(String(spec.starter)));
      if (!exercise) continue;
      const shows = ({ body }: { body: unknown }) => JSON.stringify(body).includes(exercise.id);
      const topic = topics.find(shows);
      if (shows(lesson)) return `/dashboard/modules/${moduleId}/${id}`;
      if (topic) return `/dashboard/modules/${moduleId}/${id}/${topic.id}`;
    }
  }
  throw new Error('The demo has no Python exercise that prints.');
}

interface Visit {
  readonly origin: string;
  readonly cookie: string;
  readonly path: string;
}

async function timed(browser: Browser, visit: Visit): Promise<Times> {
  const context = await browser.newContext({ locale: 'lt-LT', viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies([{ name: 'orbita', value: visit.cookie, url: visit.origin }]);
    const first = await exerciseOf(context, visit);
    const cold = await firstPrint(first);
    await leaveWhenKept(first.page());
    const python = await exerciseOf(context, visit);
    const kept = await firstPrint(python);
    await python.getByRole('textbox').fill('while True:\n    pass\n');
    await python.getByRole('button', { name: texts.run, exact: true }).click();
    await python.getByText(texts.running).waitFor({ timeout: patience });
    return { cold, kept, stop: await timeOfStop(python) };
  } finally {
    await context.close();
  }
}

async function exerciseOf(context: BrowserContext, { origin, path }: Visit): Promise<Locator> {
  const page = await context.newPage();
  await page.goto(origin + path);
  const python = page.getByRole('region', { name: texts.exercise }).first();
  await python.getByRole('textbox').waitFor({ timeout: patience });
  return python;
}

const isKept = `(async () => {
  const paths = (await (await caches.open('exercises')).keys()).map(({ url }) => url);
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active != null && ['.wasm', '.zip'].every((end) => paths.some((path) => path.endsWith(end)));
})()`;

/** A child who comes back finds what the previous visit has stored, and nothing of it running. */
async function leaveWhenKept(page: Page): Promise<void> {
  await page.waitForFunction(isKept, undefined, { timeout: patience });
  await page.close();
}

const firstPrint = (python: Locator) =>
  clickUntil(
    python,
    texts.run,
    python
      .getByRole('log')
      .getByText(/\S/)
      .or(python.getByRole('log').filter({ hasText: /\S/ })),
  );

/** Milliseconds from a click until something is visible. */
async function clickUntil(python: Locator, button: string, seen: Locator): Promise<number> {
  const began = performance.now();
  await python.getByRole('button', { name: button, exact: true }).click();
  await seen.first().waitFor({ timeout: patience });
  return performance.now() - began;
}

function report(times: readonly Times[]): string {
  const median = (of: (each: Times) => number) => quantile(times.map(of), 0.5);
  const [cold, kept, stop] = [median((t) => t.cold), median((t) => t.kept), median((t) => t.stop)];
  const rows = times.map((each, at) => [
    String(at + 1),
    ...[each.cold, each.kept, each.stop].map((ms) => ms.toFixed(0)),
  ]);
  return [
    describeMachine('embedded'),
    'Python from the click, in a browser on the same machine without throttling; the medians are judged.',
    table(
      ['run', 'first print, nothing on the device ms', 'first print, files on the device ms', 'stopped ms'],
      rows,
    ),
    [
      judge('the first print, nothing on the device', cold, aims.cold, 'ms'),
      judge('the first print, files on the device', kept, aims.kept, 'ms'),
      judge('an endless program is stopped', stop, aims.stop, 'ms'),
    ].join('\n'),
  ].join('\n\n');
}

/** Measured in the page, because driving the browser takes as long as what is measured. */
const watchStop = `globalThis.stopTime = new Promise((resolve) => {
  let clicked = Number.POSITIVE_INFINITY;
  addEventListener('click', ({ timeStamp }) => { clicked = timeStamp; }, { capture: true, once: true });
  new MutationObserver((_, observer) => {
    if (clicked > performance.now() || !document.body.textContent.includes(${JSON.stringify(texts.stopped)})) return;
    observer.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - clicked));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
})`;

/** Milliseconds from the click on “stop” until the page says that the program has stopped. */
async function timeOfStop(python: Locator): Promise<number> {
  await python.page().evaluate(`void (${watchStop})`);
  await python.getByRole('button', { name: texts.stop, exact: true }).click();
  return python.page().evaluate<number>('globalThis.stopTime');
}
