import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPayer, createPlan, createSubscription } from '#features/billing/server/billing.factory.ts';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { actsOn } from '#features/people/server/children/children.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { addTuesdays, createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { Ages, OpeningsFilter } from '../shared/openings.ts';
import { getAges, getShowing, listOpenings, setShowing } from './openings.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
let stranger: Parameters<typeof listOpenings>[0];

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
  stranger = { ...admin, actor: null };
});
afterAll(() => drop());
beforeEach(async () => {
  await db.deleteFrom('shown_groups').execute();
});

const show = (groupId: string, ages: Ages = null) => setShowing(admin, { groupId, shown: true, ages });
const open = (filter: Partial<OpeningsFilter> = {}) => listOpenings(stranger, { page: 1, ...filter });
const namesOf = async (filter: Partial<OpeningsFilter>) =>
  (await open(filter)).groups.map(({ name }) => name);

it('shows a stranger when, where and with whom a group meets, its course, price and free places', async () => {
  const teacher = await createUser(db, { role: 'teacher', firstName: 'Rasa', lastName: 'Petraitytė' });
  const { userId } = await createChild(db);
  const { id: planId } = await createPlan(db, { amountCents: 4990 });
  const group = await createGroup(db, {
    ...{ teachers: [teacher.id], students: [userId], plan_id: planId, max_students: 3 },
  });
  await addTuesdays(db, group.id);
  for (const day of ['17', '24'])
    await createEvent(db, { groupId: group.id, startsAt: `2026-11-${day}T15:30:00.000Z` });
  const module = await createModule(db);
  await openModule(db, { groupId: group.id, moduleId: module.id, openOrder: 0 });
  await createGroup(db, { name: 'Nerodoma', plan_id: planId });
  await show(group.id, { from: 8, to: 10 });

  const { groups, total, choices } = await open();
  expect({ total, ...choices }).toMatchObject({
    total: 1,
    cities: ['Vilnius'],
    online: false,
    courses: [{ id: module.id }],
  });
  expect(groups).toEqual([
    {
      ...{ id: group.id, name: group.name, mode: 'live', city: 'Vilnius', address: 'Gedimino pr. 9' },
      ...{
        ages: { from: 8, to: 10 },
        teachers: ['Rasa'],
        free: 2,
        price: { amountCents: 4990, every: 'month' },
      },
      times: [{ weekday: 2, startTime: '17:30', endTime: '19:00' }],
      ...{ next: null, trial: null, nextLesson: { date: '2026-11-24', time: '17:30' } },
      courses: [
        {
          ...{ id: module.id, title: expect.anything(), description: expect.anything() },
          ...{ makes: null, picture: null },
        },
      ],
    },
  ]);
});

it('counts as taken a place for which a family pays and has not chosen the group yet', async () => {
  const { id: planId, priceId } = await createPlan(db);
  const group = await createGroup(db, { plan_id: planId, max_students: 1 });
  await show(group.id);
  expect((await open()).groups).toMatchObject([{ free: 1 }]);
  const { payer } = await createPayer(db);
  await createSubscription(db, { payerId: payer.id, planId, priceId });
  expect((await open()).groups).toMatchObject([{ free: 0 }]);
});

it.each([
  ['inactive', { status: 'inactive' as const }],
  ['over', { end_date: '2026-11-19' }],
  ['deleted', { deleted_at: '2026-11-01T08:00:00.000Z' }],
])('hides a group that is %s, though it was shown', async (_, columns) => {
  const group = await createGroup(db);
  await show(group.id);
  await db.updateTable('groups').set(columns).where('id', '=', group.id).execute();
  expect(await open()).toMatchObject({ groups: [], total: 0, choices: { cities: [] } });
});

it('finds groups by place, age, weekday and course', async () => {
  const kaunas = await createGroup(db, { name: 'Kaune', city: 'Kaunas' });
  const online = await createGroup(db, { name: 'Nuotoliu', mode: 'online', city: null, address: null });
  await addTuesdays(db, kaunas.id);
  const module = await createModule(db);
  await openModule(db, { groupId: online.id, moduleId: module.id, openOrder: 0 });
  await show(kaunas.id, { from: 7, to: 9 });
  await show(online.id);
  expect(await namesOf({})).toEqual(['Kaune', 'Nuotoliu']);
  expect(await namesOf({ city: 'Kaunas' })).toEqual(['Kaune']);
  expect(await namesOf({ city: 'Vilnius' })).toEqual([]);
  expect(await namesOf({ online: true })).toEqual(['Nuotoliu']);
  expect(await namesOf({ age: 9 })).toEqual(['Kaune', 'Nuotoliu']);
  expect(await namesOf({ age: 10 })).toEqual(['Nuotoliu']);
  expect(await namesOf({ weekday: 2 })).toEqual(['Kaune']);
  expect(await namesOf({ courseId: module.id })).toEqual(['Nuotoliu']);
  expect(await namesOf({ page: 2 })).toEqual([]);
});

it('is decided by admins, once, and written to the audit log', async () => {
  const group = await createGroup(db);
  expect(await getShowing(admin, { groupId: group.id })).toEqual({ shown: false, ages: null });
  await show(group.id, { from: 8, to: 12 });
  expect(await show(group.id, { from: 8, to: 12 })).toEqual({ shown: true, ages: { from: 8, to: 12 } });
  const hide = { groupId: group.id, shown: false, ages: { from: 8, to: 12 } };
  await setShowing(admin, hide);
  expect(await setShowing(admin, hide)).toEqual({ shown: false, ages: null });
  expect(await actsOn(db, group.id)).toEqual(['setShowing', 'setShowing']);
  const nowhere = { groupId: randomUUID(), shown: true, ages: null };
  await expect(setShowing(admin, nowhere)).rejects.toMatchObject({ code: 'db/no-document' });
});

it('tells parents for which ages a shown group is, and nothing of another', async () => {
  const group = await createGroup(db);
  const parent = testScope(db, await createUser(db, { role: 'parent' }));
  expect(await getAges(parent, { groupId: group.id })).toEqual({ ages: null });
  await show(group.id, { from: 8, to: 12 });
  expect(await getAges(parent, { groupId: group.id })).toEqual({ ages: { from: 8, to: 12 } });
  await expect(getAges(admin, { groupId: group.id })).rejects.toMatchObject({
    code: 'auth/permission-denied',
  });
});
