import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRelease } from './build-release.ts';
import { openBrowser } from './run/open-browser.ts';
import { walkPages } from './run/walk-pages.ts';

// Outside the checkout's folders of packages: what the package lacks must be missed.
const release = join(mkdtempSync(join(tmpdir(), 'orbita-release-')), 'release');
const env = {
  ...process.env,
  PORT: '0',
  DATA_DIR: join(release, '../data'),
  DEMO: 'false',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
};
const demo = { ...env, DATA_DIR: join(release, '../demo'), DEMO: 'true', NODE_ENV: 'test' };
/** What the package may take of a disk beside its dependencies. */
const mostOwnMiB = 120;
const running: ChildProcess[] = [];

/** Starts a program of the package with what operators have: Node, and no npm. */
function run(args: readonly string[], settings = env) {
  const child = spawn(process.execPath, args, {
    cwd: release,
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  return { child, ended: once(child, 'close'), output: () => output };
}

function require(holds: boolean, promise: string): void {
  if (!holds) throw new Error(`The package does not keep a promise: ${promise}`);
}

async function expectAnswer(address: string, words: string): Promise<void> {
  const response = await fetch(address);
  const text = await response.text();
  require(response.status === 200 && text.includes(words), `${address} answers 200 with ${words}`);
}

/** Starts the server; returns it once it says at which address of this machine it serves. */
async function serve(settings = env) {
  const server = run(['server.js'], settings);
  const address = () => /http:\/\/localhost:\d+/.exec(server.output())?.[0];
  while (!address() && server.child.exitCode === null)
    await Promise.race([once(server.child.stdout, 'data'), server.ended]);
  const at = address()?.replace('localhost', '127.0.0.1') ?? '';
  require(at !== '', 'the server starts');
  return { server, at };
}

/** Builds the package, and uses it as an operator would: server, pages, command line, signal. */
async function checkRelease(): Promise<void> {
  await buildRelease(release);
  const { server, at } = await serve();
  await expectAnswer(`${at}/healthz`, '"ok"');
  await expectAnswer(`${at}/readyz`, '"ready"');
  await expectAnswer(`${at}/dashboard`, '<div id="root"');
  await expectAnswer(`${at}/api/openapi.json`, '"openapi"');
  await expectAnswer(`${at}/api/docs/assets/swagger-ui.css`, '.swagger-ui');
  const admin = run(['academy.js', 'create-admin', 'ona@example.org', 'Ona', 'Petraitienė']);
  const [code] = await admin.ended;
  require(code === 0 && admin.output().includes('http'), 'create-admin prints a link');
  server.child.kill('SIGTERM');
  const [exit] = await server.ended;
  require(exit === 0, 'the server ends in order');
  const { components } = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8'));
  require(components.length > 100, 'the bill of materials lists the packages');
  require(ownMiB() < mostOwnMiB, `what is not a package takes less than ${mostOwnMiB} MiB`);
}

/** The disk that the package takes beside its dependencies, in MiB. */
function ownMiB(): number {
  const files = globSync('**', { cwd: release, exclude: (path) => path.startsWith('node_modules') });
  const blocks = files.reduce((sum, path) => sum + statSync(join(release, path)).blocks, 0);
  return (blocks * 512) / 1024 / 1024;
}

/** Every page of each role's menu in a browser, of the demo academy. */
async function checkPages(): Promise<void> {
  const { server, at } = await serve(demo);
  const browser = await openBrowser();
  try {
    for await (const { who, faults } of walkPages(browser, at))
      require(faults.length === 0, `${who} can open every page: ${faults.join(', ')}`);
  } finally {
    await browser.close();
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

try {
  await checkRelease();
  if (process.argv.includes('--pages')) await checkPages();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const child of running) child.kill('SIGKILL');
  rmSync(join(release, '..'), { recursive: true, force: true });
}
