import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPayer,
  createPlanWithGroup,
  createSubscription,
} from '#features/billing/server/billing.factory.ts';
import { endCancelled } from '#features/billing/server/subscriptions/cancellations.service.ts';
import { addMembers, listMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getGroupForm } from '../group-form.service.ts';
import { updateGroup } from '../group-saving.service.ts';
import { eventsOf } from '../groups.factory.ts';
import { graduateGroups } from './graduation.service.ts';
import { planNextCourses } from './next-course-plans.service.ts';
import { courseOf } from './next-courses.factory.ts';
import { startNextCourse } from './next-courses.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const may = '2027-05-10T08:00:00Z';

/** A child of a group, whose parent pays for the plan by the month. */
async function payingFamily(of: {
  readonly groupId: string;
  readonly planId: string;
  readonly priceId: string;
}) {
  const { payer, child } = await createPayer(db);
  const userId = String(child.userId);
  await addMembers(db, of.groupId, 'student', [userId]);
  const { id } = await createSubscription(db, { ...of, payerId: payer.id, childId: child.id });
  return { payer, userId, subscriptionId: id };
}

/** A course of a plan with two families: the first goes on, the second does not. */
async function payingCourse() {
  const course = await courseOf(db, may);
  const { planId, priceId } = await createPlanWithGroup(db);
  await db
    .updateTable('groups')
    .set({ plan_id: planId, no_plan: false })
    .where('id', '=', course.groupId)
    .execute();
  const of = { groupId: course.groupId, planId, priceId };
  const [goesOn, stays] = [await payingFamily(of), await payingFamily(of)];
  const choice = { ...course.choice, planId, noPlan: false, studentIds: [goesOn.userId] };
  return { ...course, goesOn, stays, choice };
}

