import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import type { AttendanceMark } from '#features/attendance/shared/attendance.ts';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { ProgrammeDraft } from '../../shared/programmes.ts';
import { createProgramme, createVoucher } from '../vouchers.factory.ts';
import { getVoucherMonth, signVoucherMonth } from './months.service.ts';
import { exportVoucherMonth } from './months-export.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let teacher: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin', firstName: 'Asta', lastName: 'Adminaitė' });
  teacher = await createUser(db, { role: 'teacher' });
});
afterAll(() => drop());

const as = (actor: Actor, now?: string) => testScope(db, actor, now === undefined ? {} : { now });
const days = { fromOn: '2026-10-01', untilOn: '2026-12-31' };
const october = '2026-10';
const inDecember = '2026-12-05T10:00:00Z';

/** A programme of one group, and what happens in it. */
async function createClass(change: Partial<ProgrammeDraft> = {}) {
  const { id: planId } = await createPlan(db);
  const { id: groupId } = await createGroup(db, { plan_id: planId, teachers: [teacher.id] });
  const { id: programmeId } = await createProgramme(db, { by: admin.id, planIds: [planId], ...change });
  const child = async (lastName: string, change: Partial<Parameters<typeof createVoucher>[1]> = {}) => {
    const { userId: childId } = await createChild(db, { lastName });
    await addMembers(db, groupId, 'student', [childId]);
    const { id } = await createVoucher(db, { programmeId, childId, by: admin.id, days, ...change });
    return { childId, voucherId: id };
  };
  /** A lesson of 90 minutes with the marks of children. */
  const lesson = async (date: string, marks: Record<string, AttendanceMark | null> = {}) => {
    await createEvent(db, { groupId, startsAt: `${date}T14:30:00.000Z` });
    await sheet(date, marks);
  };
  const sheet = async (date: string, marks: Record<string, AttendanceMark | null>) => {
    const lines = Object.entries(marks).map(([id, attendance]) => lineOf(id, { attendance }));
    if (lines.length > 0) await createDailySheet(db, { groupId, date, by: teacher.id, lines });
  };
  const month = (wanted = october, now?: string) =>
    getVoucherMonth(as(admin, now), { programmeId, month: wanted });
  const sign = async (wanted = october, now?: string) =>
    signVoucherMonth(as(admin, now), {
      ...{ programmeId, month: wanted, seen: (await month(wanted, now)).seen },
    });
  return { programmeId, groupId, child, lesson, sheet, month, sign };
}

const said = (lines: Awaited<ReturnType<typeof getVoucherMonth>>['lines']) =>
  lines.map(({ child, minutes, counts, cents }) => [child.lastName, minutes, counts, cents]);

