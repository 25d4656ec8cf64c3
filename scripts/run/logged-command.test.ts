import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runLogged } from './logged-command.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'orbita-logged-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const warnings = `for (let n = 1; n <= 38; n += 1) { console.warn('a warning of a package', n); console.log('a line', n); }`;
const run = (program: string) =>
  runLogged(['--eval', program], {
    cwd,
    log: join(cwd, '.cache/logs/build.log'),
    failure: 'The web app could not be built.',
  });

it('hides other programs’ output, and keeps it in a file', async () => {
  const words = [['--eval', warnings], { cwd, log: join(cwd, 'build.log'), failure: '' }];
  const script = `
    const { runLogged } = await import(${JSON.stringify(join(import.meta.dirname, 'logged-command.ts'))});
    await runLogged(...${JSON.stringify(words)});`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect([stdout, stderr, status]).toEqual(['', '', 0]);
  expect(readFileSync(join(cwd, 'build.log'), 'utf8').trimEnd().split('\n')).toHaveLength(76);
});

it("reports a failure's last lines, and which file has all of them", async () => {
  const failing = run(`${warnings} console.error('No such file: app.tsx'); process.exitCode = 1;`);
  await expect(failing).rejects.toThrow(
    /No such file: app\.tsx[\s\S]*could not be built[\s\S]*\.cache\/logs\/build\.log/,
  );
  await expect(failing).rejects.not.toThrow(/a line 1\n/);
});
