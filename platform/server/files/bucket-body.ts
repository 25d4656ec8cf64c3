import { Readable } from 'node:stream';

interface Waiting {
  /** For each chunk, in milliseconds. */
  readonly patience: number;
  /** For all chunks together, in milliseconds; ten times the patience unless given. */
  readonly altogether?: number;
  /** Ends the request. */
  readonly stop: (reason?: Error) => void;
  /** What is thrown for a body that does not come. */
  readonly asError: (error: unknown) => Error;
}

/** How many times the chunk timeout the whole object may take. */
const mostPatience = 10;

/**
 * The body of an answer, which fails when the sender is silent or too slow as a whole. Only the time spent waiting for the
 * sender counts: a reader may take as long as they like. The first chunk is already there, so that a body which never
 * comes is refused before anything was answered.
 */
export async function waitingBody(
  answer: Response,
  { patience, altogether = patience * mostPatience, stop, asError }: Waiting,
): Promise<Readable> {
  const reader = answer.body?.getReader();
  let left = altogether;

  async function next(): Promise<Uint8Array | null> {
    const began = performance.now();
    const silent = () => stop(new Error('The bucket stopped in the middle of an object.'));
    const timer = setTimeout(silent, Math.min(patience, left));
    try {
      return (await reader?.read())?.value ?? null;
    } catch (error) {
      throw asError(error);
    } finally {
      clearTimeout(timer);
      left = Math.max(left - (performance.now() - began), 0);
    }
  }

  const first = await next();
  async function* pieces() {
    for (let piece = first; piece; piece = await next()) yield piece;
  }
  // A reader who goes away midway ends the request.
  return Readable.from(pieces(), { objectMode: false }).once('close', () => stop());
}
