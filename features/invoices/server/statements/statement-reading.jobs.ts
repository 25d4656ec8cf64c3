import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadLine } from '../documents/line-identity.rules.ts';
import type { LeftLine, UnreadStatement } from './bank-lines.rules.ts';
import { type ReadFile, readStatement, type SentStatement } from './statement-reading.rules.ts';

/** The thread's input. */
export interface ReadingOrder {
  readonly sent: SentStatement;
  readonly account: string;
}

/** Its first answer, and then this many lines each time it is asked. */
export type ReadingNews =
  | { readonly unread: UnreadStatement; readonly digest: Uint8Array }
  | ({ readonly digest: Uint8Array; readonly count: number } & Omit<ReadFile, 'lines' | 'left'>)
  | { readonly lines: readonly ReadLine[]; readonly left: readonly LeftLine[] };

/** How many lines are passed at once: receiving them blocks the answering thread for a few milliseconds. */
const portion = 500;

// A thread of its own: 19,000 lines take a second of processor time, which would hold up every request.
const { sent, account } = workerData as ReadingOrder;
const digest = createHash('sha256').update(sent.bytes).digest();
const read = readStatement(sent, account);
const tell = (news: ReadingNews) => parentPort?.postMessage(news);
if (typeof read === 'string') tell({ unread: read, digest });
else {
  const { lines, left, ...rest } = read;
  const count = Math.ceil(Math.max(lines.length, left.length) / portion);
  let part = 0;
  parentPort?.on('message', () => {
    const [from, to] = [part * portion, (part + 1) * portion];
    part += 1;
    tell({ lines: lines.slice(from, to), left: left.slice(from, to) });
    if (part >= count) parentPort?.close();
  });
  tell({ ...rest, digest, count });
  if (count === 0) parentPort?.close();
}
