import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { correctInvoice } from '#features/invoices/server/invoices/corrections.service.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import { getVoucherMonth, signVoucherMonth } from '#features/vouchers/server/months/months.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { addMonths } from '#platform/shared/dates.ts';
import { testScope } from '#platform/testing/scope.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { noteInvoicesSettled } from '../charges/provider-events.service.ts';
import { chargeNext, createSplitFamily, jobAt, linesOf } from './voucher-parts.factory.ts';
import { settleVoucherMonths } from './voucher-settling.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
});
afterAll(() => drop());

const later = '2027-02-03T08:00:00.000Z';

/** A family whose October is charged, with lessons that the child attends or not, and the admin who signs months off. */
async function createAttended(of: Parameters<typeof createSplitFamily>[1] = {}) {
  const family = await createSplitFamily(db, of);
  const { programmeId, plan, child, id } = family;
  const { id: groupId } = await createGroup(db, { plan_id: plan.id });
  await addMembers(db, groupId, 'student', [child.userId]);
  const admin = testScope(db, { id: family.by, role: 'admin' }, { now: later });
  const attend = async (...dates: readonly string[]) => {
    for (const date of dates) {
      await createEvent(db, { groupId, startsAt: `${date}T14:30:00.000Z` });
      await createDailySheet(db, {
        ...{ groupId, date, by: family.by, lines: [lineOf(child.userId, { attendance: 'present' })] },
      });
    }
  };
  const settle = () => settleVoucherMonths(jobAt(db, later), { programmeId });
  const sign = async (month: string) => {
    const { seen } = await getVoucherMonth(admin, { programmeId, month });
    await signVoucherMonth(admin, { programmeId, month, seen });
    await settle();
  };
  const charge = () => transaction(jobAt(db), (tx) => chargeNext(tx, [id]));
  const part = async (month = '2026-10-01') =>
    db
      .selectFrom('voucher_parts')
      .select(['id', 'state', 'amount_cents as cents'])
      .where('voucher_id', '=', family.voucherId)
      .where('month', '=', month)
      .where('freed_at', 'is', null)
      .executeTakeFirst();
  const told = async () => {
    const { lines } = await listNotifications({ ...family.as, now: admin.now }, { limit: 20 });
    const all = lines.map(({ title, body }) => ({ title: title.lt, body: body.lt }));
    // Those of invoices are others' news.
    return all.filter(({ title }) => !title.startsWith('Sąskaita'));
  };
  const missAll = () =>
    db
      .updateTable('daily_sheet_rows')
      .set({ attendance: 'absent' })
      .where('user_id', '=', child.userId)
      .execute();
  const withdraw = async (day: string) => {
    const { id: invoiceId } = await linesOf(db, id, day);
    const source = `subscription/${id}/${day}`;
    await transaction(jobAt(db), async (tx) => {
      await correctInvoice(tx, { invoiceId, reason: 'Per klaidą', source: `note/${source}` });
      await noteInvoicesSettled(tx, [{ source, how: 'withdrawn' }]);
    });
  };
  await charge();
  return {
    ...family,
    missAll,
    withdraw,
    attend,
    sign,
    settle,
    charge,
    part,
    told,
    lines: (day: string) => linesOf(db, id, day),
  };
}

describe('a month that counts', () => {
  it('confirms its part, and tells nobody', async () => {
    const family = await createAttended();
    await family.attend('2026-10-06', '2026-10-13');
    await family.sign('2026-10');
    expect((await family.part())?.state).toBe('confirmed');
    expect(await family.told()).toEqual([]);
    await family.charge();
    expect((await family.lines('2026-11-01')).lines).toEqual([['NVŠ krepšelis, 2026-11', -2000]]);
  });
});

