import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSourceTree } from './checks/source-tree.ts';
import { withAddresses } from './checks/structure/where.ts';

/** Writes the addresses below `root` into its docs/where.md. */
export function listAddresses(root: string): void {
  const path = join(root, 'docs/where.md');
  writeFileSync(path, withAddresses(readSourceTree(root), readFileSync(path, 'utf8')));
}

if (import.meta.main) listAddresses(process.cwd());
