import type { BucketSettings } from '../env.ts';
import { ForeignAway } from '../foreign-away.ts';
import { waitingBody } from './bucket-body.ts';
import { type Asked, bucketClient, type Sent } from './bucket-client.ts';
import type { FileStore } from './file-store.ts';

/** The limit for one object, in bytes: nothing that people upload is so large. */
const largest = 64 * 1024 * 1024;

const asError = (error: unknown) => new ForeignAway('files', error);

/**
 * A {@link FileStore} in a bucket of an S3-compatible service. Throws {@link ForeignAway} for a bucket that is silent longer
 * than its `patience`, refuses, breaks off, or redirects.
 */
export function bucketStore(settings: BucketSettings): FileStore {
  const { patience } = settings;
  const client = bucketClient(settings);
  const ask = async (method: string, key: string, sent?: Sent): Promise<Asked> => {
    try {
      return await client(method, `/${key}`, sent);
    } catch (error) {
      throw asError(error);
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
        return { size: sizeOf(answer, stop), stream: await waitingBody(answer, { patience, stop, asError }) };
      stop();
      return null;
    },
    async remove(key) {
      const { stop } = await ask('DELETE', key);
      stop();
    },
  };
}

function sizeOf({ headers }: Response, stop: Asked['stop']): number {
  const size = Number(headers.get('content-length') ?? Number.NaN);
  if (Number.isInteger(size) && size <= largest && !headers.get('content-encoding')) return size;
  stop();
  throw new ForeignAway('files', new Error('The bucket sent an object of no length, or of too great a one.'));
}
