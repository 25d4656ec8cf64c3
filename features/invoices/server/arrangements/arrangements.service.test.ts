import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getInvoice, listInvoices, listOwnInvoices } from '../invoices/invoice-reading.service.ts';
import { accountDifferences, createInvoice, createPayment, openBooks } from '../invoices.factory.ts';
import { dueOf } from '../invoices.service.ts';
import { undoPayment } from '../payments/payment-undoing.service.ts';
import { markPaid } from '../payments/payments.service.ts';
import { endArrangement, listArrangements, planPayments, promisePayment } from './arrangements.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
let payer: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
  await openBooks(db);
});
afterAll(() => drop());
beforeEach(async () => {
  payer = await createUser(db, { role: 'parent' });
});

// Today is 20 November.
const scope = (now?: string) => testScope(db, admin, now ? { now } : {});
const invoice = async (cents = 4500, dueOn = '2026-11-10') =>
  (await createInvoice(db, payer.id, { cents, dueOn })).id;
const promise = (invoiceIds: string[], untilOn = '2026-12-12', requestId = randomUUID()) =>
  promisePayment(scope(), { payerId: payer.id, requestId, invoiceIds, untilOn, note: 'Paskambino' });
const three = (cents: readonly number[] = [1500, 1500, 1500]) =>
  ['2026-11-25', '2026-12-25', '2027-01-25'].map((dueOn, place) => ({
    ...{ dueOn, amountCents: cents[place] ?? 0 },
  }));
const plan = (invoiceIds: string[], parts = three(), requestId = randomUUID()) =>
  planPayments(scope(), { payerId: payer.id, requestId, invoiceIds, parts, note: '' });
const pay = (invoiceId: string, amountCents: number) =>
  markPaid(scope(), {
    ...{ invoiceId, amountCents, requestId: randomUUID() },
    ...{ paidOn: '2026-11-20', method: 'cash' as const, note: '' },
  });
const standing = async (now?: string) =>
  (await listArrangements(scope(now), { payerId: payer.id })).arrangements.map(
    ({ kind, openCents, lateCents, parts }) => [kind, openCents, lateCents, parts.map(({ state }) => state)],
  );
