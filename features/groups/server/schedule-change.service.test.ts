import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { moveEvent } from '#features/schedule/server/events/events.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { listStudentClashes, planScheduleChange } from './group-form.service.ts';
import { createGroup, updateGroup } from './group-saving.service.ts';
import { groupForm } from './groups.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function office() {
  const admin = await createUser(db, { role: 'admin' });
  const teacher = await createUser(db, { role: 'teacher', firstName: 'Jonas', lastName: 'Jonaitis' });
  return { scope: testScope(db, admin, { now: '2026-08-20T08:00:00Z' }), teacher };
}

it('shows what a new group would have, and the skipped days', async () => {
  const { scope } = await office();
  const plan = await planScheduleChange(scope, { form: groupForm({ address: 'Pilies g. 3' }) });
  expect(plan.created).toHaveLength(75);
  expect(plan.skipped).toEqual([
    { date: '2026-12-24', kind: 'holiday', name: 'christmas-eve' },
    { date: '2027-02-16', kind: 'holiday', name: 'state-restoration' },
    { date: '2027-03-11', kind: 'holiday', name: 'independence-restoration' },
  ]);
  expect(plan).toMatchObject({ moved: [], removed: [], clashes: [] });
});

it('distinguishes a closure from a holiday of the same name', async () => {
  const { scope } = await office();
  const day = '2026-09-08';
  const closure = {
    from_date: day,
    to_date: day,
    name: 'easter',
    created_by: null,
    created_at: '2026-08-01',
  };
  const { id } = await db.insertInto('closures').values(closure).returning('id').executeTakeFirstOrThrow();
  const { skipped } = await planScheduleChange(scope, { form: groupForm({ address: 'Pilies g. 3' }) });
  expect(skipped[0]).toEqual({ date: day, kind: 'closure', name: 'easter' });
  await db.deleteFrom('closures').where('id', '=', id).execute();
});

it('shows beforehand exactly what saving does, and writes nothing', async () => {
  const { scope } = await office();
  const groupId = randomUUID();
  const form = groupForm({ address: 'Trakų g. 5' });
  await createGroup(scope, { groupId, form });
  const weekdays = form.weekdays.map((each) => (each.weekday === 4 ? { ...each, weekday: 5 } : each));
  const changed = { ...form, weekdays, endDate: '2027-04-30' };
  const events = () =>
    db
      .selectFrom('schedule_events')
      .select(['id', 'starts_at as startsAt'])
      .where('group_id', '=', groupId)
      .orderBy('starts_at')
      .execute();
  const before = await events();
  const plan = await planScheduleChange(scope, { groupId, form: changed });
  expect(await events()).toEqual(before);
  await updateGroup(scope, { groupId, version: 1, form: changed });
  const after = await events();
  expect(after).toHaveLength(before.length + plan.created.length - plan.removed.length);
  expect(plan.kept.unchanged + plan.moved.length + plan.created.length).toBe(after.length);
  const again = await planScheduleChange(scope, { groupId, form: changed });
  expect(again).toMatchObject({ created: [], moved: [], removed: [], kept: { unchanged: after.length } });
});

it('warns when another group needs the same teacher or the same address at that time', async () => {
  const { scope, teacher } = await office();
  const other = randomUUID();
  const place = { address: 'Vokiečių g. 7', city: 'Vilnius' };
  const weekdays = [
    { weekday: 2, startTime: '18:00', endTime: '19:00', repeats: 'once' as const },
    { weekday: 4, startTime: '18:30', endTime: '19:00', repeats: 'once' as const },
  ];
  const taken = groupForm({ ...place, name: 'Kita grupė', teacherIds: [teacher.id], weekdays });
  await createGroup(scope, { groupId: other, form: taken });
  const clash = { date: '2026-09-01', startsAt: '2026-09-01T14:00:00.000Z', groupId: other };
  const inSamePlace = groupForm({ ...place, address: 'VOKIEČIŲ G. 7', teacherIds: [teacher.id] });
  const plan = await planScheduleChange(scope, { form: inSamePlace });
  expect(plan.clashes).toEqual([
    { ...clash, kind: 'teacher', what: 'Jonas Jonaitis', groupName: 'Kita grupė' },
    { ...clash, kind: 'place', what: 'VOKIEČIŲ G. 7, Vilnius', groupName: 'Kita grupė' },
  ]);
  const later = testScope(db, scope.actor, { now: '2026-10-01T08:00:00Z' });
  expect((await planScheduleChange(later, { form: inSamePlace })).clashes).toEqual([]);
  const online = groupForm({ mode: 'online', address: null, city: null });
  expect((await planScheduleChange(scope, { form: online })).clashes).toEqual([]);
  expect((await planScheduleChange(scope, { groupId: other, form: taken })).clashes).toEqual([]);
});

