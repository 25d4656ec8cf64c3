import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { turnTimetables } from '#features/membership/server/group-writing.service.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import type { Db, Pool } from '#platform/server/database/database.ts';
import { newsChannel } from '#platform/server/realtime/refresh.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { GroupForm } from '../shared/groups.ts';
import { getGroupForm, planScheduleChange } from './group-form.service.ts';
import { createGroup, updateGroup } from './group-saving.service.ts';
import { createOffice, eventsOf, groupForm } from './groups.factory.ts';
import { getGroup } from './groups.service.ts';

let db: Db;
let pool: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, pool, drop } = await openTestDatabase());
});
afterAll(() => drop());

const november = '2026-11-20T08:00:00Z';
const from = '2027-01-04';

/** A group on Tuesdays and Thursdays, and its form with Fridays instead of Thursdays from January on. */
async function planned() {
  const { admin, teacher, lukas, urte } = await createOffice(db, '2026-08-20T08:00:00Z');
  const at = (now: string) => testScope(db, admin, { now });
  const form = groupForm({ studentIds: [lukas.id, urte.id], teacherIds: [teacher.id] });
  const groupId = randomUUID();
  await createGroup(at('2026-08-20T08:00:00Z'), { groupId, form });
  const fridays = form.weekdays.map((each) => (each.weekday === 4 ? { ...each, weekday: 5 } : each));
  const ahead: GroupForm = { ...form, weekdaysChange: { from, weekdays: fridays } };
  const save = (sent: GroupForm, now = november, version = 1) =>
    updateGroup(at(now), { groupId, version, form: sent });
  const bell = async (actor: Actor, now = november) =>
    (await listNotifications(testScope(db, actor, { now }), { limit: 20 })).lines;
  return { at, groupId, form, ahead, fridays, save, bell, teacher, lukas };
}

it('moves Thursdays to Fridays from a day on: earlier lessons stay, later ones keep time and repetition', async () => {
  const { at, groupId, ahead, save } = await planned();
  const before = await eventsOf(db, groupId);
  const plan = await planScheduleChange(at(november), { groupId, form: ahead });
  expect(await eventsOf(db, groupId)).toEqual(before);
  expect(plan.moved.every((each) => each.from.date >= from && each.to.date > each.from.date)).toBe(true);
  await save(ahead);
  const after = await eventsOf(db, groupId);
  expect(after.filter(({ date }) => date < from)).toEqual(before.filter(({ date }) => date < from));
  const moved = after.filter(({ date }) => date >= from);
  expect(new Set(moved.map(({ date }) => new Date(date).getUTCDay()))).toEqual(new Set([2, 5]));
  expect(new Set(moved.map(({ startsAt }) => startsAt.slice(11, 16)))).toEqual(new Set(['15:00', '14:00']));
  expect(plan.kept.unchanged + plan.kept.past + plan.moved.length + plan.created.length).toBe(
    after.filter(({ date }) => date >= '2026-11-20').length,
  );
  expect(await planScheduleChange(at(november), { groupId, form: ahead })).toMatchObject({
    created: [],
    moved: [],
    removed: [],
  });
});

it('shows the change in the form, and lets it be withdrawn', async () => {
  const { at, groupId, form, ahead, save } = await planned();
  const before = await eventsOf(db, groupId);
  expect((await save(ahead)).weekdaysChange).toEqual(ahead.weekdaysChange);
  const { form: stored } = await getGroupForm(at(november), { groupId });
  expect(stored).toMatchObject({ weekdays: form.weekdays, weekdaysChange: ahead.weekdaysChange });
  expect((await save({ ...form, weekdaysChange: null }, november, 2)).weekdaysChange).toBeNull();
  expect((await eventsOf(db, groupId)).map(({ startsAt }) => startsAt)).toEqual(
    before.map(({ startsAt }) => startsAt),
  );
});

it('becomes the week itself on its day, with the same lessons, however often the nightly job runs', async () => {
  const { at, groupId, ahead, fridays, save } = await planned();
  await save(ahead);
  const before = await eventsOf(db, groupId);
  expect(await turnTimetables(at('2027-01-03T21:30:00Z'))).toBe(0);
  expect(await turnTimetables(at('2027-01-03T22:01:00Z'))).toBeGreaterThan(0);
  expect(await turnTimetables(at('2027-01-04T22:01:00Z'))).toBe(0);
  const group = await getGroup(at('2027-01-04T08:00:00Z'), { groupId });
  expect(group).toMatchObject({ weekdays: fridays, weekdaysChange: null });
  const { form, version } = await getGroupForm(at('2027-01-04T08:00:00Z'), { groupId });
  await save({ ...form, name: 'Penktadieniai' }, '2027-01-04T08:00:00Z', version);
  expect(await eventsOf(db, groupId)).toEqual(before);
});

