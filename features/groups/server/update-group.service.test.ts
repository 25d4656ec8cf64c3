import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModule } from '#features/courses/server/courses.factory.ts';
import { openNextLesson } from '#features/courses/server/progress/group-content.service.ts';
import { createHold } from '#features/holds/server/holds.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { listMemberships } from '#features/membership/server/membership.factory.ts';
import { joinGroup } from '#features/membership/server/membership.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { newsChannel } from '#platform/server/realtime/refresh.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { GroupForm } from '../shared/groups.ts';
import { getGroupForm } from './group-form.service.ts';
import { createGroup, updateGroup } from './group-saving.service.ts';
import { createOffice, eventsOf, groupForm } from './groups.factory.ts';

let db: Db;
let pool: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, pool, drop } = await openTestDatabase());
});
afterAll(() => drop());

const august = '2026-08-20T08:00:00Z';

const membersOf = (groupId: string) => listMemberships(db, groupId);

async function saved(changes: Partial<GroupForm> = {}, now = august) {
  const people = await createOffice(db, now);
  const { scope, teacher, lukas, urte } = people;
  const form = groupForm({ studentIds: [lukas.id, urte.id], teacherIds: [teacher.id], ...changes });
  const groupId = randomUUID();
  await createGroup(scope, { groupId, form });
  return { ...people, groupId, form };
}

it('moves Thursdays to Fridays from today on: the same lessons at another time', async () => {
  const { admin, groupId, form } = await saved();
  const before = await eventsOf(db, groupId);
  const january = testScope(db, admin, { now: '2027-01-04T08:00:00Z' });
  const weekdays = form.weekdays.map((each) => (each.weekday === 4 ? { ...each, weekday: 5 } : each));
  await updateGroup(january, { groupId, version: 1, form: { ...form, weekdays } });
  const after = await eventsOf(db, groupId);
  expect(after.filter(({ date }) => date < '2027-01-04')).toEqual(
    before.filter(({ date }) => date < '2027-01-04'),
  );
  const days = new Set(
    after.filter(({ date }) => date > '2027-01-04').map(({ date }) => new Date(date).getUTCDay()),
  );
  expect(days).toEqual(new Set([2, 5]));
  const moved = after.find(({ date }) => date === '2027-01-08');
  expect(before.find(({ id }) => id === moved?.id)?.date).toBe('2027-01-07');
  expect(moved?.slotDate).toBe('2027-01-08');
});

it('keeps lessons created, edited or cancelled by hand, and those with a sheet', async () => {
  const { scope, groupId, form } = await saved({ startDate: '2026-11-20' }, '2026-11-20T06:00:00Z');
  const events = await eventsOf(db, groupId);
  const [edited, cancelled, sheeted, plain] = events;
  const set = (id: string | undefined, columns: object) =>
    db
      .updateTable('schedule_events')
      .set(columns)
      .where('id', '=', id ?? '')
      .execute();
  await set(edited?.id, {
    edited_at: august,
    starts_at: '2026-11-25T08:00:00Z',
    ends_at: '2026-11-25T09:00:00Z',
  });
  await set(cancelled?.id, { cancelled_at: august, cancel_reason: 'Serga' });
  const sheet = {
    group_id: groupId,
    date: sheeted?.date ?? '',
    comment: 'Rodėme darbus',
    updated_at: august,
  };
  await db.insertInto('daily_sheets').values(sheet).execute();
  await updateGroup(scope, {
    groupId,
    version: 1,
    form: { ...form, weekdays: [], address: 'Pilies g. 1' },
  });
  const left = await db
    .selectFrom('schedule_events')
    .select(['id', 'address'])
    .where('group_id', '=', groupId)
    .execute();
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([edited?.id, cancelled?.id, sheeted?.id]));
  expect(left.every(({ address }) => address === 'Gedimino pr. 9')).toBe(true);
  expect(left.map(({ id }) => id)).not.toContain(plain?.id);
  await updateGroup(scope, { groupId, version: 2, form });
  const days = (await eventsOf(db, groupId)).map(({ slotDate }) => slotDate);
  expect(new Set(days).size).toBe(days.length);
  expect(days).toHaveLength(events.length);
});

it("passes the group's place and links on to coming lessons, raising their sequence by one", async () => {
  const { scope, groupId, form } = await saved();
  const online = {
    mode: 'online',
    address: null,
    city: null,
    meetingLink: 'https://meet.example.com/a',
  } as const;
  await updateGroup(scope, { groupId, version: 1, form: { ...form, ...online } });
  await updateGroup(scope, { groupId, version: 2, form: { ...form, ...online, name: 'Kitas' } });
  const rows = await db
    .selectFrom('schedule_events')
    .select(['mode', 'address', 'meeting_link as link', 'sequence'])
    .distinct()
    .where('group_id', '=', groupId)
    .execute();
  expect(rows).toEqual([{ mode: 'online', address: null, link: 'https://meet.example.com/a', sequence: 1 }]);
});

