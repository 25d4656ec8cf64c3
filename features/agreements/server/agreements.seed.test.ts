import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { seedAgreements } from './agreements.seed.ts';
import { listAgreements } from './agreements.service.ts';
import { listNotPhotographed } from './consents.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-papers-'));
let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

it('publishes two documents, signed by some of the families', async () => {
  const admin = await createUser(db, { role: 'admin' });
  const students = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const guardian = await createUser(db);
      return (await createChild(db, { guardians: [guardian.id] })).userId;
    }),
  );
  const { id: groupId } = await createGroup(db, { students });
  const at = (days: number) => ({
    now: Temporal.Instant.from(testNow)
      .subtract({ hours: 24 * days })
      .toString(),
  });
  await seedAgreements({
    admin: (days) => testScope(db, admin, { ...at(days), env: { DATA_DIR: folder } }),
    parent: (id, days) => testScope(db, { id, role: 'parent' }, at(days)),
    students,
  });
  const { agreements } = await listAgreements(testScope(db, admin));
  expect(
    agreements.map(({ kind, current, asked, signed }) => [kind, current?.number, asked, signed]),
  ).toEqual([
    ['study', 2, 6, 3],
    ['photos', 1, 6, 5],
  ]);
  // One has not answered, and one of the five who signed does not agree.
  expect((await listNotPhotographed(testScope(db, admin), { groupId })).childIds).toHaveLength(2);
});
