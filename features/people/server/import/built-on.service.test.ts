import { expect, it } from 'vitest';
import { createDailySheet } from '#features/attendance/server/attendance.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { membershipColumns } from '#features/membership/server/membership.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { listBuiltOnGroups } from './built-on.service.ts';

it('names what refers to a group, without what its creation wrote and without other groups', async () => {
  const { db, drop } = await openTestDatabase();
  const [teacher, child] = [
    await createUser(db, { role: 'teacher' }),
    await createUser(db, { role: 'child' }),
  ];
  const [group, other] = [await createGroup(db, { students: [child.id] }), await createGroup(db)];
  for (const { id } of [group, other])
    await createDailySheet(db, { groupId: id, date: '2026-11-20', by: teacher.id, lines: [] });
  const found = await transaction(testScope(db, teacher), (tx) =>
    listBuiltOnGroups(tx, [group.id], membershipColumns),
  );
  const all = await transaction(testScope(db, teacher), (tx) => listBuiltOnGroups(tx, [group.id], []));
  await drop();
  expect(found).toContainEqual({ groupId: group.id, reason: 'attendance' });
  expect(found).not.toContainEqual({ groupId: group.id, reason: 'group' });
  expect(all).toContainEqual({ groupId: group.id, reason: 'group' });
  expect(all.map(({ groupId }) => groupId)).not.toContain(other.id);
});
