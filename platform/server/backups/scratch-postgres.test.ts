import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withScratchPostgres } from './scratch-postgres.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'orbita-scratch-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('removes what a killed process left, and leaves one alone that begins at this moment', async () => {
  const [dead, young] = [join(dataDir, 'scratch-dead'), join(dataDir, 'scratch-young')];
  mkdirSync(dead);
  mkdirSync(young);
  utimesSync(dead, new Date(0), new Date(0));
  // By the process's clock, which a run of tests may set.
  utimesSync(young, new Date(), new Date());
  await withScratchPostgres(dataDir, async () => {
    expect([existsSync(dead), existsSync(young)]).toEqual([false, true]);
  });
  expect(readdirSync(dataDir)).toEqual(['scratch-young']);
});