const auditOf = async () => {
  const rows = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', payer.id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

describe('promisePayment', () => {
  it('records by when a family pays: late from the next day, gone once all is paid, back when a payment is undone', async () => {
    const id = await invoice();
    const made = await promise([id]);
    expect(made).toMatchObject({
      arrangements: [{ kind: 'promise', note: 'Paskambino', openCents: 4500, invoices: [{ id }] }],
      open: [],
    });
    expect(await standing('2026-12-12T10:00:00Z')).toEqual([['promise', 4500, 0, ['open']]]);
    expect(await standing('2026-12-13T10:00:00Z')).toEqual([['promise', 4500, 4500, ['late']]]);
    const paymentId = await createPayment(db, id);
    expect(await standing()).toEqual([]);
    await undoPayment(scope(), { paymentId, reason: 'Ne ta šeima' });
    expect(await standing()).toEqual([['promise', 4500, 0, ['open']]]);
    expect(await auditOf()).toContain('promisePayment');
  });

  it('is made once by a repeated request, and refuses another under its id', async () => {
    const [id, other, requestId] = [await invoice(), await invoice(), randomUUID()];
    await promise([id], '2026-12-12', requestId);
    const again = await promise([id], '2026-12-12', requestId);
    expect(again.arrangements).toHaveLength(1);
    await expect(promise([other], '2026-12-13', requestId)).rejects.toMatchObject({ code: 'db/conflict' });
  });

  it('refuses past days, paid invoices, those agreed about, and those of other families', async () => {
    const id = await invoice();
    await expect(promise([id], '2026-11-19')).rejects.toMatchObject({ code: 'arrangement/days-wrong' });
    await promise([id]);
    await expect(promise([id])).rejects.toMatchObject({ code: 'arrangement/exists' });
    const paid = await invoice();
    await createPayment(db, paid);
    await expect(promise([paid])).rejects.toMatchObject({ code: 'arrangement/nothing-open' });
    const stranger = await createUser(db, { role: 'parent' });
    const { id: theirs } = await createInvoice(db, stranger.id);
    await expect(promise([theirs])).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(promise([randomUUID()])).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('lets one of two concurrent requests agree', async () => {
    const id = await invoice();
    const outcomes = await Promise.allSettled([promise([id]), plan([id])]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await standing()).toHaveLength(1);
  });
});

describe('what the family reads', () => {
  const read = async (now?: string) => {
    const family = testScope(db, payer, now ? { now } : {});
    const own = await listOwnInvoices(family, { limit: 20 });
    const due = await dueOf(family);
    expect(due?.overdueCents).toBe(own.overdueCents);
    const open = own.invoices.filter(({ openCents }) => openCents > 0);
    return [own.overdueCents, open.map(({ dueOn }) => dueOn), due?.first?.dueOn, due?.first?.openCents];
  };

  it('is the promised day, and late from the next one', async () => {
    const late = await invoice();
    expect(await read()).toEqual([4500, ['2026-11-10'], '2026-11-10', 4500]);
    await promise([late]);
    expect(await read()).toEqual([0, ['2026-12-12'], '2026-12-12', 4500]);
    await pay(late, 500);
    expect(await read('2026-12-13T10:00:00Z')).toEqual([4000, ['2026-12-12'], '2026-12-12', 4000]);
  });

  it('is the day and the sum of the next part, beside invoices that are in no plan', async () => {
    const [first, second] = [await invoice(3000), await invoice(1500)];
    await plan([first, second]);
    expect(await read()).toEqual([0, ['2026-11-25', '2026-11-25'], '2026-11-25', 1500]);
    await pay(first, 2000);
    expect(await read()).toEqual([0, ['2026-12-25', '2026-12-25'], '2026-12-25', 1000]);
    await invoice(700, '2026-11-15');
    expect(await read('2026-12-26T10:00:00Z')).toEqual([
      1700,
      ['2026-12-25', '2026-12-25', '2026-11-15'],
      '2026-11-15',
      700,
    ]);
  });
});

describe('planPayments', () => {
  it('splits several invoices, and lets what is paid of them pay the oldest parts', async () => {
    const [first, second] = [await invoice(3000), await invoice(1500)];
    await plan([first, second]);
    expect(await standing()).toEqual([['plan', 4500, 0, ['open', 'open', 'open']]]);
    await pay(first, 2000);
    expect(await standing('2026-12-26T10:00:00Z')).toEqual([['plan', 2500, 1000, ['paid', 'late', 'open']]]);
    await pay(second, 2500);
    expect(await standing()).toEqual([]);
    expect(await accountDifferences(db)).toEqual([]);
  });

  it('shows the family its parts, and asks it for the next one only', async () => {
    const [first, second] = [await invoice(3000), await invoice(1500)];
    await plan([first, second]);
    const own = await listOwnInvoices(testScope(db, payer), { limit: 20 });
    expect(own.arrangements).toMatchObject([{ kind: 'plan', parts: [{ openCents: 1500 }, {}, {}] }]);
    expect(JSON.stringify(own.arrangements)).not.toContain('note');
    expect(own.invoices.map(({ pay: asked }) => asked?.amountCents ?? null)).toEqual([1500, null]);
  });

  it('is in the list of invoices, with the next day', async () => {
    const id = await invoice();
    await plan([id]);
    const { invoices } = await listInvoices(scope('2026-12-01T10:00:00Z'), {
      ...{ search: '', payerId: payer.id, sort: 'issuedOn', descending: true, page: 1, pageSize: 25 },
    });
    expect(invoices).toMatchObject([{ agreed: { kind: 'plan', untilOn: '2026-11-25', isLate: true } }]);
    expect((await getInvoice(scope(), { invoiceId: id })).reminders).toEqual([]);
  });

  it('refuses parts that are not what is open, and days that do not follow each other', async () => {
    const id = await invoice();
    await pay(id, 100);
    await expect(plan([id])).rejects.toMatchObject({
      code: 'arrangement/sum-differs',
      data: { openCents: 4400 },
    });
    await expect(plan([id], three([1500, 1500, 1400]).toReversed())).rejects.toMatchObject({
      code: 'arrangement/days-wrong',
    });
    expect((await plan([id], three([1500, 1500, 1400]))).arrangements).toHaveLength(1);
  });

  it('is made once by a repeated request', async () => {
    const [id, requestId] = [await invoice(), randomUUID()];
    await Promise.all([plan([id], three(), requestId), plan([id], three(), requestId)]);
    expect(await standing()).toHaveLength(1);
    await expect(plan([id], three([1000, 2000, 1500]), requestId)).rejects.toMatchObject({
      code: 'db/conflict',
    });
  });
});

describe('endArrangement', () => {
  it('frees its invoices, once', async () => {
    const id = await invoice();
    const { arrangements } = await plan([id]);
    const arrangementId = arrangements[0]?.id ?? '';
    await Promise.all([
      endArrangement(scope(), { arrangementId }),
      endArrangement(scope(), { arrangementId }),
    ]);
    expect(await listArrangements(scope(), { payerId: payer.id })).toMatchObject({
      ...{ arrangements: [], open: [{ id }] },
    });
    expect((await auditOf()).filter((action) => action === 'endArrangement')).toHaveLength(1);
    expect((await promise([id])).arrangements).toHaveLength(1);
    await expect(endArrangement(scope(), { arrangementId: randomUUID() })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});

it('is for admins only', async () => {
  const parent = testScope(db, payer);
  const asked = { payerId: payer.id, requestId: randomUUID(), invoiceIds: [await invoice()], note: '' };
  const denied = { code: 'auth/permission-denied' };
  await expect(listArrangements(parent, { payerId: payer.id })).rejects.toMatchObject(denied);
  await expect(promisePayment(parent, { ...asked, untilOn: '2026-12-12' })).rejects.toMatchObject(denied);
  await expect(planPayments(parent, { ...asked, parts: three() })).rejects.toMatchObject(denied);
  await expect(endArrangement(parent, { arrangementId: randomUUID() })).rejects.toMatchObject(denied);
});