it('ends the membership of people removed today, with their notices; and continues when they return', async () => {
  const { scope, groupId, form, lukas, urte, admin } = await saved(
    { startDate: '2026-10-01' },
    '2026-10-01T08:00:00Z',
  );
  const [, event] = await eventsOf(db, groupId);
  const day = { group_id: groupId, date: event?.date ?? '' };
  const notice = { ...day, reported_by: admin.id, reported_at: august };
  for (const student of [lukas, urte]) {
    await db
      .insertInto('absence_notices')
      .values({ ...notice, student_id: student.id })
      .execute();
  }
  const november = testScope(db, admin, { now: '2026-10-01T09:00:00Z' });
  const without = { ...form, studentIds: [urte.id] };
  await updateGroup(november, { groupId, version: 1, form: without });
  const of = async () => (await membersOf(groupId)).filter(({ id }) => id === lukas.id);
  expect(await of()).toMatchObject([{ joinedOn: '2026-10-01', leftOn: '2026-10-01' }]);
  const notices = await db
    .selectFrom('absence_notices')
    .select('student_id as id')
    .where('date', '=', day.date)
    .where('group_id', '=', groupId)
    .execute();
  expect(notices).toEqual([{ id: urte.id }]);
  await updateGroup(scope, { groupId, version: 2, form });
  expect(await of()).toMatchObject([{ joinedOn: '2026-10-01', leftOn: null }]);
  const later = testScope(db, admin, { now: '2026-11-05T09:00:00Z' });
  await updateGroup(later, { groupId, version: 3, form: without });
  const back = testScope(db, admin, { now: '2026-11-07T09:00:00Z' });
  await updateGroup(back, { groupId, version: 4, form });
  expect((await of()).map(({ joinedOn, leftOn }) => [joinedOn, leftOn]).sort()).toEqual([
    ['2026-10-01', '2026-11-05'],
    ['2026-11-07', null],
  ]);
});

it('tells the second of two admins who saved, when and what differs', async () => {
  const { scope, groupId, form, admin } = await saved();
  const other = await createOffice(db, '2026-08-21T08:00:00Z');
  await updateGroup(scope, { groupId, version: 1, form: { ...form, name: 'Pirmas', maxStudents: 10 } });
  const who = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  const second = updateGroup(other.scope, {
    groupId,
    version: 1,
    form: { ...form, name: 'Antras', maxStudents: 10 },
  });
  await expect(second).rejects.toMatchObject({
    code: 'group/changed-meanwhile',
    data: {
      by: `${who.first_name} ${who.last_name}`,
      at: '2026-08-20T08:00:00.000Z',
      fields: ['name'],
      version: 2,
    },
  });
});

