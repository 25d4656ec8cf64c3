import { createHash, randomUUID } from 'node:crypto';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Role } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import * as service from './files.service.ts';

let db: Db;
let drop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'orbita-files-'));
const now = Temporal.Instant.from(testNow);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const as = async (role: Role, days = 0) =>
  testScope(db, await createUser(db, { role }), {
    now: now.add({ hours: days * 24 }).toString(),
    env: { DATA_DIR: folder },
  });
const inStore = () => globSync('files/*/*', { cwd: folder }).length;
const download = (text: string) => ({ kind: 'file' as const, name: 'a.sb3', bytes: Buffer.from(text) });
const lesson = () => ({ type: 'lesson', id: randomUUID() });

const refused = (code: string) => expect.objectContaining({ code });

describe('keepFile', () => {
  it('returns what a screen needs to show it', async () => {
    const file = await service.keepFile(await as('teacher'), download('one'));
    expect(file).toMatchObject({
      kind: 'file',
      name: 'a.sb3',
      size: 3,
      url: `/files/${file.id}`,
      smallUrl: null,
    });
  });

  it('stores the same bytes once, each upload as a file of its own', async () => {
    const scope = await as('admin');
    const before = inStore();
    const files = await Promise.all([1, 2, 3].map(() => service.keepFile(scope, download('same'))));
    expect(new Set(files.map(({ id }) => id)).size).toBe(3);
    expect(inStore()).toBe(before + 1);
  });

  it.each([
    ['file/empty', { kind: 'file', name: 'x', bytes: Buffer.alloc(0) }],
    ['file/not-a-picture', { kind: 'picture', name: 'x.png', bytes: Buffer.from('<svg/>') }],
    ['request/too-large', { kind: 'picture', name: 'x.png', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) }],
  ] as const)('refuses with %s, and stores nothing', async (code, given) => {
    const before = inStore();
    await expect(service.keepFile(await as('teacher'), given)).rejects.toEqual(refused(code));
    expect(inStore()).toBe(before);
  });

  it('leaves no file behind when the store is full, and holds no connection while it waits for one', async () => {
    const scope = await as('admin');
    const full = { ...scope, env: { ...scope.env, dataDir: join(folder, 'full') } };
    // A file where the store makes its folder.
    writeFileSync(full.env.dataDir, '');
    const count = async () =>
      (await db.selectFrom('files').select('id').where('name', '=', 'full.sb3').execute()).length;
    await expect(service.keepFile(full, { ...download('full'), name: 'full.sb3' })).rejects.toThrow();
    expect(await count()).toBe(0);
  });

  it.each(['parent', 'child'] as const)('accepts nothing from a %s', async (role) => {
    const scope = await as(role);
    await expect(service.requireUploader(scope)).rejects.toEqual(refused('auth/permission-denied'));
    await expect(service.keepFile(scope, download('x'))).rejects.toEqual(refused('auth/permission-denied'));
  });
});

describe('openFile', () => {
  const nobody: service.FileReach = {};

  it('gives staff every file', async () => {
    const { id } = await service.keepFile(await as('teacher'), download('for all staff'));
    const opened = await service.openFile(await as('teacher'), { id }, nobody);
    expect((await buffer(opened.stream)).toString()).toBe('for all staff');
  });

  it('gives a family what something within their reach shows, and nothing else', async () => {
    const admin = await as('admin');
    const [shown, hidden] = [
      await service.keepFile(admin, download('a')),
      await service.keepFile(admin, download('b')),
    ];
    const subject = lesson();
    await transaction(admin, (tx) => service.noteFileUses(tx, subject, [shown.id, randomUUID()]));
    const child = await as('child');
    const reach: service.FileReach = {
      lesson: async (scope, ids) => scope.actor.id === child.actor.id && ids.includes(subject.id),
    };
    const opened = await service.openFile(child, { id: shown.id }, reach);
    opened.stream.destroy();
    expect(opened.size).toBe(1);
    for (const [scope, id] of [
      [child, hidden.id],
      [child, randomUUID()],
      [await as('child'), shown.id],
      [await as('parent'), shown.id],
    ] as const) {
      await expect(service.openFile(scope, { id }, reach)).rejects.toEqual(refused('db/no-document'));
    }
  });

  it('has no size that a file does not have', async () => {
    const scope = await as('admin');
    const { id } = await service.keepFile(scope, download('x'));
    await expect(service.openFile(scope, { id, size: 'small' }, nobody)).rejects.toEqual(
      refused('db/no-document'),
    );
  });
});

