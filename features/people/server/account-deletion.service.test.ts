import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { finishDeletions } from './account-deletion.service.ts';
import { createChild } from './people.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const finish = () =>
  finishDeletions({ ...testScope(db, { id: crypto.randomUUID(), role: null }), actor: null });
const ask = (id: string) =>
  db
    .updateTable('users')
    .set({ deletion_requested_at: '2026-11-01T15:00:00Z' })
    .where('id', '=', id)
    .execute();

it('ends guardianships: the other guardian pays on, a child left alone is flagged, once', async () => {
  const [leaving, staying] = [await createUser(db), await createUser(db)];
  const shared = await createChild(db, { guardians: [leaving.id, staying.id] });
  const alone = await createChild(db, { guardians: [leaving.id] });
  await ask(leaving.id);
  expect(await finish()).toBe(1);
  expect(await finish()).toBe(0);
  const guardianships = await db
    .selectFrom('guardianships')
    .select(['child_id', 'guardian_id', 'pays'])
    .where('child_id', 'in', [shared.id, alone.id])
    .execute();
  expect(guardianships).toEqual([{ child_id: shared.id, guardian_id: staying.id, pays: true }]);
  const flags = await db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('action', '=', 'loseLastGuardian')
    .execute();
  expect(flags).toEqual([{ subject_id: alone.userId }]);
});

it('keeps a deleted child’s history under no name, in the family’s record too', async () => {
  const parent = await createUser(db);
  const child = await createChild(db, { guardians: [parent.id] });
  await ask(child.userId);
  expect(await finish()).toBe(1);
  const record = await db
    .selectFrom('children')
    .select(['first_name', 'email', 'user_id'])
    .where('id', '=', child.id)
    .executeTakeFirst();
  expect(record).toEqual({ first_name: '—', email: null, user_id: child.userId });
});

it('leaves the last admin’s waiting and finishes the others', async () => {
  const admin = await createUser(db, { role: 'admin' });
  const parent = await createUser(db);
  await ask(admin.id);
  await ask(parent.id);
  expect(await finish()).toBe(1);
  const row = await db.selectFrom('users').select('email').where('id', '=', admin.id).executeTakeFirst();
  expect(row?.email).toBe(admin.email);
});