it('saves a repeat once, and one of two concurrent different forms', async () => {
  const { scope, groupId, form } = await saved();
  const renamed = { groupId, version: 1, form: { ...form, name: 'Naujas' } };
  await Promise.all([updateGroup(scope, renamed), updateGroup(scope, renamed)]);
  const { version } = await getGroupForm(scope, { groupId });
  expect(version).toBe(2);
  const both = await Promise.allSettled(
    ['A', 'B'].map((name) => updateGroup(scope, { groupId, version, form: { ...form, name } })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('does not ask again about an existing overcrowding, and writes nothing for an unchanged form', async () => {
  const { scope, groupId, form } = await saved();
  const crowded = { ...form, maxStudents: 1 };
  const sent = { groupId, version: 1, form: crowded, overCapacityReason: 'Laikinai' };
  await updateGroup(scope, sent);
  await updateGroup(scope, { groupId, version: 2, form: { ...crowded, name: 'Kitas' } });
  await updateGroup(scope, { groupId, version: 3, form: { ...crowded, name: 'Kitas' } });
  expect((await getGroupForm(scope, { groupId })).version).toBe(3);
});

it('removes the coming lessons of a group that is not active, and creates them again', async () => {
  const { scope, groupId, form } = await saved();
  await updateGroup(scope, { groupId, version: 1, form: { ...form, status: 'inactive' } });
  expect(await eventsOf(db, groupId)).toEqual([]);
  await updateGroup(scope, { groupId, version: 2, form });
  expect(await eventsOf(db, groupId)).toHaveLength(75);
});

it('changes nothing when the lessons cannot be written', async () => {
  const { scope, groupId, form, lukas } = await saved({ weekdays: [] });
  await db.schema
    .alterTable('schedule_events')
    .addCheckConstraint(
      'nothing_at_noon',
      sql`extract(hour FROM starts_at AT TIME ZONE 'Europe/Vilnius') <> 12`,
    )
    .execute();
  const weekdays = [{ weekday: 3, startTime: '12:00', endTime: '13:00', repeats: 'weekly' as const }];
  const changed = { ...form, name: 'Niekada', studentIds: [lukas.id], weekdays };
  await expect(updateGroup(scope, { groupId, version: 1, form: changed })).rejects.toThrow();
  await db.schema.alterTable('schedule_events').dropConstraint('nothing_at_noon').execute();
  const stored = await getGroupForm(scope, { groupId });
  expect(stored).toMatchObject({ version: 1, form: { name: form.name, weekdays: [] } });
  expect(stored.form.studentIds).toHaveLength(2);
});

it('notifies an admin whose form is open of a lesson that a teacher opened, and of a student who joined', async () => {
  const module = await createModule(db, { lessons: [{}, {}] });
  const modules = [{ moduleId: module.id, openOrder: 1 }];
  const { scope, groupId, form, teacher } = await saved({ modules });
  const newcomer = await createUser(db, { role: 'child' });
  await openNextLesson(testScope(db, teacher), { groupId, moduleId: module.id, after: 1 });
  await transaction(scope, (tx) =>
    joinGroup(tx, { groupId, userIds: [newcomer.id], joinedOn: '2026-11-20' }),
  );
  const late = updateGroup(scope, { groupId, version: 1, form: { ...form, name: 'Kitas' } });
  await expect(late).rejects.toMatchObject({
    code: 'group/changed-meanwhile',
    data: { fields: ['name', 'studentIds', 'modules'], version: 3 },
  });
});

it('refuses a missing group and actors who may not', async () => {
  const { scope, groupId, form, teacher } = await saved();
  const missing = updateGroup(scope, { groupId: randomUUID(), version: 1, form });
  await expect(missing).rejects.toMatchObject({ code: 'db/no-document' });
  const byTeacher = updateGroup(testScope(db, teacher), { groupId, version: 1, form });
  await expect(byTeacher).rejects.toMatchObject({ code: 'auth/permission-denied' });
  const stranger = { ...form, teacherIds: [randomUUID()] };
  await expect(updateGroup(scope, { groupId, version: 1, form: stranger })).rejects.toMatchObject({
    code: 'group/unknown-member',
  });
});

it("refreshes the family's open screens when a group switches feedback or diplomas off", async () => {
  const { scope, groupId, form } = await saved();
  const client = await pool.connect();
  const heard: { changed: string[]; audience: string[] }[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)));
  await client.query(`LISTEN ${newsChannel}`);
  const off = { feedbackEnabled: false, diplomaVisible: !form.diplomaVisible };
  await updateGroup(scope, { groupId, version: 1, form: { ...form, ...off } });
  await client.query(`UNLISTEN ${newsChannel}`);
  client.release();
  const told = heard.find(({ audience }) => audience.includes(`group:${groupId}`));
  expect(told?.changed).toEqual(expect.arrayContaining(['groups', 'identity', 'feedback', 'diplomas']));
});

it('keeps a group without a plan on purpose when an older form does not say it', async () => {
  const { scope, groupId, form } = await saved({ planId: null, noPlan: true });
  const { noPlan: _, ...sent } = { ...form, instructions: 'Durys iš kiemo' };
  const after = await updateGroup(scope, { groupId, version: 1, form: sent });
  expect(after).toMatchObject({ instructions: 'Durys iš kiemo', version: 2 });
  expect((await getGroupForm(scope, { groupId })).form.noPlan).toBe(true);
});

it('asks why a child is added when the last place is held for another, and not for the one who has it', async () => {
  const { scope, groupId, form } = await saved({ maxStudents: 3 });
  const parent = await createUser(db, { role: 'parent' });
  const [holding, other] = [await createChild(db, { guardians: [parent.id] }), await createChild(db)];
  await createHold(db, { groupId, childId: holding.id, holderId: parent.id });
  const add = (userId: string) => {
    const changed = { ...form, studentIds: [...form.studentIds, userId] };
    return updateGroup(scope, { groupId, version: 1, form: changed });
  };
  await expect(add(other.userId)).rejects.toMatchObject({ code: 'group/over-capacity' });
  await add(holding.userId);
});
