import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { BucketSettings } from '../env.ts';
import { waitingBody } from '../files/bucket-body.ts';
import { type Asked, BucketError, bucketClient, type Sent } from '../files/bucket-client.ts';
import { PlaceFault } from './backup-place.ts';

/** A backup can wait longer for an overloaded bucket than a person can, in milliseconds. */
const longPauses = [500, 2_000, 8_000];
/** A slower bucket counts as broken, in bytes a millisecond of waiting for it. */
const slowest = 64;

/** The calls to a bucket for backups. Each throws {@link PlaceFault}. */
export interface BucketCalls {
  /** Asks for what must be there. */
  ask(method: string, path: string, sent?: Sent): Promise<Asked>;
  /** Asks for an object; null where there is none, which is not the same as a bucket that is not there. */
  find(method: 'GET' | 'HEAD', path: string): Promise<Asked | null>;
  /** The bytes of an answer, which fail where they stop, and how many there should be. */
  bodyOf(asked: Asked): Promise<{ readonly stream: Readable; readonly size: number }>;
  /** The whole text of an answer. */
  textOf(asked: Asked): Promise<string>;
}

/** Calls to the bucket; `pauses` are those before another attempt, in milliseconds. */
export function bucketCalls(settings: BucketSettings, pauses: readonly number[] = longPauses): BucketCalls {
  const client = bucketClient(settings, pauses);
  const { patience } = settings;

  async function askTwice(method: string, path: string, sent?: Sent): Promise<Asked> {
    try {
      return await client(method, path, sent);
    } catch (error) {
      // Of hundreds of parts one may meet a connection that breaks.
      if (!(error instanceof BucketError) || error.status !== null) throw asFault(error);
    }
    await pause(pauses[0] ?? 0);
    return client(method, path, sent).catch((error: unknown) => Promise.reject(asFault(error)));
  }

  const missing = ({ code }: Asked) =>
    code === 'NoSuchUpload' || code === 'NoSuchKey'
      ? new PlaceFault('failed', `The bucket no longer has what was sent there (${code}).`)
      : new PlaceFault('missing', `There is no bucket at ${settings.url} (BACKUP_S3_URL).`);

  async function bodyOf({ answer, stop }: Asked) {
    const size = Number(answer.headers.get('content-length') ?? Number.NaN);
    const altogether = patience * 10 + (size || 0) / slowest;
    return { size, stream: await waitingBody(answer, { patience, altogether, stop, asError: brokenOff }) };
  }

  return {
    async ask(method, path, sent) {
      const asked = await askTwice(method, path, sent);
      if (asked.answer.ok) return asked;
      asked.stop();
      throw missing(asked);
    },
    async find(method, path) {
      // Compressed bytes would have another length than the bucket says.
      const asked = await askTwice(method, path, { headers: { 'accept-encoding': 'identity' } });
      if (asked.answer.ok) return asked;
      asked.stop();
      // The answer to HEAD has no body that could tell.
      if (asked.code === 'NoSuchKey' || method === 'HEAD') return null;
      throw missing(asked);
    },
    bodyOf,
    async textOf(asked) {
      const { stream } = await bodyOf(asked);
      return text(stream);
    },
  };
}

/** The sentence for what a bucket answered. */
function asFault(error: unknown): PlaceFault {
  if (!(error instanceof BucketError)) return new PlaceFault('failed', wordsOf(error));
  const { status, code, message } = error;
  if (status === 401 || status === 403)
    return new PlaceFault(
      'refused',
      `${message} The key of BACKUP_S3_ACCESS_KEY_ID must be valid, and may list, read, write and delete.`,
    );
  return new PlaceFault(status === 507 || code === 'QuotaExceeded' ? 'full' : 'away', message);
}

function brokenOff(error: unknown): PlaceFault {
  return new PlaceFault('away', `The bucket broke off in the middle of an object: ${wordsOf(error)}`);
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
