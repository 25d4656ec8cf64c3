import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addGuest, removeGuest } from '#features/membership/server/guests.service.ts';
import {
  addMembers,
  changeMemberships,
  createGroup,
} from '#features/membership/server/membership.factory.ts';
import { missionPlanOf } from '#features/missions/server/missions.factory.ts';
import { createMission, listMissions } from '#features/missions/server/missions.service.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { entriesOf } from '#features/points/server/points.factory.ts';
import { getBalance } from '#features/points/server/points.service.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { lineOf } from '../attendance.factory.ts';
import { getGroupMonth } from '../groups/group-month.service.ts';
import { getMonthAttendance } from '../groups/month.service.ts';
import { getDailySheet } from './daily-sheet.service.ts';
import { approveDailySheet, reopenDailySheet } from './sheet-approval.service.ts';
import { saveDailySheet } from './sheet-saving.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const date = '2026-11-19';

/** A guest of yesterday's lesson of a group with one student; of a make-up, the guest's own group, with a teacher of its own. */
async function hostWorld(kind: 'trial' | 'makeup') {
  const teacher = await createUser(db, { role: 'teacher' });
  const parent = await createUser(db, { role: 'parent' });
  const student = await createChild(db, { firstName: 'Petras', lastName: 'Ąžuolas' });
  const guest = await createChild(db, { guardians: [parent.id], firstName: 'Ona', lastName: 'Žvirblė' });
  const ofHome = await createUser(db, { role: 'teacher' });
  const students = kind === 'makeup' ? [guest.userId] : [];
  const home = await createGroup(db, { teachers: [ofHome.id], students });
  const host = await createGroup(db, { teachers: [teacher.id], students: [student.userId] });
  const event = await createEvent(db, { groupId: host.id, startsAt: `${date}T15:30:00.000Z` });
  const scope = testScope(db, teacher);
  const missed = kind === 'makeup' ? { date: '2026-11-12', lesson: 7 } : undefined;
  await transaction(scope, (tx) =>
    addGuest(tx, {
      ...{ userId: guest.userId, kind, missed, event: { ...event, groupId: host.id } },
      homeGroupId: kind === 'makeup' ? home.id : null,
    }),
  );
  const key = { groupId: host.id, date };
  const approve = async (points = 5) => {
    const rows = [lineOf(student.userId), lineOf(guest.userId, { points: { for_ideas: points } })];
    await saveDailySheet(scope, { ...key, rows });
    return approveDailySheet(scope, key);
  };
  const balance = async () => (await getBalance(testScope(db, parent), { childId: guest.userId })).balance;
  return { teacher, ofHome, parent, guest: guest.userId, home, host, event, key, scope, approve, balance };
}

it('puts a guest on the sheet, and says why the child is there', async () => {
  const trial = await hostWorld('trial');
  const { rows } = await getDailySheet(trial.scope, trial.key);
  expect(rows.map(({ firstName, guest }) => [firstName, guest])).toEqual([
    ['Petras', null],
    ['Ona', { kind: 'trial', homeGroup: null, missed: null }],
  ]);
  const makeup = await hostWorld('makeup');
  expect((await getDailySheet(makeup.scope, makeup.key)).rows[1]?.guest).toEqual({
    kind: 'makeup',
    homeGroup: { id: makeup.home.id, name: makeup.home.name },
    missed: { date: '2026-11-12', lesson: 7 },
  });
});

it('posts the points of a guest to the wallet, for the group where the child belongs', async () => {
  const { approve, balance, guest, home, scope, key } = await hostWorld('makeup');
  await approve();
  expect(await balance()).toBe(5);
  expect(await entriesOf(db, [guest])).toMatchObject([{ amount: 5, group_id: home.id }]);
  await reopenDailySheet(scope, key);
  expect(await balance()).toBe(0);
});

it('posts the points of a child without a group for no group', async () => {
  const { approve, balance, guest } = await hostWorld('trial');
  await approve();
  expect(await balance()).toBe(5);
  expect(await entriesOf(db, [guest])).toMatchObject([{ amount: 5, group_id: null }]);
});

