import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Sent } from '../files/bucket-client.ts';
import { completionOf, requireCompleted, type SentPart, uploadIn } from './bucket-answers.ts';
import type { BucketCalls } from './bucket-calls.ts';

/** The size of a part unless told otherwise, in bytes, as long as the file needs no more parts than S3 allows. */
const usualPart = 8 * 1024 * 1024;
const mostParts = 10_000;

/**
 * Sends a file into a bucket in parts, of which one is in memory at a time: the object is there once all have arrived, and not before. An
 * upload that fails is taken back, so that no part is kept or paid for.
 */
export async function uploadFile(
  { ask, textOf }: BucketCalls,
  { path, key, partSize = usualPart }: { path: string; key: string; partSize?: number | undefined },
): Promise<void> {
  const file = await open(path);
  try {
    const upload = uploadIn(await textOf(await ask('POST', `/${key}?uploads=`)));
    const query = `uploadId=${encodeURIComponent(upload)}`;
    try {
      const parts = await sendParts({ file, partSize }, async (number, bytes) => {
        const sent = sealed(bytes, 'application/octet-stream');
        const { answer, stop } = await ask('PUT', `/${key}?partNumber=${number}&${query}`, sent);
        stop();
        return { number, tag: answer.headers.get('etag') ?? '' };
      });
      const completion = sealed(Buffer.from(completionOf(parts)), 'application/xml');
      requireCompleted(await textOf(await ask('POST', `/${key}?${query}`, completion)));
    } catch (error) {
      // The reason counts, not whether the bucket also hears of it: a rule of the bucket ends what was never completed.
      await ask('DELETE', `/${key}?${query}`).then(
        ({ stop }) => stop(),
        () => undefined,
      );
      throw error;
    }
  } finally {
    await file.close();
  }
}

/** The bytes with what a bucket checks them by, which one with object locks demands. */
export function sealed(bytes: Buffer<ArrayBuffer>, type: string): Sent {
  const md5 = createHash('md5').update(bytes).digest('base64');
  return { body: bytes, headers: { 'content-md5': md5, 'content-type': type } };
}

async function sendParts(
  { file, partSize }: { readonly file: FileHandle; readonly partSize: number },
  send: (number: number, bytes: Buffer<ArrayBuffer>) => Promise<SentPart>,
): Promise<SentPart[]> {
  const { size } = await file.stat();
  const length = Math.max(partSize, Math.ceil(size / mostParts));
  const parts: SentPart[] = [];
  for (let at = 0; at < size || parts.length === 0; at += length) {
    const bytes = Buffer.alloc(Math.min(length, size - at));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
    if (bytesRead < bytes.length) throw new Error('The backup became shorter while it was sent.');
    parts.push(await send(parts.length + 1, bytes));
  }
  return parts;
}
