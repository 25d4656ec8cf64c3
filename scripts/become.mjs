// Plain JavaScript for Node 20 and later, see launch.mjs. It is part of the package too.
import { spawn } from 'node:child_process';

/**
 * Runs a command in place of this process: same terminal, same signals, same exit. With `whole` this process becomes
 * the command where Node can, instead of waiting for months with 40 MiB.
 */
export function become(command, words, { env, whole }) {
  if (whole && process.execve && process.platform !== 'win32')
    process.execve(command, [command, ...words], env);
  // The channel carries no message. It closes when this process is killed, which tells the child to stop as well.
  const child = spawn(command, words, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the child by itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  stopWithNpm(child);
  child.on('error', (error) => fail(`Could not run ${command}: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** A killed npm cannot pass the signal on: then its command must not live on and hold the port. */
function stopWithNpm(child) {
  if (!process.env.npm_command || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
}

/** Ends this process with a message for whoever started it. */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
