import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFile, sweepFiles } from '#features/files/server/files.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Role } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createUser } from '../identity.factory.ts';
import { getSession } from '../identity.service.ts';
import { anonymiseAccount } from './account-deletion.service.ts';
import { createProvenAccount, updateAccount } from './accounts.service.ts';
import { removePhoto, requirePhotoOwner, seesPhoto, setPhoto } from './photos.service.ts';

let db: Db;
let drop: () => Promise<void>;
let teal: Uint8Array;
let coral: Uint8Array;
const folder = mkdtempSync(join(tmpdir(), 'orbita-photos-'));
const plain = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  [teal, coral] = await Promise.all([plain('teal'), plain('coral')]);
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const crop = { x: 0.5, y: 0.5, size: 1 };
const scopeOf = (who: { id: string; role: Role | null }, now?: string) =>
  testScope(db, who, { env: { DATA_DIR: folder }, ...(now && { now }) });
const someone = async (role: Role | null) => scopeOf(await createUser(db, { role }));
const photoIdOf = async (id: string) =>
  (await db.selectFrom('users').select('photo_id').where('id', '=', id).executeTakeFirstOrThrow()).photo_id;
const usesOf = async (id: string) =>
  (await db.selectFrom('file_uses').select('file_id').where('subject_id', '=', id).execute()).map(
    ({ file_id }) => file_id,
  );
/** A user with a photo. */
async function shown(role: Role) {
  const scope = await someone(role);
  await setPhoto(scope, { bytes: teal, crop });
  return { scope, fileId: (await photoIdOf(scope.actor.id)) ?? '' };
}

describe('a photo', () => {
  it.each(['admin', 'teacher', 'parent'] as const)(
    'cropped to a square is shown by the account of a %s',
    async (role) => {
      const scope = await someone(role);
      const { photo } = await setPhoto(scope, { bytes: teal, crop });
      const fileId = await photoIdOf(scope.actor.id);
      expect(photo).toEqual({ url: `/files/${fileId}`, smallUrl: `/files/${fileId}/small` });
      expect((await getSession(scope)).user?.photoUrl).toBe(`/files/${fileId}/small`);
      expect(await usesOf(scope.actor.id)).toEqual([fileId]);
    },
  );

  it.each(['child', null] as const)('is refused to an account whose role is %s', async (role) => {
    const scope = await someone(role);
    const refused = { code: 'auth/permission-denied' };
    await expect(requirePhotoOwner(scope)).rejects.toMatchObject(refused);
    await expect(setPhoto(scope, { bytes: teal, crop })).rejects.toMatchObject(refused);
    await expect(removePhoto(scope)).rejects.toMatchObject(refused);
    await expect(
      db
        .updateTable('users')
        .set({ photo_id: (await shown('parent')).fileId })
        .where('id', '=', scope.actor.id)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'users_photo_of_adults' });
  });

  it('is refused to a user who became a child during the upload', async () => {
    const { id } = await createUser(db, { role: 'child' });
    await expect(setPhoto(scopeOf({ id, role: 'parent' }), { bytes: teal, crop })).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
    expect(await photoIdOf(id)).toBeNull();
  });

  it.each([
    ['nothing', '', 'file/empty'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'file/not-a-picture'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'file/not-a-picture'],
  ])('is not made from %s, and the former one stays', async (_name, text, code) => {
    const { scope, fileId } = await shown('parent');
    await expect(setPhoto(scope, { bytes: Buffer.from(text), crop })).rejects.toMatchObject({ code });
    expect(await photoIdOf(scope.actor.id)).toBe(fileId);
  });

  it('replaces the former one, whose bytes are swept in a week', async () => {
    const { scope, fileId } = await shown('teacher');
    await setPhoto(scope, { bytes: coral, crop });
    const second = await photoIdOf(scope.actor.id);
    expect(second).not.toBe(fileId);
    expect(await usesOf(scope.actor.id)).toEqual([second]);
    await sweepFiles(scopeOf(scope.actor, '2026-12-01T15:00:00Z'));
    const left = await db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [fileId, second ?? ''])
      .execute();
    expect(left).toEqual([{ id: second }]);
  });

  it('is one of two that are uploaded at once', async () => {
    const scope = await someone('parent');
    await Promise.all([teal, coral].map((bytes) => setPhoto(scope, { bytes, crop })));
    expect(await usesOf(scope.actor.id)).toEqual([await photoIdOf(scope.actor.id)]);
  });

  it('is removed by its owner, idempotently', async () => {
    const { scope } = await shown('parent');
    expect((await removePhoto(scope)).photo).toBeNull();
    expect((await removePhoto(scope)).photo).toBeNull();
    expect(await usesOf(scope.actor.id)).toEqual([]);
    expect((await getSession(scope)).user?.photoUrl).toBeNull();
  });

  it('can be uploaded twenty times in an hour', async () => {
    const scope = await someone('parent');
    for (let sent = 0; sent < 20; sent += 1) await requirePhotoOwner(scope);
    await expect(requirePhotoOwner(scope)).rejects.toMatchObject({ code: 'request/too-many' });
  });
});

describe('an account loses its photo', () => {
  it('when it becomes a child’s, and not with another name', async () => {
    const { scope, fileId } = await shown('parent');
    const { id } = scope.actor;
    await transaction(scope, (tx) => updateAccount(tx, id, { role: 'teacher', firstName: 'Ona' }));
    expect(await photoIdOf(id)).toBe(fileId);
    await transaction(scope, (tx) => updateAccount(tx, id, { role: 'child' }));
    expect([await photoIdOf(id), await usesOf(id)]).toEqual([null, []]);
  });

  it('when it is deleted', async () => {
    const { scope } = await shown('parent');
    const { id } = scope.actor;
    await db
      .updateTable('users')
      .set({ deletion_requested_at: '2026-11-01T15:00:00Z' })
      .where('id', '=', id)
      .execute();
    expect(await transaction(scope, (tx) => anonymiseAccount(tx, id))).toBe(true);
    expect([await photoIdOf(id), await usesOf(id)]).toEqual([null, []]);
  });

  it('when its address turns out to be somebody else’s', async () => {
    const { scope } = await shown('parent');
    const { id } = scope.actor;
    const row = await db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirstOrThrow();
    const owner = { email: row.email ?? '', firstName: 'Lukas', lastName: 'Petrauskas', passwordHash: 'x' };
    await transaction(scope, (tx) => createProvenAccount(tx, { ...owner, role: 'parent' }));
    expect([await photoIdOf(id), await usesOf(id)]).toEqual([null, []]);
  });
});

describe('the photo', () => {
  it.each([
    ['teacher', 'child', true],
    ['teacher', 'parent', true],
    ['admin', 'child', true],
    ['parent', 'child', false],
    ['parent', 'parent', false],
    ['parent', 'teacher', true],
    ['parent', 'admin', true],
  ] as const)('of a %s is opened by a %s: %s', async (owner, reader, opens) => {
    const { fileId } = await shown(owner);
    const opened = openFile(await someone(reader), { id: fileId }, { photo: seesPhoto });
    if (!opens) return expect(opened).rejects.toMatchObject({ code: 'db/no-document' });
    (await opened).stream.destroy();
  });

  it('of a parent is visible to the parent, until it is removed', async () => {
    const { scope, fileId } = await shown('parent');
    (await openFile(scope, { id: fileId, size: 'small' }, { photo: seesPhoto })).stream.destroy();
    await removePhoto(scope);
    await expect(openFile(scope, { id: fileId }, { photo: seesPhoto })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});
