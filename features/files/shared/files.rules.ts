import type { StoredFile } from './files.ts';
import { uploadAddress } from './files.ts';

/** The address of a picture, by its id alone; `small` is as wide as a phone. */
export function pictureAddress(id: string, size: 'large' | 'small'): string {
  const url = `${uploadAddress}/${id}`;
  return size === 'small' ? `${url}/small` : url;
}

/** The address of a file that is a download, by its id alone. */
export function fileAddress(id: string): string {
  return `${uploadAddress}/${id}`;
}

/** A file with its addresses: a picture in two sizes, anything else in one. */
export function withAddresses(file: Omit<StoredFile, 'url' | 'smallUrl'>): StoredFile {
  const smallUrl = file.kind === 'picture' ? pictureAddress(file.id, 'small') : null;
  return { ...file, url: pictureAddress(file.id, 'large'), smallUrl };
}
