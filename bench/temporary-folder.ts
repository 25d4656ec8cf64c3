import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that is removed when this process ends: a populated academy fills more than a gigabyte. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'orbita-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
