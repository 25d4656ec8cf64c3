import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { BucketSettings } from '../env.ts';
import type { FileStore } from './file-store.ts';

/** How long a bucket may think, in milliseconds. */
const patience = 30_000;

/** A {@link FileStore} in a bucket of an S3-compatible service. */
export function bucketStore({ url, region, accessKeyId, secretAccessKey }: BucketSettings): FileStore {
  const ask = async (method: string, key: string, init: RequestInit = {}) => {
    const { AwsClient } = await import('aws4fetch');
    const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
    const answer = await client.fetch(`${url}/${key}`, {
      method,
      ...init,
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok && answer.status !== 404) {
      await answer.body?.cancel();
      throw new Error(`The bucket answered ${answer.status} to ${method}.`);
    }
    return answer;
  };
  return {
    async put(key, bytes, type) {
      const answer = await ask('PUT', key, {
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: { 'content-type': type, 'content-length': String(bytes.byteLength) },
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error('The bucket is not there.');
    },
    async get(key) {
      const answer = await ask('GET', key);
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel();
        return null;
      }
      const size = Number(answer.headers.get('content-length'));
      return { stream: Readable.fromWeb(answer.body as ReadableStream), size };
    },
    async remove(key) {
      const answer = await ask('DELETE', key);
      await answer.body?.cancel();
    },
  };
}
