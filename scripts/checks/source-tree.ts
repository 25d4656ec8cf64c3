import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the product: its path from the root, with `/`, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const roots = ['apps', 'bench', 'database', 'e2e', 'features', 'platform', 'scripts'];
const readable = /\.(ts|tsx|mjs|js|css|sql|html|py)$/;
const generated = /\.gen\.ts$/;
const skipped = new Set(['node_modules', 'dist', '.data', '.cache', 'test-results', 'playwright-report']);

function* filesIn(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(root, path);
    else if (!generated.test(path)) yield path;
  }
}

/** Every file in the product's folders, sorted. Files that are not source (pictures, fonts) have an empty text. */
export function readSourceTree(root: string): SourceFile[] {
  const present = new Set(readdirSync(root));
  return roots
    .filter((folder) => present.has(folder))
    .flatMap((folder) => [...filesIn(root, folder)])
    .toSorted()
    .map((path) => ({ path, text: readable.test(path) ? readFileSync(join(root, path), 'utf8') : '' }));
}

/** True for tests and for the foundation of the server's tests: most rules of shape do not apply to them. */
export function isTest(path: string): boolean {
  return /\.((test|spec)\.tsx?|matrix\.ts)$|^apps\/server\/(matrix\/|([a-z-]+\/)?test-)/.test(path);
}

/** True for TypeScript, with or without JSX. */
export function isTypeScript(path: string): boolean {
  return /\.tsx?$/.test(path);
}
