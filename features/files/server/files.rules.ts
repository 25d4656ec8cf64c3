import { createHash } from 'node:crypto';
import type { FileKind } from '../shared/files.ts';

/** The sizes of a file in the store: a picture in two, anything else in one. */
export type Variant = 'large' | 'small' | 'file';

/** The key of a file's bytes: by the hash of what was sent, so that the same picture is stored once. */
export function keyOf(hash: string, variant: Variant): string {
  const end = variant === 'file' ? '' : `-${variant}.webp`;
  return `${hash.slice(0, 2)}/${hash}${end}`;
}

/**
 * Whether bytes are not those that were stored under a key. It shows in files that are kept as they were sent: their key is their
 * hash. Pictures are stored anew from what was sent, so theirs says nothing.
 */
export function isDamaged(key: string, bytes: Uint8Array): boolean {
  return !key.endsWith('.webp') && key !== keyOf(createHash('sha256').update(bytes).digest('hex'), 'file');
}

/** The variants of a kind, the whole one first. */
export function variantsOf(kind: FileKind): Variant[] {
  return kind === 'picture' ? ['large', 'small'] : ['file'];
}

/** The variant that an address requests; null when the file has none of that name. */
export function variantAsked(kind: FileKind, size: string | undefined): Variant | null {
  if (size === undefined) return variantsOf(kind)[0] ?? null;
  return kind === 'picture' && size === 'small' ? 'small' : null;
}
