import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { NewRate } from '../../shared/rates.ts';
import { getTeacherHours, listHours } from '../hours.service.ts';
import { addRate, listRates, removeRate, showPay } from './rates.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let teacher: Actor;
let planId: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  teacher = await createUser(db, { role: 'teacher', firstName: 'Ieva', lastName: 'Ąžuolaitė' });
  ({ id: planId } = await createPlan(db));
});
afterAll(() => drop());

const as = (actor: Actor) => testScope(db, actor);
const month = '2026-11';
const rateOf = (change: Partial<NewRate> = {}): NewRate => ({
  ...{ rateId: randomUUID(), teacherId: teacher.id, planId: null, validFrom: '2026-09-01', cents: 2000 },
  ...change,
});
const ofMonth = (reader = admin) => getTeacherHours(as(reader), { teacherId: teacher.id, month });

/** Two lessons of a plan's group and one of a group without a plan, all held. */
async function teachNovember() {
  const parent = await createUser(db, { role: 'parent' });
  const { userId } = await createChild(db, { guardians: [parent.id] });
  const lessons = [
    { plan_id: planId, days: ['2026-11-05', '2026-11-12'], minutes: 90 },
    { plan_id: null, days: ['2026-11-06'], minutes: 50 },
  ];
  for (const { plan_id, days, minutes } of lessons) {
    const group = await createGroup(db, { teachers: [teacher.id], students: [userId], plan_id });
    for (const date of days) {
      const startsAt = `${date}T15:30:00.000Z`;
      const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
      await createEvent(db, { groupId: group.id, startsAt, endsAt });
      await createDailySheet(db, { groupId: group.id, date, by: teacher.id, lines: [lineOf(userId)] });
    }
  }
}

describe('rates', () => {
  it('are those of the group’s plan on the day, otherwise the general one, to the cent', async () => {
    await teachNovember();
    expect((await ofMonth()).hours).toMatchObject({ taught: 230, payCents: 0, unpriced: 230 });
    await addRate(as(admin), rateOf({ cents: 1999 }));
    await addRate(as(admin), rateOf({ planId, validFrom: '2026-11-12', cents: 2400 }));
    await addRate(as(admin), rateOf({ planId, validFrom: '2026-12-01', cents: 9900 }));
    const { hours, lessons } = await ofMonth();
    expect(lessons.map(({ date, rateCents, payCents }) => [date, rateCents, payCents])).toEqual([
      ['2026-11-05', 1999, 2999],
      ['2026-11-06', 1999, 1666],
      ['2026-11-12', 2400, 3600],
    ]);
    expect(hours).toMatchObject({ payCents: 2999 + 1666 + 3600, unpriced: 0 });
    const listed = await listHours(as(admin), { month });
    expect(listed.teachers.find((each) => each.teacher.id === teacher.id)?.payCents).toBe(hours.payCents);
  });

  it('are listed with the newest first, and removed; the one before lasts on', async () => {
    const rate = rateOf({ validFrom: '2026-11-06', cents: 3000 });
    const added = await addRate(as(admin), rate);
    expect(added).toMatchObject({ id: rate.rateId, planName: null, cents: 3000 });
    expect(await addRate(as(admin), rate)).toEqual(added);
    const { rates, plans } = await listRates(as(admin), { teacherId: teacher.id });
    expect(rates.map(({ validFrom }) => validFrom)).toEqual([
      ...['2026-12-01', '2026-11-12', '2026-11-06', '2026-09-01'],
    ]);
    expect(plans.map(({ id }) => id)).toContain(planId);
    expect((await ofMonth()).lessons[1]?.payCents).toBe(2500);
    await removeRate(as(admin), { rateId: rate.rateId });
    expect((await ofMonth()).lessons[1]?.payCents).toBe(1666);
    const again = removeRate(as(admin), { rateId: rate.rateId });
    await expect(again).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('never begin twice on a day, also under ten concurrent calls', async () => {
    const other = await createUser(db, { role: 'teacher' });
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => addRate(as(admin), rateOf({ teacherId: other.id }))),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const second = addRate(as(admin), rateOf({ teacherId: other.id, cents: 1 }));
    await expect(second).rejects.toMatchObject({ code: 'hours/rate-exists' });
  });

  it('refuse an id of another rate, nobody’s teacher and plan, and everybody but admins', async () => {
    const rate = rateOf({ validFrom: '2025-01-01' });
    await addRate(as(admin), rate);
    const changed = addRate(as(admin), { ...rate, cents: 1 });
    await expect(changed).rejects.toMatchObject({ code: 'db/conflict' });
    const parent = await createUser(db, { role: 'parent' });
    for (const missing of [{ teacherId: parent.id }, { planId: randomUUID() }]) {
      const asked = addRate(as(admin), rateOf({ validFrom: '2024-01-01', ...missing }));
      await expect(asked).rejects.toMatchObject({ code: 'db/no-document' });
    }
    const denied = { code: 'auth/permission-denied' };
    await expect(addRate(as(teacher), rateOf())).rejects.toMatchObject(denied);
    await expect(removeRate(as(teacher), { rateId: rate.rateId })).rejects.toMatchObject(denied);
    await expect(listRates(as(teacher), { teacherId: teacher.id })).rejects.toMatchObject(denied);
    await expect(showPay(as(teacher), { shown: true })).rejects.toMatchObject(denied);
  });
});

describe('what teachers see', () => {
  it('is money only once an admin shows it', async () => {
    const { hours, lessons } = await ofMonth(teacher);
    expect(hours).toMatchObject({ payCents: null, unpriced: 0, taught: 230 });
    expect(lessons.every(({ rateCents, payCents }) => rateCents === null && payCents === null)).toBe(true);
    await showPay(as(admin), { shown: true });
    await showPay(as(admin), { shown: true });
    expect((await ofMonth(teacher)).hours.payCents).toBe(2999 + 1666 + 3600);
    expect((await listHours(as(admin), { month })).payShown).toBe(true);
    const noted = await db
      .selectFrom('audit_entries')
      .select('detail')
      .where('action', '=', 'showPay')
      .execute();
    expect(noted).toEqual([{ detail: { shown: true } }]);
    await showPay(as(admin), { shown: false });
    expect((await ofMonth(teacher)).hours.payCents).toBeNull();
  });
});