it('takes effect once when two processes run it, and refreshes the screens that show the week', async () => {
  const { at, groupId, ahead, fridays, save } = await planned();
  await save(ahead);
  const client = await pool.connect();
  const heard: { changed: string[]; audience: string[] }[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)));
  await client.query(`LISTEN ${newsChannel}`);
  const morning = at('2027-01-09T06:00:00Z');
  const turned = await Promise.all([turnTimetables(morning), turnTimetables(morning)]);
  await client.query(`UNLISTEN ${newsChannel}`);
  client.release();
  expect(turned.filter((count) => count > 0)).toHaveLength(1);
  const told = heard.filter(({ audience }) => audience.includes(`group:${groupId}`));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ changed: expect.arrayContaining(['groups', 'billing']) });
  expect(told[0]?.audience).toContain('role:admin');
  const group = await getGroup(morning, { groupId });
  expect(group).toMatchObject({ weekdays: fridays, weekdaysChange: null });
});

it('keeps every second week when a day is added, and skips lessons already held, after the day has come', async () => {
  const { at, groupId, form, save } = await planned();
  const then: GroupForm['weekdays'] = [
    ...form.weekdays,
    { weekday: 5, startTime: '15:00', endTime: '16:00', repeats: 'biweekly' },
    { weekday: 6, startTime: '10:00', endTime: '12:00', repeats: 'once' },
  ];
  await save({ ...form, weekdaysChange: { from, weekdays: then } });
  const before = await eventsOf(db, groupId);
  expect(before.filter(({ date }) => date === '2027-01-09')).toHaveLength(1);
  await turnTimetables(at('2027-01-04T06:00:00Z'));
  const { form: stored, version } = await getGroupForm(at('2027-01-04T08:00:00Z'), { groupId });
  await save({ ...stored, name: 'Su penktadieniais' }, '2027-01-04T08:00:00Z', version);
  expect(await eventsOf(db, groupId)).toEqual(before);
});

it("notifies the group's people once, from when and how, and once more when it is withdrawn", async () => {
  const { form, ahead, save, bell, teacher, lukas } = await planned();
  await save(ahead);
  const told = await bell(lukas);
  expect(told).toHaveLength(1);
  expect(told[0]?.title.lt).toBe(`Pasikeitė tvarkaraštis: ${form.name}`);
  // The first Thursday that moves is the seventh: the week before is unchanged.
  expect(told[0]?.body.lt).toMatch(/^Pamokos nuo 2027 m. sausio 7 d.:\n2027 m. sausio 8 d. \(penktadienis\)/);
  expect(await bell(teacher)).toHaveLength(1);
  await save({ ...ahead, name: 'Kitas vardas' }, november, 2);
  expect(await bell(lukas)).toHaveLength(1);
  await save({ ...form, name: 'Kitas vardas' }, november, 3);
  expect((await bell(lukas))[0]?.body.lt).toContain('(ketvirtadienis), 17:00–18:30');
});

it('refuses a change from today or the past, and one outside the group’s dates', async () => {
  const { ahead, save } = await planned();
  const on = (day: string) => ({ ...ahead, weekdaysChange: { from: day, weekdays: [] } });
  const invalid = { code: 'request/invalid' };
  await expect(save(on('2026-11-20'))).rejects.toMatchObject(invalid);
  await expect(save(on('2026-09-01'))).rejects.toMatchObject(invalid);
  await expect(save(on('2027-06-01'))).rejects.toMatchObject(invalid);
  await expect(save(on('2026-11-21'))).resolves.toMatchObject({ weekdaysChange: { weekdays: [] } });
});

it('writes a change planned twice at once as one, and notifies once', async () => {
  const { ahead, groupId, save, bell, lukas } = await planned();
  await Promise.all([save(ahead), save(ahead)]);
  expect(await bell(lukas)).toHaveLength(1);
  const starts = (await eventsOf(db, groupId)).map(({ startsAt }) => startsAt);
  expect(new Set(starts).size).toBe(starts.length);
});
