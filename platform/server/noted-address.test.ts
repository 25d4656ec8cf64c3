import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { noteAddress, notedAddress } from './noted-address.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'orbita-address-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

it('is known while the process runs, and removed when it ends', () => {
  const dataDir = join(folder(), 'not-there-yet');
  expect(notedAddress(dataDir)).toBeNull();
  const forget = noteAddress(dataDir, 'http://localhost:4111');
  expect(notedAddress(dataDir)).toBe('http://localhost:4111');
  forget();
  expect(notedAddress(dataDir)).toBeNull();
});

it('is ignored when its process was killed', () => {
  const dataDir = folder();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(dataDir, 'orbita.address'), JSON.stringify({ pid, address: 'http://localhost:4111' }));
  expect(notedAddress(dataDir)).toBeNull();
});