describe('sweepFiles', () => {
  it('deletes what nothing has shown for 7 days, with its bytes', async () => {
    const admin = await as('admin');
    const file = await service.keepFile(admin, download('soon forgotten'));
    expect(
      await service.readFile(admin, file.id).then((bytes) => bytes?.stream.destroy() && bytes.size),
    ).toBe(14);
    await service.sweepFiles(await as('admin', 6));
    expect(await service.listFiles(admin, [file.id])).toHaveLength(1);
    await service.sweepFiles(await as('admin', 8));
    expect(await service.listFiles(admin, [file.id])).toEqual([]);
    expect(await service.readFile(admin, file.id)).toBeNull();
  });

  it('keeps what something shows, and deletes it 7 days after the last use is gone', async () => {
    const admin = await as('admin');
    const { id } = await service.keepFile(admin, download('shown'));
    const [one, two] = [lesson(), lesson()];
    await transaction(admin, async (tx) => {
      await service.noteFileUses(tx, one, [id]);
      await service.noteFileUses(tx, two, [id]);
    });
    await transaction(await as('admin', 20), (tx) => service.dropFileUses(tx, one));
    await service.sweepFiles(await as('admin', 40));
    expect(await service.listFiles(admin, [id])).toHaveLength(1);
    await transaction(await as('admin', 40), (tx) => service.dropFileUses(tx, two));
    await service.sweepFiles(await as('admin', 46));
    expect(await service.listFiles(admin, [id])).toHaveLength(1);
    await service.sweepFiles(await as('admin', 48));
    expect(await service.listFiles(admin, [id])).toEqual([]);
  });

  it('keeps what gets a new use while the last other goes', async () => {
    const admin = await as('admin');
    const { id } = await service.keepFile(admin, download('handed on'));
    const [old, next] = [lesson(), lesson()];
    await transaction(admin, (tx) => service.noteFileUses(tx, old, [id]));
    let dropped: Promise<void> | undefined;
    await transaction(admin, async (tx) => {
      await service.noteFileUses(tx, next, [id]);
      dropped = transaction(admin, (other) => service.dropFileUses(other, old));
      await expect.poll(() => waitingForLocks(db)).toHaveLength(1);
    });
    await dropped;
    await service.sweepFiles(await as('admin', 8));
    expect(await service.listFiles(admin, [id])).toHaveLength(1);
  });

  it('releases what several subjects show that are deleted together, whatever others lock meanwhile', async () => {
    const admin = await as('admin');
    const ids = [
      (await service.keepFile(admin, download('one'))).id,
      (await service.keepFile(admin, download('two'))).id,
    ].toSorted();
    const [low = '', high = ''] = ids;
    const [one, two] = [lesson(), lesson()];
    await transaction(admin, (tx) => service.noteFileUses(tx, one, [high]));
    await transaction(admin, (tx) => service.noteFileUses(tx, two, [low]));
    let dropped: Promise<void> | undefined;
    await transaction(admin, async (tx) => {
      await service.noteFileUses(tx, lesson(), [low]);
      dropped = transaction(admin, (other) => service.dropFileUses(other, one, two));
      await expect.poll(() => waitingForLocks(db)).toHaveLength(1);
      await service.noteFileUses(tx, lesson(), [high]);
    });
    await expect(dropped).resolves.toBeUndefined();
  });

  it('deletes a file whose process died before its bytes were stored', async () => {
    const admin = await as('admin');
    const { id } = await service.keepFile(admin, download('half'));
    rmSync(
      globSync(`files/*/${createHash('sha256').update('half').digest('hex')}`, { cwd: folder }).map((path) =>
        join(folder, path),
      )[0] ?? '',
    );
    await service.sweepFiles(await as('admin', 8));
    expect(await service.listFiles(admin, [id])).toEqual([]);
  });

  it('keeps bytes that another file has, too', async () => {
    const admin = await as('admin');
    const [old, used] = [
      await service.keepFile(admin, download('twice')),
      await service.keepFile(admin, download('twice')),
    ];
    await transaction(admin, (tx) => service.noteFileUses(tx, lesson(), [used.id]));
    await service.sweepFiles(await as('admin', 8));
    expect(await service.listFiles(admin, [old.id])).toEqual([]);
    const bytes = await service.readFile(admin, used.id);
    expect(bytes && (await buffer(bytes.stream)).toString()).toBe('twice');
  });
});
