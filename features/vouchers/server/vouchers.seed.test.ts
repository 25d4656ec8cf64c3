import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getVoucherMonth } from './months/months.service.ts';
import { listProgrammes } from './programmes.service.ts';
import { seedVoucherMonth, seedVouchers } from './vouchers.seed.ts';
import { listVouchers } from './vouchers.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('leaves children of every state, and a month that was signed off', async () => {
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  const parent = await createUser(db);
  const students: string[] = [];
  for (const lastName of ['Adomaitis', 'Balsys', 'Čepas', 'Daukša'])
    students.push((await createChild(db, { lastName, guardians: [parent.id] })).userId);
  const { id: planId } = await createPlan(db);
  await createGroup(db, { plan_id: planId, students });
  const { programmeId } = await seedVouchers({
    ...{ admin: () => admin, students },
    parent: (id) => testScope(db, { ...parent, id }),
  });
  expect((await listProgrammes(admin)).programmes).toMatchObject([{ id: programmeId, asked: 1, taken: 3 }]);
  const countOf = async (part: 'asked' | 'registered' | 'over') =>
    (await listVouchers(admin, { programmeId, part })).vouchers.length;
  expect([await countOf('asked'), await countOf('registered'), await countOf('over')]).toEqual([1, 2, 1]);
  await seedVoucherMonth(admin, programmeId);
  const month = await getVoucherMonth(admin, { programmeId, month: '2026-10' });
  expect(month.signed).not.toBeNull();
  expect(month.lines.map(({ child }) => child.lastName)).toEqual(['Adomaitis', 'Daukša']);
});
