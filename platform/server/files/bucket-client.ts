import { setTimeout as pause } from 'node:timers/promises';
import type { BucketSettings } from '../env.ts';

/** An answer of a bucket; the body of a good one has not been read. */
export interface Asked {
  readonly answer: Response;
  /** S3's word for what is wrong with a 404, such as `NoSuchKey`; empty where it said none, and for a good answer. */
  readonly code: string;
  /** Ends the request, however much of the answer has arrived. */
  readonly stop: (reason?: Error) => void;
}

/** What is sent beside method and path. */
export interface Sent {
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
}

/** Sends one signed request to a bucket: `path` is `/key`, `?query`, or both. */
export type AskBucket = (method: string, path: string, sent?: Sent) => Promise<Asked>;

/** A bucket gave no usable answer. */
export class BucketError extends Error {
  /** The status of its answer; null where none came in time. */
  readonly status: number | null;
  /** S3's word for what is wrong, such as `AccessDenied`; empty where it said none. */
  readonly code: string;

  constructor(message: string, { status = null as number | null, code = '' } = {}) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** An overloaded bucket is retried, after some milliseconds and then after twice as many. */
const shortPauses = [50, 100];
/** What an explanation of S3 takes at most, in bytes. */
const longestWord = 4096;

/**
 * Asks a bucket of an S3-compatible service, retrying while it is overloaded. Answers that are fine, or 404, are returned. Throws
 * {@link BucketError} for a bucket that is silent longer than its `patience`, refuses, or redirects: what we sign goes to the bucket alone.
 */
export function bucketClient(settings: BucketSettings, pauses: readonly number[] = shortPauses): AskBucket {
  const { patience } = settings;
  return async (method, path, sent = {}) => {
    const ending = new AbortController();
    const silent = () => ending.abort(new Error(`The bucket was silent for ${patience} ms after ${method}.`));
    const timer = setTimeout(silent, patience);
    const stop = (reason?: Error) => {
      clearTimeout(timer);
      ending.abort(reason);
    };
    try {
      const init = { method, ...sent, signal: ending.signal };
      const answer = await answerOf(await signer(settings), `${settings.url}${path}`, init, pauses);
      const code = answer.ok ? '' : await codeOf(answer);
      if (answer.ok || answer.status === 404) {
        clearTimeout(timer);
        return { answer, code, stop };
      }
      const { status } = answer;
      const said = `The bucket answered ${status}${code && ` (${code})`} to ${method}.`;
      throw new BucketError(said, { status, code });
    } catch (error) {
      stop();
      throw error instanceof BucketError ? error : new BucketError(wordsOf(error));
    }
  };
}

async function codeOf(answer: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const piece of answer.body ?? []) {
      text += decoder.decode(piece, { stream: true });
      if (text.length > longestWord) break;
    }
  } catch {
    // What came before it broke off may tell.
  }
  return /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text)?.[1] ?? '';
}

// `fetch` says only that it failed; the reason is in its cause.
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The bucket gave no answer.';
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

async function signer({ accessKeyId, secretAccessKey, region }: BucketSettings) {
  const { AwsClient } = await import('aws4fetch');
  return new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
}

/**
 * The library's own `fetch` ignores a signal: so it only signs, and the request is sent here. Each attempt is signed
 * anew.
 */
async function answerOf(
  client: Awaited<ReturnType<typeof signer>>,
  url: string,
  init: RequestInit & { signal: AbortSignal },
  [wait, ...later]: readonly number[],
): Promise<Response> {
  const { signal, ...sent } = init;
  const answer = await fetch(await client.sign(url, sent), { signal, redirect: 'manual' });
  if (wait === undefined || (answer.status < 500 && answer.status !== 429)) return answer;
  await answer.body?.cancel();
  await pause(wait, undefined, { signal });
  return answerOf(client, url, init, later);
}
