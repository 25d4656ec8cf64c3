import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { ensureWebBuilt } from '../../scripts/build-web.ts';
import { openBrowser } from '../../scripts/run/open-browser.ts';
import { withBareServer } from '../bare/bare-process.ts';
import { type Answer, type Sent, send } from '../calls.ts';
import type { Visit } from '../cold-load.ts';
import { lessonToRead, todaysSheet } from '../demo-screens.ts';
import { signIn } from '../demo-session.ts';
import { ms, quantile } from '../latencies.ts';
import { cpuOf, usageOf } from '../process-tree.ts';
import { describeMachine, judge, readSection, table, writeSection } from '../report.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { callTable } from './call-table.ts';
import { type RecordedPage, recordPage } from './recorded-page.ts';
import { type MeasuredScreen, screenBudgets } from './screen-budgets.ts';

interface Screen extends Visit {
  readonly name: MeasuredScreen;
}

/** Milliseconds of processor time of one visit, and how long it took until its last answer. */
interface Cost {
  readonly node: number;
  readonly postgres: number;
  readonly times: readonly number[];
}

interface Result {
  readonly screen: Screen;
  readonly page: RecordedPage;
  readonly bytes: number;
  readonly inside: Cost;
  readonly bare: number;
  /** By visits a second. */
  readonly cold: readonly Cost[];
}

/** As many as a proxy keeps open to a server. */
const connections = 64;
const rates = [10, 50];
/** Visits before anything is measured: what is called often is compiled then. */
const warmVisits = 40;
const insideAim = 6;
/** Read on 26 November 2026 of RosarioSIS, in the same way and on another hour of this machine. */
const peer = { page: '17.9 to 18.4', inside: '13.9', portal: '19.8' };

/** Replays what a browser asks for cold screens, and tells what a visit costs beside a bare server and the last run. */
export async function benchPeer({ seconds }: { seconds: number }): Promise<void> {
  await ensureWebBuilt();
  const server = await startServer(temporaryFolder(), { env: { DEMO: 'true' } });
  try {
    const described = describeMachine('embedded').replace(', PostgreSQL embedded', '');
    const recorded = await recordAll(`http://localhost:${server.port}`);
    const idle = await idleShare(server);
    const results: Result[] = [];
    for (const { screen, page } of recorded)
      results.push(await measure(server, { screen, page, seconds, idle }));
    const calls = await callTable(
      server,
      recorded.flatMap(({ page }) => page.cold),
    );
    writeSection('peer', [described, report(results, server), judgements(results), calls].join('\n\n'));
  } finally {
    await server.stop();
  }
}

async function recordAll(origin: string): Promise<{ screen: Screen; page: RecordedPage }[]> {
  const browser = await openBrowser();
  try {
    const all: { screen: Screen; page: RecordedPage }[] = [];
    for (const screen of await screensOf(origin)) all.push({ screen, page: await record(browser, screen) });
    return all;
  } finally {
    await browser.close();
  }
}

function record(browser: Browser, screen: Screen): Promise<RecordedPage> {
  console.log(`recording: ${screen.name}`);
  return recordPage(browser, screen, '/dashboard/account/profile');
}

async function screensOf(origin: string): Promise<Screen[]> {
  const [parent = '', teacher = '', child = '', admin = ''] = await Promise.all(
    (['parent', 'teacher', 'child', 'admin'] as const).map((role) => signIn(origin, role)),
  );
  const page = (name: MeasuredScreen, path: string, cookie: string) => ({ name, path, cookie, origin });
  return [
    page('parent’s home', '/dashboard/modules', parent),
    page('parent’s points', '/dashboard/points/rewards', parent),
    page('payments of a family', '/dashboard/account/billing', parent),
    page('child’s home', '/dashboard/modules', child),
    page('points', '/dashboard/studies/points/rewards', child),
    page('lesson', await lessonToRead(origin, child), child),
    page('attendance', '/dashboard/attendance', teacher),
    page('daily sheet', await todaysSheet(origin, teacher), teacher),
    page('schedule', '/dashboard/schedule', admin),
    page('groups', '/dashboard/groups', admin),
    page('users', '/dashboard/users', admin),
    page('subscriptions', '/dashboard/billing/subscriptions', admin),
    page('figures', '/dashboard/analytics', admin),
  ];
}

/** Seconds of processor time in a second without visits: Node and PostgreSQL. */
async function idleShare(server: ServerProcess): Promise<readonly [number, number]> {
  const seconds = 5;
  const before = usageOf(server.pid);
  await sleep(seconds * 1000);
  const after = usageOf(server.pid);
  return [(after.nodeCpu - before.nodeCpu) / seconds, (after.postgresCpu - before.postgresCpu) / seconds];
}

interface Measuring {
  readonly screen: Screen;
  readonly page: RecordedPage;
  readonly seconds: number;
  readonly idle: readonly [number, number];
}