describe('a month', () => {
  it('counts attended lessons of the programme’s groups within the voucher’s days, and says what has no mark', async () => {
    const group = await createClass();
    const enough = await group.child('Adomaitis');
    const few = await group.child('Balsytė', { specialNeeds: true });
    const later = await group.child('Čepas', { days: { ...days, fromOn: '2026-10-20' } });
    const special = await group.child('Žukas', { specialNeeds: true });
    const marks = {
      [enough.childId]: 'present',
      [few.childId]: 'absent',
      [later.childId]: 'present',
    } as const;
    await group.lesson('2026-10-06', { ...marks, [special.childId]: 'late' });
    await group.lesson('2026-10-13', {
      ...marks,
      [enough.childId]: 'leftEarly',
      [special.childId]: 'present',
    });
    await group.lesson('2026-10-20', { ...marks, [enough.childId]: null, [few.childId]: 'present' });
    await group.lesson('2026-11-03', marks);
    await createEvent(db, {
      ...{ groupId: group.groupId, startsAt: '2026-10-27T14:30:00.000Z' },
      ...{ cancelled_at: '2026-10-26T08:00:00Z', cancel_reason: 'Liga' },
    });
    const other = await createGroup(db, { students: [few.childId], plan_id: (await createPlan(db)).id });
    await createEvent(db, { groupId: other.id, startsAt: '2026-10-21T14:30:00.000Z' });
    const elsewhere = { groupId: other.id, date: '2026-10-21', by: teacher.id };
    await createDailySheet(db, { ...elsewhere, lines: [lineOf(few.childId)] });
    const month = await group.month();
    expect(said(month.lines)).toEqual([
      ['Adomaitis', 180, true, 2000],
      ['Balsytė', 90, false, 0],
      ['Čepas', 90, false, 0],
      ['Žukas', 180, true, 3400],
    ]);
    expect(month.lines.map(({ unmarked }) => unmarked)).toEqual([1, 0, 0, 1]);
    expect(month).toMatchObject({
      isPaid: true,
      isOver: true,
      signed: null,
      sumCents: 5400,
      withoutAgreement: 2,
      corrections: [],
    });
  });

  it('is signed off once as it was seen, and doesn’t change afterwards', async () => {
    const group = await createClass();
    const one = await group.child('Adomaitis');
    for (const date of ['2026-10-06', '2026-10-13']) await group.lesson(date, { [one.childId]: 'present' });
    const { seen } = await group.month();
    const key = { programmeId: group.programmeId, month: october, seen };
    const all = await Promise.all(Array.from({ length: 5 }, () => signVoucherMonth(as(admin), key)));
    expect(all.every(({ signed }) => signed?.by === 'Asta Adminaitė')).toBe(true);
    await group.lesson('2026-10-27', { [one.childId]: 'present' });
    expect(said((await group.month()).lines)).toEqual([['Adomaitis', 180, true, 2000]]);
    const noted = await db
      .selectFrom('audit_entries')
      .select('detail')
      .where('action', '=', 'signVoucherMonth')
      .where('subject_id', '=', group.programmeId)
      .execute();
    expect(noted).toEqual([{ detail: { month: october, amountCents: 2000, rows: 1 } }]);
  });

  it('is refused before it is over, where nobody pays for it, and when it is another than was seen', async () => {
    const group = await createClass();
    const one = await group.child('Adomaitis');
    await expect(group.sign('2026-11')).rejects.toMatchObject({ code: 'voucher/month-not-over' });
    await expect(group.sign('2026-09')).rejects.toMatchObject({ code: 'voucher/month-not-paid' });
    const { seen } = await group.month();
    await group.lesson('2026-10-06', { [one.childId]: 'present' });
    const late = signVoucherMonth(as(admin), { programmeId: group.programmeId, month: october, seen });
    await expect(late).rejects.toMatchObject({ code: 'voucher/month-changed' });
  });

  it('corrects in the next list what changes after it was signed off, once', async () => {
    const group = await createClass();
    const [late, wrong] = [await group.child('Adomaitis'), await group.child('Balsys')];
    await group.lesson('2026-10-06', { [late.childId]: 'present', [wrong.childId]: 'present' });
    await group.lesson('2026-10-13', { [wrong.childId]: 'present' });
    await group.sign();
    await db
      .updateTable('daily_sheet_rows')
      .set({ attendance: 'absent' })
      .where('user_id', '=', wrong.childId)
      .execute();
    await createEvent(db, { groupId: group.groupId, startsAt: '2026-10-20T14:30:00.000Z' });
    await group.sheet('2026-10-20', { [late.childId]: 'present' });
    const november = await group.month('2026-11', inDecember);
    expect(said(november.corrections)).toEqual([
      ['Adomaitis', 180, true, 2000],
      ['Balsys', 0, false, -2000],
    ]);
    const changes = [
      [{ date: '2026-10-20', before: 0, after: 90 }],
      ['2026-10-06', '2026-10-13'].map((date) => ({ date, before: 90, after: 0 })),
    ];
    expect(november.corrections.map((line) => line.changes)).toEqual(changes);
    expect(november.corrections.map(({ unmarked }) => unmarked)).toEqual([1, 1]);
    expect(november).toMatchObject({ sumCents: 0, isOver: true });
    const signed = await group.sign('2026-11', inDecember);
    expect(signed.corrections.map((line) => line.changes)).toEqual(changes);
    const december = await group.month('2026-12', inDecember);
    expect(december.corrections).toEqual([]);
  });

  it('tells corrections in a month that nobody pays for, and nothing else', async () => {
    const paid = { cents: 2000, specialCents: 3400 };
    const periods = [{ ...paid, from: '2026-10-01', until: '2026-10-31' }];
    const group = await createClass({ periods });
    const one = await group.child('Adomaitis');
    for (const date of ['2026-10-06', '2026-10-13', '2026-11-03'])
      await group.lesson(date, { [one.childId]: 'present' });
    await group.sign();
    const nothing = group.sign('2026-11', inDecember);
    await expect(nothing).rejects.toMatchObject({ code: 'voucher/month-not-paid' });
    await db
      .updateTable('daily_sheet_rows')
      .set({ attendance: 'absent' })
      .where('user_id', '=', one.childId)
      .execute();
    const signed = await group.sign('2026-11', inDecember);
    expect(signed).toMatchObject({ isPaid: false, lines: [], sumCents: -2000, withoutAgreement: 0 });
    expect(said(signed.corrections)).toEqual([['Adomaitis', 0, false, -2000]]);
    expect((await group.month('2026-12', inDecember)).corrections).toEqual([]);
  });

  it('gives back what was asked for a voucher that had ended by then', async () => {
    const group = await createClass();
    const one = await group.child('Adomaitis', { days: { ...days, fromOn: '2026-09-10' } });
    for (const date of ['2026-10-06', '2026-10-13']) await group.lesson(date, { [one.childId]: 'present' });
    await group.sign();
    await db
      .updateTable('vouchers')
      .set({ state: 'ended', until_on: '2026-09-30' })
      .where('id', '=', one.voucherId)
      .execute();
    const { corrections } = await group.month('2026-11', inDecember);
    expect(said(corrections)).toEqual([['Adomaitis', 0, false, -2000]]);
  });

  it('loses no sheet that is saved while it is signed off', async () => {
    for (let round = 0; round < 5; round += 1) {
      const group = await createClass();
      const one = await group.child('Adomaitis');
      await group.lesson('2026-10-06', { [one.childId]: 'present' });
      await createEvent(db, { groupId: group.groupId, startsAt: '2026-10-13T14:30:00.000Z' });
      const { seen } = await group.month();
      const [signing] = await Promise.allSettled([
        signVoucherMonth(as(admin), { programmeId: group.programmeId, month: october, seen }),
        group.sheet('2026-10-13', { [one.childId]: 'present' }),
      ]);
      if (signing.status === 'rejected') {
        expect(signing.reason).toMatchObject({ code: 'voucher/month-changed' });
        await group.sign();
      }
      const [signed, next] = [await group.month(), await group.month('2026-11', inDecember)];
      expect(signed.sumCents + next.sumCents).toBe(2000);
    }
  });

  it('is for admins alone, and only of programmes that exist', async () => {
    const group = await createClass();
    const key = { programmeId: group.programmeId, month: october };
    const seen = '0'.repeat(64);
    const denied = { code: 'auth/permission-denied' };
    await expect(getVoucherMonth(as(teacher), key)).rejects.toMatchObject(denied);
    await expect(signVoucherMonth(as(teacher), { ...key, seen })).rejects.toMatchObject(denied);
    await expect(exportVoucherMonth(as(teacher), { ...key, kind: 'list' })).rejects.toMatchObject(denied);
    const unknown = { ...key, programmeId: randomUUID() };
    const missing = { code: 'db/no-document' };
    await expect(getVoucherMonth(as(admin), unknown)).rejects.toMatchObject(missing);
    await expect(signVoucherMonth(as(admin), { ...unknown, seen })).rejects.toMatchObject(missing);
    await expect(exportVoucherMonth(as(admin), { ...unknown, kind: 'list' })).rejects.toMatchObject(missing);
  });
});
