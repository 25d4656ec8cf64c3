import type { StoredFile } from './files.ts';
import { uploadAddress } from './files.ts';

/** A file with the addresses under which it is opened: a picture in two sizes, anything else in one. */
export function withAddresses(file: Omit<StoredFile, 'url' | 'smallUrl'>): StoredFile {
  const url = `${uploadAddress}/${file.id}`;
  return { ...file, url, smallUrl: file.kind === 'picture' ? `${url}/small` : null };
}
