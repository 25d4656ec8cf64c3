import { join } from 'node:path';
import type { Env } from '../env.ts';
import { bucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/**
 * The store of this process: a bucket if one is set, otherwise the folder `files` of `DATA_DIR`. Opening it costs
 * nothing.
 */
export function openFileStore(env: Env): FileStore {
  return env.bucket ? bucketStore(env.bucket) : folderStore(join(env.dataDir, 'files'));
}
