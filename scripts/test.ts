import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Failure, failuresOfPlaywright, failuresOfVitest, repeated } from './run/failed-tests.ts';
import { runCommand, stopCommands } from './run/run-command.ts';
import { slowest, type Timed, timesOfPlaywright, timesOfVitest } from './run/slowest-tests.ts';
import { type Counts, countPlaywright, countVitest } from './run/test-counts.ts';
import { stopWithParent } from './stop-with-parent.ts';

const root = join(import.meta.dirname, '..');
const bin = (path: string) => join(root, 'node_modules', path);
const tsc = bin('typescript/bin/tsc');
const vitestReport = join(root, '.cache/test/vitest.json');
const journeyReport = join(root, '.cache/test/playwright.json');

interface Result extends Counts {
  readonly name: string;
  readonly seconds: number;
  readonly times?: readonly Timed[];
  readonly failures?: readonly Failure[];
}

const all = process.argv.includes('--all');
/** What is short in `npm test`, and what needs programs of others. */
const atLength = [
  ...['ended-connections', 'frozen-database', 'frozen-process', 'failover', 'one-database', 'at-length/'],
].map((name) => `apps/server/faults/${name}`);

const build: [string, string[]] = ['web app builds', ['scripts/build-web.ts']];
const release: [string, string[]] = [
  'package builds and serves',
  ['scripts/check-release.ts', ...(all ? ['--pages'] : [])],
];
const chaos: [string, string[]] = ['chaos: three minutes of faults', ['scripts/chaos.ts', '--minutes', '3']];
const checks: [string, string[]][] = [
  ['format and lint', [bin('@biomejs/biome/bin/biome'), 'ci', '--diagnostic-level=warn', '.']],
  ['types: server', [tsc, '-p', 'tsconfig.server.json']],
  ['types: web', [tsc, '-p', 'tsconfig.web.json']],
  ['types: shared', [tsc, '-p', 'tsconfig.shared.json']],
  ['structure', ['scripts/check-structure.ts']],
  ['messages', ['scripts/check-messages.ts']],
  ['walls', ['scripts/check-walls.ts']],
  ['dependencies', ['scripts/check-dependencies.ts', ...(all ? ['--advisories'] : [])]],
];

/** One check, reported as soon as it ends; its output is shown when it fails. */
async function check([name, args]: [string, string[]]): Promise<Result> {
  const ended = await runCommand(args, { cwd: root, show: false });
  console.log(`${ended.ok ? '✓' : '✗'} ${name} (${ended.seconds.toFixed(1)} s)`);
  if (!ended.ok) console.log(ended.output.trimEnd());
  const failures = ended.ok ? [] : [{ name, said: ended.output }];
  return { name, seconds: ended.seconds, passed: ended.ok ? 1 : 0, failed: failures.length, failures };
}

/** One at a time: they run beside the tests. */
async function runChecks(): Promise<Result[]> {
  const results: Result[] = [];
  for (const each of checks) results.push(await check(each));
  return results;
}

function readReport(path: string): never {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as never;
  } catch {
    return null as never;
  }
}

async function runVitest(changedSince: string | null): Promise<Result> {
  const filter = changedSince === null ? [] : [`--changed=${changedSince}`, '--passWithNoTests'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const args = [bin('vitest/vitest.mjs'), 'run', ...reporters, ...filter];
  const { ok, seconds } = await runCommand(args, { cwd: root, show: true });
  const report = readReport(vitestReport);
  const counts = countVitest(report, ok, changedSince !== null);
  const read = { times: timesOfVitest(report), failures: failuresOfVitest(report) };
  return { name: 'rules, services, edge, components', seconds, ...counts, ...read };
}

async function runJourneys(changedSince: string | null): Promise<Result> {
  console.log('\n— journeys');
  const filter = changedSince === null ? [] : [`--only-changed=${changedSince}`, '--pass-with-no-tests'];
  const args = [bin('@playwright/test/cli.js'), 'test', ...filter];
  const { ok, seconds } = await runCommand(args, { cwd: root, show: true });
  const report = readReport(journeyReport);
  const counts = countPlaywright(report, ok, changedSince !== null);
  const read = { times: timesOfPlaywright(report), failures: failuresOfPlaywright(report) };
  return { name: 'journeys', seconds, ...counts, ...read };
}

/** The faults at length, with production's times: alone, for they assert how long a visitor waits. */
async function runFaultsAtLength(): Promise<Result> {
  console.log('\n— faults at length');
  process.env.SOAK = 'full';
  const args = [bin('vitest/vitest.mjs'), 'run', '--project=server', '--maxWorkers=1', ...atLength];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const { ok, seconds } = await runCommand([...args, ...reporters], { cwd: root, show: true });
  const report = readReport(vitestReport);
  return {
    name: 'faults at length',
    seconds,
    ...countVitest(report, ok),
    failures: failuresOfVitest(report),
  };
}

/** The checks run beside the tests; the journeys run when the app is built and the other tests have ended. */
async function runAll(changedSince: string | null): Promise<Result[]> {
  const built = check(build);
  const checked = built.then(async () => [...(await runChecks()), await check(release)]);
  const results = await Promise.all([built, runVitest(changedSince)]);
  const journeys = await runJourneys(changedSince);
  // By themselves: they are measured against what a machine can do.
  const faults = all ? [await runFaultsAtLength(), await check(chaos)] : [];
  return [...results, ...(await checked), journeys, ...faults];
}

async function runQuick(): Promise<Result[]> {
  const [checked, tested] = await Promise.all([runChecks(), runVitest(null)]);
  return [...checked, tested];
}

function summarise(results: readonly Result[], nothingWillDo: boolean): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('\nThe slowest:');
  for (const line of slowest(results.flatMap(({ times = [] }) => times))) console.log(line);
  console.log('');
  for (const line of repeated(results.flatMap(({ failures = [] }) => failures))) console.log(line);
  for (const { name, passed, failed, seconds } of results) {
    const line = `${failed > 0 ? '✗' : '✓'} ${name.padEnd(width)} ${String(passed).padStart(5)} passed`;
    console.log(`${line} ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`);
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || (passed === 0 && !nothingWillDo) ? 1 : 0;
}

/** `--changed` means uncommitted changes, `--changed=main` those of a branch; null means everything. */
function changedSinceOf(args: readonly string[]): string | null {
  const given = args.find((each) => /^--changed(=|$)/.test(each));
  return given ? given.split('=')[1] || 'HEAD' : null;
}

stopWithParent();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopCommands(signal));

const changedSince = changedSinceOf(process.argv);
if (all) process.env.ORBITA_E2E_ALL = 'yes';
rmSync(join(root, '.cache/test'), { recursive: true, force: true });
mkdirSync(join(root, '.cache/test'), { recursive: true });
const quick = process.argv.includes('--quick');
summarise(quick ? await runQuick() : await runAll(changedSince), changedSince !== null);
