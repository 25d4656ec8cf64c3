import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BucketFake, openBucketFake } from '#platform/testing/bucket-fake.ts';
import { readEnv } from '../env.ts';
import { type BackupPlace, PlaceFault } from './backup-place.ts';
import { bucketPlace } from './bucket-place.ts';
import { openBackupPlace } from './open-backup-place.ts';
import { FileExistsError } from './whole-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-bucket-place-'));
const dataDir = join(folder, 'data');
const name = 'orbita-2026-11-20T020700Z.tar.zst';
const partSize = 16_384;
/** Three parts, the last of which is short. */
const archive = Buffer.alloc(2 * partSize + 1000, 'Labas, Žygimante. ');
/** The keys of a server of others. */
const theirs = { BACKUP_S3_ACCESS_KEY_ID: 'S3RVER', BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER' };
const erasure = (at: string) => ({ kind: 'account', id: crypto.randomUUID(), at });

let fake: BucketFake;
let place: BackupPlace;
beforeEach(async () => {
  fake = await openBucketFake({ page: 3 });
  place = openedOn(fake.env);
});
afterEach(async () => {
  await fake.close();
  // Whatever happened, nothing stays on this disk.
  expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function openedOn(variables: Readonly<Record<string, string>>): BackupPlace {
  const { backupPlace } = readEnv(variables);
  if (!backupPlace || !('bucket' in backupPlace)) throw new Error('There is no bucket.');
  return bucketPlace(backupPlace.bucket, { dataDir, pauses: [1, 1], partSize });
}

const write = (at = place, content = archive) =>
  at.write(name, async (path) => {
    writeFileSync(path, content);
    return content.length;
  });
const read = (at = place) => at.read(name, async (path) => readFileSync(path));
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof PlaceFault ? error.kind : String(error)),
  );

describe.each(['ours', 'of others'])('a bucket for tests, %s', (whose) => {
  let bucket: S3rver | null = null;
  let opened: BackupPlace;
  beforeEach(async () => {
    if (whose === 'ours') {
      opened = place;
      return;
    }
    bucket = new S3rver({
      ...{ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') },
      configureBuckets: [{ name: 'orbita-backups', configs: [] }],
    });
    const { port } = await bucket.run();
    opened = openedOn({ ...theirs, BACKUP_S3_URL: `http://127.0.0.1:${port}/orbita-backups` });
  });
  afterEach(async () => bucket?.close());

  it('keeps an archive in parts, lists, returns and removes it, and keeps a list of erasures', async () => {
    expect(await opened.list()).toEqual([]);
    expect(await opened.readErasures()).toBeNull();
    expect(await write(opened)).toBe(archive.length);
    const [first, second] = [erasure('2026-11-20T10:00:00Z'), erasure('2026-11-20T10:01:00Z')];
    await opened.addErasures([first]);
    await opened.addErasures([second, first]);
    expect(await opened.readErasures()).toEqual([first, second]);
    expect((await opened.list()).toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
      { name: 'erasures.ndjson', size: expect.any(Number) },
      { name, size: archive.length },
    ]);
    expect((await read(opened)).equals(archive)).toBe(true);
    await opened.remove(name);
    await opened.remove(name);
    expect((await opened.list()).map((each) => each.name)).toEqual(['erasures.ndjson']);
    expect(await kindOf(read(opened))).toBe('missing');
  });
});

it('lists all pages, and nothing in folders', async () => {
  for (let n = 10; n < 30; n += 1) fake.objects.set(`orbita-${n}`, Buffer.from('x'));
  fake.objects.set('old/orbita-1', Buffer.from('x'));
  expect((await place.list()).map((each) => each.name)).toEqual(
    Array.from({ length: 20 }, (_, n) => `orbita-${n + 10}`),
  );
  expect(fake.asked).toHaveLength(7);
});

it('never replaces an object, and says so before the work', async () => {
  fake.objects.set(name, Buffer.from('theirs'));
  let begun = false;
  const make = async () => {
    begun = true;
  };
  await expect(place.write(name, make)).rejects.toThrow(FileExistsError);
  expect([begun, fake.objects.get(name)?.toString()]).toEqual([false, 'theirs']);
});

describe('a bucket that fails', () => {
  it.each([
    ['that refuses the key', 403, 'refused'],
    ['that is overloaded', 503, 'away'],
    ['that leads elsewhere', 307, 'away'],
    ['that has no room', 507, 'full'],
  ] as const)('%s never looks empty, and makes no work', async (_what, status, kind) => {
    fake.objects.set(name, archive);
    fake.fail(() => status);
    let begun = false;
    const make = async () => {
      begun = true;
    };
    expect(await kindOf(place.list())).toBe(kind);
    expect(await kindOf(place.readErasures())).toBe(kind);
    expect(await kindOf(place.addErasures([erasure('2026-11-20T10:00:00Z')]))).toBe(kind);
    expect(await kindOf(place.write('orbita-b', make))).toBe(kind);
    expect(await kindOf(read())).toBe(kind);
    expect(await kindOf(place.remove(name))).toBe(kind);
    expect([begun, [...fake.objects.keys()]]).toEqual([false, [name]]);
  });

  it('that is silent is given up', async () => {
    fake.fail(() => 'silent');
    const hurried = openedOn({ ...fake.env, BACKUP_S3_PATIENCE: '0.2' });
    expect(await kindOf(hurried.list())).toBe('away');
    expect(await kindOf(write(hurried))).toBe('away');
  });

  it('that is not there is no empty one', async () => {
    const { port } = new URL(fake.env.BACKUP_S3_URL ?? '');
    const bucket = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(folder, 'none'),
    });
    const other = await bucket.run();
    const absent = openedOn({ ...theirs, BACKUP_S3_URL: `http://127.0.0.1:${other.port}/nowhere` });
    expect(await kindOf(absent.list())).toBe('missing');
    expect(await kindOf(absent.readErasures())).toBe('missing');
    expect(await kindOf(write(absent))).toBe('missing');
    await bucket.close();
    await fake.close();
    const gone = openedOn({ ...fake.env, BACKUP_S3_URL: `http://127.0.0.1:${port}/orbita-backups` });
    expect(await kindOf(gone.list())).toBe('away');
    fake = await openBucketFake();
  });

  it('with something else than a list is no empty one', async () => {
    fake.objects.set('a', Buffer.from('<html>Sign in</html>'));
    const page = openedOn({ ...fake.env, BACKUP_S3_URL: `${fake.env.BACKUP_S3_URL}/a` });
    expect(await kindOf(page.list())).toBe('failed');
  });

  it('at the third part has its upload taken back, and keeps no object', async () => {
    fake.fail(({ part }) => (part === 3 ? 500 : null));
    expect(await kindOf(write())).toBe('away');
    expect([fake.objects.size, fake.uploads.size]).toEqual([0, 0]);
    expect(fake.asked.filter((each) => each.startsWith('abort'))).toHaveLength(1);
    expect(fake.asked.filter((each) => each.endsWith(' 3'))).toHaveLength(3);
  });

  it('once at a part is asked again', async () => {
    let failures = 1;
    fake.fail(({ part }) => (part === 2 && failures-- > 0 ? 500 : null));
    await write();
    expect(fake.objects.get(name)?.equals(archive)).toBe(true);
  });

  it('after it completed an upload has it', async () => {
    // The answer is lost: another attempt meets an upload that is no more.
    let answers = 0;
    fake.fail(({ act }) => (act === 'complete' && answers++ > 0 ? 503 : null));
    await write();
    expect(fake.objects.get(name)?.equals(archive)).toBe(true);
  });

  it('keeps half an object: it is removed, and the backup has failed', async () => {
    fake.fail(({ part }) => (part === 1 ? 'cut' : null));
    await expect(write()).rejects.toThrow(/kept \d+ of \d+ bytes/);
    expect(fake.objects.size).toBe(0);
  });

  it('in the middle of an object gives no half one', async () => {
    await write();
    fake.fail(({ act }) => (act === 'get' ? 'cut' : null));
    expect(await kindOf(read())).toBe('away');
  });

  it('while the list of erasures is read does not lose what is in it', async () => {
    const first = erasure('2026-11-20T10:00:00Z');
    await place.addErasures([first]);
    const another = erasure('2026-11-20T10:01:00Z');
    fake.fail(({ act }) => (act === 'get' ? 'cut' : null));
    expect(await kindOf(place.addErasures([another]))).toBe('away');
    fake.fail(null);
    expect(await place.readErasures()).toEqual([first]);
  });
});

it('removes what a killed process had on its way, and nothing that is on its way', async () => {
  const [killed, young] = [join(dataDir, 'passing-killed'), join(dataDir, 'passing-young')];
  for (const each of [killed, young]) mkdirSync(each, { recursive: true });
  const hourAgo = new Date(Date.now() - 3_600_000);
  utimesSync(killed, hourAgo, hourAgo);
  // By the process's clock, which a run of tests may set.
  utimesSync(young, new Date(), new Date());
  await place.write(name, async (path) => {
    writeFileSync(path, 'Labas');
    const busy = join(path, '..');
    utimesSync(busy, hourAgo, hourAgo);
    await place.tidy();
    expect([existsSync(killed), existsSync(young), existsSync(path)]).toEqual([false, true, true]);
  });
  rmSync(young, { recursive: true });
});

it('is the place that the settings name', () => {
  expect(openBackupPlace(readEnv({}))).toBeNull();
  expect(openBackupPlace(readEnv(fake.env))).not.toBeNull();
});
