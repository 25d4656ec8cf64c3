import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFile } from '#features/files/server/files.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Role } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createModule } from '../courses.factory.ts';
import { deleteModule } from '../lessons/lesson-order.service.ts';
import { getShowcase, setShowcase } from './showcases.service.ts';

let db: Db;
let drop: () => Promise<void>;
const makes = { lt: 'savo žaidimą', en: '' };
const alt = { lt: 'Labirintas', en: 'A maze' };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const as = async (role: Role) => testScope(db, await createUser(db, { role }));
const usesOf = async (moduleId: string) =>
  (await db.selectFrom('file_uses').select('file_id').where('subject_id', '=', moduleId).execute()).map(
    ({ file_id }) => file_id,
  );

describe('what strangers see of a module', () => {
  it('is nothing until an admin says so, and changes and ends with what the admin saves', async () => {
    const admin = await as('admin');
    const { id: moduleId } = await createModule(db);
    expect(await getShowcase(admin, { moduleId })).toEqual({ makes: null, picture: null, version: 0 });
    const fileId = await createFile(db);
    const form = { makes, picture: { fileId, alt } };
    expect(await setShowcase(admin, { moduleId, version: 0, ...form })).toEqual({ ...form, version: 1 });
    expect(await usesOf(moduleId)).toEqual([fileId]);
    const none = { makes: null, picture: null };
    expect(await setShowcase(admin, { moduleId, version: 1, ...none })).toEqual({ ...none, version: 2 });
    expect(await usesOf(moduleId)).toEqual([]);
  });

  it('is saved once however often it is sent, and never over what another admin saved meanwhile', async () => {
    const admin = await as('admin');
    const { id: moduleId } = await createModule(db);
    const form = { moduleId, version: 0, makes, picture: null };
    const answers = await Promise.all([1, 2, 3].map(() => setShowcase(admin, form)));
    expect(answers.map(({ version }) => version)).toEqual([1, 1, 1]);
    const other = setShowcase(admin, { ...form, makes: { lt: 'robotą', en: '' } });
    await expect(other).rejects.toMatchObject({ code: 'db/conflict' });
    expect((await getShowcase(admin, { moduleId })).makes).toEqual(makes);
  });

  it('refuses a picture that was swept or is none, and a module that is not there', async () => {
    const admin = await as('admin');
    const { id: moduleId } = await createModule(db);
    for (const fileId of [randomUUID(), await createFile(db, { kind: 'file' })]) {
      const set = setShowcase(admin, { moduleId, version: 0, makes, picture: { fileId, alt } });
      await expect(set).rejects.toMatchObject({ code: 'module/picture-gone' });
    }
    const missing = { moduleId: randomUUID() };
    for (const call of [
      () => getShowcase(admin, missing),
      () => setShowcase(admin, { ...missing, version: 0, makes, picture: null }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'db/no-document' });
    expect(await getShowcase(admin, { moduleId })).toMatchObject({ version: 0 });
  });

  it('is an admin’s alone, and goes with the module', async () => {
    const { id: moduleId } = await createModule(db);
    const teacher = await as('teacher');
    const set = setShowcase(teacher, { moduleId, version: 0, makes, picture: null });
    await expect(set).rejects.toMatchObject({ code: 'auth/permission-denied' });
    await expect(getShowcase(teacher, { moduleId })).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
    const [admin, fileId] = [await as('admin'), await createFile(db)];
    await setShowcase(admin, { moduleId, version: 0, makes: null, picture: { fileId, alt } });
    await deleteModule(admin, { moduleId });
    expect(await usesOf(moduleId)).toEqual([]);
  });
});
