import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let root: string;
const children: ChildProcess[] = [];

/** A checkout in which everything is installed, with a script of the test's own in place of `start` and `dev`. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'orbita launch ž '));
  for (const folder of ['scripts', 'node_modules/node/bin', '.cache'])
    mkdirSync(join(root, folder), { recursive: true });
  const files = ['launch.mjs', 'become.mjs', 'install.mjs', 'server-flags.json', 'server-environment.json'];
  for (const name of [...files, 'stop-with-parent.ts']) {
    cpSync(join(import.meta.dirname, name), join(root, 'scripts', name));
  }
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'package-lock.json'), '{}');
  const hash = createHash('sha256').update('{}').digest('hex');
  writeFileSync(join(root, 'node_modules/.orbita-install'), `${process.platform}-${process.arch} ${hash}`);
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

function launch(script: string, ...words: (string | NodeJS.ProcessEnv)[]) {
  for (const name of ['start.ts', 'dev.ts']) writeFileSync(join(root, 'scripts', name), script);
  const args = words.filter((word) => typeof word === 'string');
  const env = Object.assign({}, process.env, ...words.filter((word) => typeof word !== 'string'));
  const child = spawn(process.execPath, [join(root, 'scripts/launch.mjs'), ...args], { cwd: tmpdir(), env });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const end = new Promise<{ code: number | null; signal: string | null; output: string }>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal, output })),
  );
  const says = async (word: string) => {
    while (!output.includes(word)) await sleep(10);
  };
  return { child, end, says, output: () => output };
}

// The one becomes the launched process, the other is its child.
const commands = ['start', 'dev'];

describe('launcher', () => {
  it('starts only the server, with its own memory flags and the compile cache', async () => {
    const script = `
      import { getCompileCacheDir } from 'node:module';
      const { NODE_COMPILE_CACHE, MALLOC_ARENA_MAX } = process.env;
      console.log(JSON.stringify([process.execArgv, NODE_COMPILE_CACHE, getCompileCacheDir() !== undefined, MALLOC_ARENA_MAX]));`;
    const compiled = join(root, 'node_modules/.cache/compiled');
    expect(JSON.parse((await launch(script, 'start').end).output)).toEqual([
      ['--max-semi-space-size=2'],
      compiled,
      true,
      '2',
    ]);
    expect(JSON.parse((await launch(script, 'dev').end).output)).toMatchObject({ 0: [], 3: null });
  });

  it.each(commands)('passes arguments, input, the folder and the exit of %s through', async (command) => {
    const script = `
      let input = '';
      for await (const text of process.stdin) input += text;
      console.log(JSON.stringify([process.argv.slice(2), input, process.cwd()]));
      process.exit(7);`;
    const { child, end } = launch(script, command, '--name', 'ą b');
    child.stdin.end('hello');
    const { code, output } = await end;
    expect(JSON.parse(output)).toEqual([['--name', 'ą b'], 'hello', root]);
    expect(code).toBe(7);
  });

  it.each(commands)('passes a signal on to %s and waits for the cleanup', async (command) => {
    const script = `
      process.on('SIGTERM', () => { console.log('cleaned'); process.exit(0); });
      setInterval(() => {}, 1000);
      console.log('ready');`;
    const { child, end, says } = launch(script, command);
    await says('ready');
    child.kill('SIGTERM');
    expect(await end).toMatchObject({ code: 0, output: 'ready\ncleaned\n' });
  });

  it.each(commands)('exits with the signal that ended %s', async (command) => {
    const { end } = launch(`process.kill(process.pid, 'SIGKILL');`, command);
    expect(await end).toMatchObject({ code: null, signal: 'SIGKILL' });
  });

  it('stops the script when it is killed itself', async () => {
    const script = `
      import { stopWithParent } from './stop-with-parent.ts';
      stopWithParent();
      process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
      setInterval(() => {}, 1000);
      console.log('ready');`;
    const { child, end, says } = launch(script, 'dev');
    await says('ready');
    child.kill('SIGKILL');
    expect((await end).output).toBe('ready\nstopped\n');
  });

  it('becomes the server where Node can, which stops when npm is killed', async () => {
    const script = `
      import { stopWithParent } from './stop-with-parent.ts';
      stopWithParent();
      process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
      setInterval(() => {}, 1000);
      console.log('ready', process.pid, process.ppid);`;
    writeFileSync(join(root, 'scripts/start.ts'), script);
    const launcher = JSON.stringify([process.execPath, join(root, 'scripts/launch.mjs')]);
    const npm = spawn(process.execPath, ['-e', asNpm, launcher]);
    children.push(npm);
    let output = '';
    npm.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    const ended = once(npm.stdout, 'end');
    while (!output.includes('ready')) await sleep(10);
    expect(output).toBe(`ready ${/\d+/.exec(output)?.[0]} ${npm.pid}\n`);
    npm.kill('SIGKILL');
    await ended;
    expect(output).toMatch(/\nstopped\n$/);
  });

  it('lets a script exit while the channel to it is open', async () => {
    const script = `
      import { stopWithParent } from './stop-with-parent.ts';
      stopWithParent();
      console.log('done');`;
    expect(await launch(script, 'start').end).toMatchObject({ code: 0, output: 'done\n' });
  });

  it('lists the commands when given an unknown one', async () => {
    const { code, output } = await launch('', 'strat').end;
    expect(code).toBe(1);
    expect(output).toContain('Unknown command "strat". There are: start, dev, build, test, test:all, check');
  });

  it("reports an installation in one line, and keeps npm's output in a file", async () => {
    rmSync(join(root, 'node_modules/.orbita-install'));
    const npm = join(root, 'npm-cli.js');
    writeFileSync(
      npm,
      `for (let n = 0; n < 20; n += 1) { console.log('added'); console.error('npm warn deprecated'); }`,
    );
    const { output } = await launch(`console.log('started')`, 'start', { npm_execpath: npm }).end;
    expect(output).toMatch(/^Installing packages … \d+\.\d s\nstarted\n$/);
    expect(readFileSync(join(root, '.cache/logs/install.log'), 'utf8').match(/deprecated/g)).toHaveLength(20);
  });

  it('says why an installation failed, and which file has the full output', async () => {
    rmSync(join(root, 'node_modules/.orbita-install'));
    const npm = join(root, 'npm-cli.js');
    writeFileSync(npm, `console.error('npm error network timeout'); process.exitCode = 1;`);
    const { code, output } = await launch(`console.log('started')`, 'start', { npm_execpath: npm }).end;
    expect(output).toMatch(/npm error network timeout[\s\S]*\.cache\/logs\/install\.log/);
    expect([code, output.includes('started')]).toEqual([1, false]);
  });

  it('waits while another start is installing, and takes over from a dead one', async () => {
    rmSync(join(root, 'node_modules/.orbita-install'));
    // npm's own record: everything in the lock file is there, only the stamp is missing.
    writeFileSync(join(root, 'package-lock.json'), '{ "packages": { "": {} } }');
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '{ "packages": {} }');
    const lock = join(root, '.cache/install.lock');
    const holder = spawn(process.execPath, ['-e', holdLock, lock]);
    children.push(holder);
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    const { end, says, output } = launch(`console.log('started')`, 'start');
    await says('waiting');
    expect(output()).not.toContain('started');
    holder.kill('SIGKILL');
    expect((await end).output).toContain('started');
  });
});

// What npm does: the command is its child, on the same output.
const asNpm = `
  const [node, launcher] = JSON.parse(process.argv[1]);
  const env = { ...process.env, npm_command: 'start' };
  require('node:child_process').spawn(node, [launcher, 'start'], { env, stdio: 'inherit' });`;

const holdLock = `
  const { readFileSync, writeFileSync } = require('node:fs');
  const stat = process.platform === 'linux' ? readFileSync('/proc/self/stat', 'utf8') : '';
  writeFileSync(process.argv[1], process.pid + ' ' + (stat.split(') ').at(-1)?.split(' ')[19] ?? ''));
  console.log('held');
  setInterval(() => {}, 1000);`;
