import type { Env } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import type { Scope } from '#platform/server/scope.ts';
import { notePart } from '../takeouts.repository.ts';

/** So much of an archive is in memory, and in an object of the store, in bytes. */
export const partSize = 4 * 1024 * 1024;

/** An attempt to make a take-out, and how many parts of it are stored. */
export interface Stored {
  readonly id: string;
  readonly attempt: number;
  readonly parts: number;
}

/** Nobody wants this attempt any more: the person was deleted, or another process makes the take-out anew. */
export class Unwanted extends Error {}

const keyOf = ({ id, attempt }: Pick<Stored, 'id' | 'attempt'>, part: number) =>
  `takeouts/${id}/${attempt}-${part}`;

/** Takes the bytes of an archive in order. */
export interface PartWriter {
  write(bytes: Uint8Array): Promise<void>;
  /** Stores what is left; returns the size of the archive in bytes. */
  end(): Promise<number>;
  /** What is stored so far, or was about to be. */
  stored(): Stored;
}

/**
 * Stores an archive in parts, each noted before it is stored, so that a killed process leaves none that nobody knows of. Throws
 * {@link Unwanted}.
 */
export function partWriter({ db, env }: Scope, of: Pick<Stored, 'id' | 'attempt'>): PartWriter {
  const store = openFileStore(env);
  const buffer = new Uint8Array(partSize);
  let [filled, parts, size] = [0, 0, 0];
  const storePart = async () => {
    parts += 1;
    if (!(await notePart(db, { ...of, parts }))) throw new Unwanted();
    await store.put(keyOf(of, parts), buffer.slice(0, filled), 'application/octet-stream');
    size += filled;
    filled = 0;
  };
  return {
    async write(bytes) {
      for (let from = 0; from < bytes.byteLength; ) {
        const piece = bytes.subarray(from, from + partSize - filled);
        buffer.set(piece, filled);
        filled += piece.byteLength;
        from += piece.byteLength;
        if (filled === partSize) await storePart();
      }
    },
    async end() {
      if (filled > 0) await storePart();
      return size;
    },
    stored: () => ({ ...of, parts }),
  };
}

/** The bytes of an archive, part by part. Throws when one is missing. */
export async function* readParts(env: Env, stored: Stored): AsyncGenerator<Uint8Array, void> {
  const store = openFileStore(env);
  for (let part = 1; part <= stored.parts; part += 1) {
    const found = await store.get(keyOf(stored, part));
    if (!found) throw new Error('A part of a take-out is missing.');
    yield* found.stream as AsyncIterable<Uint8Array>;
  }
}

/** Removes the parts of an attempt; those that are gone already are no error. */
export async function removeParts(env: Env, stored: Stored): Promise<void> {
  const store = openFileStore(env);
  for (let part = 1; part <= stored.parts; part += 1) await store.remove(keyOf(stored, part));
}
