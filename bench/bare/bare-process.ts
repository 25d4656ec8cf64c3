import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exchange } from '../load.ts';
import { recordingOf } from './bare-server.ts';

/** A bare server in a process of its own. */
export interface BareProcess {
  readonly port: number;
  readonly pid: number;
}

/** Runs work beside a bare server that repeats recorded answers; the recording is written into the folder. */
export async function withBareServer<R>(
  exchanges: readonly (readonly Exchange[])[],
  scratch: string,
  work: (bare: BareProcess) => Promise<R>,
): Promise<R> {
  const file = join(scratch, 'recording.json');
  writeFileSync(file, JSON.stringify(recordingOf(exchanges)));
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [file]);
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.once('message', (message) => resolve(Number(message)));
      child.once('exit', () => reject(new Error('The bare server did not start.')));
    });
    return await work({ port, pid: child.pid ?? 0 });
  } finally {
    child.disconnect();
  }
}
