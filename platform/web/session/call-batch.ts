import { batchAddress, largestBatch } from '#platform/shared/call-batch.ts';
import { type CallAnswer, postCall, postJson } from './post-call.ts';

interface Waiting {
  readonly url: string;
  readonly input: unknown;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (answer: CallAnswer | Promise<CallAnswer>) => void;
  readonly reject: (reason: unknown) => void;
}

let waiting: Waiting[] = [];

/**
 * Posts a call together with all others of the same moment, in one request: a screen that opens needs many answers at
 * once, and each request costs a look-up of the session and, on a phone, a turn of the network.
 */
export function batchCall(url: string, input?: unknown, signal?: AbortSignal): Promise<CallAnswer> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) queueMicrotask(send);
    waiting.push({ url, input, signal, resolve, reject });
  });
}

function send(): void {
  const calls = waiting;
  waiting = [];
  for (let from = 0; from < calls.length; from += largestBatch)
    sendBatch(calls.slice(from, from + largestBatch));
}

function sendBatch(calls: readonly Waiting[]): void {
  const [first, ...others] = calls;
  if (first && others.length === 0) {
    first.resolve(postCall(first.url, first.input, first.signal));
    return;
  }
  postBatch(calls).then(
    (answers) => {
      for (const [index, { resolve }] of calls.entries()) resolve(answers[index] as CallAnswer);
    },
    (reason) => {
      for (const { reject } of calls) reject(reason);
    },
  );
}

interface Item {
  readonly index: number;
  /** Absent where the call was answered without a refusal. */
  readonly status?: number;
  readonly body: { readonly json?: unknown };
}

/** The answers in the order of the calls. A batch that is refused as a whole refuses each call. */
async function postBatch(calls: readonly Waiting[]): Promise<CallAnswer[]> {
  const { origin } = window.location;
  const body = calls.map(({ url, input }) => ({ url: origin + url, body: { json: input } }));
  const signal = abortedWithAll(calls);
  const answer = await postJson(batchAddress, body, {
    headers: { 'x-orpc-batch': 'buffered' },
    ...(signal && { signal }),
  });
  if (!Array.isArray(answer.body)) {
    const { json } = answer.body as { json?: unknown };
    return calls.map(() => ({ ok: false, json }));
  }
  const answers: CallAnswer[] = calls.map(() => ({ ok: false, json: undefined }));
  for (const { index, status = 200, body: item } of answer.body as Item[])
    answers[index] = { ok: status < 400, json: item.json };
  return answers;
}

/** Aborted once nobody waits for any of the answers. */
function abortedWithAll(calls: readonly Waiting[]): AbortSignal | undefined {
  const signals = calls.flatMap(({ signal }) => signal ?? []);
  if (signals.length < calls.length) return;
  const all = new AbortController();
  const look = () => signals.every(({ aborted }) => aborted) && all.abort();
  for (const signal of signals) signal.addEventListener('abort', look, { once: true });
  look();
  return all.signal;
}
