import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { getMonthAttendance } from '#features/attendance/server/groups/month.service.ts';
import { getDailySheet } from '#features/attendance/server/sheets/daily-sheet.service.ts';
import { approveDailySheet } from '#features/attendance/server/sheets/sheet-approval.service.ts';
import { createPayer, createPlan, createSubscription } from '#features/billing/server/billing.factory.ts';
import { paymentMarks } from '#features/billing/server/billing.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { resolveSession } from '#features/identity/server/identity.service.ts';
import { getGroupLeaderboard } from '#features/leaderboard/server/leaderboard.service.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { childForm, invitedCode } from '#features/people/server/children/children.factory.ts';
import { addChild } from '#features/people/server/children/children.service.ts';
import { importNow } from '#features/people/server/import/imports.factory.ts';
import { importColumns } from '#features/people/shared/user-import-file.rules.ts';
import { getBalance } from '#features/points/server/points.service.ts';
import { register } from '#features/registration/server/registration.service.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import { findAnything } from '#features/search/server/search.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const date = '2026-11-20';
let made = 0;

/** A group with a lesson today, and who works there. */
async function academy() {
  made += 1;
  const [admin, teacher] = [
    await createUser(db, { role: 'admin' }),
    await createUser(db, { role: 'teacher' }),
  ];
  const group = await createGroup(db, { name: `Kometa ${made}`, teachers: [teacher.id] });
  await createEvent(db, { groupId: group.id, startsAt: testNow });
  const name = { firstName: 'Skaistė', lastName: `Žvaigždutė${made}` };
  return { group, name, asAdmin: testScope(db, admin), asTeacher: testScope(db, teacher) };
}
type Academy = Awaited<ReturnType<typeof academy>>;

/** The ways in which a child comes into the academy, each into its group and without an address. */
const ways = {
  'an admin': async ({ group, name, asAdmin }: Academy) => {
    const { id } = await createUser(db, { role: 'parent' });
    const form = childForm({ ...name, email: null, parentId: id, groupId: group.id });
    return (await addChild(asAdmin, form)).userId;
  },
  'a parent, whom an admin puts into the group': async ({ group, name }: Academy) => {
    const asParent = testScope(db, await createUser(db, { role: 'parent' }));
    const { userId } = await addChild(asParent, childForm({ ...name, email: null }));
    await addMembers(db, group.id, 'student', [userId]);
    return userId;
  },
  'a file': async ({ group, name, asAdmin }: Academy) => {
    const row = `Ona;Petraitienė;ona-${made}@gmail.com;${name.firstName};${name.lastName};;2015-04-12;${group.name}`;
    const csv = [importColumns.join(';'), row].join('\n');
    await importNow(asAdmin, csv);
    const person = await db
      .selectFrom('users')
      .select('id')
      .where('last_name', '=', name.lastName)
      .executeTakeFirstOrThrow();
    return person.id;
  },
};

describe('a child who cannot sign in', () => {
  it.each(Object.entries(ways))('is everywhere as the others when entered by %s', async (_who, enter) => {
    const world = await academy();
    const { group, name, asAdmin, asTeacher } = world;
    const userId = await enter(world);
    const key = { groupId: group.id, date };

    const sheet = await getDailySheet(asTeacher, key);
    expect(sheet.rows.map((row) => row.userId)).toEqual([userId]);
    const month = await getMonthAttendance(asAdmin, { childId: userId, month: '2026-11' });
    expect(month.groups).toMatchObject([{ id: group.id, days: [{ date }] }]);
    for (const scope of [asAdmin, asTeacher]) {
      const { people } = await findAnything(scope, { words: name.lastName });
      expect(people.map(({ id }) => id)).toEqual([userId]);
    }
    const { rows } = await getGroupLeaderboard(asTeacher, { groupId: group.id });
    expect(rows).toMatchObject([{ childId: userId, firstName: 'Skaistė' }]);
    expect([...(await paymentMarks(asAdmin, [userId]))]).toEqual([[userId, 'none']]);
  });

  it('keeps attendance, points and payment when an invitation is accepted later', async () => {
    const { group, asTeacher, asAdmin } = await academy();
    const { payer } = await createPayer(db);
    const email = `skaiste-${made}@gmail.com`;
    const form = childForm({ email, parentId: payer.id, groupId: group.id });
    const { id: childId, userId } = await addChild(asAdmin, form);
    const { id: planId, priceId } = await createPlan(db);
    await createSubscription(db, { planId, priceId, payerId: payer.id, childId });
    const key = { groupId: group.id, date };
    const lines = [lineOf(userId, { points: { for_practices: 7 } })];
    await createDailySheet(db, { ...key, by: asTeacher.actor.id, lines });
    await approveDailySheet(asTeacher, key);

    const nobody = { ...testScope(db, { id: crypto.randomUUID(), role: null }), actor: null };
    const typed = { email, firstName: 'X', lastName: 'Y', password: 'trys žirafos šoka' };
    const device = { userAgent: 'Firefox', oldToken: undefined };
    const token = await register(nobody, { ...typed, invitation: await invitedCode(db, email) }, device);
    const session = await resolveSession(nobody, token);
    expect(session?.actor).toMatchObject({ id: userId, role: 'child' });

    const asChild = testScope(db, { id: userId, role: 'child' });
    expect(await getBalance(asChild, { childId: userId })).toMatchObject({ balance: 7 });
    const month = await getMonthAttendance(asChild, { childId: userId, month: '2026-11' });
    expect(month.groups).toMatchObject([{ id: group.id, days: [{ date, attendance: 'present' }] }]);
    const { rows } = await getGroupLeaderboard(asTeacher, { groupId: group.id });
    expect(rows).toMatchObject([{ childId: userId, earned: 7 }]);
    expect((await paymentMarks(asAdmin, [userId])).get(userId)).toBe('paid');
  });
});
