import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { listAddressed } from './user-addresses.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

it('names the addresses of all that match, and who is not reached; deleted accounts are left out', async () => {
  const of = { role: 'parent', lastName: 'Adresaitė' } as const;
  await createUser(db, { ...of, firstName: 'Ona', email: 'ona@example.com' });
  await createUser(db, { ...of, firstName: 'Asta', email: 'asta@example.com' });
  const child = await createUser(db, { ...of, role: 'child', firstName: 'Benas' });
  await db.updateTable('users').set({ email: null }).where('id', '=', child.id).execute();
  const { id } = await createUser(db, { ...of, firstName: 'Deimantė', email: 'deimante@example.com' });
  const at = '2026-11-01T00:00:00Z';
  const gone = { deleted_at: at, disabled_at: at, password_hash: null, email: null };
  await db.updateTable('users').set(gone).where('id', '=', id).execute();
  await createUser(db, { ...of, firstName: 'Egidijus', email: 'egidijus@example.com', verified: false });
  const off = await createUser(db, { ...of, firstName: 'Fausta', email: 'fausta@example.com' });
  await db.updateTable('users').set({ disabled_at: at }).where('id', '=', off.id).execute();
  expect(await listAddressed(admin, { search: 'adresaite', seen: 6 })).toEqual({
    emails: ['asta@example.com', 'ona@example.com'],
    without: ['Benas Adresaitė', 'Egidijus Adresaitė', 'Fausta Adresaitė'],
  });
  expect((await listAddressed(admin, { search: 'adresaite', role: 'child', seen: 1 })).emails).toEqual([]);
});

it('refuses when others match by now than were seen, and more than a thousand', async () => {
  const changed = listAddressed(admin, { search: 'adresaite', seen: 9 });
  await expect(changed).rejects.toMatchObject({ code: 'list/changed-much' });
  const rows = Array.from({ length: 1001 }, (_, index) => ({
    ...{ first_name: 'Daug', last_name: `Žmonių ${index}`, email: `daug${index}@example.com` },
    ...{ role: 'parent' as const, created_at: '2026-01-01T00:00:00Z' },
  }));
  await db.insertInto('users').values(rows).execute();
  const many = listAddressed(admin, { search: 'daug', seen: 1000 });
  await expect(many).rejects.toMatchObject({ code: 'list/too-many' });
});

it('leaves an entry in the audit log: how many, by which filter, and by whom', async () => {
  await listAddressed(admin, { search: 'adresaite', role: 'parent', seen: 5 });
  const [entry] = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_type', 'detail'])
    .where('action', '=', 'listAddressed')
    .orderBy('id', 'desc')
    .execute();
  expect(entry).toEqual({
    ...{ actor_id: admin.actor.id, subject_type: 'export' },
    detail: { rows: 2, search: 'adresaite', role: 'parent' },
  });
});

it('is for admins', async () => {
  for (const role of ['teacher', 'parent', 'child'] as const) {
    const scope = testScope(db, await createUser(db, { role }));
    const refused = listAddressed(scope, { search: '', seen: 1 });
    await expect(refused).rejects.toMatchObject({ code: 'auth/permission-denied' });
  }
});
