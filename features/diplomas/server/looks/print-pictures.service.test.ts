import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepFile } from '#features/files/server/files.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { printedLogo, signatureInk } from './print-pictures.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-signature-'));
let db: Db;
let drop: () => Promise<void>;
let scope: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  scope = testScope(db, await createUser(db, { role: 'admin' }), { env: { DATA_DIR: folder } });
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

it('extracts the ink from a photo of a signed sheet, in the colour of the page', async () => {
  const line = Buffer.from(
    '<svg width="400" height="160"><path d="M40 80H360" stroke="#111" stroke-width="20"/></svg>',
  );
  const photo = await sharp({ create: { width: 400, height: 160, channels: 3, background: '#f6f5f0' } })
    .composite([{ input: line }])
    .jpeg()
    .toBuffer();
  const { id } = await keepFile(scope, { kind: 'picture', name: 'parašas.jpg', bytes: photo });
  const ink = await signatureInk(scope, id, [255, 255, 255]);
  // Cropped to the writing.
  expect(ink?.width).toBeLessThan(360);
  expect(ink?.height).toBeLessThan(60);
  const { data } = await sharp(ink?.png).raw().toBuffer({ resolveWithObject: true });
  const middle = (Math.floor((ink?.height ?? 0) / 2) * (ink?.width ?? 0) + 100) * 4;
  expect([...data.subarray(middle, middle + 4)]).toEqual([255, 255, 255, 255]);
  expect(ink?.png.length).toBeLessThan(20 * 1024);
});

it('omits a picture whose bytes are gone', async () => {
  expect(await signatureInk(scope, crypto.randomUUID(), [0, 0, 0])).toBeNull();
});

it('prints a small, light logo, with its colours and without the paper around it', async () => {
  const drawn = Buffer.from(
    '<svg width="1600" height="900"><rect x="300" y="300" width="1000" height="300" rx="60" fill="#d1345b"/></svg>',
  );
  const bytes = await sharp(drawn).png().toBuffer();
  const { id } = await keepFile(scope, { kind: 'picture', name: 'logo.png', bytes });
  const logo = await printedLogo(scope, id);
  expect(logo).toMatchObject({ width: 336, height: 101 });
  expect(logo?.png.length).toBeLessThan(20 * 1024);
  const { data } = await sharp(logo?.png).raw().toBuffer({ resolveWithObject: true });
  const middle = (50 * 336 + 168) * 4;
  const colour = [0xd1, 0x34, 0x5b, 255];
  // Pictures are stored with an invisible loss.
  for (const [at, value] of colour.entries())
    expect(Math.abs((data[middle + at] ?? 0) - value)).toBeLessThan(4);
  expect(await printedLogo(scope, crypto.randomUUID())).toBeNull();
});
