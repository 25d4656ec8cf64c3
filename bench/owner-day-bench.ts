import { addDays, vilniusDate, weekdayOf } from '#platform/shared/dates.ts';
import { textsOf } from '../e2e/texts.ts';
import { ensureWebBuilt } from '../scripts/build-web.ts';
import { openBrowser } from '../scripts/run/open-browser.ts';
import { clockShift, moveClock, startRunClock } from '../scripts/run/run-clock.ts';
import { importFamilies, importGroups } from './owner-day/day-files.ts';
import { runInvoices, startSubscriptions, teachFirstLesson } from './owner-day/day-lesson.ts';
import {
  addPlans,
  addTeachers,
  becomeAdmin,
  type Day,
  fillDetails,
  testMail,
} from './owner-day/day-setup.ts';
import { planNextYear, yearStep } from './owner-day/day-year.ts';
import { type Cost, handsOf, minutesOf, Owner, sumOf } from './owner-day/owner.ts';
import { ownerFamilies } from './owner-day/owner-families.ts';
import { ownerGroups, ownerTeachers, plans } from './owner-day/owner-groups.ts';
import { describeMachine, judge, table } from './report.ts';
import { startServer } from './server-process.ts';
import { openSmtpSink } from './smtp-sink.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What the day may take, in minutes (issue “Moving in”). */
const mostMinutes = 60;
const [groupCount, familyCount] = [60, 400];
/** What the next school year of twenty groups may take (the same issue), and the word that finds them. */
const mostYearMinutes = 15;
const yearsName = 'Scratch';

/** The evening of the next Wednesday, when lessons have begun: the walk is the same on every day. */
function eveningOfLessons(): string {
  const today = vilniusDate(Date.now());
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead + 1));
  return `${days.find((day) => weekdayOf(day) === 3)}T18:30`;
}

/**
 * Walks an owner's first day on an empty academy, from create-admin to the first invoices, and counts what it takes. Screens are
 * checked by axe in two widths, and photographed when a folder is given; neither counts.
 */
export async function benchOwnerDay({ pictures }: { readonly pictures: string | null }): Promise<void> {
  await ensureWebBuilt();
  process.env.ORBITA_CLOCK ??= eveningOfLessons();
  startRunClock({ keepsDay: true });
  const folder = temporaryFolder();
  const sink = await openSmtpSink();
  const server = await startServer(folder, { env: { DEMO: 'false', SMTP_URL: sink.url } });
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      ...{ locale: 'lt-LT', timezoneId: 'Europe/Vilnius', serviceWorkers: 'block', reducedMotion: 'reduce' },
      viewport: { width: 1440, height: 900 },
    });
    await context.addInitScript(moveClock, clockShift());
    const owner = new Owner(await context.newPage(), pictures);
    try {
      await walk({ owner, say: textsOf('lt') }, folder);
    } finally {
      await owner.photograph('last');
      report(owner);
    }
  } finally {
    await browser.close();
    await server.stop();
    await sink.close();
  }
}

async function walk(day: Day, folder: string): Promise<void> {
  const today = vilniusDate(Date.now() + clockShift());
  const { file, groups } = ownerGroups(groupCount, today);
  await becomeAdmin(day, folder);
  await fillDetails(day);
  await testMail(day);
  await addTeachers(day, ownerTeachers(groupCount));
  await addPlans(day, plans);
  await importGroups(day, file, folder);
  await importFamilies(day, ownerFamilies(familyCount, { today, groups }), folder);
  await startSubscriptions(day, groups);
  await teachFirstLesson(day);
  await runInvoices(day);
  await planNextYear(day, yearsName);
}

function report({ steps, faults }: Owner): void {
  const cellsOf = (cost: Cost) => [
    ...[cost.name, cost.clicks, cost.keys, cost.screens],
    handsOf(cost).toFixed(1),
    (cost.waited / 1000).toFixed(0),
    minutesOf(cost).toFixed(1),
  ];
  const year = steps.filter(({ name }) => name.startsWith(yearStep));
  const dayOnly = steps.filter((step) => !year.includes(step));
  const all = sumOf(dayOnly);
  const head = ['step', 'clicks', 'keys', 'new screens', 'hands and eyes min', 'waited s', 'min'];
  console.log(`\n${describeMachine('embedded')}\n`);
  console.log(table(head, [...dayOnly, all, ...year].map(cellsOf)));
  console.log(judge('the day', minutesOf(all), mostMinutes, 'min'));
  for (const step of year) console.log(judge(step.name, minutesOf(step), mostYearMinutes, 'min'));
  for (const fault of faults) console.log(`- axe or width: ${fault}`);
}
