import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import tar from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveError, largestFile } from './archive-format.ts';
import { readArchive } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-archive-'));
const path = join(folder, 'archive');
const text = (value: object) => Buffer.from(JSON.stringify(value));
const manifest = {
  format: 1,
  version: '0.2.0',
  takenAt: '2026-11-20T15:00:00Z',
  migrations: ['001-a'],
  tables: [],
};
const totals = { rows: {}, sequences: {}, ledgers: {}, files: 1, missingFiles: [] };
const noise = Buffer.from(Array.from({ length: 40_000 }, (_, n) => (n * n * 31) % 251));

async function write(recipients: readonly string[] = []): Promise<Buffer> {
  const archive = writeArchive(createWriteStream(path), { recipients, now: new Date(manifest.takenAt) });
  await archive.add('orbita.json', text(manifest));
  await archive.add('tables/users/00001.copy', noise);
  await archive.addStream('files/ab/cd', 5, Readable.from([Buffer.from('Lab'), Buffer.from('as')]));
  await archive.add('totals.json', text(totals));
  await archive.finish();
  return readFileSync(path);
}

let bytes: Buffer;
beforeAll(async () => {
  bytes = await write();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reading = (content: Buffer) => {
  writeFileSync(path, content);
  return readArchive(path, {});
};

it('reads what was written, in order', async () => {
  const seen: [string, number][] = [];
  writeFileSync(path, bytes);
  const content = await readArchive(path, {
    visitor: {
      async entry({ place, body }) {
        let size = 0;
        for await (const piece of body) size += piece.length;
        seen.push([place.kind, size]);
      },
    },
  });
  expect(content).toMatchObject({ manifest, totals });
  expect(seen).toEqual([
    ['rows', noise.length],
    ['file', 5],
  ]);
});

it('refuses an archive that is cut off or changed anywhere', async () => {
  for (const share of [0.0001, 0.1, 0.5, 0.9, 0.98]) {
    const at = Math.floor(bytes.length * share);
    await expect(reading(bytes.subarray(0, at))).rejects.toThrow(ArchiveError);
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 0x55;
    await expect(reading(flipped)).rejects.toThrow(ArchiveError);
  }
});

it('names what was changed within a sound compression', async () => {
  const content = zstdDecompressSync(bytes);
  content.write('Lobas', content.indexOf('Labas'));
  await expect(reading(zstdCompressSync(content))).rejects.toThrow('files/ab/cd” of the archive is broken');
});

it('throws what its visitor throws', async () => {
  writeFileSync(path, bytes);
  const visitor = { entry: () => Promise.reject(new Error('no more')) };
  await expect(readArchive(path, { visitor })).rejects.toThrow('no more');
});

describe('refuses a foreign archive', () => {
  it.each([
    ['a path that leads out', { name: 'files/../../etc/passwd' }],
    ['an absolute path', { name: '/etc/passwd' }],
    ['a symbolic link', { name: 'files/ab/link', type: 'symlink', linkname: '/etc/passwd' }],
    ['a hard link', { name: 'files/ab/link', type: 'link', linkname: '/etc/passwd' }],
    ['a folder', { name: 'files/ab', type: 'directory' }],
    ['a table of PostgreSQL', { name: 'tables/pg_catalog.pg_authid/00001.copy' }],
    ['a table before the list', { name: 'tables/users/00001.copy' }],
    ['a list of another kind', { name: 'orbita.json' }],
  ] as const)('%s', async (_name, header) => {
    const pack = tar.pack();
    if ('type' in header) pack.entry({ ...header });
    else pack.entry({ ...header }, 'x');
    pack.finalize();
    await pipeline(pack, createZstdCompress(), createWriteStream(path));
    await expect(readArchive(path, {})).rejects.toThrow(ArchiveError);
  });

  it('a text', async () => {
    await expect(reading(Buffer.from('Labas'))).rejects.toThrow('is not a backup of Orbita');
  });
});

/** Writes an archive of these entries, the manifest first; bodies of a number are so many zeros. */
async function forge(entries: readonly (readonly [string, string | number])[], list: object = manifest) {
  const pack = tar.pack();
  const written = pipeline(pack, createZstdCompress(), createWriteStream(path));
  pack.entry({ name: 'orbita.json' }, JSON.stringify(list));
  for (const [name, body] of entries) {
    const bytes = typeof body === 'number' ? Buffer.alloc(body) : Buffer.from(body);
    await new Promise<void>((resolve) => pack.entry({ name, size: bytes.length }, bytes, () => resolve()));
  }
  pack.finalize();
  await written;
  return readArchive(path, {});
}

describe('refuses a hostile archive', () => {
  it('that holds a file larger than memory', async () => {
    await expect(forge([['files/ab/cd', largestFile + 1]])).rejects.toThrow('which no backup of Orbita has');
  });

  it('that names an entry twice', async () => {
    const twice = ['files/ab/cd', 'x'] as const;
    await expect(forge([twice, twice])).rejects.toThrow('twice');
  });

  it('whose names would make a terminal obey', async () => {
    const answer = forge([['files/\u001b]0;owned\u0007\u202e', 'x']]);
    await expect(answer).rejects.toThrow('files/\ufffd]0;owned\ufffd\ufffd');
  });

  it.each([
    ['a version', { version: '0.2.0\u001b[2J' }],
    ['an instant', { takenAt: 'yesterday\u0007' }],
    ['a migration', { migrations: ['../../etc/passwd'] }],
    ['a table', { tables: [{ name: 'users; DROP TABLE users', columns: ['id'] }] }],
    ['a column', { tables: [{ name: 'users', columns: ['id") FROM PROGRAM'] }] }],
    ['a later format', { format: 2 }],
  ])('with %s that no backup has', async (_name, change) => {
    await expect(forge([], { ...manifest, ...change })).rejects.toThrow('cannot be read');
  });
});

it('is opened by its recipients alone, and whole', async () => {
  const [own, other] = [await generateX25519Identity(), await generateX25519Identity()];
  const sealed = await write([await identityToRecipient(own)]);
  expect(sealed.includes('Labas')).toBe(false);
  await expect(readArchive(path, {})).rejects.toThrow('is encrypted');
  await expect(readArchive(path, { identities: [other] })).rejects.toThrow('cannot be decrypted');
  expect((await readArchive(path, { identities: [own] })).totals).toEqual(totals);
  writeFileSync(path, sealed.subarray(0, -40));
  await expect(readArchive(path, { identities: [own] })).rejects.toThrow(ArchiveError);
});

it('tells why it could not be written', async () => {
  const archive = writeArchive(createWriteStream(join(folder, 'nowhere/archive')), { now: new Date(0) });
  const adding = async () => {
    for (let n = 0; n < 50; n += 1)
      await archive.add(`tables/users/${String(n).padStart(5, '0')}.copy`, noise);
    await archive.finish();
  };
  await expect(adding()).rejects.toThrow('ENOENT');
});