describe('a month that does not count', () => {
  it('is told to the guardians with hours, sum and invoice, and charged once with the next one', async () => {
    const family = await createAttended();
    await family.attend('2026-10-06');
    await family.sign('2026-10');
    expect((await family.part())?.state).toBe('to_charge');
    expect(await family.told()).toMatchObject([
      {
        title: expect.stringMatching(/^Neįskaitytas krepšelio mėnuo: .+, 2026 m\. spal/),
        body: expect.stringMatching(
          /^Lankyta akademinių valandų: 2 iš 4 reikalingų.*Krepšelio dalis, 20,00\u00a0€, .* 2026 m\. lapkričio 1 d\.$/,
        ),
      },
    ]);
    await family.settle();
    await family.charge();
    expect(await family.lines('2026-11-01')).toMatchObject({
      total: 6000,
      lines: [
        ['NVŠ krepšelis, 2026-11', -2000],
        ['NVŠ krepšelis neskirtas: neįskaitytas mėnuo, 2026-10', 2000],
      ],
    });
    await family.charge();
    expect((await family.lines('2026-12-01')).total).toBe(4000);
  });

  it('is borne by the academy where the programme says so', async () => {
    const family = await createAttended({ programme: { unmet: 'academy' } });
    await family.sign('2026-10');
    expect((await family.part())?.state).toBe('borne');
    await family.charge();
    expect((await family.lines('2026-11-01')).total).toBe(4000);
    expect(await family.told()).toEqual([]);
  });

  it('is charged with the child’s other subscription when its own has ended', async () => {
    const family = await createAttended({ programme: { planIds: [] } });
    await family.sign('2026-10');
    await db
      .updateTable('subscriptions')
      .set({ state: 'ended', next_period_on: null, ended_at: later })
      .where('id', '=', family.id)
      .execute();
    const other = await family.subscribe({ ...family.plan });
    await transaction(jobAt(db), (tx) => chargeNext(tx, [other]));
    expect((await linesOf(db, other, '2026-10-01')).total).toBe(8000);
  });

  it('is not taken off at all when it was signed off before it was charged', async () => {
    const family = await createAttended();
    await family.sign('2026-11');
    await family.charge();
    expect(await family.lines('2026-11-01')).toMatchObject({ total: 6000, lines: [] });
  });

  it('ended with its voucher: the month that was taken off is charged', async () => {
    const family = await createAttended();
    await family.charge();
    await family.attend('2026-10-06', '2026-10-13');
    await db
      .updateTable('vouchers')
      .set({ state: 'ended', until_on: '2026-10-31' })
      .where('id', '=', family.voucherId)
      .execute();
    await family.sign('2026-10');
    await family.sign('2026-11');
    expect([(await family.part())?.state, (await family.part('2026-11-01'))?.state]).toEqual([
      ...['confirmed', 'to_charge'],
    ]);
    await family.charge();
    expect((await family.lines('2026-12-01')).total).toBe(8000);
  });
});

describe('a correction', () => {
  it('gives back what was charged, with the next invoice, and tells it', async () => {
    const family = await createAttended();
    await family.attend('2026-10-06');
    await family.sign('2026-10');
    await family.charge();
    await family.attend('2026-10-20', '2026-11-03', '2026-11-10');
    await family.sign('2026-11');
    expect((await family.part())?.state).toBe('confirmed');
    expect((await family.told())[0]?.title).toMatch(/^Grąžinama krepšelio dalis/);
    await family.charge();
    expect(await family.lines('2026-12-01')).toMatchObject({
      total: 2000,
      lines: [
        ['NVŠ krepšelis, 2026-12', -2000],
        ['NVŠ krepšelis, 2026-10', -2000],
      ],
    });
  });

  it('drops what was told and not charged yet', async () => {
    const family = await createAttended();
    await family.sign('2026-10');
    await family.attend('2026-10-06', '2026-10-20', '2026-11-03', '2026-11-10');
    await family.sign('2026-11');
    expect((await family.told())[0]?.title).toMatch(/^Krepšelio dalies mokėti nereikės/);
    await family.charge();
    expect((await family.lines('2026-11-01')).total).toBe(4000);
  });

  it('charges what counted before and does not any more', async () => {
    const family = await createAttended();
    await family.attend('2026-10-06', '2026-10-13');
    await family.sign('2026-10');
    await family.missAll();
    await family.sign('2026-11');
    expect((await family.part())?.state).toBe('to_charge');
    await family.charge();
    expect((await family.lines('2026-11-01')).total).toBe(8000);
  });
});

