import type { Readable } from 'node:stream';

/** The bytes of a file. */
export interface StoredBytes {
  readonly stream: Readable;
  /** In bytes. */
  readonly size: number;
}

/**
 * Where people's files are kept, by keys such as `ab/abcd….webp`. The content of a key never changes: keys are derived
 * from the content. Errors of the disk or the network are thrown unchanged.
 */
export interface FileStore {
  /** Stores the bytes durably before it returns; putting the same key again changes nothing. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The bytes, or null when there are none under the key. */
  get(key: string): Promise<StoredBytes | null>;
  /** Deletes the bytes; a missing key is no error. */
  remove(key: string): Promise<void>;
}
