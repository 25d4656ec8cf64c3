import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { listMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { GroupForm } from '../shared/groups.ts';
import { getGroupForm } from './group-form.service.ts';
import { createGroup } from './group-saving.service.ts';
import { createOffice, eventsOf, groupForm } from './groups.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const august = '2026-08-20T08:00:00Z';

describe('createGroup', () => {
  it('creates a group with members, modules and lessons around the holidays', async () => {
    const { scope, teacher, lukas, urte } = await createOffice(db, august);
    const module = await createModule(db, { lessons: [{}, {}, {}] });
    const groupId = randomUUID();
    const form = groupForm({
      studentIds: [lukas.id, urte.id],
      teacherIds: [teacher.id],
      modules: [{ moduleId: module.id, openOrder: 1 }],
    });
    const group = await createGroup(scope, { groupId, form });
    expect(group).toMatchObject({ id: groupId, studentCount: 2, availability: 'available', mayEdit: true });
    expect(group.modules).toMatchObject([{ moduleId: module.id, openOrder: 1, lessonCount: 3 }]);
    // 39 Tuesdays and 39 Thursdays, without 24 December, 16 February and 11 March.
    const events = await eventsOf(db, groupId);
    expect(events).toHaveLength(75);
    expect(events.every(({ generated, slotDate, date }) => generated && slotDate === date)).toBe(true);
    expect(group.nextEvent?.date).toBe('2026-09-01');
    expect((await getGroupForm(scope, { groupId })).form).toEqual({
      ...form,
      weekdaysChange: null,
      studentIds: expect.arrayContaining(form.studentIds),
    });
  });

  it('gives a group that has already begun no lesson before today, and members from today on', async () => {
    const { scope, lukas } = await createOffice(db, '2026-11-20T12:00:00Z');
    const groupId = randomUUID();
    await createGroup(scope, { groupId, form: groupForm({ studentIds: [lukas.id] }) });
    expect((await eventsOf(db, groupId))[0]?.date).toBe('2026-11-24');
    const [member] = await listMemberships(db, groupId);
    expect(member?.joinedOn).toBe('2026-11-20');
  });

  it('gives a group that has already begun its whole year on request, with members from its first day on', async () => {
    const { scope, teacher, lukas } = await createOffice(db, '2026-11-20T12:00:00Z');
    const groupId = randomUUID();
    await createGroup(scope, {
      groupId,
      form: groupForm({ studentIds: [lukas.id], teacherIds: [teacher.id] }),
      pastEvents: true,
    });
    const events = await eventsOf(db, groupId);
    expect(events).toHaveLength(75);
    expect(events[0]?.date).toBe('2026-09-01');
    const joined = (await listMemberships(db, groupId)).map(({ joinedOn }) => joinedOn);
    expect(joined).toEqual(['2026-09-01', '2026-09-01']);
  });

  it('creates one group from a form that is sent twice, also concurrently', async () => {
    const { scope } = await createOffice(db);
    const sent = { groupId: randomUUID(), form: groupForm() };
    const answers = await Promise.all([createGroup(scope, sent), createGroup(scope, sent)]);
    answers.push(await createGroup(scope, sent));
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([sent.groupId]));
    const acts = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', sent.groupId)
      .execute();
    expect(acts).toEqual([{ action: 'createGroup' }]);
    // The answer was lost, and the form changed before it was sent again.
    const changed = createGroup(scope, { ...sent, form: { ...sent.form, maxStudents: 5 } });
    await expect(changed).rejects.toMatchObject({ code: 'db/conflict' });
  });

  it("refuses an id that is another's", async () => {
    const [one, other] = [await createOffice(db), await createOffice(db)];
    const sent = { groupId: randomUUID(), form: groupForm() };
    await createGroup(one.scope, sent);
    await expect(createGroup(other.scope, sent)).rejects.toMatchObject({ code: 'db/conflict' });
  });

  it.each([
    ['group/end-before-start', { endDate: '2026-08-31' }],
    [
      'group/time-order',
      { weekdays: [{ weekday: 1, startTime: '17:00', endTime: '16:00', repeats: 'once' }] },
    ],
    ['group/address-required', { address: null }],
    ['group/unknown-member', { studentIds: [randomUUID()] }],
    ['group/unknown-module', { modules: [{ moduleId: randomUUID(), openOrder: 0 }] }],
    ['request/invalid', { endDate: '2036-12-31' }],
    ['request/invalid', { noPlan: false }],
    ['request/invalid', { startDate: null }],
    ['request/invalid', { mode: 'online', address: null, city: null }],
  ] as const)('refuses with %s and creates nothing', async (code, change) => {
    const { scope } = await createOffice(db);
    const groupId = randomUUID();
    const form = groupForm(change as Partial<GroupForm>);
    await expect(createGroup(scope, { groupId, form })).rejects.toMatchObject({ code });
    expect(await db.selectFrom('groups').select('id').where('id', '=', groupId).execute()).toEqual([]);
  });

  it('names each field that an active group lacks, and allows an inactive one to lack them', async () => {
    const { scope } = await createOffice(db);
    const groupId = randomUUID();
    const bare = groupForm({ noPlan: false, startDate: null, endDate: null, weekdays: [] });
    const refused = createGroup(scope, { groupId, form: bare });
    const issues = ['planId', 'startDate', 'endDate'].map((path) => ({ path, code: 'required' }));
    await expect(refused).rejects.toMatchObject({ code: 'request/invalid', data: { issues } });
    const form = { ...bare, address: null, city: null, status: 'inactive' as const };
    await createGroup(scope, { groupId, form });
    expect((await getGroupForm(scope, { groupId })).form).toMatchObject({ planId: null, noPlan: false });
  });

  it('stores that “no plan” was chosen on purpose', async () => {
    const { scope } = await createOffice(db);
    const groupId = randomUUID();
    await createGroup(scope, { groupId, form: groupForm() });
    expect((await getGroupForm(scope, { groupId })).form).toMatchObject({ planId: null, noPlan: true });
  });

  it('refuses people of another kind and disabled ones', async () => {
    const { scope, teacher, lukas } = await createOffice(db);
    const gone = await createUser(db, { role: 'child' });
    const now = '2026-11-01T08:00:00Z';
    await db.updateTable('users').set({ disabled_at: now }).where('id', '=', gone.id).execute();
    for (const change of [
      { studentIds: [teacher.id] },
      { teacherIds: [lukas.id] },
      { studentIds: [gone.id] },
    ]) {
      const made = createGroup(scope, { groupId: randomUUID(), form: groupForm(change) });
      await expect(made).rejects.toMatchObject({ code: 'group/unknown-member' });
    }
  });

  it('takes more students than places only with a reason, and stores it', async () => {
    const { scope, lukas, urte } = await createOffice(db);
    const groupId = randomUUID();
    const form = groupForm({ maxStudents: 1, studentIds: [lukas.id, urte.id] });
    await expect(createGroup(scope, { groupId, form })).rejects.toMatchObject({
      code: 'group/over-capacity',
      data: { students: 2, places: 1 },
    });
    const overCapacityReason = 'Brolis ir sesuo';
    expect(await createGroup(scope, { groupId, form, overCapacityReason })).toMatchObject({
      availability: 'full',
    });
    const act = await db
      .selectFrom('audit_entries')
      .select('detail')
      .where('subject_id', '=', groupId)
      .executeTakeFirstOrThrow();
    expect(act.detail).toMatchObject({ reason: overCapacityReason });
  });

  it('is for admins', async () => {
    const { teacher, lukas } = await createOffice(db);
    for (const actor of [teacher, lukas]) {
      const made = createGroup(testScope(db, actor), { groupId: randomUUID(), form: groupForm() });
      await expect(made).rejects.toMatchObject({ code: 'auth/permission-denied' });
    }
  });

  it('plans five years of daily lessons and takes 200 students', async () => {
    const { scope } = await createOffice(db, august);
    const students = await Promise.all(Array.from({ length: 200 }, () => createUser(db, { role: 'child' })));
    const groupId = randomUUID();
    const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      startTime: '08:00',
      endTime: '09:00',
      repeats: 'weekly' as const,
    }));
    const studentIds = students.map(({ id }) => id);
    const form = groupForm({ weekdays, endDate: '2031-08-31', maxStudents: 200, studentIds });
    const group = await createGroup(scope, { groupId, form });
    expect(group.students).toHaveLength(200);
    expect((await eventsOf(db, groupId)).length).toBeGreaterThan(1200);
  });

  it.each([
    ['the hour that clocks skip', '2026-03-29', '2026-03-29T01:30:00.000Z'],
    ['the hour that clocks show twice', '2026-10-25', '2026-10-25T00:30:00.000Z'],
  ])('plans a lesson in %s', async (_title, date, startsAt) => {
    const { scope } = await createOffice(db, '2026-01-10T08:00:00Z');
    const groupId = randomUUID();
    const weekdays = [{ weekday: 7, startTime: '03:30', endTime: '04:30', repeats: 'once' as const }];
    await createGroup(scope, { groupId, form: groupForm({ startDate: date, endDate: date, weekdays }) });
    expect(await eventsOf(db, groupId)).toMatchObject([{ date, startsAt }]);
  });
});
