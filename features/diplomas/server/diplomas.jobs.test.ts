import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createDiploma } from './diplomas.factory.ts';
import { forgetDiplomas, makeDiplomas } from './diplomas.jobs.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const scope = () => ({ ...testScope(db, { id: '', role: 'admin' }), actor: null });

it('deletes each night the diplomas of deleted accounts, and PDFs that can be made again', async () => {
  const [stays, gone] = [await createUser(db, { role: 'child' }), await createUser(db, { role: 'child' })];
  const { id: groupId } = await createGroup(db, { students: [stays.id, gone.id] });
  const kept = await createDiploma(db, { groupId, studentId: stays.id });
  await createDiploma(db, { groupId, studentId: gone.id });
  await deleteUser(db, gone.id);
  const file = { diploma_id: kept.id, bytes: Buffer.from('%PDF') };
  await db
    .insertInto('diploma_files')
    .values([
      { ...file, digest: Buffer.alloc(32, 1), made_at: '2026-09-01T00:00:00Z' },
      { ...file, digest: Buffer.alloc(32, 2), made_at: '2026-11-01T00:00:00Z' },
    ])
    .execute();
  await forgetDiplomas(scope());
  const diplomas = await db.selectFrom('diplomas').select('id').where('group_id', '=', groupId).execute();
  expect(diplomas).toEqual([{ id: kept.id }]);
  const files = await db.selectFrom('diploma_files').select('digest').execute();
  expect(files).toEqual([{ digest: Buffer.alloc(32, 2) }]);
});

it('does nothing for a missing batch', async () => {
  await expect(makeDiplomas(scope(), { batchId: crypto.randomUUID() })).resolves.toBeUndefined();
});
