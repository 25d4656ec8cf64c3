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

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

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
    admin: (days) => testScope(db, admin, at(days)),
    parent: (id, days) => testScope(db, { id, role: 'parent' }, at(days)),
    students,
  });
  const { agreements } = await listAgreements(testScope(db, admin));
  expect(
    agreements.map(({ kind, current, asked, signed }) => [kind, current?.number, asked, signed]),
  ).toEqual([
    ['study', 2, 6, 3],
    ['photos', 1, 6, 4],
  ]);
  // Two have not answered, and one of the four who signed does not agree.
  expect((await listNotPhotographed(testScope(db, admin), { groupId })).childIds).toHaveLength(3);
});