const subscription = (id: string) =>
  db
    .selectFrom('subscriptions')
    .select(['state', 'ends_on as endsOn', 'group_id as groupId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** A job at an instant. */
const at = (now: string) => ({ ...testScope(db, { id: '', role: 'admin' }, { now }), actor: null });

describe('the subscription of a child who does not go on', () => {
  it('ends with the old group, and its payer is told; the child can still get a diploma', async () => {
    const { scope, choice, groupId, stays, goesOn } = await payingCourse();
    const { plans } = await planNextCourses(scope, { courses: [choice] });
    expect(plans).toMatchObject([{ endless: 1, lastPaidDay: '2027-05-31' }]);
    await Promise.all([startNextCourse(scope, choice), startNextCourse(scope, choice)]);
    expect(await subscription(stays.subscriptionId)).toEqual({
      state: 'active',
      endsOn: '2027-05-31',
      groupId,
    });
    expect(await subscription(goesOn.subscriptionId)).toMatchObject({ endsOn: null });
    const told = await db
      .selectFrom('notifications')
      .select('happening')
      .where('user_id', '=', stays.payer.id)
      .execute();
    expect(told).toEqual([{ happening: 'cancellationHandled' }]);
    await graduateGroups(at('2027-06-01T00:30:00Z'));
    await endCancelled(at('2027-06-01T03:03:00Z'));
    expect(await subscription(stays.subscriptionId)).toEqual({
      state: 'ended',
      endsOn: '2027-05-31',
      groupId: null,
    });
    const member = (await listMemberships(db, groupId)).find(({ id }) => id === stays.userId);
    expect(member).toMatchObject({ leftOn: null });
  });

  it('is counted for each of several courses, as are those of who goes on for another plan', async () => {
    const [first, second] = [await payingCourse(), await payingCourse()];
    const { plans } = await planNextCourses(first.scope, {
      courses: [first.choice, { ...second.choice, planId: first.choice.planId }],
    });
    expect(plans).toMatchObject([
      { endless: 1, otherPlan: 0 },
      { endless: 1, otherPlan: 1 },
    ]);
  });

  it('runs on when the admin wants it, without a seat in the graduated group', async () => {
    const { scope, choice, stays } = await payingCourse();
    await startNextCourse(scope, { ...choice, endSubscriptions: false });
    await graduateGroups(at('2027-06-01T00:30:00Z'));
    expect(await subscription(stays.subscriptionId)).toEqual({
      state: 'active',
      endsOn: null,
      groupId: null,
    });
  });

  it('keeps the last day that it has', async () => {
    const { scope, choice, stays } = await payingCourse();
    const endsOn = '2027-05-15';
    await db
      .updateTable('subscriptions')
      .set({ ends_on: endsOn })
      .where('id', '=', stays.subscriptionId)
      .execute();
    expect((await planNextCourses(scope, { courses: [choice] })).plans).toMatchObject([{ endless: 0 }]);
    await startNextCourse(scope, choice);
    expect(await subscription(stays.subscriptionId)).toMatchObject({ endsOn });
  });

  it('ends today when the old group is over', async () => {
    const { scope, choice, stays, groupId } = await payingCourse();
    await db.updateTable('groups').set({ end_date: '2027-05-07' }).where('id', '=', groupId).execute();
    await startNextCourse(scope, choice);
    expect(await subscription(stays.subscriptionId)).toEqual({
      state: 'active',
      endsOn: '2027-05-10',
      groupId: null,
    });
  });
});

describe('a group that goes on', () => {
  it('has lessons until the day before the next course when it has no last day', async () => {
    const { scope, choice, groupId } = await courseOf(db, may);
    await db.updateTable('groups').set({ end_date: null }).where('id', '=', groupId).execute();
    const started = await startNextCourse(scope, { ...choice, startDate: '2027-05-24' });
    expect(started).toMatchObject({ graduatesAfter: '2027-05-23' });
    const { form } = await getGroupForm(scope, { groupId });
    expect(form).toMatchObject({ status: 'active', endDate: '2027-05-23' });
    const days = (await eventsOf(db, groupId)).map(({ date }) => date);
    expect(days.filter((day) => day >= '2027-05-10')).toEqual([
      '2027-05-11',
      '2027-05-13',
      '2027-05-18',
      '2027-05-20',
    ]);
    await graduateGroups(at('2027-05-23T12:00:00Z'));
    expect((await getGroupForm(scope, { groupId })).form.status).toBe('active');
    await graduateGroups(at('2027-05-24T00:00:00Z'));
    expect((await getGroupForm(scope, { groupId })).form.status).toBe('graduated');
  });

  it.each([
    ['lasts until the next course begins', 'old', { endDate: '2027-09-01' }],
    ['is gone on in from before its end', 'next', { startDate: '2027-05-31' }],
  ] as const)('cannot be saved when it %s', async (_title, which, change) => {
    const { scope, choice, groupId } = await courseOf(db, may);
    await startNextCourse(scope, choice);
    const id = which === 'old' ? groupId : choice.newGroupId;
    const { form, version } = await getGroupForm(scope, { groupId: id });
    const saved = updateGroup(scope, { groupId: id, version, form: { ...form, ...change } });
    await expect(saved).rejects.toMatchObject({ code: 'group/next-before-end' });
    const earlier = {
      ...form,
      ...(which === 'old' ? { endDate: '2027-08-31' } : { startDate: '2027-06-01' }),
    };
    expect(await updateGroup(scope, { groupId: id, version, form: earlier })).toMatchObject({ id });
  });

  it('does not keep the others from graduating when it cannot', async () => {
    const [first, second] = [await courseOf(db, may), await courseOf(db, may)];
    for (const { scope, choice } of [first, second]) await startNextCourse(scope, choice);
    const [broken, sound] = [first.groupId, second.groupId].sort() as [string, string];
    await db.schema
      .alterTable('next_courses')
      .addCheckConstraint('one_stays', sql`group_id <> ${sql.lit(broken)}::uuid OR graduated_at IS NULL`)
      .execute();
    const errors: unknown[] = [];
    const scope = {
      ...at('2027-06-01T00:30:00Z'),
      log: { info() {}, warn() {}, error: (what: unknown) => errors.push(what) },
    };
    await graduateGroups(scope);
    await db.schema.alterTable('next_courses').dropConstraint('one_stays').execute();
    expect((await getGroupForm(first.scope, { groupId: broken })).form.status).toBe('active');
    expect((await getGroupForm(first.scope, { groupId: sound })).form.status).toBe('graduated');
    expect(errors).toMatchObject([{ groupId: broken }]);
    await graduateGroups(scope);
    expect((await getGroupForm(first.scope, { groupId: broken })).form.status).toBe('graduated');
  });
});
