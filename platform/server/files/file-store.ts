import type { Readable } from 'node:stream';

/** Bytes that were asked for. */
export interface StoredBytes {
  readonly stream: Readable;
  /** In bytes. */
  readonly size: number;
}

/**
 * Where files of people lie, by keys such as `ab/abcd….webp`. What is put under a key never changes: keys are made of the
 * content. Errors of the disk or the network are thrown as they come.
 */
export interface FileStore {
  /** Keeps the bytes for good before it answers; putting the same key again changes nothing. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The bytes, or null when there are none under the key. */
  get(key: string): Promise<StoredBytes | null>;
  /** Forgets the bytes; a key that holds none is no error. */
  remove(key: string): Promise<void>;
}
