import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { moduleColumns } from '../../shared/module-columns.ts';
import { createModule } from '../courses.factory.ts';
import { archiveModule } from '../modules/module-authoring.service.ts';
import { exportModules } from './module-export.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

it('is a file of what is seen, or of some rows, in the reader’s language, and is logged', async () => {
  const title = { lt: '=Byla; rytoj', en: 'File' };
  const label = { lt: '8–10 m.', en: '8–10' };
  const { id } = await createModule(db, { title, label, lessons: [{}] });
  await createModule(db, { title: { lt: 'Byla kita' }, published: false });
  const teacher = await createUser(db, { role: 'teacher' });
  const { filename, csv } = await exportModules(testScope(db, teacher), {
    ...{ search: 'byla', sort: 'title', columns: ['title', 'state', 'lessons'] },
  });
  const lines = (text: string) => text.slice(1).split('\r\n');
  expect(filename).toBe('orbita-modules-2026-11-20.csv');
  expect(lines(csv)).toEqual([
    'Modulis;Būsena;Pamokos',
    `"'=Byla; rytoj";Paskelbtas;1`,
    'Byla kita;Juodraštis;0',
    '',
  ]);
  await archiveModule(testScope(db, admin), { moduleId: id });
  const some = await exportModules(
    { ...testScope(db, admin), locale: 'en' },
    { search: '', ids: [id], columns: moduleColumns },
  );
  expect(lines(some.csv)[1]).toMatch(/^File;;8–10;Archived;1;0;2025-08-20 11:00;;2025-08-20 11:00$/);
  const entries = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'exportModules')
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([{ detail: { rows: 1 + 1, search: 'byla' } }, { detail: { rows: 1 } }]);
});

it('is for staff', async () => {
  const parent = testScope(db, await createUser(db));
  const refused = exportModules(parent, { search: '', columns: ['title'] });
  await expect(refused).rejects.toMatchObject({ code: 'auth/permission-denied' });
});
