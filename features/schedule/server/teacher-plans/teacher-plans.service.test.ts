import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { forgetDaysOff } from '../days-off/days-off.service.ts';
import { lockTeacherPlans, replaceTeacherPlans } from './teacher-plans.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('replaces the plans of the teachers it names, and forgets those of deleted accounts', async () => {
  const admin = await createUser(db, { role: 'admin' });
  const [jonas, egle] = [
    await createUser(db, { role: 'teacher' }),
    await createUser(db, { role: 'teacher' }),
  ];
  const { id: planId } = await createPlan(db);
  const set = (teachers: Parameters<typeof replaceTeacherPlans>[1]) =>
    transaction(testScope(db, admin), async (tx) => {
      await lockTeacherPlans(tx);
      await replaceTeacherPlans(tx, teachers);
    });
  const rows = () => db.selectFrom('teacher_plans').selectAll().orderBy('teacher_id').execute();
  await set([jonas, egle].map(({ id }) => ({ teacherId: id, planIds: [planId] })));
  expect(await rows()).toHaveLength(2);
  await set([{ teacherId: jonas.id, planIds: [] }]);
  expect(await rows()).toEqual([{ teacher_id: egle.id, plan_id: planId }]);
  await forgetDaysOff(testScope(db, admin));
  expect(await rows()).toHaveLength(1);
  await deleteUser(db, egle.id);
  await forgetDaysOff(testScope(db, admin));
  expect(await rows()).toEqual([]);
});