it('says which students are in another group at that time, in how many lessons, and refuses nothing', async () => {
  const { scope } = await office();
  const [ona, free] = [await createUser(db, { role: 'child' }), await createUser(db, { role: 'child' })];
  const groupId = randomUUID();
  const weekdays = [{ weekday: 2, startTime: '18:00', endTime: '19:00', repeats: 'weekly' as const }];
  const taken = groupForm({
    ...{ name: 'Kita grupė', studentIds: [ona.id], weekdays },
    ...{ startDate: '2026-09-01', endDate: '2026-09-15' },
  });
  await createGroup(scope, { groupId, form: taken });
  const form = groupForm({ studentIds: [ona.id, free.id], weekdays });
  expect(await listStudentClashes(scope, { form })).toEqual({
    clashes: [
      { userId: ona.id, groupId, groupName: 'Kita grupė', startsAt: '2026-09-01T15:00:00.000Z', count: 3 },
    ],
  });
  const at = (startTime: string, endTime: string) =>
    listStudentClashes(scope, {
      form: { ...form, weekdays: [{ weekday: 2, repeats: 'weekly' as const, startTime, endTime }] },
    });
  expect((await at('17:00', '18:00')).clashes).toEqual([]);
  expect((await at('18:30', '20:00')).clashes).toHaveLength(1);
  expect((await listStudentClashes(scope, { groupId, form: taken })).clashes).toEqual([]);
  const inactive = { ...form, status: 'inactive' as const };
  expect((await listStudentClashes(scope, { form: inactive })).clashes).toEqual([]);
  const teacher = testScope(db, await createUser(db, { role: 'teacher' }));
  await expect(listStudentClashes(teacher, { form })).rejects.toMatchObject({
    code: 'auth/permission-denied',
  });
});

it('lists the first five hundred clashes of a group that meets daily with another', async () => {
  const { scope, teacher } = await office();
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    startTime: '17:00',
    endTime: '18:00',
    repeats: 'weekly' as const,
  }));
  const form = groupForm({ teacherIds: [teacher.id], weekdays });
  await createGroup(scope, { groupId: randomUUID(), form });
  const { clashes, created } = await planScheduleChange(scope, { form });
  expect(created.length).toBeGreaterThan(250);
  expect(clashes).toHaveLength(500);
  expect(clashes[0]?.date).toBe(created[0]?.date);
});

it('refuses as saving does, unknown groups, and everybody but admins', async () => {
  const { scope, teacher } = await office();
  const form = groupForm();
  const wrong = planScheduleChange(scope, { form: { ...form, endDate: '2026-01-01' } });
  await expect(wrong).rejects.toMatchObject({ code: 'group/end-before-start' });
  const missing = planScheduleChange(scope, { groupId: randomUUID(), form });
  await expect(missing).rejects.toMatchObject({ code: 'db/no-document' });
  const byTeacher = planScheduleChange(testScope(db, teacher), { form });
  await expect(byTeacher).rejects.toMatchObject({ code: 'auth/permission-denied' });
});

it('names manual lessons that meet the new pattern, and those of the group that overlap', async () => {
  const { scope } = await office();
  const groupId = randomUUID();
  const once = { startDate: '2026-09-01', endDate: '2026-09-13', address: 'Stiklių g. 1' };
  const form = groupForm(once);
  await createGroup(scope, { groupId, form });
  const eventOf = (date: string) =>
    db
      .selectFrom('schedule_events')
      .select(['id', 'sequence'])
      .where('group_id', '=', groupId)
      .where('local_date', '=', date)
      .executeTakeFirstOrThrow();
  const move = async (from: string, startsAt: string, endsAt: string) => {
    const { id: eventId, sequence } = await eventOf(from);
    await moveEvent(scope, { eventId, sequence, startsAt, endsAt });
  };
  // Tuesday to Friday; the Thursday of the second week stays on its day, an hour later.
  await move('2026-09-01', '2026-09-04T14:30:00.000Z', '2026-09-04T16:00:00.000Z');
  await move('2026-09-10', '2026-09-10T15:00:00.000Z', '2026-09-10T16:30:00.000Z');
  const [, thursdays] = form.weekdays;
  const fridays = { ...groupForm(once), weekdays: [{ ...thursdays, weekday: 5 }] } as typeof form;
  const plan = await planScheduleChange(scope, { groupId, form: fridays });
  expect(plan.byHand).toMatchObject([
    { date: '2026-09-04', reason: 'edited', how: 'instead', other: { startsAt: '2026-09-04T14:00:00.000Z' } },
  ]);
  await updateGroup(scope, { groupId, version: 1, form: fridays });
  const dates = async () => {
    const rows = await db
      .selectFrom('schedule_events')
      .select('local_date as date')
      .where('group_id', '=', groupId)
      .orderBy('starts_at')
      .execute();
    return rows.map(({ date }) => date.slice(5));
  };
  // The Tuesday of the second week moved to its Friday: that week has as many lessons as before.
  expect(await dates()).toEqual(['09-04', '09-10', '09-11']);

  const both = { ...form, weekdays: [...form.weekdays, { ...form.weekdays[0], weekday: 5 }] } as typeof form;
  const again = await planScheduleChange(scope, { groupId, form: both });
  expect(again.clashes).toMatchObject([{ date: '2026-09-04', kind: 'group', groupId }]);
});

it('counts the lessons before today of a new group, and plans them only on request', async () => {
  const { scope } = await office();
  const later = testScope(db, scope.actor, { now: '2026-10-01T15:00:00Z' });
  const form = groupForm({ address: 'Rotušės a. 1' });
  const plan = await planScheduleChange(later, { form });
  // Nine lessons in September; today's is created, though it has begun.
  expect([plan.past, plan.created.length, plan.created[0]?.date]).toEqual([9, 66, '2026-10-01']);
  const whole = await planScheduleChange(later, { form, pastEvents: true });
  expect([whole.past, whole.created.length]).toEqual([9, 75]);
  const groupId = randomUUID();
  await createGroup(later, { groupId, form });
  expect((await planScheduleChange(later, { groupId, form, pastEvents: true })).past).toBe(0);
});
