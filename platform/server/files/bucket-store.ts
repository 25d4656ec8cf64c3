import { setTimeout as pause } from 'node:timers/promises';
import type { BucketSettings } from '../env.ts';
import { ForeignAway } from '../foreign-away.ts';
import { waitingBody } from './bucket-body.ts';
import type { FileStore } from './file-store.ts';

/** An overloaded bucket is retried, after some milliseconds and then after twice as many. */
const pauses = [50, 100];
/** The limit for one object, in bytes: nothing that people upload is so large. */
const largest = 64 * 1024 * 1024;

interface Asked {
  readonly answer: Response;
  /** Ends the request, however much of the answer has arrived. */
  readonly stop: (reason?: Error) => void;
}

interface Sent {
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
}

/**
 * A {@link FileStore} in a bucket of an S3-compatible service. Throws {@link ForeignAway} for a bucket that is silent longer
 * than its `patience`, refuses, breaks off, or redirects: what we sign goes to the bucket alone.
 */
export function bucketStore(settings: BucketSettings): FileStore {
  const { patience } = settings;

  /** Sends a request, retrying while the bucket is overloaded. `stop` may end the rest of the answer. */
  const ask = async (method: string, key: string, sent: Sent = {}): Promise<Asked> => {
    const ending = new AbortController();
    const silent = () => ending.abort(new Error(`The bucket was silent for ${patience} ms after ${method}.`));
    const timer = setTimeout(silent, patience);
    const stop = (reason?: Error) => {
      clearTimeout(timer);
      ending.abort(reason);
    };
    try {
      const init = { method, ...sent, signal: ending.signal };
      const answer = await answerOf(await signer(settings), `${settings.url}/${key}`, init);
      if (answer.ok || answer.status === 404) {
        clearTimeout(timer);
        return { answer, stop };
      }
      throw new Error(`The bucket answered ${answer.status} to ${method}.`);
    } catch (error) {
      stop();
      throw new ForeignAway('files', error);
    }
  };

  return {
    async put(key, bytes, type) {
      const { answer, stop } = await ask('PUT', key, {
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: { 'content-type': type },
      });
      stop();
      if (!answer.ok) throw new ForeignAway('files', new Error('The bucket is not there.'));
    },
    async get(key) {
      // Compressed bytes would have another length than the bucket says.
      const { answer, stop } = await ask('GET', key, { headers: { 'accept-encoding': 'identity' } });
      if (answer.ok)
        return { size: sizeOf(answer, stop), stream: await waitingBody(answer, { patience, stop }) };
      stop();
      return null;
    },
    async remove(key) {
      const { stop } = await ask('DELETE', key);
      stop();
    },
  };
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
  [wait, ...later]: readonly number[] = pauses,
): Promise<Response> {
  const { signal, ...sent } = init;
  const answer = await fetch(await client.sign(url, sent), { signal, redirect: 'manual' });
  if (wait === undefined || (answer.status < 500 && answer.status !== 429)) return answer;
  await answer.body?.cancel();
  await pause(wait, undefined, { signal });
  return answerOf(client, url, init, later);
}

function sizeOf({ headers }: Response, stop: Asked['stop']): number {
  const size = Number(headers.get('content-length') ?? Number.NaN);
  if (Number.isInteger(size) && size <= largest && !headers.get('content-encoding')) return size;
  stop();
  throw new ForeignAway('files', new Error('The bucket sent an object of no length, or of too great a one.'));
}
