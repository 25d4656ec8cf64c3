import type { ListedErasure } from './erasure-list.ts';

/** An archive in a place for backups, or whatever else lies there. */
export interface StoredBackup {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Where nightly backups are kept. Whatever a place cannot tell or do is thrown: it never seems empty because it was away. Throws
 * {@link PlaceFault}, or what the disk says.
 */
export interface BackupPlace {
  /** All that lies there under a name of its own, in no order. */
  list(): Promise<readonly StoredBackup[]>;
  /**
   * Lets `make` write a file, and keeps it under the name, whole or not at all. Throws {@link FileExistsError} for a name that is taken.
   */
  write<R>(name: string, make: (path: string) => Promise<R>): Promise<R>;
  /** Lets `use` read what is kept under the name, from a file that may be gone afterwards. */
  read<R>(name: string, use: (path: string) => Promise<R>): Promise<R>;
  remove(name: string): Promise<void>;
  /** Who was erased, as the list beside the backups says; null where there is no list yet. */
  readErasures(): Promise<readonly ListedErasure[] | null>;
  /** Adds to that list, for good before it returns; one caller at a time. Adding one again does no harm. */
  addErasures(erasures: readonly ListedErasure[]): Promise<void>;
  /** Removes what killed processes left behind unfinished. */
  tidy(): Promise<void>;
}

/** What is wrong with a place: it refuses us, is not there, does not answer, has no room, or something else. */
export type PlaceFaultKind = 'refused' | 'missing' | 'away' | 'full' | 'failed';

/** A place for backups cannot be used; the message says why, in a sentence for the operator. */
export class PlaceFault extends Error {
  readonly kind: PlaceFaultKind;

  constructor(kind: PlaceFaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
