import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * A class's name in the app: its file's, and its index there. The original names would be in styles and scripts, and do not
 * compress.
 */
export function shortClassName(name: string, file: string, styles: string): string {
  const ofFile = createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 5);
  const names = [...new Set(styles.matchAll(/\.([a-zA-Z][\w-]*)/g).map(([, found]) => found))];
  return `_${ofFile}${names.indexOf(name).toString(36)}`;
}
