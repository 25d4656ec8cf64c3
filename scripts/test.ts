import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Ended, runCommand, stopCommands } from './run-command.ts';
import { stopWithParent } from './stop-with-parent.ts';
import { type Counts, countPlaywright, countVitest } from './test-counts.ts';

const root = join(import.meta.dirname, '..');
const bin = (path: string) => join(root, 'node_modules', path);
const tsc = bin('typescript/bin/tsc');
const vitestReport = join(root, '.cache/test/vitest.json');
const journeyReport = join(root, '.cache/test/playwright.json');

interface Result extends Counts {
  readonly name: string;
  readonly seconds: number;
}

const checks: [string, string[]][] = [
  ['format and lint', [bin('@biomejs/biome/bin/biome'), 'ci', '--diagnostic-level=warn', '.']],
  ['types: server', [tsc, '-p', 'tsconfig.server.json']],
  ['types: web', [tsc, '-p', 'tsconfig.web.json']],
  ['types: shared', [tsc, '-p', 'tsconfig.shared.json']],
  ['structure', ['scripts/check-structure.ts']],
  ['messages', ['scripts/check-messages.ts']],
  ['walls', ['scripts/check-walls.ts']],
];

/** One check, told as soon as it ends; what it has to say is shown when it fails. */
async function check(name: string, args: string[]): Promise<Result> {
  const ended = await runCommand(args, { cwd: root, show: false });
  console.log(`${ended.ok ? '✓' : '✗'} ${name} (${ended.seconds.toFixed(1)} s)`);
  if (!ended.ok) console.log(ended.output.trimEnd());
  return { name, seconds: ended.seconds, passed: ended.ok ? 1 : 0, failed: ended.ok ? 0 : 1 };
}

/** Two at a time: as many as the smallest machine has processors. */
async function runChecks(list: [string, string[]][]): Promise<Result[]> {
  const waiting = [...list.entries()];
  const results: Result[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, [name, args]] = next;
      results[place] = await check(name, args);
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}

async function runTests(
  name: string,
  args: string[],
  report: string,
  count: (json: never, ok: boolean) => Counts,
) {
  console.log(`\n— ${name}`);
  const ended: Ended = await runCommand(args, { cwd: root, show: true });
  return { name, seconds: ended.seconds, ...count(readReport(report) as never, ended.ok) };
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function summarise(results: readonly Result[]): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('\n');
  for (const { name, passed, failed, seconds, unsteady = 0 } of results) {
    const line = `${failed > 0 ? '✗' : '✓'} ${name.padEnd(width)} ${String(passed).padStart(5)} passed`;
    const counts = `${line} ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`;
    console.log(unsteady > 0 ? `${counts}, ${unsteady} of them only at the second try: mend them` : counts);
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

stopWithParent();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopCommands(signal));

const quick = process.argv.includes('--quick');
rmSync(join(root, '.cache/test'), { recursive: true, force: true });
mkdirSync(join(root, '.cache/test'), { recursive: true });

const results = await runChecks(quick ? checks : [['web app builds', ['scripts/build-web.ts']], ...checks]);
const vitest = [
  bin('vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
];
results.push(await runTests('rules, services, edge, components', vitest, vitestReport, countVitest));
if (!quick) {
  const playwright = [bin('@playwright/test/cli.js'), 'test'];
  results.push(await runTests('journeys', playwright, journeyReport, countPlaywright));
}
summarise(results);
