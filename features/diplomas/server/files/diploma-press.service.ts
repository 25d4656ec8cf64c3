import { Worker } from 'node:worker_threads';
import type { DiplomaContent } from './diploma-content.rules.ts';
import type { PressAnswer, PressOrder } from './diploma-press.jobs.ts';

/** A thread idle for this long ends, freeing its memory; in milliseconds. */
const idleAfter = 60_000;

interface Press {
  print(kind: PressOrder['kind'], pages: readonly DiplomaContent[]): Promise<Buffer>;
}

interface Waiting {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

function openPress({ standsBack }: { readonly standsBack: boolean }): Press {
  let thread: Worker | undefined;
  let numbers = 0;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, Waiting>();

  function end(error: Error): void {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function settle({ number, bytes, fault }: PressAnswer): void {
    const order = waiting.get(number);
    waiting.delete(number);
    if (bytes) order?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    else order?.reject(new Error(`A diploma was not drawn: ${fault}`));
    clearTimeout(idle);
    if (waiting.size === 0) idle = setTimeout(() => void thread?.terminate(), idleAfter).unref();
  }

  function start(): Worker {
    const worker = new Worker(new URL('./diploma-press.jobs.ts', import.meta.url), {
      workerData: { standsBack },
    });
    // It doesn't keep the process alive.
    worker.unref();
    worker.on('message', settle);
    worker.on('error', end);
    worker.on('exit', () => {
      if (thread === worker) end(new Error('The thread that draws diplomas ended.'));
    });
    return worker;
  }

  return {
    print(kind, pages) {
      clearTimeout(idle);
      thread ??= start();
      numbers += 1;
      const order = { number: numbers, kind, pages } satisfies PressOrder;
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      waiting.set(order.number, { resolve, reject });
      thread.postMessage(order);
      return promise;
    },
  };
}

/** Two threads: a family that wants its one page never waits behind a group's two hundred. */
const [single, large] = [openPress({ standsBack: false }), openPress({ standsBack: true })];

/** One diploma as a PDF. The same content gives the same bytes. */
export function printDiploma(content: DiplomaContent): Promise<Buffer> {
  return single.print('pdf', [content]);
}

/** One diploma as a picture (WebP). */
export function pictureDiploma(content: DiplomaContent): Promise<Buffer> {
  return single.print('picture', [content]);
}

/** Many diplomas in one PDF, in the given order. */
export function printAll(contents: readonly DiplomaContent[]): Promise<Buffer> {
  return large.print('pdf', contents);
}
