import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createPayer,
  createPlanWithGroup,
  createSubscription,
} from '#features/billing/server/billing.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { deleteGroups } from '../group-batch.service.ts';
import { getGroupForm } from '../group-form.service.ts';
import { eventsOf } from '../groups.factory.ts';
import { graduateGroups } from './graduation.service.ts';
import { courseOf } from './next-courses.factory.ts';
import { startNextCourse } from './next-courses.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const may = '2027-05-10T08:00:00Z';
const statusOf = async (scope: SignedInScope, groupId: string) =>
  (await getGroupForm(scope, { groupId })).form.status;

it('leaves the old group its lessons until its last day, and graduates it the day after', async () => {
  const { scope, choice, groupId, admin } = await courseOf(db, may);
  expect(await startNextCourse(scope, choice)).toMatchObject({ graduatesAfter: '2027-05-31' });
  const lessons = await eventsOf(db, groupId);
  expect(lessons.at(-1)?.date).toBe('2027-05-27');
  await graduateGroups(testScope(db, admin, { now: '2027-05-31T20:59:00Z' }));
  expect(await statusOf(scope, groupId)).toBe('active');
  await Promise.all([1, 2].map(() => graduateGroups(testScope(db, admin, { now: '2027-05-31T21:01:00Z' }))));
  expect(await statusOf(scope, groupId)).toBe('graduated');
  expect(await eventsOf(db, groupId)).toEqual(lessons);
  const acts = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', groupId)
    .where('action', '=', 'graduateGroups')
    .execute();
  expect(acts).toHaveLength(1);
});

/** In which group a subscription has its seat. */
async function seatOf(id: string) {
  const row = await db.selectFrom('subscriptions').select('group_id').where('id', '=', id).executeTakeFirst();
  return row?.group_id;
}

it('moves the seats of the same plan with the children, and leaves one of another plan alone', async () => {
  const { scope, choice, groupId } = await courseOf(db, may);
  const { planId, priceId } = await createPlanWithGroup(db);
  const other = await createPlanWithGroup(db);
  const [family, second] = [await createPayer(db), await createPayer(db)];
  const studentIds = [family.child.userId, second.child.userId].map(String);
  await addMembers(db, groupId, 'student', studentIds);
  await db.updateTable('groups').set({ plan_id: planId, no_plan: false }).where('id', '=', groupId).execute();
  const of = { payerId: family.payer.id, childId: family.child.id, groupId };
  const kept = await createSubscription(db, { ...of, planId, priceId });
  const elsewhere = await createSubscription(db, {
    ...{ payerId: second.payer.id, childId: second.child.id, groupId },
    ...{ planId: other.planId, priceId: other.priceId },
  });
  await startNextCourse(scope, { ...choice, planId, noPlan: false, studentIds });
  expect(await seatOf(kept.id)).toBe(groupId);
  await graduateGroups(testScope(db, scope.actor, { now: '2027-06-01T08:00:00Z' }));
  expect(await seatOf(kept.id)).toBe(choice.newGroupId);
  expect(await seatOf(elsewhere.id)).toBe(groupId);
});

it('leaves the old group alone when the new one was deleted, and lets it go on again', async () => {
  const { scope, choice, groupId } = await courseOf(db, may);
  await startNextCourse(scope, choice);
  await deleteGroups(scope, { groupIds: [choice.newGroupId] });
  await graduateGroups(testScope(db, scope.actor, { now: '2027-06-01T08:00:00Z' }));
  expect(await statusOf(scope, groupId)).toBe('active');
  const again = { ...choice, newGroupId: randomUUID() };
  expect(await startNextCourse(scope, again)).toMatchObject({ next: { id: again.newGroupId } });
});
