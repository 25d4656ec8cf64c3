import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { bulletinColumns } from '../../shared/bulletin-columns.ts';
import { createBulletinRow } from '../bulletins.factory.ts';
import { exportBulletins } from './bulletin-export.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin', firstName: 'Eglė', lastName: 'Eglaitė' });
});
afterAll(() => drop());

const lines = (csv: string) => csv.slice(1).split('\r\n');
const all = { state: 'running', search: '' } as const;

it('is the list as it is seen, or some rows of it, in the reader’s language, and is logged', async () => {
  const { id: groupId } = await createGroup(db, { name: 'Žaidimai' });
  const times = { startsAt: '2026-11-20T06:00:00Z', endsAt: '2026-11-22T22:30:00Z' };
  const first = await createBulletinRow(db, {
    ...{ createdBy: admin.id, title: { lt: '=Šventė; rytoj', en: 'Feast' }, severity: 'warning', ...times },
    to: { groupIds: [groupId], role: 'parent', emails: ['a@example.com'] },
  });
  await createBulletinRow(db, { createdBy: admin.id, title: { lt: 'Kitas' } });
  await db
    .updateTable('bulletins')
    .set({ by_mail: true, sms_text: 'Labas' })
    .where('id', '=', first.id)
    .execute();
  const { filename, csv } = await exportBulletins(testScope(db, admin), {
    ...{ ...all, search: 'svente' },
    columns: ['title', 'audience', 'startsAt', 'endsAt', 'channels'],
  });
  expect(filename).toBe('orbita-announcements-2026-11-20.csv');
  expect(lines(csv)).toEqual([
    'Pranešimas;Kam;Nuo;Iki;Siųsta',
    `"'=Šventė; rytoj";"Tėvai, Žaidimai, a@example.com";2026-11-20 08:00;2026-11-23 00:30;"El. paštu, SMS"`,
    '',
  ]);
  const some = await exportBulletins(
    { ...testScope(db, admin), locale: 'en' },
    { ...all, ids: [first.id], columns: bulletinColumns },
  );
  expect(lines(some.csv)[1]).toBe(
    'Feast;Warning;"Parents, Žaidimai, a@example.com";2026-11-20 08:00;2026-11-23 00:30;"Email, Text message";0;0;0;Eglė Eglaitė',
  );
  const entries = await db
    .selectFrom('audit_entries')
    .select(['detail'])
    .where('action', '=', 'exportBulletins')
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([{ detail: { rows: 1 } }, { detail: { rows: 1 } }]);
});

it('contains a teacher’s own only, and is for staff', async () => {
  const { id } = await createBulletinRow(db, { createdBy: admin.id });
  const teacher = testScope(db, await createUser(db, { role: 'teacher' }));
  const asked = { ...all, ids: [id], columns: ['title'] } as const;
  expect(lines((await exportBulletins(teacher, asked)).csv)).toEqual(['Pranešimas', '']);
  const parent = testScope(db, await createUser(db));
  await expect(exportBulletins(parent, asked)).rejects.toMatchObject({ code: 'auth/permission-denied' });
});