async function measure(server: ServerProcess, { screen, page, seconds, idle }: Measuring): Promise<Result> {
  console.log(`replaying: ${screen.name}`);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const cost = async (requests: readonly Sent[], rate: number): Promise<Cost> => {
    const before = usageOf(server.pid);
    const began = performance.now();
    const times = await visits(server.port, agent, requests, { rate, seconds });
    const took = (performance.now() - began) / 1000;
    const after = usageOf(server.pid);
    const each = (used: number, share: number) => (Math.max(0, used - share * took) / times.length) * 1000;
    return {
      node: each(after.nodeCpu - before.nodeCpu, idle[0]),
      postgres: each(after.postgresCpu - before.postgresCpu, idle[1]),
      times,
    };
  };
  try {
    await visits(server.port, agent, page.cold, {
      rate: rates[0] ?? 1,
      seconds: warmVisits / (rates[0] ?? 1),
    });
    const answers = await visit(server.port, agent, page.cold);
    const cold: Cost[] = [];
    for (const rate of rates) cold.push(await cost(page.cold, rate));
    const inside = await cost(page.inside, rates[0] ?? 1);
    const bare = await bareCost(page.cold, answers, seconds);
    return {
      screen,
      page,
      bytes: answers.reduce((sum, { body }) => sum + body.length, 0),
      inside,
      bare,
      cold,
    };
  } finally {
    agent.destroy();
  }
}

/** Visits at a rate for some seconds; milliseconds of each, from when it was due until its last answer. */
async function visits(
  port: number,
  agent: Agent,
  requests: readonly Sent[],
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<number[]> {
  const began = performance.now() + 20;
  const running: Promise<number>[] = [];
  for (let turn = 0; turn < rate * seconds; turn += 1) {
    const due = began + (turn * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    running.push(visit(port, agent, requests).then(() => performance.now() - due));
  }
  return Promise.all(running);
}

/** The first request, and when it is answered the others at once, as a browser makes them. Throws for a refused one. */
async function visit(port: number, agent: Agent, requests: readonly Sent[]): Promise<Answer[]> {
  const [first, ...rest] = requests;
  if (!first) return [];
  const answered = async (sent: Sent) => {
    const answer = await send(port, agent, sent);
    if (answer.status >= 400) throw new Error(`${sent.path} answered ${answer.status}.`);
    return answer;
  };
  return [await answered(first), ...(await Promise.all(rest.map(answered)))];
}

/** Milliseconds of processor time with which a bare server sends the same bytes. */
async function bareCost(
  requests: readonly Sent[],
  answers: readonly Answer[],
  seconds: number,
): Promise<number> {
  const exchanges = [answers.map((answer) => ({ body: '', answer }))];
  return withBareServer(exchanges, temporaryFolder(), async ({ port, pid }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const named = requests.map((sent, place) => ({
      ...sent,
      headers: { ...sent.headers, 'x-exchange': `0/${place}` },
    }));
    try {
      await visits(port, agent, named, { rate: 50, seconds: 1 });
      const before = cpuOf(pid);
      const { length } = await visits(port, agent, named, { rate: 50, seconds });
      return ((cpuOf(pid) - before) / length) * 1000;
    } finally {
      agent.destroy();
    }
  });
}

const sum = ({ node, postgres }: Cost) => node + postgres;
const least = ({ cold }: Result) => Math.min(...cold.map(sum));

function report(results: readonly Result[], server: ServerProcess): string {
  const old = readSection('peer');
  const before = (name: string) => old.find(([first]) => first === name)?.[6] ?? '–';
  const costs = results.map((result) => {
    const { screen, page, bytes, cold, inside, bare } = result;
    const [slow] = cold;
    return [
      screen.name,
      `${page.calls} / ${page.cold.length} / ${page.requests}`,
      (bytes / 1000).toFixed(0),
      ms(slow?.node ?? 0),
      ms(slow?.postgres ?? 0),
      before(screen.name),
      ms(least(result)),
      ms(sum(inside)),
      bare.toFixed(2),
    ];
  });
  const times = results.map(({ screen, cold }) => [
    screen.name,
    ...cold.flatMap((cost) => [ms(quantile(cost.times, 0.5)), ms(quantile(cost.times, 0.95)), ms(sum(cost))]),
  ]);
  const { nodeMemory, postgresMemory } = usageOf(server.pid);
  return [
    'Milliseconds of processor time for one visit; what the server uses without visits is taken off. Calls of procedures, requests without those for files, all requests.',
    table(
      [
        'screen',
        'calls / requests / all',
        'kB',
        'Node',
        'PostgreSQL',
        'before',
        'a cold visit',
        'inside the app',
        'bare server',
      ],
      costs,
    ),
    `RosarioSIS, as read on 26 November 2026: a cold page ${peer.page}, inside ${peer.inside}, a parent’s portal ${peer.portal}.`,
    'From when a visit was due until its last answer.',
    table(
      ['screen', ...rates.flatMap((rate) => [`p50 at ${rate}/s`, `p95 at ${rate}/s`, `CPU ms at ${rate}/s`])],
      times,
    ),
    `Afterwards Node has ${nodeMemory.toFixed(0)} MiB, PostgreSQL ${postgresMemory.toFixed(0)} MiB (PSS).`,
  ].join('\n\n');
}

function judgements(results: readonly Result[]): string {
  return results
    .flatMap((result) => [
      judge(
        `${result.screen.name}, a cold visit`,
        least(result),
        screenBudgets[result.screen.name].cpu,
        'ms',
      ),
      judge(`${result.screen.name}, inside the app`, sum(result.inside), insideAim, 'ms'),
    ])
    .join('\n');
}
