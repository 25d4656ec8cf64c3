import { textsOf } from '../../e2e/texts.ts';
import { ensureWebBuilt } from '../../scripts/build-web.ts';
import { openBrowser } from '../../scripts/run/open-browser.ts';
import { clockShift, moveClock, startRunClock } from '../../scripts/run/run-clock.ts';
import { answerOf, signIn } from '../demo-session.ts';
import { judge, table, writeSection } from '../report.ts';
import { startServer } from '../server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { before } from './before.ts';
import { Hand } from './hand.ts';
import type { Desk, Job } from './jobs.ts';
import { moneyJobs } from './money-jobs.ts';
import { peopleJobs } from './people-jobs.ts';
import { clock, prepareAcademy } from './prepared-academy.ts';
import { teachingJobs } from './teaching-jobs.ts';

/** What a job may take of what it took before (issue “The desk by density”). */
const mostRatio = 0.5;

/** Does ten jobs of a day on a demo academy of its own, with real clicks and keys, and counts them. */
export async function benchGestures(): Promise<void> {
  await ensureWebBuilt();
  process.env.ORBITA_CLOCK ??= clock;
  startRunClock({ keepsDay: true });
  const server = await startServer(temporaryFolder());
  const browser = await openBrowser();
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const cookie = await signIn(origin, 'admin');
    const context = await browser.newContext({
      ...{ locale: 'lt-LT', timezoneId: 'Europe/Vilnius', serviceWorkers: 'block', reducedMotion: 'reduce' },
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await context.addInitScript(moveClock, clockShift());
    await context.addCookies([{ name: 'orbita', value: cookie, url: origin }]);
    const ask: Desk['ask'] = (procedure, input) => answerOf(origin, procedure, { input, cookie });
    const children = await prepareAcademy({ ask });
    const page = await context.newPage();
    const counted: { job: Job; after: number }[] = [];
    for (const job of [...teachingJobs, ...moneyJobs, ...peopleJobs(children)]) {
      const desk = { hand: new Hand(page), say: textsOf('lt'), ask };
      await page.goto(`${origin}/dashboard/modules`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await desk.hand.settled();
      await job.run(desk);
      await job.check(desk);
      console.log(`${job.before} → ${desk.hand.gestures}  ${job.name}`);
      counted.push({ job, after: desk.hand.gestures });
    }
    writeSection('gestures', report(counted));
  } finally {
    await browser.close();
    await server.stop();
  }
}

function report(counted: readonly { readonly job: Job; readonly after: number }[]): string {
  const ratioOf = ({ job, after }: (typeof counted)[number]) => after / job.before;
  const rows = counted.map((each) => [each.job.name, each.job.before, each.after, ratioOf(each).toFixed(2)]);
  const reasons = counted.flatMap((each) =>
    ratioOf(each) > mostRatio ? [`- ${each.job.name}: ${each.job.reason ?? 'not known why'}`] : [],
  );
  return [
    `Before: commit ${before.commit} of ${before.day}.`,
    table(['job', 'before', 'after', 'ratio'], rows),
    counted.map((each) => judge(`${each.job.name}, ratio`, ratioOf(each), mostRatio)).join('\n'),
    ...(reasons.length > 0 ? ['More than half, because:', reasons.join('\n')] : []),
  ].join('\n\n');
}
