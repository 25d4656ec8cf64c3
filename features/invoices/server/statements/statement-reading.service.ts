import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadLine } from '../documents/line-identity.rules.ts';
import type { LeftLine, UnreadStatement } from './bank-lines.rules.ts';
import type { ReadingNews, ReadingOrder } from './statement-reading.jobs.ts';
import { type ReadFile, readStatement, type SentStatement } from './statement-reading.rules.ts';

/** A file's content or why it is no statement, and the digest of its bytes. */
export type OpenedStatement = { readonly digest: Buffer } & (
  | { readonly unread: UnreadStatement }
  | { readonly read: ReadFile }
);

/** In bytes: reading this much takes a few milliseconds, and starting a thread more. */
const small = 64 * 1024;
/** In milliseconds: twenty times what the largest file takes. */
const patience = 60_000;
/** In megabytes: the largest accepted file needs a third of it. */
const memory = 512;

/**
 * Reads a statement, a large one in a thread of its own whose lines are received in portions: doesn't block other
 * requests.
 */
export async function openStatement(sent: SentStatement, account: string): Promise<OpenedStatement> {
  if (sent.bytes.length > small) return openInThread(sent, account);
  const digest = createHash('sha256').update(sent.bytes).digest();
  const read = readStatement(sent, account);
  return typeof read === 'string' ? { digest, unread: read } : { digest, read };
}

async function openInThread(sent: SentStatement, account: string): Promise<OpenedStatement> {
  const thread = new Worker(new URL('./statement-reading.jobs.ts', import.meta.url), {
    workerData: { sent, account } satisfies ReadingOrder,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  // A file made to take for ever counts as unreadable.
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    void thread.terminate();
  }, patience);
  try {
    const first = await next(thread);
    if ('lines' in first) throw new Error('A statement was read in the wrong order.');
    const digest = Buffer.from(first.digest);
    if ('unread' in first) return { digest, unread: first.unread };
    const lines: ReadLine[] = [];
    const left: LeftLine[] = [];
    for (let part = 0; part < first.count; part += 1) {
      const told = next(thread);
      thread.postMessage('next');
      const news = await told;
      if (!('lines' in news)) continue;
      lines.push(...news.lines);
      left.push(...news.left);
    }
    const { kind, reading } = first;
    return { digest, read: { kind, reading, lines, left } };
  } catch (error) {
    if (!late) throw error;
    return { digest: createHash('sha256').update(sent.bytes).digest(), unread: 'statement/not-readable' };
  } finally {
    clearTimeout(limit);
    await thread.terminate();
  }
}

async function next(thread: Worker): Promise<ReadingNews> {
  const ended = new AbortController();
  try {
    const [news] = await Promise.race([
      once(thread, 'message', { signal: ended.signal }),
      once(thread, 'exit', { signal: ended.signal }).then(() => {
        throw new Error('The thread that reads statements ended.');
      }),
    ]);
    return news as ReadingNews;
  } finally {
    ended.abort();
  }
}
