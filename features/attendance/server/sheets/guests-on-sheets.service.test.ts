import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addGuest } from '#features/membership/server/guests.service.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
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
  const home = await createGroup(db, { teachers: [ofHome.id], students: [guest.userId] });
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
  return { teacher, ofHome, parent, guest: guest.userId, home, host, key, scope, approve, balance };
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