it('posts them for the group where the child belongs on the day of the lesson, when it has left the one it missed a lesson of', async () => {
  const { approve, guest, home } = await hostWorld('makeup');
  const { id: newHome } = await createGroup(db);
  await changeMemberships(db, { groupId: home.id, userIds: [guest] }, { leftOn: '2026-11-18' });
  await addMembers(db, newHome, 'student', [{ id: guest, joinedOn: '2026-11-19' }]);
  await approve();
  expect(await entriesOf(db, [guest])).toMatchObject([{ amount: 5, group_id: newHome }]);
});

it('posts them for no group when the child has left its only one, and for the one it left on that day', async () => {
  const [before, that] = [await hostWorld('makeup'), await hostWorld('makeup')];
  for (const [{ home, guest }, leftOn] of [[before, '2026-11-18'] as const, [that, date] as const])
    await changeMemberships(db, { groupId: home.id, userIds: [guest] }, { leftOn });
  for (const { approve } of [before, that]) await approve();
  expect(await entriesOf(db, [before.guest])).toMatchObject([{ amount: 5, group_id: null }]);
  expect(await entriesOf(db, [that.guest])).toMatchObject([{ amount: 5, group_id: that.home.id }]);
});

it('takes back what was posted when a sheet is re-opened, whoever is a guest of which group by then', async () => {
  const { approve, balance, guest, home, scope, key, event } = await hostWorld('makeup');
  await approve();
  await transaction(scope, (tx) => removeGuest(tx, event.id, guest));
  await reopenDailySheet(scope, key);
  expect(await balance()).toBe(0);
  const posted = await entriesOf(db, [guest]);
  expect(posted.map(({ kind, amount, group_id }) => [kind, amount, group_id])).toEqual([
    ['sheet', 5, home.id],
    ['sheet-reversal', -5, home.id],
  ]);
});

it('takes the fuel back from the mission that got it, when the child changed groups in between', async () => {
  const { approve, guest, home, ofHome, scope, key } = await hostWorld('makeup');
  const asOf = testScope(db, ofHome, { now: `${date}T08:00:00Z` });
  const plan = missionPlanOf({ from: date, to: '2026-11-30', target: 100 });
  await createMission(asOf, { groupId: home.id, missionId: crypto.randomUUID(), plan });
  const fuel = async () =>
    (await listMissions(asOf, { groupId: home.id, search: '', page: 1, pageSize: 1 })).missions[0]?.fuel;
  await approve(9);
  expect(await fuel()).toBe(9);
  await changeMemberships(db, { groupId: home.id, userIds: [guest] }, { leftOn: '2026-11-18' });
  await reopenDailySheet(scope, key);
  expect(await fuel()).toBe(0);
  await approveDailySheet(scope, key);
  expect(await fuel()).toBe(0);
});

it('fuels the mission of the guest’s own group, and not that of the host (decision E7)', async () => {
  const { approve, home, host, teacher, ofHome } = await hostWorld('makeup');
  // Missions begin today at the earliest: at that time, the lesson was today.
  const asOf = (actor: typeof teacher) => testScope(db, actor, { now: `${date}T08:00:00Z` });
  const fuelOf = async (actor: typeof teacher, groupId: string) =>
    (await listMissions(asOf(actor), { groupId, search: '', page: 1, pageSize: 1 })).missions[0]?.fuel;
  for (const [actor, groupId] of [[teacher, host.id] as const, [ofHome, home.id] as const]) {
    const plan = missionPlanOf({ from: date, to: '2026-11-30', target: 100 });
    await createMission(asOf(actor), { groupId, missionId: crypto.randomUUID(), plan });
  }
  await approve(9);
  expect(await fuelOf(teacher, host.id)).toBe(0);
  expect(await fuelOf(ofHome, home.id)).toBe(9);
});

it('shows a guest as a guest in the month of the group, and the lesson in the month of the child', async () => {
  const { approve, teacher, parent, guest, host } = await hostWorld('trial');
  const month = date.slice(0, 7);
  await approve();
  const { students } = await getGroupMonth(testScope(db, teacher), { groupId: host.id, month });
  expect(students.map(({ firstName, current, guest }) => [firstName, current, guest])).toEqual([
    ['Petras', true, false],
    ['Ona', false, true],
  ]);
  const own = await getMonthAttendance(testScope(db, parent), { childId: guest, month });
  expect(JSON.stringify(own)).toContain(host.name);
});
