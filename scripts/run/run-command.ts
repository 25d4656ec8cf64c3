import { type ChildProcess, spawn } from 'node:child_process';

/** How a command ended. */
export interface Ended {
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

const running = new Set<ChildProcess>();
let stopped = false;

/**
 * Runs a script or package program on this Node. `show` prints its output as it comes; otherwise it is captured.
 */
export function runCommand(args: string[], { cwd, show }: { cwd: string; show: boolean }): Promise<Ended> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  if (stopped) return Promise.resolve({ ok: false, output: 'stopped', seconds: 0 });
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(show ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }) },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve) => {
    const end = (ok: boolean) => {
      running.delete(child);
      resolve({ ok, output, seconds: seconds() });
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/** Passes a signal to every running command, and starts nothing more. */
export function stopCommands(signal: NodeJS.Signals): void {
  stopped = true;
  // Ctrl-C in a terminal reaches the children by itself, and a second one would end them before they have cleaned up.
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  for (const child of running) child.kill(signal);
}