it('charges again what a withdrawn invoice had charged, and nothing for a month whose own invoice was withdrawn', async () => {
  const family = await createAttended();
  await family.sign('2026-10');
  await family.charge();
  await family.withdraw('2026-11-01');
  await family.charge();
  expect(await family.lines('2026-12-01')).toMatchObject({
    total: 6000,
    lines: [
      ['NVŠ krepšelis, 2026-12', -2000],
      ['NVŠ krepšelis neskirtas: neįskaitytas mėnuo, 2026-10', 2000],
    ],
  });
  await family.withdraw('2026-10-01');
  await family.charge();
  expect((await family.lines('2027-01-01')).lines).toEqual([['NVŠ krepšelis, 2026-10', -2000]]);
});

it('adds up for each month, whatever is charged, signed off, corrected and withdrawn', async () => {
  const acts = fc.constantFrom('charge', 'attend', 'sign', 'absent', 'withdraw');
  const check = async (wanted: readonly string[], unmet: 'family' | 'academy') => {
    const family = await createAttended({ programme: { unmet } });
    const dates = ['2026-10-06', '2026-10-13', '2026-11-03', '2026-11-10', '2026-12-01', '2026-12-08'];
    const months = ['2026-10', '2026-11', '2026-12'];
    const charged = ['2026-10-01'];
    const charge = async () => {
      await family.charge();
      charged.push(`${addMonths('2026-10', charged.length)}-01`);
    };
    const withdrawn: string[] = [];
    for (const act of wanted) {
      if (act === 'charge') await charge();
      if (act === 'attend') await family.attend(...dates.splice(0, 2));
      if (act === 'sign' && months[0]) await family.sign(months.shift() ?? '');
      if (act === 'absent') await family.missAll();
      const [last] = charged.filter((day) => !withdrawn.includes(day)).slice(-1);
      if (act === 'withdraw' && last && ((await family.lines(last)).total ?? 0) > 0) {
        await family.withdraw(last);
        withdrawn.push(last);
      }
    }
    for (let n = 0; n < 5; n += 1) await charge();
    const paid = new Map<string, number>();
    const add = (month: string, cents: number) => paid.set(month, (paid.get(month) ?? 0) + cents);
    for (const day of charged.filter((each) => !withdrawn.includes(each))) {
      const { total = 0, lines = [] } = await family.lines(day);
      const more = lines.reduce((sum, [, cents]) => sum + Number(cents), 0);
      expect(total - more).toBe(6000);
      add(day.slice(0, 7), 6000);
      for (const [text, cents] of lines) add(`${text}`.slice(-7), Number(cents));
    }
    for (const day of charged) {
      const part = await family.part(day);
      const isPaid = part && part.state !== 'to_charge' ? part.cents : 0;
      const month = day.slice(0, 7);
      expect([month, paid.get(month) ?? 0]).toEqual([month, withdrawn.includes(day) ? 0 : 6000 - isPaid]);
    }
  };
  const rule = fc.constantFrom('family' as const, 'academy' as const);
  const runs = fc.array(acts, { minLength: 4, maxLength: 12 });
  await fc.assert(fc.asyncProperty(runs, rule, check), { numRuns: 10 });
});

it('charges a month once, whoever signs off, settles and charges at once', async () => {
  for (let round = 0; round < 2; round += 1) {
    const family = await createAttended();
    await Promise.all([family.sign('2026-10'), family.charge(), family.settle()]);
    await family.settle();
    await Promise.all([family.settle(), family.charge()]);
    await family.charge();
    const days = ['2026-11-01', '2026-12-01', '2027-01-01'];
    const lines = (await Promise.all(days.map(family.lines))).flatMap((invoice) => invoice.lines ?? []);
    expect(lines.filter(([text]) => `${text}`.endsWith('2026-10'))).toEqual([
      ['NVŠ krepšelis neskirtas: neįskaitytas mėnuo, 2026-10', 2000],
    ]);
    expect((await family.told()).filter(({ title }) => title.startsWith('Neįskaitytas'))).toHaveLength(1);
  }
});
