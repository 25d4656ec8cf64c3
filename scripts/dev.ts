import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from './run/free-port.ts';
import { stopWithParent } from './stop-with-parent.ts';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT || 3000);
const apiPort = await freePort();

stopWithParent();
const server = start(['--watch', '--watch-preserve-output', 'apps/server/main.ts'], {
  PORT: String(apiPort),
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
});
const web = start(
  [
    'node_modules/vite/bin/vite.js',
    '--config',
    'vite.config.ts',
    '--port',
    String(port),
    '--strictPort',
    '--clearScreen',
    'false',
  ],
  {
    API_URL: `http://127.0.0.1:${apiPort}`,
  },
);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop());
for (const child of [server, web]) {
  child.on('exit', (code) => {
    process.exitCode ||= stopping ? 0 : (code ?? 1);
    stop();
  });
}

function start(args: string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...settings } });
}

function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const child of [server, web]) child.kill('SIGTERM');
}
