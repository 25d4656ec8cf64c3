import { Readable } from 'node:stream';
import { ForeignAway } from '../foreign-away.ts';

interface Waiting {
  /** For each piece, in milliseconds; for all of them ten times as long. */
  readonly patience: number;
  /** Ends the request. */
  readonly stop: (reason?: Error) => void;
}

/** How often the patience of one piece an object may cost as a whole. */
const mostPatience = 10;

/**
 * The body of an answer, which ends when the sender is silent or never gets done. Only the time that is spent waiting for
 * it counts: a reader may take as long as they like. The first piece is there already, so that a body which never comes is
 * refused before anything was answered.
 */
export async function waitingBody(answer: Response, { patience, stop }: Waiting): Promise<Readable> {
  const reader = answer.body?.getReader();
  let left = patience * mostPatience;

  async function next(): Promise<Uint8Array | null> {
    const began = performance.now();
    const silent = () => stop(new Error('The bucket stopped in the middle of an object.'));
    const timer = setTimeout(silent, Math.min(patience, left));
    try {
      return (await reader?.read())?.value ?? null;
    } catch (error) {
      throw new ForeignAway('files', error);
    } finally {
      clearTimeout(timer);
      left = Math.max(left - (performance.now() - began), 0);
    }
  }

  const first = await next();
  async function* pieces() {
    for (let piece = first; piece; piece = await next()) yield piece;
  }
  // Whoever goes away in the middle ends the request.
  return Readable.from(pieces(), { objectMode: false }).once('close', () => stop());
}
